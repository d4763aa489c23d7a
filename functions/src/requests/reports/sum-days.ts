import { customerKey, type RequestSums, together } from '@attestry/core/requests/report-figures'
import type { RequestDay } from '@attestry/core/requests/reports'
import { groupsOf } from './count-day'

type Sums = RequestSums & Pick<RequestDay, 'customers' | 'people'>

/** What some days add up to; its customers and people by how many requests they had. */
export const sumDays = (days: readonly RequestDay[]): Sums => ({
  ...together(days),
  customers: groupsOf(
    days.flatMap(({ customers }) => customers),
    ({ name }) => customerKey(name),
  )
    // Written as it was last.
    .map((some) => ({ ...together(some), name: some.at(-1)?.name ?? '' }))
    .sort((one, other) => other.created - one.created || one.name.localeCompare(other.name, 'en')),
  people: groupsOf(
    days.flatMap(({ people }) => people),
    ({ uid }) => uid,
  )
    .map((some) => ({ ...together(some), uid: some[0].uid }))
    .sort((one, other) => other.created - one.created || String(one.uid).localeCompare(String(other.uid))),
})
