import { Secret, TOTP } from 'otpauth'

const STEP = 30_000

/**
 * An authenticator app. Each code that it shows is a new one, of the earliest step that may still be taken; the third in a
 * moment is the last.
 */
export function authenticator(secret: string, now: () => number = Date.now) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let last = 0
  return {
    next(): string {
      last = Math.max(last + 1, Math.floor(now() / STEP) - 1)
      return totp.generate({ timestamp: last * STEP })
    },
    /** The code of a moment, in epoch milliseconds. */
    at: (timestamp: number): string => totp.generate({ timestamp }),
  }
}
