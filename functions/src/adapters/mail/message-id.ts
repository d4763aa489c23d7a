/**
 * Our own Message-IDs (RFC 5322, 3.6.4): `<id.hmac@domain>`. The HMAC covers organization and id. So a header with one
 * of our ids proves that its writer has seen the id in a mail of this organization; an id that is guessed or copied
 * from another organization is refused. The domain is not covered, because relays change its case.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const makeMessageId = (key: Buffer, { org, id, domain }: { org: string; id: number; domain: string }): string =>
  `<${id}.${macOf(key, org, id)}@${domain}>`

/** The id that a Message-ID would have if it were ours. Anybody can write that: see `isSameMessageId`. */
export function claimedId(messageId: string): number | undefined {
  const [, digits] = OURS.exec(messageId.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** What looks like our own Message-IDs in a text. A mail in a long thread names more than these. */
export const messageIdsIn = (text: string): string[] => [...new Set(text.match(OURS_IN_TEXT))].slice(0, MAX_IN_TEXT)

const MAX_IN_TEXT = 20

/**
 * Whether a header has the Message-ID that we gave to a mail and stored with it. So whoever reads strangers' mail needs
 * no key, and a new key changes nothing for mails that have left.
 */
export function isSameMessageId(header: string, stored: string): boolean {
  const [one, other] = [header, stored].map((id) => OURS.exec(id.trim())?.slice(1).join('.').toLowerCase())
  return !!one && !!other && one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const OURS_IN_TEXT = /[1-9]\d{0,14}\.[0-9a-f]{32}@[^<>\s@]{1,255}/gi
const OURS = /^<?([1-9]\d{0,14})\.([0-9a-f]{32})@[^<>\s@]+>?$/i

const macOf = (key: Buffer, org: string, id: number): string =>
  createHmac('sha256', key).update(`message-id|${org}|${id}`).digest('hex').slice(0, 32)
