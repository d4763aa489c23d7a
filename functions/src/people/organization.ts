/**
 * How a person leaves, and how an organization ends. One unit of work deletes the people, the mail passwords, the
 * leases, the API keys and the webhooks; from then on nobody can read anything and no mail is fetched. Later passes delete
 * everything else; they may die at any point and start again. The dissolution and the audit log stay.
 */
import { AppError } from '@attestry/core/base/errors'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { at, objects, paths } from '@attestry/core/paths'
import { accountsApi } from '@attestry/core/people/accounts-api'
import { type Member, NOWHERE, type Organization, Stats } from '@attestry/core/people/accounts'
import { type Dissolution, dissolutionApi } from '@attestry/core/people/dissolution'
import { usersApi } from '@attestry/core/people/users'
import { queries } from '@attestry/core/queries'
import type { Blobs } from '../adapters/blobs'
import type { Database, Reads, Tx } from '../adapters/database'
import type { Identities } from '../adapters/identities'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { command, type CommandDeps, view } from '../commands/command'
import { requireAdmin } from '../commands/require-admin'
import type { By, Caller } from '../platform/caller'
import { inBatches } from '../platform/in-batches'
import { failureFields, type Log } from '../platform/log'
import { endGrantsOf } from './end-grants'
import { countOpenInvitations, MOST_SEATS, moveSeats } from './seats'
import { readTeam } from './team'

/** @throws AppError not-found */
export async function readOrganization({ read }: Pick<Reads, 'read'>, org: string): Promise<Organization> {
  const organization = await read(at('organization', org))
  if (!organization) throw new AppError('not-found')
  return organization
}

/** The organization's counts. Open invitations count as users, because each holds a seat. */
export const readOrganizationStats = view(accountsApi.readOrganizationStats, async ({ org, now, ...reads }) => {
  const [stats, open] = await Promise.all([reads.read(at('stats', org)), countOpenInvitations(reads, org, now)])
  const counts = stats ?? Stats.parse({})
  return { ...counts, user_count: counts.user_count + open }
})

/** Each new name is sent to every open client and written to the audit log. */
const RENAMES: RateLimit = { attempts: 30, within: 60 * 60_000 }

/** Changes the name that everybody in the organization sees. @throws AppError admin-only, too-many-requests */
export async function renameOrganization(
  deps: CommandDeps & { rateLimits: Pick<RateLimits, 'take'> },
  caller: Caller,
  form: Input<typeof usersApi.renameOrganization>,
): Promise<Output<typeof usersApi.renameOrganization>> {
  await deps.rateLimits.take(`rename-${caller.org}`, RENAMES)
  return rename(deps, caller, form)
}

const rename = command(usersApi.renameOrganization, async ({ tx, by }, { name }) => {
  await requireAdmin(tx, by)
  const organization = await readOrganization(tx, by.org)
  if (organization.name === name) return organization
  const place = at('organization', by.org)
  tx.update(place, { name })
  tx.audit('organization-renamed', place, `${organization.name} → ${name}`)
  return { ...organization, name }
})

type EndDeps = CommandDeps & { identities: Pick<Identities, 'remove'> }

/**
 * Takes the caller out of the organization and deletes their sign-in, so that their address can join or found another
 * organization.
 * @throws AppError not-a-member, last-admin
 */
export async function leaveOrganization(deps: EndDeps, caller: Caller): Promise<null> {
  await leave(deps, caller, {})
  try {
    await deps.identities.remove(caller.uid)
  } catch (failure) {
    // It belongs to no organization, so the next registration with this address removes it.
    deps.log('WARNING', 'The sign-in of somebody who has left could not be removed', failureFields(failure))
  }
  return null
}

const leave = command(dissolutionApi.leaveOrganization, async ({ tx, by }) => {
  const members = await membersOf(tx, by.org)
  const leaving = members.find(({ id }) => id === by.uid)
  if (!leaving) throw new AppError('not-a-member')
  if (leaving.is_admin && !othersThan(leaving, members).some(({ is_admin }) => is_admin)) {
    throw new AppError('last-admin')
  }
  await removeMember(tx, by, leaving)
  return null
})

/**
 * Ends the organization at once for everybody in it. The schedule deletes its data later.
 * @throws AppError admin-only, name-mismatch
 */
export async function dissolveOrganization(
  { database, identities, log, now }: EndDeps,
  { org, uid }: Caller,
  { name }: Input<typeof dissolutionApi.dissolveOrganization>,
): Promise<null> {
  const by = { org, uid, now: now() }
  const { uids } = await database.transact(by, async (tx) => {
    const [organization, members] = await Promise.all([tx.read(at('organization', org)), membersOf(tx, org)])
    const actor = members.find(({ id }) => id === uid)
    if (!organization || !actor?.is_admin || !actor.is_active) throw new AppError('admin-only')
    if (organization.name !== name) throw new AppError('name-mismatch')
    return dissolve(tx, by, members, name)
  })
  const ended = await Promise.allSettled(uids.map((one) => identities.remove(one)))
  for (const one of ended) {
    // The schedule removes it, or the next registration with this address does.
    if (one.status === 'rejected') log('WARNING', 'A sign-in could not be removed', failureFields(one.reason))
  }
  return null
}

/**
 * Removes a user who never showed that the address is theirs from their organization, and dissolves it if nobody
 * active would be left. Returns false and does nothing if they did show it or belong to no organization.
 */
