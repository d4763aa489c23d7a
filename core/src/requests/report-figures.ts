import { z } from 'zod'
import { DAY, midnightOf } from '../base/day'
import { type Day, Uid } from '../base/primitives'
import { timeAtWall } from '../base/time-zone'

/** What a report counts a request as, beside that it came in. `reused`: with documents that an earlier answer had. */
export const ReportFigure = z.enum(['completed', 'in_time', 'late', 'responded', 'sent', 'reused'])
export type ReportFigure = z.infer<typeof ReportFigure>

/**
 * As what a report counts a request, and for whom. Whoever counts its day stores both at once, so that the list behind a
 * figure has just the requests that were counted.
 */
export const Reported = z.object({
  figures: z.array(ReportFigure),
  customer: z.string().max(200),
  person: Uid.nullable(),
})
export type Reported = z.infer<typeof Reported>

const Count = z.number().int().nonnegative().default(0)

/** What some requests add up to. */
export const RequestSums = z.object({
  created: Count,
  completed: Count,
  /** Requests with a due date that were completed by then; those that were not, or are overdue. */
  in_time: Count,
  late: Count,
  /** Requests that were answered, and how long that took altogether. */
  responded: Count,
  response_ms: Count,
  documents_sent: Count,
  documents_reused: Count,
})
export type RequestSums = z.infer<typeof RequestSums>

type Counted = {
  customer_name: string
  assignee_uid: string | null
  due_date: Day | null
  created_at: number
  first_response_at: number | null
  completed_at: number | null
  documents_sent: number
  documents_reused: number
}

/** The same customer, however somebody wrote it. */
export const customerKey = (name: string): string => name.trim().toLowerCase()

export const reportedAs = (request: Counted, now: number, zone: string): Reported => ({
  figures: figuresOf(request, now, zone),
  customer: customerKey(request.customer_name),
  person: request.assignee_uid,
})

/** From when on an open request is late: once the day is over on which it is due. */
export const lateFrom = ({ due_date }: Pick<Counted, 'due_date'>, zone: string): number | null =>
  due_date === null ? null : timeAtWall(midnightOf(due_date) + DAY, zone)

function figuresOf(request: Counted, now: number, zone: string): ReportFigure[] {
  const { completed_at, first_response_at, documents_sent, documents_reused } = request
  const end = lateFrom(request, zone)
  const is: Record<ReportFigure, boolean> = {
    completed: completed_at !== null,
    in_time: end !== null && completed_at !== null && completed_at < end,
    late: end !== null && (completed_at ?? now) >= end,
    responded: first_response_at !== null,
    sent: documents_sent > 0,
    reused: documents_reused > 0,
  }
  return ReportFigure.options.filter((figure) => is[figure])
}

/** What requests add up to now. */
export function sumsOf(requests: readonly Counted[], now: number, zone: string): RequestSums {
  const all = requests.map((request) => ({ ...request, figures: figuresOf(request, now, zone) }))
  const count = (figure: ReportFigure) => all.filter(({ figures }) => figures.includes(figure)).length
  const add = (of: (one: Counted) => number) => all.reduce((sum, one) => sum + of(one), 0)
  return {
    created: all.length,
    completed: count('completed'),
    in_time: count('in_time'),
    late: count('late'),
    responded: count('responded'),
    response_ms: add(({ created_at, first_response_at: at }) => (at === null ? 0 : Math.max(0, at - created_at))),
    documents_sent: add((one) => one.documents_sent),
    documents_reused: add((one) => one.documents_reused),
  }
}

/** What sums add up to. */
export function together(sums: readonly RequestSums[]): RequestSums {
  const total = RequestSums.parse({})
  for (const one of sums) for (const name of SUM_NAMES) total[name] += one[name]
  return total
}

const SUM_NAMES = RequestSums.keyof().options
