import type { RequestDay } from '@attestry/core/requests/reports'

type Sums = Pick<
  RequestDay,
  | 'created'
  | 'completed'
  | 'in_time'
  | 'late'
  | 'responded'
  | 'response_ms'
  | 'documents_sent'
  | 'documents_reused'
  | 'customers'
>

/** The same customer, however somebody wrote it. */
export const customerKey = (name: string): string => name.trim().toLowerCase()

/** What some days add up to; its customers by how often they asked. */
export function sumDays(days: readonly RequestDay[]): Sums {
  const total = (of: (day: RequestDay) => number) => days.reduce((sum, day) => sum + of(day), 0)
  return {
    created: total((day) => day.created),
    completed: total((day) => day.completed),
    in_time: total((day) => day.in_time),
    late: total((day) => day.late),
    responded: total((day) => day.responded),
    response_ms: total((day) => day.response_ms),
    documents_sent: total((day) => day.documents_sent),
    documents_reused: total((day) => day.documents_reused),
    customers: customersOf(days),
  }
}

function customersOf(days: readonly RequestDay[]): RequestDay['customers'] {
  const customers = new Map<string, RequestDay['customers'][number]>()
  for (const { name, created, completed } of days.flatMap((day) => day.customers)) {
    const key = customerKey(name)
    const so_far = customers.get(key)
    customers.set(key, {
      // Written as it was last.
      name,
      created: (so_far?.created ?? 0) + created,
      completed: (so_far?.completed ?? 0) + completed,
    })
  }
  return [...customers.values()].sort(
    (one, other) => other.created - one.created || one.name.localeCompare(other.name, 'en'),
  )
}
