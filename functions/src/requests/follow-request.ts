import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '@attestry/core/base/keys-of'
import { CountedRequest, type CustomerRequest, type RequestEvent } from '@attestry/core/requests/customer-requests'
import { foldRequest } from '@attestry/core/requests/request-fold'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Database, Reads } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { askForCount } from './count-requests'
import { markDay } from './reports/request-days'
import { readFacts } from './request-behind'

/** A request before and after one write; undefined where there was none, or is none any more. */
export type RequestChanged = { org: string; before: CustomerRequest | undefined; after: CustomerRequest | undefined }

/**
 * What follows from a change of a request: its history, its times, the counts and the reports. It writes to the request
 * only what a further run would not change, so it comes to rest.
 */
export async function followRequest(deps: CommandDeps, { org, before, after }: RequestChanged): Promise<void> {
  if (before && after) await noteMoves(deps.database, org, before, after)
  const created_at = after?.created_at ?? before?.created_at
  if (created_at !== undefined && isDifferent(before, after, REPORTED))
    await markDay(deps.database, org, created_at, deps.now())
  if (isDifferent(before, after, COUNTED)) await askForCount(deps, org)
}

const COUNTED = ['status', 'due_date', 'completed_at'] as const
const REPORTED = keysOf(CountedRequest.out.shape)

const isDifferent = (
  before: CustomerRequest | undefined,
  after: CustomerRequest | undefined,
  fields: readonly (keyof CustomerRequest)[],
): boolean => !before || !after || fields.some((field) => !isDeepStrictEqual(before[field], after[field]))

/** Writes what was moved into the history, and the times that follow from that. */
async function noteMoves(
  { transact }: Database,
  org: string,
  before: CustomerRequest,
  after: CustomerRequest,
): Promise<void> {
  const events = movesBetween(before, after)
  if (events.length === 0) return
  await transact({ org, now: 0 }, async (tx) => {
    const place = at('request', org, after.id)
    const current = await tx.read(place)
    if (!current) return
    const isMoved = events.some(({ what }) => what.kind === 'status')
    const moves = isMoved ? await tx.list('requestEvent', queries.requestMoves(org, after.id)) : []
    const times = isMoved ? await timesOf(tx, org, current, [...moves, ...events]) : current
    for (const event of events) tx.put(at('requestEvent', org, after.id, event.id), event)
    const { completed_at, first_response_at, customer_wrote_at } = times
    const isSame =
      completed_at === current.completed_at &&
      first_response_at === current.first_response_at &&
      customer_wrote_at === current.customer_wrote_at
    if (!isSame) tx.update(place, { completed_at, first_response_at, customer_wrote_at })
  })
}

/** When a request was answered and done, and when the customer wrote again, as its history says. */
export async function timesOf(
  reads: Reads,
  org: string,
  request: CustomerRequest,
  history: readonly RequestEvent[],
): Promise<ReturnType<typeof foldRequest>> {
  // What the answers have brought counts only once one came back.
  const isReturned = history.some(({ what }) => what.kind === 'answer_returned')
  const details = isReturned ? await reads.read(at('requestDetails', org, request.id)) : undefined
  const facts = details ? await readFacts(reads, org, details, history) : { isWhole: () => false, isAwaiting: false }
  return foldRequest(request, history, facts)
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
