/** What people correct in the mails of a sender is shown to the analysis of later ones. */
import { SenderLesson } from '@attestry/core/mail/inbox'
import { partKey } from '@attestry/core/base/part-number'
import { paths } from '@attestry/core/paths'
import { domainOf } from '@attestry/core/base/email-address'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { isFreeMail } from '../adapters/mail/free-mail'
import { readDocument } from '../adapters/firestore'
import { sha256 } from '../platform/sha256'

/** How many of each are kept, the newest ones. All parts fit into one query. */
const MOST = { parts: 30, verdicts: 20 }

/**
 * What a person said about one mail: numbers that are not parts (`not_parts`), numbers that are parts after all
 * (`parts`), and whether the mail asks for something.
 */
export type Taught = { email_id: number; not_parts?: string[]; parts?: string[]; is_request?: boolean }

/** People of one company write their own numbers alike; those who share a public domain have nothing else in common. */
function senderKey(address: string): string {
  const domain = domainOf(address).toLowerCase()
  return sha256(isFreeMail(domain) ? address.toLowerCase() : domain)
}

export const lessonOf = (db: Firestore, org: string, address: string): DocumentReference =>
  db.doc(paths.senderLesson(org, senderKey(address)))

export const readLesson = async (db: Firestore, org: string, address: string): Promise<SenderLesson> =>
  readDocument(SenderLesson, await lessonOf(db, org, address).get()) ?? SenderLesson.parse({})

/** What is known of a sender after another correction. */
export function learnt(
  lesson: SenderLesson,
  { email_id, not_parts = [], parts = [], is_request }: Taught,
): SenderLesson {
  const said = new Set([...not_parts, ...parts].map(partKey))
  const others = lesson.not_parts.filter(({ part_number }) => !said.has(partKey(part_number)))
  const verdicts = lesson.verdicts.filter((one) => is_request === undefined || one.email_id !== email_id)
  return {
    not_parts: [...others, ...not_parts.map((part_number) => ({ email_id, part_number }))].slice(-MOST.parts),
    verdicts: [...verdicts, ...(is_request === undefined ? [] : [{ email_id, is_request }])].slice(-MOST.verdicts),
  }
}
