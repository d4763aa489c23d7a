import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import { at } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'
import { ifReadable } from '../adapters/if-readable'
import { tellReturned } from '../people/notifications/tell'
import { noteAnswer } from '../requests/note-answer'
import { noteOutreach } from '../requests/note-outreach'
import type { DeliveryReport } from './delivery-report'
import { readOutbound, shownBy } from './sent-mails'

type Bounce = Pick<InboundEmail, 'id' | 'received_date' | 'returned_outbound_id'> & {
  report: DeliveryReport
  now: number
}

/**
 * Works out what follows from a bounce: our mail is shown as failed, with the server's words, and its contact as one
 * whose address takes no mail. `item` is the mail whose Message-ID the bounce names, which only those know who have
 * received the mail. A report that a mail is late, or one about a mail that was answered, changes nothing. All reads
 * are done here, so that the caller may write; `write` stores the result.
 * @returns the mail to a contact that came back, or null
 */
export async function whatBounced(
  tx: Tx,
  item: OutboxItem,
  { id, report, received_date, returned_outbound_id, now }: Bounce,
): Promise<{ returned: number | null; write: () => void }> {
  const to = item.to.toLowerCase()
  const told = report.recipients.find(({ addresses }) => addresses.includes(to)) ?? report.recipients[0]
  if (!told?.isFailed) return { returned: null, write() {} }
  const outbound = await readOutbound(tx, item)
  const returned = outbound?.id ?? null
  // A bounce that is processed again must not stop a mail that was sent again meanwhile.
  const isKnown =
    item.returns.some(({ email_id }) => email_id === id) || (returned !== null && returned_outbound_id === returned)
  const hasLeft = item.state === 'done' || item.state === 'uncertain'
  const isAnswered = outbound !== undefined && outbound.response_to_email_id !== null
  if (isKnown || !hasLeft || isAnswered) return { returned, write() {} }

  const { organization_id: org, email_id } = item
  const place = shownBy(item)
  const contact = outbound && at('contact', org, outbound.contact_id)
  const answered = email_id === null ? undefined : at('inboundEmail', org, email_id)
  const [shown, known, [isThere]] = await Promise.all([
    tx.fields(place),
    contact && tx.read(contact),
    tx.times(answered ? [answered] : []),
  ])
  const message = told.message || 'The mail server returned this email.'
  const failed = { status: 'failed', delivery: 'failed', error_message: message } as const
  const changes = outbound ? { ...failed, bounced: true, is_awaiting: false, due_at: null } : failed
  const sent_at = (item.state === 'done' && shown?.sent_at) || null
  const returns = [...item.returns, { email_id: id, sent_at }]
  // Now a person can send it again.
  const again = { state: 'failed', returns, settled_at: now } as const
  const when = { org, now }
  const follow = await ifReadable(async () => {
    if (outbound) return [await noteOutreach(tx, when, { ...outbound, ...changes })]
    const answer = email_id === null ? undefined : await tx.read({ kind: 'response', path: item.document })
    if (!answer || email_id === null) return []
    const sent = { email_id, answer: { ...answer, ...failed }, item: { ...item, ...again } }
    return [await noteAnswer(tx, when, sent), await tellReturned(tx, when, email_id, answer)]
  })
  return {
    returned,
    write() {
      if (!shown) return
      tx.update(place, changes)
      tx.update(at('outboxItem', item.id), again)
      if (contact && known?.email.toLowerCase() === to) tx.update(contact, { bounced: { at: received_date, message } })
      if (answered && isThere && item.state === 'done') tx.add(answered, { response_count: -1 })
      for (const write of follow ?? []) write()
    },
  }
}
