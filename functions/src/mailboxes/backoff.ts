import type { ErrorCode } from '@attestry/core/base/errors'

const MINUTE = 60_000

const LONGEST = 6 * 60

/**
 * How long, in milliseconds, a mailbox rests after this many failed runs in a row. A refused password is tried three
 * times and then rarely: servers lock an account that gets a wrong password every minute. Access that was withdrawn
 * comes back only by a new sign-in, which ends the rest.
 */
export function pauseAfter(failures: number, code: ErrorCode): number {
  if (code === 'mail-sign-in-withdrawn') return LONGEST * MINUTE
  const isRefused = code === 'mail-login-failed' || code === 'mail-sign-in-refused'
  if (isRefused && failures >= 3) return Math.min(15 * 2 ** (failures - 3), LONGEST) * MINUTE
  return Math.min(2 ** (failures - 1), 15) * MINUTE
}
