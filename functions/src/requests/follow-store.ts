/**
 * What follows for a request from what else is stored. Everything here runs in triggers, which may come twice, late and
 * in any order. So each reads what is true now, and a line of the history, named by what caused it, says that it was
 * done already.
 */
import {
  CustomerRequest,
  MAX_REQUEST_MAILS,
  RequestDetails,
  RequestEvent,
  type RequestStatus,
} from '@attestry/contract/customer-requests'
import { EmailResponse, InboundEmail } from '@attestry/contract/inbox'
import { OutboundEmail } from '@attestry/contract/outreach'
import { toStored } from '@attestry/contract/documents'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import { Product, VaultFile } from '@attestry/contract/vault'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument, readList, toQuery } from '../platform/firestore'
import { isWhole } from './is-whole'
import { isOpen, moved, note } from './new-request'
import { timesOf } from './times-of'

export type RequestFollowStore = {
  /** Writes what members have moved into the history, and the times that follow from it. */
  noteMoves(org: string, before: CustomerRequest, after: CustomerRequest): Promise<void>
  /** An answer to a mail has left. The mail may have been deleted since. */
  noteAnswer(org: string, email: number, response: EmailResponse, now: number): Promise<void>
  /** A mail to a manufacturer was sent because of a customer's mail, was answered, or came back. */
  noteOutreach(org: string, outbound: number, now: number): Promise<void>
}

export function createRequestFollowStore(db: Firestore): RequestFollowStore {
  const requestRef = (org: string, id: number) => db.doc(paths.request(org, id))

  const getAll = async (transaction: Transaction, refs: readonly DocumentReference[]) =>
    refs.length === 0 ? [] : transaction.getAll(...refs)

  /** The request of a mail, or the one it had when it was still there. A request that is gone needs nothing any more. */
  async function requestOf(transaction: Transaction, org: string, email: number, known: number | null) {
    const mail = readDocument(InboundEmail, await transaction.get(db.doc(paths.inboundEmail(org, email))))
    const id = mail ? mail.request_id : (known ?? (await bornFrom(transaction, org, email)))
    if (id === null) return undefined
    const [request, details] = await transaction.getAll(requestRef(org, id), db.doc(paths.requestDetails(org, id)))
    const found = request && readDocument(CustomerRequest, request)
    const rest = details && readDocument(RequestDetails, details)
    return found && rest && { request: found, details: rest }
  }

  async function bornFrom(transaction: Transaction, org: string, email: number): Promise<number | null> {
    const { docs } = await transaction.get(toQuery(db, queries.requestBornFrom(org, email)))
    return readList(CustomerRequest, docs)[0]?.id ?? null
  }

  const isNoted = async (transaction: Transaction, org: string, request: number, event: string) =>
    (await transaction.get(db.doc(paths.requestEvent(org, request, event)))).exists

  async function isAwaited(transaction: Transaction, org: string, emails: readonly number[]): Promise<boolean> {
    if (emails.length === 0) return false
    const some = emails.slice(0, MAX_REQUEST_MAILS)
    return !(await transaction.get(toQuery(db, queries.awaitedFor(org, some)))).empty
  }

  return {
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

    noteAnswer: (org, email_id, answer, now) =>
      db.runTransaction(async (transaction) => {
        const response_id = answer.id
        const found = await requestOf(transaction, org, email_id, answer.request_id)
        if (!found) return
        const { request, details } = found
        const event = `answered-${response_id}`
        if (await isNoted(transaction, org, request.id, event)) return
        const others = await answersTo(transaction, org, [...new Set([...details.email_ids, email_id])])
        const answered = allAnswered(details.answered, [...others, answer])
        const files = readList(
          VaultFile,
          await getAll(
            transaction,
            answered.file_ids.map((id) => db.doc(paths.file(org, id))),
          ),
        )
        const parts = readList(
          Product,
          await getAll(
            transaction,
            answered.product_ids.map((id) => db.doc(paths.product(org, id))),
          ),
        )
        const own = new Set(answer.attachments.map(({ id }) => id))
        const hashes = [...new Set(files.filter(({ id }) => own.has(id)).map(({ sha256 }) => sha256))]
        const refs = hashes.map((hash) => db.doc(paths.sentFile(org, hash)))
        const sent = await getAll(transaction, refs)
        const isAwaiting = await isAwaited(transaction, org, details.email_ids)

        const { doc_types: types, topics: inText } = answered
        const is_whole = isWhole(details, { products: parts, files, types, inText })
        const at = answer.sent_at ?? now
        const documents = answer.attachments.length
        const what = { kind: 'answered', email_id, response_id, documents, is_whole } as const
        note(db, transaction, org, request.id, { id: event, at, by: answer.created_by, what })
        const earlier = sent.filter((one) => one.exists)
        for (const one of sent) {
          const first = { organization_id: org, response_id, sent_at: at }
          if (!one.exists) transaction.create(one.ref, toStored('sentFile', first))
        }
        transaction.update(db.doc(paths.requestDetails(org, request.id)), { answered })
        const status = afterAnswer(request.status, is_whole, isAwaiting)
        transaction.update(requestRef(org, request.id), {
          first_response_at: Math.min(request.first_response_at ?? at, at),
          documents_sent: request.documents_sent + documents,
          documents_reused: request.documents_reused + earlier.length,
          ...(status !== request.status && moved(request, status, now)),
        })
      }),

    noteOutreach: (org, outbound_email_id, now) =>
      db.runTransaction(async (transaction) => {
        const ref = db.doc(paths.outboundEmail(org, outbound_email_id))
        const mail = readDocument(OutboundEmail, await transaction.get(ref))
        if (!mail || mail.email_id === null) return
        const found = await requestOf(transaction, org, mail.email_id, mail.request_id)
        if (!found) return
        const { request, details } = found
        const happened = eventsOf(mail, now)
        const events: RequestEvent[] = []
        for (const event of happened) {
          if (!(await isNoted(transaction, org, request.id, event.id))) events.push(event)
        }
        if (events.length === 0) return
        const isAwaiting = await isAwaited(transaction, org, [...new Set([...details.email_ids, mail.email_id])])
        if (mail.request_id !== request.id) transaction.update(ref, { request_id: request.id })
        for (const event of events) note(db, transaction, org, request.id, event)
        const isAsked = events.some(({ what }) => what.kind === 'asked')
        const status = afterOutreach(request.status, { isAwaiting, isAsked })
        if (status !== request.status) transaction.update(requestRef(org, request.id), moved(request, status, now))
      }),
  }

  /** The answers to some mails that have left. */
  async function answersTo(transaction: Transaction, org: string, emails: readonly number[]): Promise<EmailResponse[]> {
    const found = await Promise.all(emails.map((email) => transaction.get(toQuery(db, queries.responses(org, email)))))
    return found.flatMap(({ docs }) => readList(EmailResponse, docs)).filter(({ delivery }) => delivery === 'sent')
  }
}

