/** Codes of an authenticator app: TOTP (RFC 6238) with SHA-1, six digits and steps of 30 seconds, which every app knows. */
import { timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const STEP = 30_000
/** So far the clock of an app may be off, in milliseconds. */
const MOST_OFF = 40_000

/** 160 bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code holds. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ issuer: 'Attestry', label: email, secret: Secret.fromBase32(secret) }).toString()

/**
 * The step of which `code` is, if it may be used now.
 *
 * @param now epoch milliseconds
 * @param after the newest step of which a code was used
 */
export function stepOf(secret: string, code: string, now: number, after: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const given = Buffer.from(code)
  let found: number | undefined
  for (let step = Math.floor((now - MOST_OFF) / STEP); step <= Math.floor((now + MOST_OFF) / STEP); step++) {
    const right = Buffer.from(totp.generate({ timestamp: step * STEP }))
    if (given.length === right.length && timingSafeEqual(given, right) && step > after) found ??= step
  }
  return found
}
