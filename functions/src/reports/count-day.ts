import { CustomerRequest } from '@attestry/contract/customer-requests'
import type { RequestDay } from '@attestry/contract/reports'
import { customerKey } from './sum-days'

/** What a day is counted from. */
export const CountedRequest = CustomerRequest.pick({
  customer_name: true,
  due_at: true,
  created_at: true,
  first_response_at: true,
  completed_at: true,
  documents_sent: true,
  documents_reused: true,
})
export type CountedRequest = Pick<CustomerRequest, keyof typeof CountedRequest.shape>

type Counted = Omit<RequestDay, 'organization_id' | 'day' | 'changes'>

/** A day is one document, so it names only so many of its customers: those that asked most often. */
const MOST_CUSTOMERS = 1000

/** What requests add up to now. An open one is late from the moment it is overdue, so the day is stale then. */
export function countDay(requests: readonly CountedRequest[], now: number): Counted {
  const ends = requests.flatMap(({ due_at, completed_at }) => (due_at === null ? [] : { due_at, completed_at }))
  const late = ends.filter(({ due_at, completed_at }) => (completed_at ?? now) > due_at)
  const inTime = ends.filter(({ due_at, completed_at }) => completed_at !== null && completed_at <= due_at)
  const waiting = ends.flatMap(({ due_at, completed_at }) => (completed_at === null && due_at >= now ? due_at : []))
  const waits = requests.flatMap(({ created_at, first_response_at }) =>
    first_response_at === null ? [] : Math.max(0, first_response_at - created_at),
  )
  return {
    // Not `Math.min(...waiting)`: there is a limit to arguments.
    stale_at: waiting.reduce<number | null>((next, due) => (next === null || due < next ? due + 1 : next), null),
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
