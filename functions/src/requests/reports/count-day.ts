import type { CountedRequest } from '@attestry/core/requests/customer-requests'
import { customerKey, lateFrom, sumsOf } from '@attestry/core/requests/report-figures'
import type { RequestDay } from '@attestry/core/requests/reports'

type Counted = Omit<RequestDay, 'organization_id' | 'day' | 'changes'>

/** A day is one document, so it names only so many of its customers: those that asked most often. */
const MOST_CUSTOMERS = 1000

/** What requests add up to now. The day is stale when the next open one becomes late. */
export function countDay(requests: readonly CountedRequest[], now: number, time_zone: string): Counted {
  const waiting = requests.flatMap((request) => {
    const end = lateFrom(request, time_zone)
    return request.completed_at === null && end !== null && end > now ? end : []
  })
  return {
    // Not `Math.min(...waiting)`: there is a limit to arguments.
    stale_at: waiting.reduce<number | null>((next, due) => (next === null || due < next ? due : next), null),
    is_local: true,
    time_zone,
    ...sumsOf(requests, now, time_zone),
    customers: groupsOf(requests, ({ customer_name }) => customerKey(customer_name))
      .map((some) => ({ name: some[0].customer_name, ...sumsOf(some, now, time_zone) }))
      .sort((one, other) => other.created - one.created)
      .slice(0, MOST_CUSTOMERS),
    people: groupsOf(requests, ({ assignee_uid }) => assignee_uid).map((some) => ({
      uid: some[0].assignee_uid,
      ...sumsOf(some, now, time_zone),
    })),
  }
}

/** Those with the same key together, in the order in which the keys come. */
export function groupsOf<T>(all: readonly T[], keyOf: (one: T) => unknown): [T, ...T[]][] {
  const groups = new Map<unknown, [T, ...T[]]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return [...groups.values()]
}
