/** Who has a request is told of it in the morning of the working day before it is due. */
import { dayIn, timeAtWall, wallClock } from '@attestry/core/base/time-zone'
import { at } from '@attestry/core/paths'
import { type DueNotice, dueNoticeAt } from '@attestry/core/people/notifications'
import { queries } from '@attestry/core/queries'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { isOpen } from '@attestry/core/requests/request-fold'
import type { Database, Tx } from '../../adapters/database'
import { failureFields, type Log } from '../../platform/log'
import { officeOf } from '../../commands/office-of'
import { tell, titleOf } from './tell'

type Change = {
  org: string
  id: number
  before: CustomerRequest | undefined
  after: CustomerRequest | undefined
}

/**
 * Plans when the assignee of a request is told that it is due, after it was assigned, moved or given another date. Events
 * come late and in any order, so what counts is the request as it is now.
 */
export async function planDueNotice(
  { database }: { database: Database },
  { org, id, before, after }: Change,
): Promise<void> {
  if (before && after && PLANNED_BY.every((field) => before[field] === after[field])) return
  // Most requests that are made have no assignee.
  if (!before && (!after || after.due_date === null || after.assignee_uid === null)) return
  await database.transact({ org, now: 0 }, async (tx) => {
    const [request, calendar] = await Promise.all([tx.read(at('request', org, id)), officeOf(tx, org)])
    const place = at('dueNotice', org, id)
    if (!request || request.due_date === null || request.assignee_uid === null || !isOpen(request.status))
      return tx.remove(place)
    const { assignee_uid, due_date } = request
    const notify_at = dueNoticeAt(due_date, calendar)
    tx.put(place, { organization_id: org, request_id: id, assignee_uid, notify_at })
  })
}

const PLANNED_BY = ['due_date', 'assignee_uid', 'status'] as const

/** So many notices one unit of work can change; what is told too early after that is planned anew by `tellDue`. */
const MOST_MOVED = 400

/** What is told in the morning of one zone is told in that of another from now on. What is returned writes that. */
export async function moveNotices(tx: Tx, org: string, from: string, to: string): Promise<() => void> {
  const notices = await tx.list('dueNotice', queries.dueNoticesOf(org, MOST_MOVED))
  return () => {
    for (const { request_id, notify_at } of notices)
      tx.update(at('dueNotice', org, request_id), { notify_at: timeAtWall(wallClock(notify_at, from), to) })
  }
}

type NotifyDueDeps = { database: Database; log: Log; now: () => number }

/** Runs every five minutes and tells people which of their requests are due on the next working day. */
export async function notifyDue({ database, log, now }: NotifyDueDeps): Promise<void> {
  for await (const notice of database.all('dueNotice', queries.dueNotices(now()))) {
    const { organization_id: org, request_id } = notice
    try {
      await tellDue(database, now(), notice)
    } catch (failure) {
      const about = { organization_id: org, request_id }
      log('WARNING', 'Nobody could be told what is due', { ...about, ...failureFields(failure) })
    }
  }
}

/** Tells it and forgets it, unless another notice was planned meanwhile. */
export const tellDue = (
  { transact }: Database,
  now: number,
  { organization_id: org, request_id, assignee_uid, notify_at }: DueNotice,
): Promise<void> =>
  transact({ org, uid: assignee_uid, now }, async (tx) => {
    const place = at('dueNotice', org, request_id)
    const about = { kind: 'request', id: request_id } as const
    const [request, current] = [await tx.read(at('request', org, request_id)), await tx.read(place)]
    const isTheirs = request?.assignee_uid === assignee_uid && isOpen(request.status)
    const due = isTheirs ? request.due_date : null
    const calendar = await officeOf(tx, org)
    const planned = due === null ? now : dueNoticeAt(due, calendar)
    // Its morning is later now: the organization works by other clocks or on other days.
    if (planned > now) return current && tx.update(place, { notify_at: planned })
    // Who is told too late sees that it is overdue.
    const title = due !== null && dayIn(now, calendar.time_zone) <= due ? await titleOf(tx, org, about) : undefined
    const news = title !== undefined && { id: `due-${request_id}-${due}`, kind: 'due' as const, about, title, by: null }
    const write = news && (await tell(tx, { org, now }, [assignee_uid], news))
    if (write) write()
    if (current?.assignee_uid === assignee_uid && current.notify_at === notify_at) tx.remove(place)
  })
