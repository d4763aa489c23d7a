import type { RequestEvent } from '@attestry/core/requests/customer-requests'
import { arrivedIn, foldRequest } from '@attestry/core/requests/request-fold'
import { attachedOnce, type EmailResponse } from '@attestry/core/sending/responses'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Tx } from '../adapters/database'
import { moved } from './new-request'
import { noteAnswerAlone } from './note-answer-alone'
import { readFacts, requestBehind } from './request-behind'

/** An answer to a mail and its delivery, as they are stored from now on. */
export type Sent = { email_id: number; answer: EmailResponse; item: OutboxItem | undefined }

/**
 * Shows with the request of a mail, or with the mails of its conversation that have none, that an answer has left, or came back: it is delivered when nothing is open any more,
 * and in progress otherwise; or it becomes what it would be without that answer. Doing it twice changes nothing. This
 * reads; the function it returns writes.
 */
export async function noteAnswer(
  tx: Tx,
  { org, now }: { org: string; now: number },
  { email_id, answer, item }: Sent,
): Promise<() => void> {
  const found = await requestBehind(tx, org, email_id, answer.request_id)
  if (!found) return noteAnswerAlone(tx, org, { email_id, answer, hasLeft: hasArrived(answer, item), isCounted: false })
  const { request, details } = found
  const lineAt = (id: string) => at('requestEvent', org, request.id, id)
  const happened = whatHappened(answer, item, now)
  const noted = await tx.pick(happened.map(({ id }) => lineAt(id)))
  const fresh = happened.filter(({ id }) => noted.every((line) => line.id !== id))
  if (fresh.length === 0) return () => {}

  const [counted] = arrivedIn(noted)
  const hasLeft = hasArrived(answer, item)
  const more = hasLeft && !counted ? 1 : !hasLeft && counted ? -1 : 0
  const about = { email_id, response_id: answer.id, moved: null }
  const documents = attachedOnce(answer.attachments).length + answer.own_files.length
  const lines = fresh.map(({ id, at, isReturn }): RequestEvent & { what: { moved: unknown } } =>
    isReturn
      ? { id, at, by: null, what: { kind: 'answer_returned', ...about, to: answer.to } }
      : { id, at, by: answer.created_by, what: { kind: 'answered', ...about, documents, reused: 0, is_whole: false } },
  )
  const moves = await tx.list('requestEvent', queries.requestMoves(org, request.id))
  const outreach = await tx.list('requestEvent', queries.requestOutreach(org, request.id))
  const history = [...moves, ...outreach, ...lines]
  const own = { email_id, answer, hasLeft, isCounted: counted !== undefined }
  const { answered, files, ...facts } = await readFacts(tx, org, details, history, own)

  const brought = new Set(answer.attachments.map(({ id }) => id))
  const hashes = [...new Set(files.filter(({ id }) => brought.has(id)).map(({ sha256 }) => sha256))]
  const sentFiles = hashes.map((hash) => at('sentFile', org, hash))
  const firsts = (await tx.readEach(sentFiles)).map((sent) => sent?.response_id)
  const earlier = firsts.filter((first) => first !== undefined && first !== answer.id).length
  const reused = counted?.what.reused ?? earlier
  const is_whole = facts.isWhole(arrivedIn(history).map(({ what }) => what.response_id))
  for (const { what } of lines) if (what.kind === 'answered') Object.assign(what, { reused, is_whole })

  const { status, completed_at, first_response_at, customer_wrote_at } = foldRequest(request, history, facts)
  const isMoved = status !== request.status
  const last = lines.at(-1)
  if (last && isMoved) last.what.moved = { from: request.status, version: request.status_version + 1 }
  return () => {
    for (const line of lines) tx.put(lineAt(line.id), line)
    sentFiles.forEach((place, index) => {
      const first = firsts[index]
      const sent = { organization_id: org, response_id: answer.id, sent_at: answer.sent_at ?? now }
      if (more > 0 && first === undefined) tx.create(place, sent)
      // Who gets these bytes next is the first.
      if (more < 0 && first === answer.id) tx.remove(place)
    })
    tx.update(at('requestDetails', org, request.id), { answered })
    tx.update(at('request', org, request.id), {
      ...(isMoved && moved(request, status, now)),
      completed_at,
      first_response_at,
      customer_wrote_at,
      documents_sent: request.documents_sent + more * documents,
      documents_reused: request.documents_reused + more * reused,
    })
  }
}

/** An answer has left, or come back, at some time. Its line in the history has this id. */
type Happened = { id: string; at: number; isReturn: boolean }

/** Who sends an answer again makes it leave again. The line of a return is named after the answer's. */
export function whatHappened(answer: EmailResponse, item: OutboxItem | undefined, now: number): Happened[] {
  const returns = item?.returns ?? []
  const idOf = (round: number) => (round === 0 ? `answered-${answer.id}` : `answered-${answer.id}-${round}`)
  const left = (round: number, at: number | null): Happened[] =>
    at === null ? [] : [{ id: idOf(round), at, isReturn: false }]
  const before = returns.flatMap(({ sent_at }, round): Happened[] => [
    ...left(round, sent_at),
    { id: `returned-${idOf(round)}`, at: now, isReturn: true },
  ])
  return [...before, ...left(returns.length, hasArrived(answer, item) ? (answer.sent_at ?? now) : null)]
}

/** It has left, and did not come back since. */
const hasArrived = ({ delivery }: EmailResponse, item: OutboxItem | undefined): boolean =>
  item ? item.state === 'done' : delivery === 'sent'
