import type { Thread } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Reads, Tx } from '../adapters/database'
import { newId } from '../adapters/firestore'
import { joinConversations } from './inbound/conversation'

/** A mail's Message-IDs, as keys. */
export type ThreadMail = {
  /** The keys of mails that we have: the own key of the mail that joins, be it received or sent by us. */
  known_keys: string[]
  /** The keys of the other mails it refers to, oldest first. */
  referenced_keys: string[]
  participants: string[]
  now: number
}

/** A document has room for some 10,000 keys. */
const MAX_KNOWN = 5_000
const MAX_REFERENCED = 100
const MAX_PARTICIPANTS = 50
/** The `array-contains-any` filter takes 30 values, so we keep no more for one mail. */
const KEYS_OF_MAIL = 30

/**
 * Adds a mail to the thread of the mails it refers to, within its organization, or starts a new thread. If the mail
 * arrives after its answers, their threads are merged, so the order of arrival makes no difference. The subject is
 * ignored: strangers write "Re: RoHS" too. All reads come before the writes, as a transaction needs it.
 * @returns the thread; null for a mail without any Message-ID
 */
export async function joinThread(
  tx: Tx,
  org: string,
  current: number | null,
  mail: ThreadMail,
): Promise<number | null> {
  const known_keys = mail.known_keys.slice(0, KEYS_OF_MAIL)
  const room = KEYS_OF_MAIL - known_keys.length
  const referenced_keys = room > 0 ? mail.referenced_keys.slice(-room) : []
  const keys = [...new Set([...known_keys, ...referenced_keys])]
  if (current !== null || keys.length === 0) return current

  const found = await tx.list('thread', queries.threadsByMessage(org, keys))
  // The largest thread stays, so that few mails have to move.
  found.sort((a, b) => b.message_keys.length - a.message_keys.length || a.id - b.id)
  const id = found[0]?.id ?? newId()
  const absorbed = found.slice(1).map((thread) => thread.id)
  const moved = absorbed.length > 0 ? await tx.places('inboundEmail', queries.emailsOfThreads(org, absorbed)) : []
  const join = await joinConversations(tx, org, id, absorbed)

  tx.put(at('thread', org, id), { id, ...withMail(found, { ...mail, known_keys, referenced_keys }) })
  const emptied = { message_keys: [], referenced_keys: [], participants: [], merged_into: id, updated_at: mail.now }
  for (const other of absorbed) tx.put(at('thread', org, other), { id: other, ...emptied })
  for (const email of moved) tx.update(email, { thread_id: id })
  join()
  return id
}

/** Merges some threads and a mail into one thread. */
export function withMail(threads: readonly Thread[], mail: ThreadMail): Omit<Thread, 'id'> {
  const known = new Set(threads.flatMap(knownKeys).concat(mail.known_keys))
  const named = threads.flatMap((thread) => thread.referenced_keys).concat(mail.referenced_keys)
  const referenced_keys = [...new Set(named.filter((key) => !known.has(key)))].slice(-MAX_REFERENCED)
  return {
    message_keys: [...[...known].slice(-MAX_KNOWN), ...referenced_keys],
    referenced_keys,
    merged_into: null,
    participants: [...new Set(threads.flatMap((thread) => thread.participants).concat(mail.participants))].slice(
      0,
      MAX_PARTICIPANTS,
    ),
    updated_at: mail.now,
  }
}

function knownKeys({ message_keys, referenced_keys }: Thread): string[] {
  const referenced = new Set(referenced_keys)
  return message_keys.filter((key) => !referenced.has(key))
}

/** The thread of a mail. It follows a merge even when the mail has not been moved yet. */
export async function readThread({ read }: Pick<Reads, 'read'>, org: string, id: number): Promise<Thread | undefined> {
  const thread = await read(at('thread', org, id))
  return thread && thread.merged_into !== null ? readThread({ read }, org, thread.merged_into) : thread
}
