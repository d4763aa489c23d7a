import { UNDO_WINDOW, type ConversationState, type InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import type { Said } from '../../../lib/actions/notify'
import type { Session } from '../../../lib/api/session'
import { writeFields } from '../../../lib/api/write-fields'

/** A person's word about conversations. `until`: when one that is left alone comes back, in epoch milliseconds. */
export type Word = { handled: 'open' | 'done' } | { handled: 'snoozed' | 'awaiting_reply'; until: number }

const STATES = { open: 'open', done: 'done', snoozed: 'waiting', awaiting_reply: 'waiting' } as const satisfies Record<
  Word['handled'],
  ConversationState
>
const VERBS = {
  open: 'to be answered',
  done: 'done',
  snoozed: 'snoozed',
  awaiting_reply: 'waiting for a reply',
} as const

/** Conversations are done, to be answered, or snoozed from now on; each is named by the mail that is its row. */
export async function handleEmails(session: Session, emails: readonly InboundEmail[], word: Word): Promise<Said> {
  const snoozed_until = 'until' in word ? word.until : null
  const meanwhile = await Promise.all(
    emails.map((email) =>
      write(session, email, { handled: word.handled, snoozed_until, conversation_state: STATES[word.handled] }),
    ),
  )
  const mine = emails.filter((_, place) => meanwhile[place])
  if (mine.length === 0) return ['Nothing changed', 'Somebody else has changed it meanwhile.']
  const takeBack = async (): Promise<Said> => {
    await Promise.all(mine.map((email) => write(session, afterOne(email), wordBefore(email, word))))
    return [`${counted(mine)} as before`]
  }
  const undo = { work: takeBack, failed: ['Error', 'It could not be undone.'], milliseconds: UNDO_WINDOW } as const
  return [`${counted(mine)} ${VERBS[word.handled]}`, undefined, undo]
}

type Written = Pick<InboundEmail, 'handled' | 'snoozed_until' | 'conversation_state'>

const afterOne = (email: InboundEmail) => ({ ...email, handled_version: email.handled_version + 1 })

/**
 * What takes a word back. A request that was completed with its conversation is opened again with it, as only "open"
 * does; and an earlier word that did not hold any more, because its time was over, say, is not said again.
 */
function wordBefore(
  { handled, snoozed_until, conversation_state, request_id }: InboundEmail,
  { handled: said }: Word,
): Written {
  const state = conversation_state ?? 'open'
  if (said === 'done' && request_id !== null && state !== 'done') return wordOf('open')
  if (handled === null || STATES[handled] === state) return { handled, snoozed_until, conversation_state }
  return state === 'waiting' ? { handled: null, snoozed_until: null, conversation_state } : wordOf(state)
}

const wordOf = (state: 'open' | 'done'): Written => ({
  handled: state,
  snoozed_until: null,
  conversation_state: state,
})

/** @returns false if somebody else has said something else meanwhile, or the mail is gone */
async function write(
  { db, org, uid }: Session,
  email: Pick<InboundEmail, 'id' | 'handled_version'>,
  { handled, ...written }: Written,
): Promise<boolean> {
  const ref = doc(db, paths.inboundEmail(org, email.id))
  const beside = { ...written, handled_by: uid, handled_at: serverTimestamp() }
  const refused = await writeFields(ref, { handled }, email, beside)
  if (refused && !refused.isNewer && refused.now) throw refused.failure
  return refused === undefined
}

const counted = ({ length }: readonly unknown[]): string => (length === 1 ? 'Conversation' : `${length} conversations`)
