/**
 * Signatures of Standard Webhooks (https://www.standardwebhooks.com, version 1.0.0): HMAC-SHA256, with the bytes of the
 * secret, of the message's id, the second in which it is sent, and the body, with a full stop between them.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { Secret } from '../../platform/secret'

const PREFIX = 'whsec_'

/** A new secret: 256 random bits in base64, after `whsec_`. */
export const newHookSecret = (): Secret => new Secret(PREFIX + randomBytes(32).toString('base64'))

/** The headers of a message. `now` is in epoch milliseconds. */
export function signedHeaders(secret: Secret, id: string, now: number, body: string): Record<string, string> {
  const second = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.reveal().slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': second, 'webhook-signature': `v1,${signature}` }
}
