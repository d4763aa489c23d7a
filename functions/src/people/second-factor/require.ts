/** What administrators decide about the second factor of others. */
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { hasSecondFactor, secondFactorApi, withoutFactor } from '@attestry/core/people/second-factor'
import { queries } from '@attestry/core/queries'
import type { Database } from '../../adapters/database'
import type { Identities } from '../../adapters/identities'
import type { RateLimit, RateLimits } from '../../adapters/rate-limits'
import { command, type CommandDeps } from '../../commands/command'
import { requireAdmin } from '../../commands/require-admin'
import type { Caller } from '../../platform/caller'
import { askForAccountMail } from '../account-mails'
import { readOrganization } from '../organization'
import { MOST_SEATS } from '../seats'
import { removal } from './second-factor'

type ResetDeps = CommandDeps & {
  rateLimits: Pick<RateLimits, 'take'>
  identities: Pick<Identities, 'revokeSessions'>
}

/**
 * For somebody who has lost the device and the recovery codes. Nobody does it to themselves: a stolen session of an
 * administrator would be enough.
 * @throws AppError admin-only, own-second-factor, user-not-found, no-second-factor
 */
export async function resetSecondFactor(
  deps: ResetDeps,
  { org, uid }: Caller,
  { id }: Input<typeof secondFactorApi.resetSecondFactor>,
): Promise<null> {
  if (id === uid) throw new AppError('own-second-factor')
  const by = { org, uid, now: deps.now() }
  const email = await deps.database.transact(by, async (tx) => {
    await requireAdmin(tx, by)
    const member = await tx.read(at('member', org, id))
    if (!member) throw new AppError('user-not-found')
    if (!hasSecondFactor(member)) throw new AppError('no-second-factor')
    const remove = await removal(tx, by, id)
    remove()
    tx.audit('second-factor-reset', at('member', org, id), member.email)
    return member.email
  })
  await deps.identities.revokeSessions(id)
  await askForAccountMail(deps, { kind: 'second-factor', email, change: 'reset' })
  return null
}

/**
 * For the operator, where the last administrator has lost everything: takes away the second factor of the person who signs
 * in with an address.
 *
 * @throws RangeError without such a person, or if they have none
 */
export async function resetByOperator(
  { database, identities }: { database: Database; identities: Pick<Identities, 'findByEmail' | 'revokeSessions'> },
  email: string,
  now: number,
): Promise<void> {
  const { uid, org } = (await identities.findByEmail(email)) ?? {}
  if (uid === undefined || org === undefined) throw new RangeError(`Nobody signs in with ${email}`)
  const by = { org, uid, now }
  await database.transact(by, async (tx) => {
    const member = await tx.read(at('member', org, uid))
    if (!member || !hasSecondFactor(member)) throw new RangeError(`${email} has no second factor`)
    const remove = await removal(tx, by, uid)
    remove()
    tx.audit('second-factor-reset', at('member', org, uid), `${email}, by the operator`)
  })
  await identities.revokeSessions(uid)
}

/** Each change is sent to every open client and written to the audit log. */
const CHANGES: RateLimit = { attempts: 30, within: 60 * 60_000 }

/**
 * Whoever requires a second factor has one, so at least one administrator can go on. Nobody else loses their session: they
 * are led to set one up.
 * @throws AppError admin-only, second-factor-first, too-many-requests
 */
export async function requireSecondFactor(
  deps: CommandDeps & { rateLimits: Pick<RateLimits, 'take'> },
  caller: Caller,
  form: Input<typeof secondFactorApi.requireSecondFactor>,
): Promise<Output<typeof secondFactorApi.requireSecondFactor>> {
  await deps.rateLimits.take(`second-factor-required-${caller.org}`, CHANGES)
  return setRequired(deps, caller, form)
}

const setRequired = command(
  secondFactorApi.requireSecondFactor,
  async ({ tx, by }, { is_required: requires_second_factor }) => {
    const { org, uid } = by
    await requireAdmin(tx, by)
    const place = at('organization', org)
    const organization = await readOrganization(tx, org)
    const members = await tx.listWhole('member', { ...queries.members(org), limit: MOST_SEATS })
    if (organization.requires_second_factor === requires_second_factor) return organization
    const own = members.find(({ id }) => id === uid)
    if (requires_second_factor && !(own && hasSecondFactor(own))) throw new AppError('second-factor-first')
    const changed = { ...organization, requires_second_factor }
    tx.update(place, { requires_second_factor })
    for (const member of members) {
      if (!hasSecondFactor(member)) tx.update(at('member', org, member.id), { second_factor: withoutFactor(changed) })
    }
    tx.audit(requires_second_factor ? 'second-factor-required' : 'second-factor-optional', place)
    return changed
  },
)
