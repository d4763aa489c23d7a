import { z } from 'zod'
import { Organization, ServiceLevel } from '../people/accounts'
import { DAY } from '../base/day'
import { endpoint } from '../base/endpoint'
import { Line, Millis, Uid } from '../base/primitives'
import { midnightIn, TimeZone, UTC } from '../base/time-zone'
import { ReportFigure, RequestSums } from './report-figures'

/** For how long a report looks back. */
export const ReportPeriod = z.enum(['7d', '30d', '90d', '1y'])
export type ReportPeriod = z.infer<typeof ReportPeriod>

/** Days with today, and the calendar months that its monthly figures show. */
export const PERIODS: Record<ReportPeriod, { name: string; days: number; months: number }> = {
  '7d': { name: 'Last 7 days', days: 7, months: 6 },
  '30d': { name: 'Last 30 days', days: 30, months: 6 },
  '90d': { name: 'Last 90 days', days: 90, months: 6 },
  '1y': { name: 'Last year', days: 365, months: 12 },
}

/** The first and the last day of a period that ends now, each as the midnight in UTC that stands for it. */
export function daysOfPeriod(period: ReportPeriod, now: number, zone: string): { from: number; to: number } {
  const to = midnightIn(now, zone)
  return { from: to - (PERIODS[period].days - 1) * DAY, to }
}

/** Documents that expire within so many days have a figure of their own. */
export const EXPIRING_DAYS = 30

const Count = z.number().int().nonnegative()

/**
 * Server only: what the requests add up to that were created on one day. After one of them changed, all are
 * counted again; the figures are never corrected by a difference, so they cannot drift.
 */
export const RequestDay = z.object({
  organization_id: z.string(),
  day: Millis,
  /** From then on it has to be counted again: 0 after a change, or when the next open request is overdue. */
  stale_at: Millis.nullable().default(0),
  /** Goes up with each change, so that a count that began before it is not saved. */
  changes: Count.default(0),
  /** Whose day it is, and by whose days it is said what was late. */
  time_zone: TimeZone.default(UTC),
  /** It has the requests of that zone's day, which say as what they were counted. Earlier versions took the day of UTC. */
  is_local: z.boolean().default(false),
  ...RequestSums.shape,
  customers: z.array(RequestSums.extend({ name: z.string() })).default([]),
  /** By assignee; null: nobody. */
  people: z.array(RequestSums.extend({ uid: Uid.nullable() })).default([]),
})
export type RequestDay = z.infer<typeof RequestDay>

/** A figure of the period, and of the period before; null if there is nothing to compute it from. */
export const Figure = z.object({ value: z.number().nullable(), before: z.number().nullable() })
export type Figure = z.infer<typeof Figure>

export const Report = z.object({
  period: ReportPeriod,
  /** Its days are those of this zone. */
  time_zone: TimeZone,
  /** Its first and its last day, each as the midnight in UTC that stands for it. */
  from: Millis,
  to: Millis,
  /** The organization has no request yet, and these figures are made up. */
  is_sample: z.boolean(),
  /** Some days have changed and are being counted. */
  is_counting: z.boolean(),
  /** Percent of the requests that are to be completed in time. */
  target: z.number().int(),
  created: Figure,
  completed: Figure,
  /** From the request to the first response, on average, in milliseconds. */
  first_response: Figure,
  /** The share of the requests with a due date that was completed by then. Those that are not due yet do not count. */
  in_time: Figure,
  late: Count,
  /** The share of the documents sent that an earlier answer already had. */
  reuse: Figure,
  /** Current documents that expire within 30 days: from now, and from the end of the period before. */
  expiring: Figure,
  /** Calendar months by their first day, oldest first. */
  months: z.array(z.object({ month: Millis, created: Count, completed: Count })),
  /** Current documents of the vault. `undated` are those of `valid` that do not expire. */
  documents: z.object({ valid: Count, undated: Count, soon: Count, expired: Count }),
  /** Those that asked most often. */
  customers: z.array(z.object({ name: z.string(), created: Count, completed: Count })),
  /** The same figures of the customers that asked most often, and of the assignees (null: nobody). */
  by_customer: z.array(RequestSums.extend({ name: z.string() })),
  by_person: z.array(RequestSums.extend({ uid: Uid.nullable() })),
  /** How many customers and assignees (nobody is one) there are, also those whose figures are left out. */
  customer_count: Count,
  person_count: Count,
})
export type Report = z.infer<typeof Report>

export const TOP_CUSTOMERS = 8
/** How many customers, and how many assignees, a report has figures of. */
export const MOST_GROUPS = 200

/** How many requests one file can have. */
export const MAX_EXPORTED_REQUESTS = 20_000

const period = ReportPeriod.default('30d')

/** @public for its name in `openapi.json`. */
export const ServiceLevelForm = z.strictObject({
  target: ServiceLevel.shape.target.unwrap(),
  days: ServiceLevel.shape.days.unwrap(),
  working_days: ServiceLevel.shape.working_days.unwrap(),
  makes_requests: z.boolean(),
  /** As it is, if it is not given. */
  time_zone: TimeZone.optional(),
})

export const reportsApi = {
  readReport: endpoint({
    method: 'GET',
    path: '/api/v1/reports',
    access: 'member',
    scope: 'requests:read',
    summary: 'How many requests came in, and how fast and how well they were answered',
    input: z.strictObject({ period }),
    output: Report,
  }),
  exportReport: endpoint({
    method: 'GET',
    path: '/api/v1/reports/export',
    access: 'member',
    summary: 'The same figures as a file',
    input: z.strictObject({ period, format: z.enum(['csv', 'pdf']) }),
    output: z.file(),
  }),
  exportRequests: endpoint({
    method: 'GET',
    path: '/api/v1/reports/requests',
    access: 'member',
    scope: 'requests:read',
    summary:
      'The requests that came in from one moment on and before another, one a line, oldest first: all, or those that a figure counts, of a customer (in small letters), or of an assignee (an empty one is nobody)',
    input: z.strictObject({
      from: z.coerce.number().pipe(Millis),
      before: z.coerce.number().pipe(Millis),
      figure: ReportFigure.optional(),
      customer: Line(200).optional(),
      person: z.union([z.literal(''), Uid]).optional(),
      format: z.enum(['csv', 'xlsx']),
    }),
    output: z.file(),
  }),
  setServiceLevel: endpoint({
    method: 'PUT',
    path: '/api/v1/organizations/me/service-level',
    access: 'admin',
    summary: 'Change the target for requests, when they are due, in which time zone, and whether mails make requests',
    input: ServiceLevelForm,
    output: Organization,
  }),
}
