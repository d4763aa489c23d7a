/** What people correct in the mails of a sender is shown to the analysis of later ones. */
import { SenderLesson } from '@attestry/core/mail/processing'
import { partKey } from '@attestry/core/base/part-number'
import { at, type Place } from '@attestry/core/paths'
import { domainOf } from '@attestry/core/base/email-address'
import type { Reads } from '../adapters/database'
import { isFreeMail } from '../adapters/mail/free-mail'
import { sha256 } from '../platform/sha256'
import type { SenderCorrections } from '../text/mail-text'
import { productsByPartKey } from '../vault/products-by-part-key'

/** How many of each are kept, the newest ones. All parts fit into one query. */
const MOST = { parts: 30, verdicts: 20 }

/**
 * What a person said about one mail: numbers that are not parts (`not_parts`), numbers that are parts after all
 * (`parts`), and whether the mail asks for something (null: they take back what they said of that).
 */
export type Taught = { email_id: number; not_parts?: string[]; parts?: string[]; is_request?: boolean | null }

/** People of one company write their own numbers alike; those who share a public domain have nothing else in common. */
function senderKey(address: string): string {
  const domain = domainOf(address).toLowerCase()
  return sha256(isFreeMail(domain) ? address.toLowerCase() : domain)
}

export const lessonOf = (org: string, address: string): Place<'senderLesson'> =>
  at('senderLesson', org, senderKey(address))

const NOTHING: SenderLesson = SenderLesson.parse({})

/**
 * What people have corrected in other mails from this address. A part number that the vault has counts as a part, even
 * if somebody took it out of a mail.
 */
export async function correctionsOf(
  reads: Reads,
  org: string,
  address: string,
  id: number,
): Promise<SenderCorrections> {
  const { not_parts, verdicts } = (await reads.read(lessonOf(org, address))) ?? NOTHING
  const isOther = ({ email_id }: { email_id: number }) => email_id !== id
  const parts = not_parts.filter(isOther).map(({ part_number }) => part_number)
  const found = await productsByPartKey(reads, org, parts.map(partKey))
  const ours = new Set(found.map(({ part_key }) => part_key))
  const said = verdicts.filter(isOther)
  const requests = said.filter(({ is_request }) => is_request).length
  return {
    not_parts: parts.filter((part) => !ours.has(partKey(part))),
    requests,
    not_requests: said.length - requests,
  }
}

/** What is known of a sender after another correction. */
export function learnt(
  known: SenderLesson | undefined,
  { email_id, not_parts = [], parts = [], is_request }: Taught,
): SenderLesson {
  const lesson = known ?? NOTHING
  const said = new Set([...not_parts, ...parts].map(partKey))
  const others = lesson.not_parts.filter(({ part_number }) => !said.has(partKey(part_number)))
  const verdicts = lesson.verdicts.filter((one) => is_request === undefined || one.email_id !== email_id)
  return {
    not_parts: [...others, ...not_parts.map((part_number) => ({ email_id, part_number }))].slice(-MOST.parts),
    verdicts: [...verdicts, ...(typeof is_request === 'boolean' ? [{ email_id, is_request }] : [])].slice(
      -MOST.verdicts,
    ),
  }
}
