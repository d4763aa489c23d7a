/** What is stored about a request and proves what its history and its figures should say. */
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { CustomerRequest, RequestDetails, RequestEvent } from '@attestry/core/requests/customer-requests'
import { awaitedOf } from '@attestry/core/requests/waiting-for'
import type { Database, Reads } from '../adapters/database'
import { timesOf } from '../requests/follow-request'
import { filesOf } from '../requests/new-request'
import { readAwaited } from '../requests/request-behind'
import { changesTo, type Difference, differencesOf } from './difference'
import type { Answer, Inquiry } from './lost-lines'

export type Known = {
  request: CustomerRequest
  details: RequestDetails
  history: RequestEvent[]
  /** When the request was written last, whatever it says itself. */
  written_at: number
  /** The fields that are stored of the request. */
  fields: Record<string, unknown>
}

/** One campaign may write 400 lines. */
const MOST_LINES = 1000
const MOST_INQUIRIES = 300

/** Undefined when it is gone, cannot be read, or has a longer history than anybody reads. */
export async function readKnown(reads: Reads, org: string, id: number): Promise<Known | undefined> {
  const [found, rest] = await Promise.all([
    reads.stored(at('request', org, id)),
    reads.stored(at('requestDetails', org, id)),
  ])
  if (!found || !rest) return undefined
  const lines = await reads.storedIn('requestEvent', { ...queries.requestHistory(org, id), limit: MOST_LINES })
  const history = lines.flatMap(({ document }) => document ?? [])
  const isAll = history.length === lines.length && lines.length < MOST_LINES
  const [request, details] = [found.document, rest.document]
  return request && details && isAll
    ? { request, details, history, written_at: found.changed, fields: found.fields }
    : undefined
}

/** The answers to its mails, and what manufacturers were asked because of them. */
export async function mailsOf(
  { list, pick }: Reads,
  org: string,
  { request, details }: Known,
): Promise<{ answers: Answer[]; inquiries: Inquiry[] }> {
  const emails = [...new Set([...(request.email_id === null ? [] : [request.email_id]), ...details.email_ids])]
  const answers: Answer[] = []
  const inquiries: Inquiry[] = []
  for (const email_id of emails) {
    const [responses, mails] = await Promise.all([
      list('response', queries.responses(org, email_id)),
      list('outboundEmail', { ...queries.outboundEmailsFor(org, [email_id]), limit: MOST_INQUIRIES }),
    ])
    const bounced = mails.flatMap((mail) => (mail.bounced ? (mail.outbox_id ?? []) : []))
    const sent = await pick([...responses.map(({ id }) => id), ...bounced].map((id) => at('outboxItem', id)))
    const items = new Map(sent.map((item) => [item.id, item]))
    answers.push(...responses.map((response) => ({ email_id, response, item: items.get(response.id) })))
    inquiries.push(...mails.map((mail) => ({ mail, item: items.get(mail.outbox_id ?? 0) })))
  }
  return { answers, inquiries }
}

/** Corrects its figures; those of its history only if that is whole. @returns what was wrong */
export async function repairFigures(
  { reads, transact }: Database,
  org: string,
  before: Known,
  isWhole: boolean,
): Promise<Difference[]> {
  const place = at('request', org, before.request.id)
  const wrongIn = async (where: Reads, { request, details, history }: Known) => {
    const ofHistory = isWhole && (await figuresOfHistory(where, org, request, history))
    const awaited = await readAwaited(where, org, details.email_ids)
    const figures = { ...figuresOfDetails(details), waiting_for: awaitedOf(awaited), ...ofHistory }
    return differencesOf(place.path, request, figures)
  }
  if ((await wrongIn(reads, before)).length === 0) return []
  return transact({ org, now: 0 }, async (tx) => {
    const known = await readKnown(tx, org, before.request.id)
    const wrong = known ? await wrongIn(tx, known) : []
    if (!known || wrong.length === 0) return []
    tx.update(place, changesTo(wrong))
    // What an earlier version did not store was not wrong.
    return wrong.filter(({ field }) => known.fields[field] !== undefined)
  })
}

/** What a request says of its parts and files. */
export const figuresOfDetails = ({
  parts,
  attachments,
}: RequestDetails): Pick<CustomerRequest, 'part_count' | 'attachment_count' | 'attachment_bytes'> => ({
  part_count: parts.length,
  ...filesOf(attachments),
})

/**
 * What it says of its answers, when it was done, and when the customer wrote again. Without the line of an answer, its
 * history says nothing of the answers.
 */
async function figuresOfHistory(
  reads: Reads,
  org: string,
  request: CustomerRequest,
  history: readonly RequestEvent[],
): Promise<Partial<CustomerRequest>> {
  const { status: _status, ...figures } = await timesOf(reads, org, request, history)
  const isAnswered = history.some(({ what }) => what.kind === 'answered')
  const { completed_at, customer_wrote_at } = figures
  return isAnswered ? figures : { completed_at, customer_wrote_at }
}
