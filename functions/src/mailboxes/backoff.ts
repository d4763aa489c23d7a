import type { ErrorCode } from '@attestry/contract/errors'

const MINUTE = 60_000

/**
 * How long, in milliseconds, a mailbox rests after this many failed runs in a row. A refused password is tried three
 * times and then rarely: servers lock an account that gets a wrong password every minute.
 */
export function pauseAfter(failures: number, code: ErrorCode): number {
  if (code === 'mail-login-failed' && failures >= 3) return Math.min(15 * 2 ** (failures - 3), 6 * 60) * MINUTE
  return Math.min(2 ** (failures - 1), 15) * MINUTE
}
