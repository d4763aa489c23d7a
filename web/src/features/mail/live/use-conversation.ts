import { type InboundEmail } from '@attestry/core/mail/inbox'
import { EmailForward } from '@attestry/core/sending/forwards'
import { EmailResponse } from '@attestry/core/sending/responses'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { mailLists } from '@attestry/core/mail-lists'
import { useMemo } from 'react'
import { mapLive, useLive, useLiveAll, type Live } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { useThread } from './use-thread'

/** One message of a conversation: a mail to us, an answer of ours, a mail of ours to a contact, or a mail passed on. */
export type Turn =
  | { kind: 'mail'; id: string; at: number; email: InboundEmail }
  | { kind: 'answer'; id: string; at: number; emailId: number; response: EmailResponse }
  | { kind: 'forward'; id: string; at: number; emailId: number; forward: EmailForward }
  | { kind: 'request'; id: string; at: number; request: OutboundEmail }

/** The conversation around a mail, oldest first. `loadEarlier`: there are earlier mails than these. */
export type Conversation = { before: Turn[]; after: Turn[]; loadEarlier: (() => void) | null }

/** The other mails of a mail's thread, and the answers to all of them. */
export function useConversation(email: InboundEmail | undefined): Live<Conversation> {
  const { db, uid, org } = useSession()
  const owner = { db, uid }
  const responsesTo = (id: number) => liveList(owner, EmailResponse, mailLists.responses(org, id))

  const own = useLive(email ? responsesTo(email.id) : null)
  const thread = useThread(email?.thread_id ?? null)
  const { mails, requests, loadEarlier } = thread.status === 'ready' ? thread.data : EMPTY
  const others = useMemo(() => mails.filter(({ id }) => id !== email?.id), [mails, email?.id])
  const answered = others.filter(({ response_count }) => response_count > 0)
  const passedOn = (email ? [email, ...others] : others).filter(({ is_forwarded }) => is_forwarded)
  const elsewhere = useLiveAll(answered.map(({ id }) => responsesTo(id)))

  const forwarded = useLiveAll(passedOn.map(({ id }) => liveList(owner, EmailForward, mailLists.forwards(org, id))))

  return mapLive(own, ({ items }) => {
    const turns = [
      ...others.map(mailTurn),
      ...requests.map(requestTurn),
      ...(email ? items.map((response) => answerTurn(email.id, response)) : []),
      ...answered.flatMap(({ id }, place) => {
        const found = elsewhere[place]
        return found?.status === 'ready' ? found.data.items.map((response) => answerTurn(id, response)) : []
      }),
      ...passedOn.flatMap(({ id }, place) => {
        const found = forwarded[place]
        return found?.status === 'ready' ? found.data.items.map((forward) => forwardTurn(id, forward)) : []
      }),
    ].toSorted((a, b) => a.at - b.at)
    const opened = email?.received_date ?? 0
    // The clocks of two mail servers may differ, so an answer to a mail always comes after it.
    const isAfter = (turn: Turn) => turn.at > opened || ('emailId' in turn && turn.emailId === email?.id)
    return { before: turns.filter((turn) => !isAfter(turn)), after: turns.filter(isAfter), loadEarlier }
  })
}

const NONE: readonly never[] = []
const EMPTY = { mails: NONE, requests: NONE, loadEarlier: null }

export const mailTurn = (email: InboundEmail): Turn => ({
  kind: 'mail',
  id: `mail-${email.id}`,
  at: email.received_date,
  email,
})

/** A mail that has not been sent yet stands at the time at which it may leave. */
export const requestTurn = (request: OutboundEmail): Turn => ({
  kind: 'request',
  id: `request-${request.id}`,
  at: request.sent_at ?? request.not_before,
  request,
})

const answerTurn = (emailId: number, response: EmailResponse): Turn => ({
  kind: 'answer',
  id: `answer-${response.id}`,
  at: response.sent_at ?? response.created_at,
  emailId,
  response,
})

const forwardTurn = (emailId: number, forward: EmailForward): Turn => ({
  kind: 'forward',
  id: `forward-${forward.id}`,
  at: forward.sent_at ?? forward.created_at,
  emailId,
  forward,
})
