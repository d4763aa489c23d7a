/**
 * What follows for a request from what else is stored. Everything here runs in triggers, which may come twice, late and
 * in any order. So each reads what is true now, and a line of the history, named by what caused it, says that it was
 * done already.
 */
import { CustomerRequest, RequestEvent } from '@attestry/core/requests/customer-requests'
import type { EmailResponse } from '@attestry/core/mail/inbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument, readList, toQuery } from '../adapters/firestore'
import { afterOutreach } from './after-mails'
import { createdLine, moved, note } from './new-request'
import { noteAnswer } from './note-answer'
import { isAwaited, requestBehind } from './request-behind'
import { timesOf } from './times-of'

export type RequestFollowStore = {
  /** Writes the first line, if a request has lost it. */
  noteCreated(org: string, request: number): Promise<void>
  /** Writes what members have moved into the history, and the times that follow from it. */
  noteMoves(org: string, before: CustomerRequest, after: CustomerRequest): Promise<void>
  /** An answer to a mail has left, or came back. The mail may have been deleted since. */
  noteAnswer(org: string, email: number, response: EmailResponse, now: number): Promise<void>
  /** A mail to a manufacturer was sent because of a customer's mail, was answered, or came back. */
  noteOutreach(org: string, outbound: number, now: number): Promise<void>
}

export function createRequestFollowStore(db: Firestore): RequestFollowStore {
  const requestRef = (org: string, id: number) => db.doc(paths.request(org, id))

  return {
    noteCreated: (org, id) =>
      db.runTransaction(async (transaction) => {
        const request = readDocument(CustomerRequest, await transaction.get(requestRef(org, id)))
        if (request) note(db, transaction, org, id, createdLine(request))
      }),

    noteMoves: (org, before, after) =>
      db.runTransaction(async (transaction) => {
        const current = readDocument(CustomerRequest, await transaction.get(requestRef(org, after.id)))
        if (!current) return
        const events = movesBetween(before, after)
        const isMoved = events.some(({ what }) => what.kind === 'status')
        const moves = isMoved ? await transaction.get(toQuery(db, queries.requestMoves(org, after.id))) : undefined
        for (const event of events) note(db, transaction, org, after.id, event)
        if (!moves) return
        const history = [...readList(RequestEvent, moves.docs), ...events]
        const times = timesOf(current, history)
        const { completed_at, first_response_at } = current
        if (times.completed_at !== completed_at || times.first_response_at !== first_response_at)
          transaction.update(requestRef(org, after.id), times)
      }),

    noteAnswer: (org, email_id, response, now) =>
      db.runTransaction((transaction) => noteAnswer(db, transaction, { org, email_id, response, now })),

    noteOutreach: (org, outbound_email_id, now) =>
      db.runTransaction(async (transaction) => {
        const ref = db.doc(paths.outboundEmail(org, outbound_email_id))
        const mail = readDocument(OutboundEmail, await transaction.get(ref))
        if (!mail || mail.email_id === null) return
        const found = await requestBehind(db, transaction, org, mail.email_id, mail.request_id)
        if (!found) return
        const { request, details } = found
        const happened = eventsOf(mail, now)
        const events: RequestEvent[] = []
        for (const event of happened) {
          const line = await transaction.get(db.doc(paths.requestEvent(org, request.id, event.id)))
          if (!line.exists) events.push(event)
        }
        if (events.length === 0) return
        const isAwaiting = await isAwaited(db, transaction, org, [...new Set([...details.email_ids, mail.email_id])])
        if (mail.request_id !== request.id) transaction.update(ref, { request_id: request.id })
        for (const event of events) note(db, transaction, org, request.id, event)
        const isAsked = events.some(({ what }) => what.kind === 'asked')
        const status = afterOutreach(request.status, { isAwaiting, isAsked })
        if (status !== request.status) transaction.update(requestRef(org, request.id), moved(request, status, now))
      }),
  }
}

/** What was moved by one write. Each field has a version of its own, by which its line is named. */
function movesBetween(before: CustomerRequest, after: CustomerRequest): RequestEvent[] {
  const { changed_at: at, changed_by: by } = after
  const events: RequestEvent[] = []
  if (before.status !== after.status) {
    const what = { kind: 'status', from: before.status, to: after.status } as const
    events.push({ id: `status-${after.status_version}`, at, by, what })
  }
  if (before.priority !== after.priority) {
    const what = { kind: 'priority', from: before.priority, to: after.priority } as const
    events.push({ id: `priority-${after.priority_version}`, at, by, what })
  }
  if (before.assignee_uid !== after.assignee_uid) {
    const what = { kind: 'assignee', from: before.assignee_uid, to: after.assignee_uid } as const
    events.push({ id: `assignee-${after.assignee_version}`, at, by, what })
  }
  return events
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
