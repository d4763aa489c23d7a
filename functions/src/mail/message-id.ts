/**
 * Our own Message-IDs (RFC 5322, 3.6.4): `<id.hmac@domain>`. The HMAC covers organization and id. So a header with one
 * of our ids proves that its writer has seen the id in a mail of this organization; an id that is guessed or copied
 * from another organization is refused. The domain is not covered, because relays change its case.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const makeMessageId = (key: Buffer, { org, id, domain }: { org: string; id: number; domain: string }): string =>
  `<${id}.${macOf(key, org, id)}@${domain}>`

/** The id in a Message-ID that this organization made; undefined for any other. */
export function idOfMessageId(key: Buffer, org: string, messageId: string): number | undefined {
  const [, digits, mac] = OURS.exec(messageId.trim()) ?? []
  if (!digits || !mac) return undefined
  const id = Number(digits)
  return timingSafeEqual(Buffer.from(mac.toLowerCase()), Buffer.from(macOf(key, org, id))) ? id : undefined
}

const OURS = /^<?([1-9]\d{0,14})\.([0-9a-f]{32})@[^<>\s@]+>?$/i

const macOf = (key: Buffer, org: string, id: number): string =>
  createHmac('sha256', key).update(`message-id|${org}|${id}`).digest('hex').slice(0, 32)
