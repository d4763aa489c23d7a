import { RequestEvent, SentFile } from '@attestry/core/requests/customer-requests'
import { toStored } from '@attestry/core/documents'
import { EmailResponse } from '@attestry/core/mail/inbox'
import { OutboxItem } from '@attestry/core/sending/outbox'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { Product, VaultFile } from '@attestry/core/vault/vault'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument, readList, toQuery } from '../adapters/firestore'
import { effectOf, whatHappened } from './answer-effect'
import { withAnswers } from './answered-so-far'
import { note } from './new-request'
import { isAwaited, requestBehind } from './request-behind'

/** `response` is the answer as a trigger saw it. It may have been sent again, or deleted with its mail, since. */
type About = { org: string; email_id: number; response: EmailResponse; now: number }

/** Shows with the request of a mail that an answer has left, or came back. Doing it twice changes nothing. */
export async function noteAnswer(
  db: Firestore,
  transaction: Transaction,
  { org, email_id, response, now }: About,
): Promise<void> {
  const response_id = response.id
  const all = async (at: readonly string[]): Promise<DocumentSnapshot[]> =>
    at.length === 0 ? [] : transaction.getAll(...at.map((path) => db.doc(path)))

  const [shown, sent] = await all([paths.response(org, email_id, response_id), paths.outboxItem(response_id)])
  const answer = (shown && readDocument(EmailResponse, shown)) ?? response
  const item = sent && readDocument(OutboxItem, sent)
  const found = await requestBehind(db, transaction, org, email_id, answer.request_id)
  if (!found) return
  const { request, details } = found
  const hasLeft = item ? item.state === 'done' : answer.delivery === 'sent'
  const leftAt = hasLeft ? (answer.sent_at ?? now) : null
  const happened = whatHappened(response_id, item?.returns ?? [], leftAt, now)
  const noted = readList(RequestEvent, await all(happened.map(({ id }) => paths.requestEvent(org, request.id, id))))
  const fresh = happened.filter(({ id }) => noted.every((line) => line.id !== id))
  if (fresh.length === 0) return

  const { docs } = await transaction.get(toQuery(db, queries.requestMoves(org, request.id)))
  const outreach = await transaction.get(toQuery(db, queries.requestOutreach(org, request.id)))
  const others = await otherAnswers()
  const brought = withAnswers(details.answered, [...others, answer])
  const products = readList(Product, await all(brought.product_ids.map((id) => paths.product(org, id))))
  const files = readList(VaultFile, await all(brought.file_ids.map((id) => paths.file(org, id))))
  const own = new Set(answer.attachments.map(({ id }) => id))
  const hashes = new Set(files.filter(({ id }) => own.has(id)).map(({ sha256 }) => sha256))
  const sentFiles = await all([...hashes].map((hash) => paths.sentFile(org, hash)))
  const firsts = sentFiles.map((one) => ({ ref: one.ref, first: readDocument(SentFile, one)?.response_id }))

  const { turned, events, answered, change } = effectOf({
    request,
    details,
    history: readList(RequestEvent, docs),
    outreach: readList(RequestEvent, outreach.docs),
    isAwaiting: await isAwaited(db, transaction, org, details.email_ids),
    email_id,
    answer,
    hasLeft,
    noted,
    fresh,
    others,
    products,
    files,
    earlier: firsts.filter(({ first }) => first !== undefined && first !== response_id).length,
    now,
  })
  for (const event of events) note(db, transaction, org, request.id, event)
  for (const { ref, first } of firsts) {
    const sentFile = { organization_id: org, response_id, sent_at: leftAt ?? now }
    if (turned === 'arrived' && first === undefined) transaction.create(ref, toStored('sentFile', sentFile))
    // Who gets these bytes next is the first.
    if (turned === 'returned' && first === response_id) transaction.delete(ref)
  }
  transaction.update(db.doc(paths.requestDetails(org, request.id)), { answered })
  transaction.update(db.doc(paths.request(org, request.id)), change)

  /** The other answers to the mails of the request that have left. */
  async function otherAnswers(): Promise<EmailResponse[]> {
    const emails = [...new Set([...details.email_ids, email_id])]
    const lists = await Promise.all(emails.map((id) => transaction.get(toQuery(db, queries.responses(org, id)))))
    const answers = lists.flatMap((list) => readList(EmailResponse, list.docs))
    return answers.filter(({ id, delivery }) => id !== response_id && delivery === 'sent')
  }
}
