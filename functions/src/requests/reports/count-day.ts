import type { CountedRequest } from '@attestry/core/requests/customer-requests'
import { DAY, midnightOf } from '@attestry/core/base/day'
import type { RequestDay } from '@attestry/core/requests/reports'
import { customerKey } from './sum-days'

type Counted = Omit<RequestDay, 'organization_id' | 'day' | 'changes'>

/** A day is one document, so it names only so many of its customers: those that asked most often. */
const MOST_CUSTOMERS = 1000

/** What requests add up to now. An open one is late once the day (UTC) is over on which it is due, so the day is stale then. */
export function countDay(requests: readonly CountedRequest[], now: number): Counted {
  const ends = requests.flatMap(({ due_date, completed_at }) =>
    due_date === null ? [] : { due_until: midnightOf(due_date) + DAY, completed_at },
  )
  const late = ends.filter(({ due_until, completed_at }) => (completed_at ?? now) >= due_until)
  const inTime = ends.filter(({ due_until, completed_at }) => completed_at !== null && completed_at < due_until)
  const waiting = ends.flatMap(({ due_until, completed_at }) =>
    completed_at === null && due_until > now ? due_until : [],
  )
  const waits = requests.flatMap(({ created_at, first_response_at }) =>
    first_response_at === null ? [] : Math.max(0, first_response_at - created_at),
  )
  return {
    // Not `Math.min(...waiting)`: there is a limit to arguments.
    stale_at: waiting.reduce<number | null>((next, due) => (next === null || due < next ? due : next), null),
    created: requests.length,
    completed: requests.filter(({ completed_at }) => completed_at !== null).length,
    in_time: inTime.length,
    late: late.length,
    responded: waits.length,
    response_ms: sum(waits),
    documents_sent: sum(requests.map((one) => one.documents_sent)),
    documents_reused: sum(requests.map((one) => one.documents_reused)),
    customers: customersOf(requests),
  }
}

function customersOf(requests: readonly CountedRequest[]): RequestDay['customers'] {
  const customers = new Map<string, RequestDay['customers'][number]>()
  for (const { customer_name: name, completed_at } of requests) {
    const key = customerKey(name)
    const customer = customers.get(key) ?? { name, created: 0, completed: 0 }
    customers.set(key, customer)
    customer.created += 1
    if (completed_at !== null) customer.completed += 1
  }
  return [...customers.values()].sort((one, other) => other.created - one.created).slice(0, MOST_CUSTOMERS)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
