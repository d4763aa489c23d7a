/**
 * The second factor of a person. A sign-in with the password begins a session that can do nothing but show a code; for that
 * the server mints a custom token, with which the client begins a session whose own token claims what the member document
 * asks for (`second_factor`). The account itself never claims it, because all sessions share that.
 */
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { FactorChange } from '@attestry/core/base/tasks'
import { at } from '@attestry/core/paths'
import { type SecondFactor, hasSecondFactor, secondFactorApi, withoutFactor } from '@attestry/core/people/second-factor'
import type { Reads, Tx } from '../../adapters/database'
import type { Identities } from '../../adapters/identities'
import type { RateLimits } from '../../adapters/rate-limits'
import { type CommandDeps, view } from '../../commands/command'
import { sealSecret } from '../../mailboxes/kept-secret'
import type { MailKeys } from '../../mailboxes/password'
import type { By, Caller } from '../../platform/caller'
import { Secret } from '../../platform/secret'
import { askForAccountMail } from '../account-mails'
import { readOrganization } from '../organization'
import { newMark, secondAfter, untilSecond } from '../sessions'
import { checkCode, type Shown, useCode, whileTriesLast } from './check-code'
import { newRecoveryCodes, recoveryHash } from './recovery-codes'
import { newTotpSecret, totpUri } from './totp'

export type CodeDeps = CommandDeps & { rateLimits: RateLimits; mailKeys: MailKeys | undefined }
type SessionDeps = CodeDeps & { identities: Pick<Identities, 'createSessionToken' | 'revokeSessions'> }

/** @throws AppError no-second-factor, second-factor-wrong, too-many-requests */
export async function showSecondFactor(
  deps: SessionDeps,
  { org, uid, email }: Pick<Caller, 'org' | 'uid' | 'email'>,
  { code }: Input<typeof secondFactorApi.showSecondFactor>,
): Promise<Output<typeof secondFactorApi.showSecondFactor>> {
  const by = { org, uid, now: deps.now() }
  const { mark, isRecovery } = await whileTriesLast(deps.rateLimits, uid, () =>
    deps.database.transact(by, async (tx) => {
      const mark = await markOf(tx, by)
      const shown = await checkCode(tx, deps.mailKeys, by, code)
      useCode(tx, by, shown)
      tx.audit('signed-in', at('member', org, uid))
      return { mark, isRecovery: shown.isRecovery }
    }),
  )
  if (isRecovery) await tellOf(deps, email, 'recovery-code-used')
  return { token: await deps.identities.createSessionToken(uid, mark) }
}

export const readSecondFactor = view(secondFactorApi.readSecondFactor, async ({ read, org, uid }) => {
  const factor = await read(at('secondFactor', org, uid))
  const set_up_at = factor?.set_up_at ?? null
  return { set_up_at, recovery_codes_left: set_up_at === null ? 0 : (factor?.recovery.length ?? 0) }
})

/** Whoever begins again begins anew. @throws AppError second-factor-exists */
export async function beginSecondFactor(
  deps: CodeDeps,
  { org, uid, email }: Caller,
): Promise<Output<typeof secondFactorApi.beginSecondFactor>> {
  const by = { org, uid, now: deps.now() }
  const secret = new Secret(newTotpSecret())
  await deps.database.transact(by, async (tx) => {
    await requireNone(tx, by)
    tx.put(at('secondFactor', org, uid), { mark: newMark(), set_up_at: null, last_step: 0, recovery: [] })
    tx.put(at('secret', org, uid), sealSecret(deps.mailKeys, { org, account: uid }, { secret }))
  })
  return { secret: secret.reveal(), uri: totpUri(secret.reveal(), email) }
}

/** Nothing is asked for yet: nobody has kept the recovery codes. @throws AppError as `checkCode`; second-factor-exists */
export async function confirmSecondFactor(
  deps: CodeDeps,
  { org, uid }: Caller,
  { code }: Input<typeof secondFactorApi.confirmSecondFactor>,
): Promise<Output<typeof secondFactorApi.confirmSecondFactor>> {
  const by = { org, uid, now: deps.now() }
  const recovery_codes = newRecoveryCodes()
  await deps.database.transact(by, async (tx) => {
    await requireNone(tx, by)
    const shown = await checkCode(tx, deps.mailKeys, by, code)
    if (shown.isRecovery) throw new AppError('second-factor-wrong')
    tx.put(at('secondFactor', org, uid), withRecovery(shown, recovery_codes))
  })
  return { recovery_codes }
}

