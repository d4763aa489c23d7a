import { Thread } from '@attestry/contract/inbox'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { newId, readDocument, toQuery, withoutId } from '../firestore'

/** `message_keys`: of the mail itself last, of those it refers to before it, oldest first. */
export type ThreadMail = { message_keys: string[]; participants: string[]; now: number }

const MAX_KEYS = 100
const MAX_PARTICIPANTS = 50
/** The `array-contains-any` filter takes 30 values. */
const LOOKED_UP = 30

/**
 * Puts a mail into the conversation of the mails it refers to, within its organization, or begins one. The subject has no
 * say: strangers write "Re: RoHS" too. Reads before it writes, as a transaction must.
 * @returns the thread; null for a mail without any Message-ID
 */
export async function joinThread(
  db: Firestore,
  transaction: Transaction,
  org: string,
  current: number | null,
  { message_keys, participants, now }: ThreadMail,
): Promise<number | null> {
  if (current !== null || message_keys.length === 0) return current
  const found = await transaction.get(toQuery(db, queries.threadsByMessage(org, message_keys.slice(-LOOKED_UP))))
  const document = found.docs[0]
  const thread = (document && readDocument(Thread, document)) ?? { id: newId(), message_keys: [], participants: [] }
  const joined = Thread.parse({
    id: thread.id,
    message_keys: [...new Set([...thread.message_keys, ...message_keys])].slice(-MAX_KEYS),
    participants: [...new Set([...thread.participants, ...participants])].slice(0, MAX_PARTICIPANTS),
    updated_at: now,
  })
  const ref = db.doc(paths.thread(org, joined.id))
  if (document) transaction.update(ref, withoutId(joined))
  else transaction.create(ref, withoutId(joined))
  return joined.id
}
