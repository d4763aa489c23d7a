import { Readable } from 'node:stream'
import { dayIn, midnightIn, wallClock } from '@attestry/core/base/time-zone'
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { inGroups } from '@attestry/core/base/in-groups'
import { at } from '@attestry/core/paths'
import { memberNames } from './member-names'
import { queries } from '@attestry/core/queries'
import type { CustomerRequest, RequestDetails } from '@attestry/core/requests/customer-requests'
import { reportedAs } from '@attestry/core/requests/report-figures'
import { isOpen } from '@attestry/core/requests/request-fold'
import { MAX_EXPORTED_REQUESTS, type reportsApi } from '@attestry/core/requests/reports'
import { REQUEST_STATUS_NAMES } from '@attestry/core/base/request-status'
import { PRIORITY_NAMES, requestName } from '@attestry/core/requests/words'
import type { RateLimits } from '../../adapters/rate-limits'
import type { Reads } from '../../adapters/database'
import { officeOf } from '../../commands/office-of'
import type { FileAnswer } from '../../http/handlers-of'
import { whileExporting } from '../../http/while-exporting'
import type { Shares } from '../../jobs/shares'
import type { Caller } from '../../platform/caller'
import { type Cell, cellText } from '../../sheets/cell'
import { CSV_START, csvLine } from '../../sheets/csv-line'
import { writeWorkbook } from '../../sheets/write-workbook'
import { currentDays, type ReportDeps } from './compute-report'

type ExportDeps = ReportDeps & { rateLimits: RateLimits; shares: Pick<Shares, 'takeForExport'> }

/** Each reads every request of its days, and the parts of each. */
const PER_ORGANIZATION = { attempts: 120, within: 3600_000 }

/** Requests whose parts are read at once. */
const PAGE = 250

/**
 * The requests behind a figure of a report, one a line, with what each adds to the figures.
 * @throws AppError too-many-requests, exports-busy, too-many-exported
 */
export async function exportRequests(
  deps: ExportDeps,
  { org }: Caller,
  { from, before, format, figure, customer, person }: Input<typeof reportsApi.exportRequests>,
): Promise<FileAnswer> {
  const { database, now } = deps
  await deps.rateLimits.take(`requests-export-${org}`, PER_ORGANIZATION)
  return whileExporting(deps, org, async () => {
    const { time_zone } = await officeOf(database.reads, org)
    const days = { from: midnightIn(from, time_zone), to: midnightIn(before - 1, time_zone) }
    // As a report does, so that the figures of each request are those of now.
    await currentDays(database, org, { ...days, at: now(), time_zone })
    const choice = { figure, customer, person: person === undefined ? undefined : person || null }
    const query = queries.requestsFrom(org, from, before, choice, MAX_EXPORTED_REQUESTS + 1)
    const requests = await database.reads.list('request', query)
    if (requests.length > MAX_EXPORTED_REQUESTS) throw new AppError('too-many-exported')
    const name = `Requests ${dayIn(from, time_zone)} to ${dayIn(before - 1, time_zone)}`
    const rows = await rowsOf(database.reads, org, requests, { now: now(), zone: time_zone })
    const head = headOf(time_zone)
    const [mime_type, bytes] =
      format === 'csv'
        ? ['text/csv', CSV_START + [head, ...rows].map((cells) => csvLine(cells.map(cellText))).join('')]
        : [XLSX, Buffer.from(writeWorkbook({ name, head, rows }))]
    return { filename: `${name}.${format}`, mime_type, stream: Readable.from([bytes], { objectMode: false }) }
  })
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const HOUR = 3600_000

/** All moments are told as clocks of the organization show them. */
const headOf = (zone: string) => [
  'Request',
  'Customer',
  'Customer Email',
  'Parts',
  'Part Numbers',
  'Asked For',
  `Came In (${zone})`,
  `First Response (${zone})`,
  'Hours to First Response',
  'Due',
  'SLA',
  'Assignee',
  'Status',
  'Priority',
  'Waiting For',
  `Waiting Since (${zone})`,
  'Reminders',
  `Closed (${zone})`,
  'Documents Sent',
  'Documents Reused',
]

/** What is late is so at a time, by the days of a zone. */
type Moment = { now: number; zone: string }

async function rowsOf(
  reads: Reads,
  org: string,
  requests: readonly CustomerRequest[],
  moment: Moment,
): Promise<Cell[][]> {
  const names = await memberNames(reads, org)
  const rows: Cell[][] = []
  for (const some of inGroups(requests, PAGE)) {
    const details = await reads.readEach(some.map(({ id }) => at('requestDetails', org, id)))
    some.forEach((request, place) => rows.push(rowOf(request, details[place], names, moment)))
  }
  return rows
}

function rowOf(
  request: CustomerRequest,
  details: RequestDetails | undefined,
  names: ReadonlyMap<string, string>,
  moment: Moment,
): Cell[] {
  const { created_at, first_response_at, completed_at, due_date, assignee_uid: owner } = request
  const parts = details?.parts.map(({ part_number }) => part_number) ?? request.part_numbers
  const waiting = isOpen(request.status) ? request.waiting_for : []
  const momentOf = (at: number | null): Cell => at && { at: wallClock(at, moment.zone) }
  return [
    requestName(request),
    request.customer_name,
    request.customer_email,
    request.part_count,
    parts.join(', '),
    request.documents.join(', '),
    momentOf(created_at),
    momentOf(first_response_at),
    first_response_at && Math.max(0, first_response_at - created_at) / HOUR,
    due_date && { day: due_date },
    slaOf(request, moment),
    owner === null ? 'Unassigned' : (names.get(owner) ?? owner),
    REQUEST_STATUS_NAMES[request.status],
    PRIORITY_NAMES[request.priority],
    waiting.map(({ maker }) => maker).join('; '),
    momentOf(waiting[0]?.since ?? null),
    waiting.length === 0 ? null : Math.max(...waiting.map(({ reminders }) => reminders)),
    momentOf(completed_at),
    request.documents_sent,
    request.documents_reused,
  ]
}

/** In the words of the report's lists. */
function slaOf(request: CustomerRequest, { now, zone }: Moment): string {
  const { figures } = reportedAs(request, now, zone)
  if (figures.includes('in_time')) return 'In time'
  if (figures.includes('late')) return request.completed_at === null ? 'Overdue' : 'Late'
  return request.due_date === null ? 'No due date' : 'Open'
}
