/**
 * What has happened to the mails of a request and is not told in its history. Whoever notes such a mail writes all its
 * lines that are missing. So a mail to which something has happened since it is part of the request has all of them, and
 * one to which nothing has happened since may have none: it was answered before there was the request.
 */
import type { CustomerRequest, RequestEvent } from '@attestry/core/requests/customer-requests'
import type { EmailResponse } from '@attestry/core/sending/responses'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { whatHappened } from '../requests/note-answer'
import { eventsOf } from '../requests/note-outreach'

export type Answer = { email_id: number; response: EmailResponse; item: OutboxItem | undefined }
export type Inquiry = { mail: OutboundEmail; item: OutboxItem | undefined }

type Request = { request: CustomerRequest; history: readonly RequestEvent[] }

/** Something that was lost, and when it happened. */
export type Lost<T> = T & { at: number }

export function lostAnswers(about: Request, answers: readonly Answer[], until: number): Lost<Answer>[] {
  return answers.flatMap((answer) => {
    const { email_id, response, item } = answer
    const at = item?.settled_at ?? response.sent_at
    return isLost(about, email_id, at, whatHappened(response, item, 0), until) ? { ...answer, at } : []
  })
}

export function lostInquiries(about: Request, inquiries: readonly Inquiry[], until: number): Lost<Inquiry>[] {
  return inquiries.flatMap((inquiry) => {
    const { mail, item } = inquiry
    const times = [mail.sent_at, mail.responded_at, mail.bounced ? item?.settled_at : null].filter((at) => at != null)
    const at = times.length === 0 ? null : Math.max(...times)
    return mail.email_id !== null && isLost(about, mail.email_id, at, eventsOf(mail, 0), until)
      ? { ...inquiry, at }
      : []
  })
}

function isLost(
  { request, history }: Request,
  email: number,
  at: number | null,
  happened: readonly { id: string }[],
  until: number,
): at is number {
  const joined = joinedAt(request, history, email)
  if (at === null || joined === undefined || at < joined || at > until) return false
  const lines = new Set(history.map(({ id }) => id))
  return happened.some(({ id }) => !lines.has(id))
}

/** Since when a mail is part of the request; undefined where nobody knows. */
function joinedAt(request: CustomerRequest, history: readonly RequestEvent[], email: number): number | undefined {
  if (email === request.email_id) return request.created_at
  return history.find(({ id }) => id === `reminded-${email}`)?.at
}
