import { UTC, wallClock } from '../base/time-zone'
import { daysOfPeriod, PERIODS, type Report, type ReportPeriod } from './reports'

/** What an organization sees that has no request yet: made up, and marked as such. */
export function sampleReport(period: ReportPeriod, target: number, now: number, time_zone = UTC): Report {
  const { days } = PERIODS[period]
  const scale = days / 30
  const count = (value: number, before: number) => ({
    value: Math.round(value * scale),
    before: Math.round(before * scale),
  })
  return {
    period,
    time_zone,
    ...daysOfPeriod(period, now, time_zone),
    is_sample: true,
    is_counting: false,
    target,
    created: count(124, 112),
    completed: count(117, 101),
    first_response: { value: 2.4 * 3600_000, before: 3.1 * 3600_000 },
    in_time: { value: 0.94, before: 0.91 },
    late: Math.round(7 * scale),
    reuse: { value: 0.78, before: 0.73 },
    expiring: { value: 23, before: 18 },
    months: monthsBefore(wallClock(now, time_zone), PERIODS[period].months).map((month, place) => ({
      month,
      created: 82 + ((place * 13) % 47),
      completed: 76 + ((place * 12) % 44),
    })),
    documents: { valid: 847, undated: 212, soon: 56, expired: 12 },
    customers: [
      { name: 'Northwind Robotics', created: 28, completed: 27 },
      { name: 'Contoso Automotive', created: 22, completed: 20 },
      { name: 'Fabrikam Medical', created: 18, completed: 18 },
      { name: 'Tailspin Aerospace', created: 15, completed: 13 },
      { name: 'Litware Energy', created: 12, completed: 12 },
    ].map(({ name, created, completed }) => ({
      name,
      created: Math.round(created * scale),
      completed: Math.round(completed * scale),
    })),
    by_customer: [],
    by_person: [],
    customer_count: 0,
    person_count: 0,
  }
}

/** The first days of the last calendar months, oldest first, the one that clocks show last. */
export function monthsBefore(wall: number, count: number): number[] {
  const date = new Date(wall)
  return Array.from({ length: count }, (_, place) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (count - 1 - place)),
  )
}