/** Answers only when sessions that begin are no longer among those that end. @throws AppError no-second-factor */
export async function activateSecondFactor(
  deps: SessionDeps,
  { org, uid, email }: Caller,
): Promise<Output<typeof secondFactorApi.activateSecondFactor>> {
  const by = { org, uid, now: deps.now() }
  const next = secondAfter(by.now)
  const place = at('member', org, uid)
  const mark = await deps.database.transact(by, async (tx) => {
    await requireNone(tx, by)
    const factor = await tx.read(at('secondFactor', org, uid))
    if (!factor || factor.recovery.length === 0) throw new AppError('no-second-factor')
    tx.update(at('secondFactor', org, uid), { set_up_at: by.now })
    tx.update(place, { second_factor: factor.mark, sessions_valid_after: next })
    tx.audit('second-factor-set-up', place)
    return factor.mark
  })
  await deps.identities.revokeSessions(uid)
  await tellOf(deps, email, 'set-up')
  await untilSecond(deps.now, next)
  return { token: await deps.identities.createSessionToken(uid, mark) }
}

/** @throws AppError no-second-factor, second-factor-wrong, too-many-requests */
export async function renewRecoveryCodes(
  deps: CodeDeps,
  { org, uid, email }: Caller,
  { code }: Input<typeof secondFactorApi.renewRecoveryCodes>,
): Promise<Output<typeof secondFactorApi.renewRecoveryCodes>> {
  const by = { org, uid, now: deps.now() }
  const recovery_codes = newRecoveryCodes()
  await whileTriesLast(deps.rateLimits, uid, () =>
    deps.database.transact(by, async (tx) => {
      await markOf(tx, by)
      const shown = await checkCode(tx, deps.mailKeys, by, code)
      useCode(tx, by, { ...shown, factor: withRecovery(shown, recovery_codes) })
      tx.audit('recovery-codes-renewed', at('member', org, uid))
    }),
  )
  await tellOf(deps, email, 'recovery-codes-renewed')
  return { recovery_codes }
}

/** @throws AppError no-second-factor, second-factor-wrong, too-many-requests */
export async function removeSecondFactor(
  deps: SessionDeps,
  { org, uid, email }: Caller,
  { code }: Input<typeof secondFactorApi.removeSecondFactor>,
): Promise<null> {
  const by = { org, uid, now: deps.now() }
  await whileTriesLast(deps.rateLimits, uid, () =>
    deps.database.transact(by, async (tx) => {
      await markOf(tx, by)
      const { isRecovery } = await checkCode(tx, deps.mailKeys, by, code)
      const remove = await removal(tx, by, uid)
      remove()
      if (isRecovery) tx.audit('recovery-code-used', at('member', org, uid))
      tx.audit('second-factor-removed', at('member', org, uid), email)
    }),
  )
  await deps.identities.revokeSessions(uid)
  await tellOf(deps, email, 'removed')
  await untilSecond(deps.now, secondAfter(by.now))
  return null
}

/**
 * Takes a second factor away, and ends the sessions. This reads; the function it returns writes.
 */
export async function removal(tx: Tx, { org, now }: By, uid: string): Promise<() => void> {
  const organization = await readOrganization(tx, org)
  return () => {
    for (const gone of [at('secondFactor', org, uid), at('secret', org, uid)]) tx.remove(gone)
    const second_factor = withoutFactor(organization)
    tx.update(at('member', org, uid), { second_factor, sessions_valid_after: secondAfter(now) })
  }
}

/** Tells a person by mail what has become of their second factor, because it may have been somebody else. */
const tellOf = (deps: CodeDeps, email: string, change: FactorChange): Promise<void> =>
  askForAccountMail(deps, { kind: 'second-factor', email, change })

/** @throws AppError no-second-factor */
async function markOf({ read }: Pick<Reads, 'read'>, { org, uid }: By): Promise<string> {
  const member = await read(at('member', org, uid))
  if (!member?.second_factor || !hasSecondFactor(member)) throw new AppError('no-second-factor')
  return member.second_factor
}

/** @throws AppError not-a-member, second-factor-exists */
async function requireNone({ read }: Pick<Reads, 'read'>, { org, uid }: By): Promise<void> {
  const member = await read(at('member', org, uid))
  if (!member) throw new AppError('not-a-member')
  if (hasSecondFactor(member)) throw new AppError('second-factor-exists')
}

const withRecovery = ({ factor }: Shown, codes: readonly string[]): SecondFactor => ({
  ...factor,
  recovery: codes.map(recoveryHash),
})