export async function release({ database, now }: Pick<CommandDeps, 'database' | 'now'>, uid: string): Promise<boolean> {
  const place = at('userOrganization', uid)
  const org = (await database.reads.read(place))?.organization_id
  if (!org) return false
  const by = { org, uid, now: now() }
  return database.transact(by, async (tx) => {
    const belongs = await tx.read(place)
    if (belongs?.organization_id !== org || belongs.is_address_proven) return false
    const members = await membersOf(tx, org)
    const leaving = members.find(({ id }) => id === uid)
    const others = leaving ? othersThan(leaving, members) : []
    if (!leaving || others.length === 0) {
      await dissolve(tx, by, members, (await tx.read(at('organization', org)))?.name ?? '')
      return true
    }
    await removeMember(tx, by, leaving, others.some(({ is_admin }) => is_admin) ? undefined : others[0])
    return true
  })
}

const membersOf = ({ listWhole }: Tx, org: string): Promise<Member[]> =>
  listWhole('member', { ...queries.members(org), limit: MOST_SEATS })

const othersThan = (leaving: Member, members: readonly Member[]): Member[] =>
  members.filter(({ id, is_active }) => id !== leaving.id && is_active)

/** @param heir becomes an admin */
async function removeMember(tx: Tx, by: By, leaving: Member, heir?: Member): Promise<void> {
  const { org, uid } = by
  const endGrants = await endGrantsOf(tx, by)
  const [place, profilePlace] = [at('member', org, uid), at('profile', org, uid)]
  const [profile, people] = await Promise.all([tx.read(profilePlace), readTeam(tx, org)])
  endGrants()
  for (const gone of [place, profilePlace, at('secondFactor', org, uid), at('secret', org, uid)]) tx.remove(gone)
  tx.put(at('team', org), { people: people.filter(({ id }) => id !== uid) })
  tx.put(at('userOrganization', uid), NOWHERE)
  moveSeats(tx, org)
  if (leaving.is_active) tx.add(at('stats', org), { user_count: -1 })
  tx.audit('user-left', place, profile?.email)
  if (!heir) return
  const next = at('member', org, heir.id)
  tx.update(next, { is_admin: true })
  tx.audit('user-role-changed', next, `${heir.email}: Admin`)
}

async function dissolve(tx: Tx, by: By, members: readonly Member[], name: string): Promise<Dissolution> {
  const { org, uid, now } = by
  const secret = [
    ...(await tx.places('secret', queries.namedAfter(paths.secret(org, '')))),
    ...(await tx.places('secondFactor', queries.namedAfter(paths.secondFactor(org, '')))),
    ...(await tx.places('lease', queries.namedAfter(paths.lease(org, '')))),
    ...(await tx.places('apiKey', queries.apiKeys(org))),
    ...(await tx.places('webhook', queries.webhooks(org))),
  ]
  const uids = members.map(({ id }) => id)
  const dissolution: Dissolution = { id: org, name, requested_by: uid, uids, created_at: now, purge_after: now }
  for (const place of secret) tx.remove(place)
  for (const id of uids) {
    tx.remove(at('member', org, id))
    tx.put(at('userOrganization', id), NOWHERE)
  }
  const place = at('organization', org)
  tx.remove(place)
  tx.create(at('dissolution', org), dissolution)
  tx.audit('organization-dissolved', place, name)
  return dissolution
}

type PurgeDeps = {
  database: Database
  removeDocumentsOf: (org: string) => Promise<void>
  identities: Pick<Identities, 'remove'>
  blobs: Pick<Blobs, 'deleteAll'>
  log: Log
  now: () => number
}

/**
 * Milliseconds from the dissolution to the last pass. By then no task from before the dissolution still runs, so this
 * pass finds everything that such tasks left behind.
 */
export const LAST_PURGE_AFTER = 30 * 60_000

/** So many organizations are deleted beside each other, so that a small one does not wait for a large one. */
const PURGED_AT_ONCE = 5

/**
 * Deletes what is left of dissolved organizations. A run that is cut off in the middle of a large one goes on in the next. A pass that died is repeated, and one that fails again and again does
 * not hold up the rest.
 */
export async function purgeDissolved(deps: PurgeDeps): Promise<void> {
  const due = deps.database.all('dissolution', queries.dueDissolutions(deps.now()))
  for await (const some of inBatches(due, PURGED_AT_ONCE)) {
    await Promise.all(
      some.map(async (dissolution) => {
        try {
          await purge(deps, dissolution)
        } catch (failure) {
          const { id: organization_id } = dissolution
          deps.log('ERROR', 'A dissolved organization is not removed yet', {
            organization_id,
            ...failureFields(failure),
          })
        }
      }),
    )
  }
}

/** Deletes the sign-ins first, so that the addresses are free as soon as possible. */
async function purge(
  { database, removeDocumentsOf, identities, blobs, now }: PurgeDeps,
  { id: org, uids, created_at }: Dissolution,
): Promise<void> {
  const begun = now()
  for (const uid of uids) await identities.remove(uid)
  await removeDocumentsOf(org)
  await blobs.deleteAll(objects.organization(org))
  const last = created_at + LAST_PURGE_AFTER
  const purge_after = begun >= last ? null : last
  await database.transact({ now: begun }, async (tx) => tx.update(at('dissolution', org), { purge_after }))
}
