import { isDeepStrictEqual } from 'node:util'
import type { RequestEvent } from '@attestry/core/requests/customer-requests'
import { afterOutreach } from '@attestry/core/requests/request-fold'
import { awaitedOf } from '@attestry/core/requests/waiting-for'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { at } from '@attestry/core/paths'
import type { Tx } from '../adapters/database'
import { moved } from './new-request'
import { readAwaited, requestBehind } from './request-behind'

/**
 * Shows with the request of a mail that a manufacturer was asked because of it, was reminded, has responded, or cannot be
 * reached: it waits for them, or for review. Doing it twice changes nothing. This reads; the function it returns writes.
 * @param mail the mail to the manufacturer, as it is stored from now on
 */
export async function noteOutreach(
  tx: Tx,
  { org, now }: { org: string; now: number },
  mail: OutboundEmail,
): Promise<() => void> {
  const found = mail.email_id === null ? undefined : await requestBehind(tx, org, mail.email_id, mail.request_id)
  if (mail.email_id === null || !found) return () => {}
  const { request, details } = found
  const lineAt = (id: string) => at('requestEvent', org, request.id, id)
  const happened = eventsOf(mail, now)
  const noted = await tx.pick(happened.map(({ id }) => lineAt(id)))
  const fresh = happened.filter(({ id }) => noted.every((line) => line.id !== id))
  const others = (await readAwaited(tx, org, [mail.email_id, ...details.email_ids])).filter(({ id }) => id !== mail.id)
  const waiting_for = awaitedOf(mail.is_awaiting ? [...others, mail] : others)
  const isSame = isDeepStrictEqual(waiting_for, request.waiting_for)
  if (fresh.length === 0 && isSame) return () => {}
  const isAwaiting = waiting_for.length > 0
  const isAsked = fresh.some(({ what }) => what.kind === 'asked')
  const status = fresh.length === 0 ? request.status : afterOutreach(request.status, { isAwaiting, isAsked })
  return () => {
    if (mail.request_id !== request.id) tx.update(at('outboundEmail', org, mail.id), { request_id: request.id })
    for (const line of fresh) tx.put(lineAt(line.id), line)
    const isMoved = status !== request.status
    if (isMoved || !isSame)
      tx.update(at('request', org, request.id), { ...(isMoved && moved(request, status, now)), waiting_for })
  }
}

/** What has happened to a mail to a manufacturer by now. */
export function eventsOf(mail: OutboundEmail, now: number): RequestEvent[] {
  const { id: outbound_email_id, contact_name, contact_email, sent_at, sent_by, responded_at } = mail
  const to = contact_name || contact_email
  const events: RequestEvent[] = []
  if (sent_at !== null) {
    const what = { kind: 'asked', outbound_email_id, to } as const
    events.push({ id: `asked-${outbound_email_id}`, at: sent_at, by: sent_by, what })
  }
  if (mail.response_to_email_id !== null) {
    const what = { kind: 'responded', outbound_email_id, from: to, email_id: mail.response_to_email_id } as const
    events.push({ id: `responded-${outbound_email_id}`, at: responded_at ?? now, by: null, what })
  }
  if (mail.bounced) {
    const what = { kind: 'returned', outbound_email_id, to } as const
    events.push({ id: `returned-${outbound_email_id}`, at: now, by: null, what })
  }
  return events
}
