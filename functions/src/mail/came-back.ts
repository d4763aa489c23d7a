/**
 * Which mail to a contact a mail answers or returns. Anybody can write anything into From, In-Reply-To and References.
 * So a mail is an answer only if it names the Message-ID of a mail of this organization, which only its receivers have
 * seen, if its sender is at the domain that the mail went to, and if DMARC has not failed. Whatever else names our mail
 * may be an answer: people are told so, and nothing follows from it.
 */
import { plainAddress } from '@attestry/core/base/email-address'
import { isSameSite } from '@attestry/core/base/host-names'
import type { InboundEmail, MailAuthentication } from '@attestry/core/mail/inbox'
import { envelopeOf, type OutboxItem } from '@attestry/core/sending/outbox'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { at } from '@attestry/core/paths'
import { domainOf } from '@attestry/core/base/email-address'
import type { Tx } from '../adapters/database'
import type { DeliveryReport } from './delivery-report'
import { ifReadable } from '../adapters/if-readable'
import { isFreeMail } from '../adapters/mail/free-mail'
import { tellAnswered } from '../people/notifications/tell'
import { noteOutreach } from '../requests/note-outreach'
import { whatBounced } from './bounced'
import { isOutbound, readOutbound, sentMails } from './sent-mails'

type Received = Pick<InboundEmail, 'id' | 'received_date' | 'kind' | 'sender_email'> &
  Relation & {
    references: readonly string[]
    authentication: MailAuthentication
    /** What it says of our mail, if it is a bounce. */
    report: DeliveryReport | null
    now: number
  }

/** What a mail is to the mails to contacts. */
type Relation = Pick<InboundEmail, 'answers_outbound_id' | 'may_answer_outbound_id' | 'returned_outbound_id'>

type CameBack = {
  relation: Relation
  /** Shows it with the mail that it is about, in the thread. Doing it twice changes nothing. */
  write(thread_id: number | null): void
}

const UNRELATED: Relation = { answers_outbound_id: null, may_answer_outbound_id: null, returned_outbound_id: null }

/** Reads in the caller's transaction, which may write only after that. */
export async function whatCameBack(tx: Tx, org: string, mail: Received): Promise<CameBack> {
  const { report, answers_outbound_id, may_answer_outbound_id } = mail
  // A person has said so, or it was found before.
  if (answers_outbound_id !== null) return { relation: { ...UNRELATED, answers_outbound_id }, write() {} }
  // What names no mail of ours may answer one by where it came from, which was found when it was fetched.
  const nothing = { relation: { ...UNRELATED, may_answer_outbound_id }, write() {} }
  if (report) {
    const [item] = await sentMails(tx, org, report.message_ids)
    if (!item) return nothing
    const { returned, write } = await whatBounced(tx, item, { ...mail, report })
    return { relation: { ...UNRELATED, returned_outbound_id: returned }, write }
  }
  const item = (await sentMails(tx, org, mail.references.toReversed())).find(isOutbound)
  const outbound = item && (await readOutbound(tx, item))
  if (!outbound) return nothing
  if (!isAnswer(item, mail)) return { ...nothing, relation: { ...UNRELATED, may_answer_outbound_id: outbound.id } }
  const { now } = mail
  const follow = await ifReadable(() => followAnswered(tx, { org, now }, outbound, mail))
  return {
    relation: { ...UNRELATED, answers_outbound_id: outbound.id },
    write(thread_id) {
      tx.update(at('outboundEmail', org, outbound.id), answered(outbound, mail, thread_id))
      follow?.()
      const arrived = { state: 'done', settled_at: now } as const
      if (item.state === 'uncertain') tx.update(at('outboxItem', item.id), arrived)
    },
  }
}

/** What follows when a mail to a contact is answered, besides that it says so. This reads; the result writes. */
export async function followAnswered(
  tx: Tx,
  when: { org: string; now: number },
  outbound: OutboundEmail,
  mail: Pick<InboundEmail, 'id' | 'received_date'>,
): Promise<() => void> {
  if (outbound.response_to_email_id !== null) return () => {}
  const after = { ...outbound, ...answered(outbound, mail, null) }
  const [note, tell] = [await noteOutreach(tx, when, after), await tellAnswered(tx, when, after)]
  return () => {
    note()
    tell()
  }
}

/** The first answer stays. It also proves that the mail has arrived. */
export const answered = (
  { response_to_email_id, responded_at, thread_id: own, delivery }: OutboundEmail,
  { id, received_date }: Pick<InboundEmail, 'id' | 'received_date'>,
  thread_id: number | null,
): Partial<OutboundEmail> => ({
  response_to_email_id: response_to_email_id ?? id,
  responded_at: responded_at ?? received_date,
  thread_id: own ?? thread_id,
  is_awaiting: false,
  due_at: null,
  ...(delivery === 'uncertain' && { status: 'sent', delivery: 'sent', error_message: null, sent_at: received_date }),
})

/** At a provider of mailboxes for everybody, the domain says nothing about who writes. */
function isAnswer(item: OutboxItem, { kind, authentication, sender_email }: Received): boolean {
  const other = plainAddress(sender_email)?.toLowerCase()
  if (other === undefined) return false
  const isTheirs = envelopeOf(item).some((address) => {
    const known = plainAddress(address)?.toLowerCase()
    if (known === undefined) return false
    return known === other || (!isFreeMail(domainOf(known)) && isSameSite(domainOf(known), domainOf(other)))
  })
  return isTheirs && kind === 'message' && authentication.dmarc !== 'fail'
}
