import type { InboundEmail } from '@attestry/core/mail/inbox'
import { envelopeOf, type OutboxItem } from '@attestry/core/sending/outbox'
import type { RefusedRecipient } from '@attestry/core/sending/recipients'
import { at } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'
import { oneLine } from '../platform/cut-text'
import { ifReadable } from '../adapters/if-readable'
import { tellReturned } from '../people/notifications/tell'
import { noteAnswer } from '../requests/note-answer'
import { noteOutreach } from '../requests/note-outreach'
import type { DeliveryReport } from './delivery-report'
import { noteDelivery } from './note-delivery'
import { whatWasNotSent } from './sent-documents'
import { readOutbound, shownBy } from './sent-mails'

type Bounce = Pick<InboundEmail, 'id' | 'received_date' | 'returned_outbound_id'> & {
  report: DeliveryReport
  now: number
}

/**
 * Works out what follows from a bounce: our mail is shown as failed, with the server's words, and its contact as one
 * whose address takes no mail. `item` is the mail whose Message-ID the bounce names, which only those know who have
 * received the mail. If it went to several and has reached some of them, the others are named, and it stays sent. A
 * report that a mail is late, or one about a mail that was answered, changes nothing. All reads are done here, so that
 * the caller may write; `write` stores the result.
 * @returns the mail to a contact that came back, or null
 */
export async function whatBounced(
  tx: Tx,
  item: OutboxItem,
  { id, report, received_date, returned_outbound_id, now }: Bounce,
): Promise<{ returned: number | null; write: () => void }> {
  const unreached = unreachedBy(item, report)
  if (unreached.length === 0) return { returned: null, write() {} }
  const outbound = await readOutbound(tx, item)
  const returned = outbound?.id ?? null
  // A bounce that is processed again must not stop a mail that was sent again meanwhile.
  const isKnown =
    item.returns.some(({ email_id }) => email_id === id) ||
    item.partly_returned_by.includes(id) ||
    (returned !== null && returned_outbound_id === returned)
  const hasLeft = item.state === 'done' || item.state === 'uncertain'
  const isAnswered = outbound !== undefined && outbound.response_to_email_id !== null
  if (isKnown || !hasLeft || isAnswered) return { returned, write() {} }

  const { organization_id: org, email_id } = item
  const place = shownBy(item)
  const contact = outbound && at('contact', org, outbound.contact_id)
  const answered = email_id === null ? undefined : at('inboundEmail', org, email_id)
  const [shown, known, mail] = await Promise.all([
    tx.fields(place),
    contact && tx.read(contact),
    answered && tx.read(answered),
  ])
  const when = { org, now }
  const earlier = shown && 'refused_recipients' in shown ? (shown.refused_recipients ?? []) : []
  const refused_recipients = [...earlier.filter(({ address }) => !names(unreached, address)), ...unreached]
  const envelope = envelopeOf(item)
  if (!envelope.every((address) => names(refused_recipients, address.toLowerCase()))) {
    const note = await whatPartlyBounced(tx, when, item, { id, refused_recipients })
    return { returned, write: () => shown && note() }
  }
  const message = unreached[0]?.message ?? ''
  const failed = {
    status: 'failed',
    delivery: 'failed',
    error_message: message,
    ...(envelope.length > 1 && { refused_recipients }),
  } as const
  const changes = outbound ? { ...failed, bounced: true, is_awaiting: false, due_at: null } : failed
  const sent_at = (item.state === 'done' && shown?.sent_at) || null
  const returns = [...item.returns, { email_id: id, sent_at }]
  // Now a person can send it again.
  const again = { state: 'failed', returns, settled_at: now } as const
  const follow = await ifReadable(async () => {
    if (outbound) return [await noteOutreach(tx, when, { ...outbound, ...changes })]
    const forget = await whatWasNotSent(tx, item, refused_recipients)
    const answer = email_id === null ? undefined : await tx.read({ kind: 'response', path: item.document })
    if (!answer || email_id === null) return [forget]
    const sent = { email_id, answer: { ...answer, ...failed }, item: { ...item, ...again } }
    return [forget, await noteAnswer(tx, when, sent), await tellReturned(tx, when, email_id, answer)]
  })
  return {
    returned,
    write() {
      if (!shown) return
      tx.update(place, changes)
      tx.update(at('outboxItem', item.id), again)
      if (contact && known?.email.toLowerCase() === item.to.toLowerCase())
        tx.update(contact, { bounced: { at: received_date, message } })
      if (answered && mail && item.state === 'done') tx.add(answered, { response_count: -1 })
      if (answered && mail) noteDelivery(tx, answered, mail, item.id, true)
      for (const write of follow ?? []) write()
    },
  }
}

/**
 * The recipients that a report says it could not reach. Of a mail to one, any report is about that one; of a mail to
 * several, one that names none of them is about somebody to whom one of them passes mails on.
 */
function unreachedBy(item: OutboxItem, { recipients }: DeliveryReport): RefusedRecipient[] {
  const [to = '', ...others] = envelopeOf(item).map((address) => address.toLowerCase())
  if (others.length === 0) {
    const told = recipients.find(({ addresses }) => addresses.includes(to)) ?? recipients[0]
    return told?.isFailed ? [{ address: to, message: told.message || RETURNED }] : []
  }
  const said = new Map<string, string>()
  for (const { addresses, isFailed, message } of recipients) {
    if (!isFailed) continue
    const ours = addresses.filter((address) => address === to || others.includes(address))
    const named = ours.length > 0 ? ours : [oneLine(addresses[0] ?? '', 254)]
    for (const address of named) said.set(address, message || RETURNED)
  }
  return [...said].map(([address, message]) => ({ address, message }))
}

const RETURNED = 'The mail server returned this email.'

const names = (refused: readonly RefusedRecipient[], address: string) => refused.some((one) => one.address === address)

/** Names whom a mail did not reach that has reached others. This reads; the result writes. */
async function whatPartlyBounced(
  tx: Tx,
  when: { org: string; now: number },
  item: OutboxItem,
  { id, refused_recipients }: { id: number; refused_recipients: RefusedRecipient[] },
): Promise<() => void> {
  const { document: path, email_id } = item
  const forget = await ifReadable(() => whatWasNotSent(tx, item, refused_recipients))
  const tell = await ifReadable(async () => {
    const answer = email_id === null ? undefined : await tx.read({ kind: 'response', path })
    return answer && email_id !== null ? tellReturned(tx, when, email_id, answer, 'partly_returned') : () => {}
  })
  return () => {
    forget?.()
    tx.update(shownBy(item), { refused_recipients })
    tx.update(at('outboxItem', item.id), { partly_returned_by: [...item.partly_returned_by, id] })
    tell?.()
  }
}
