/**
 * Which mail to a contact a mail answers. Anybody can write anything into From, In-Reply-To and References, so a mail is
 * an answer only if it names the Message-ID of a mail of this organization, which only its receivers have seen, if its
 * sender is at the domain that the mail went to, and if DMARC has not failed. Whatever else names our mail may be an
 * answer: people are told so, and nothing follows from it.
 */
import { plainAddress } from '@attestry/contract/email-address'
import { isSameSite } from '@attestry/contract/host-names'
import type { InboundEmail, MailAuthentication } from '@attestry/contract/inbox'
import { OutboxItem } from '@attestry/contract/outbox'
import { OutboundEmail } from '@attestry/contract/outreach'
import { paths } from '@attestry/contract/paths'
import { domainOf } from '@attestry/contract/recipient'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { isFreeMail } from '../mail/free-mail'
import { claimedId, isSameMessageId } from '../mail/message-id'
import { readList } from '../platform/firestore'

type Received = Pick<InboundEmail, 'id' | 'received_date' | 'kind' | 'sender_email'> & {
  references: readonly string[]
  authentication: MailAuthentication
}

/** What a mail is to the mails to contacts. */
export type Relation = Pick<InboundEmail, 'answers_outbound_id' | 'may_answer_outbound_id'>

type CameBack = {
  relation: Relation
  /** Shows the answer with the mail it answers, in its thread. Doing it twice changes nothing. */
  write(thread_id: number | null): void
}

/** A mail names more in a long conversation; the newest are enough. */
const MAX_NAMED = 20

/** Reads in the caller's transaction, which may write only after that. */
export async function whatCameBack(
  db: Firestore,
  transaction: Transaction,
  org: string,
  mail: Received,
): Promise<CameBack> {
  const [named] = await mailsNamed(db, transaction, org, mail.references)
  if (!named) return { relation: { answers_outbound_id: null, may_answer_outbound_id: null }, write() {} }
  const { outbound, to } = named
  const isAnswer = mail.kind === 'message' && mail.authentication.dmarc !== 'fail' && isWrittenBy(to, mail.sender_email)
  return {
    relation: {
      answers_outbound_id: isAnswer ? outbound.id : null,
      may_answer_outbound_id: isAnswer ? null : outbound.id,
    },
    write(thread_id) {
      if (isAnswer)
        transaction.update(db.doc(paths.outboundEmail(org, outbound.id)), answered(outbound, mail, thread_id))
    },
  }
}

/** The first answer stays. */
const answered = (
  { response_to_email_id, responded_at, thread_id: own }: OutboundEmail,
  { id, received_date }: Received,
  thread_id: number | null,
): Partial<OutboundEmail> => ({
  response_to_email_id: response_to_email_id ?? id,
  responded_at: responded_at ?? received_date,
  thread_id: own ?? thread_id,
  is_awaiting: false,
  due_at: null,
})

/** Mails to contacts whose own Message-ID is among these, the newest first, and where they went. */
async function mailsNamed(
  db: Firestore,
  transaction: Transaction,
  org: string,
  references: readonly string[],
): Promise<{ outbound: OutboundEmail; to: string }[]> {
  const ids = [...new Set(references.toReversed().flatMap((reference) => claimedId(reference) ?? []))]
  if (ids.length === 0) return []
  const items = await transaction.getAll(...ids.slice(0, MAX_NAMED).map((id) => db.doc(paths.outboxItem(id))))
  const sent = readList(OutboxItem, items).filter(
    ({ organization_id, document, message_id }) =>
      document === paths.outboundEmail(organization_id, idOf(document)) &&
      organization_id === org &&
      references.some((reference) => isSameMessageId(reference, message_id)),
  )
  if (sent.length === 0) return []
  const shown = await transaction.getAll(...sent.map(({ document }) => db.doc(document)))
  const known = new Map(readList(OutboundEmail, shown).map((outbound) => [outbound.id, outbound]))
  return sent.flatMap(({ document, to }) => {
    const outbound = known.get(idOf(document))
    return outbound ? [{ outbound, to }] : []
  })
}

const idOf = (document: string): number => Number(document.slice(document.lastIndexOf('/') + 1))

/** At a provider of mailboxes for everybody, the domain says nothing about who writes. */
function isWrittenBy(contact: string, sender: string): boolean {
  const [known, other] = [plainAddress(contact)?.toLowerCase(), plainAddress(sender)?.toLowerCase()]
  if (known === undefined || other === undefined) return false
  return known === other || (!isFreeMail(domainOf(known)) && isSameSite(domainOf(known), domainOf(other)))
}
