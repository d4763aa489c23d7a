import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { SecondFactor } from '@attestry/core/people/second-factor'
import type { Reads, Tx } from '../../adapters/database'
import type { RateLimit, RateLimits } from '../../adapters/rate-limits'
import { openSecret } from '../../mailboxes/kept-secret'
import type { MailKeys } from '../../mailboxes/password'
import type { By } from '../../platform/caller'
import { plain, recoveryHash } from './recovery-codes'
import { stepOf } from './totp'

/**
 * Wrong codes of one person. Only who knows the password can try one, so no stranger can lock anybody out; of a million
 * codes four are right at a time, so a day's tries find one with a chance of 1 in 5,000.
 */
const WRONG: Record<string, RateLimit> = {
  hour: { attempts: 10, within: 15 * 60_000 },
  day: { attempts: 50, within: 24 * 3600_000 },
}

/** Counts a try before it is made, and gives it back when the code was right. @throws AppError too-many-requests */
export async function whileTriesLast<R>(
  rateLimits: Pick<RateLimits, 'take' | 'giveBack'>,
  uid: string,
  tryCode: () => Promise<R>,
): Promise<R> {
  const keys = Object.entries(WRONG).map(([name, limit]) => [`second-factor-${name}-${uid}`, limit] as const)
  for (const [key, limit] of keys) await rateLimits.take(key, limit)
  const result = await tryCode()
  for (const [key] of keys) await rateLimits.giveBack(key)
  return result
}

/** What a right code was, and what it leaves of the second factor. */
export type Shown = { factor: SecondFactor; isRecovery: boolean }

/**
 * Compares a code with the second factor of a person, or with the one that is being set up. What it leaves must be stored
 * in the same unit of work, so that the code is used once.
 * @throws AppError no-second-factor; second-factor-wrong for a wrong, an old and a used code alike
 */
export async function checkCode(
  { read }: Pick<Reads, 'read'>,
  keys: MailKeys | undefined,
  { org, uid, now }: By,
  code: string,
): Promise<Shown> {
  const [factor, sealed] = await Promise.all([read(at('secondFactor', org, uid)), read(at('secret', org, uid))])
  if (!factor || !sealed) throw new AppError('no-second-factor')
  const typed = plain(code)
  const { secret } = openSecret(keys, { org, account: uid }, sealed)
  const step = stepOf(secret.reveal(), typed, now, factor.last_step)
  if (step !== undefined) return { factor: { ...factor, last_step: step }, isRecovery: false }
  const hash = recoveryHash(typed)
  if (!factor.recovery.includes(hash)) throw new AppError('second-factor-wrong')
  return { factor: { ...factor, recovery: factor.recovery.filter((one) => one !== hash) }, isRecovery: true }
}

/** Stores that a code was used. */
export function useCode(tx: Tx, { org, uid }: By, { factor, isRecovery }: Shown): void {
  tx.put(at('secondFactor', org, uid), factor)
  if (isRecovery) tx.audit('recovery-code-used', at('member', org, uid))
}