/** What some answers have brought, together with what was known. */
const allAnswered = (
  known: RequestDetails['answered'],
  answers: readonly EmailResponse[],
): RequestDetails['answered'] => ({
  product_ids: [...new Set([...known.product_ids, ...answers.flatMap(({ product_ids }) => product_ids)])],
  file_ids: [...new Set([...known.file_ids, ...answers.flatMap(({ attachments }) => attachments.map(({ id }) => id))])],
  doc_types: [
    ...new Set([
      ...known.doc_types,
      ...answers.flatMap(({ attachments }) => attachments.map(({ doc_type }) => doc_type)),
    ]),
  ],
  topics: [...new Set([...known.topics, ...answers.flatMap(({ topics_in_text }) => topics_in_text)])],
})

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

/** What is done stays done. While a manufacturer is to respond, an answer in part changes nothing. */
function afterAnswer(status: RequestStatus, is_whole: boolean, isAwaiting: boolean): RequestStatus {
  if (!isOpen(status)) return status
  if (is_whole) return 'delivered'
  return status === 'waiting' && isAwaiting ? status : 'in_progress'
}

/**
 * Nothing to wait for any more: somebody has to look at what came, or at what came back. Whoever has looked, and asks
 * again, waits again.
 */
function afterOutreach(
  status: RequestStatus,
  { isAwaiting, isAsked }: { isAwaiting: boolean; isAsked: boolean },
): RequestStatus {
  if (isAwaiting)
    return status === 'new' || status === 'in_progress' || (status === 'for_review' && isAsked) ? 'waiting' : status
  return status === 'new' || status === 'in_progress' || status === 'waiting' ? 'for_review' : status
}

/** What has happened to a mail to a manufacturer by now. */
function eventsOf(mail: OutboundEmail, now: number): RequestEvent[] {
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
