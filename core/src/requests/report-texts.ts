/** The words and numbers of a report, the same on the screen and in its files. */
import { EXPIRY_WARNING_DAYS } from '../vault/vault'
import { customerKey, type ReportFigure, type RequestSums } from './report-figures'
import { EXPIRING_DAYS, type Figure, PERIODS, type Report } from './reports'

const HOUR = 3600_000

/** 45 min, 4.2 h, 3.1 days */
export function durationText(millis: number): string {
  if (millis < HOUR) return `${Math.round(millis / 60_000)} min`
  return millis < 48 * HOUR ? `${oneDigit(millis / HOUR)} h` : `${oneDigit(millis / (24 * HOUR))} days`
}

export const percentText = (share: number): string => `${Math.round(share * 100)} %`

/** In points, rounded down: what misses a target by a little must not look as if it met it. */
const inTimePoints = (share: number): number => Math.floor(share * 100 + 1e-9)
const inTimeText = (share: number): string => `${inTimePoints(share)} %`

export const countText = (count: number): string => count.toLocaleString('en')

export const monthText = (month: number): string =>
  new Date(month).toLocaleDateString('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const oneDigit = (value: number): string => String(Math.round(value * 10) / 10)

export type KpiName = 'first_response' | 'in_time' | 'reuse' | 'expiring'

type Kpi = { title: string; text: (value: number) => string; nothing: string; isLessBetter: boolean }

/** The four figures at the top of a report. */
export const KPIS: Record<KpiName, Kpi> = {
  first_response: {
    title: 'Time to First Response',
    text: durationText,
    nothing: 'No request was answered',
    isLessBetter: true,
  },
  in_time: { title: 'Within SLA', text: inTimeText, nothing: 'No request was due', isLessBetter: false },
  reuse: { title: 'Document Reuse Rate', text: percentText, nothing: 'No document was sent', isLessBetter: false },
  expiring: {
    title: `Documents Expiring in ${EXPIRING_DAYS} Days`,
    text: countText,
    nothing: 'No documents',
    isLessBetter: true,
  },
}
export const KPI_NAMES = ['first_response', 'in_time', 'reuse', 'expiring'] as const satisfies KpiName[]

export const DOCUMENT_STATUS_NAMES = {
  valid: 'Valid',
  undated: 'Valid, without an expiry date',
  soon: `Expiring soon (within ${EXPIRY_WARNING_DAYS} days)`,
  expired: 'Expired',
} as const

type DocumentStatus = keyof typeof DOCUMENT_STATUS_NAMES

const DOCUMENT_STATUSES = ['valid', 'undated', 'soon', 'expired'] as const satisfies DocumentStatus[]

/** How many documents have each status. A document has one. */
export function documentCounts({ documents }: Report): { status: DocumentStatus; count: number; share: number }[] {
  const { valid, undated, soon, expired } = documents
  const counts = { ...documents, valid: valid - undated }
  const all = valid + soon + expired
  return DOCUMENT_STATUSES.map((status) => ({
    status,
    count: counts[status],
    share: shareOf(counts[status], all) ?? 0,
  }))
}

export type Change = { text: string; isBetter: boolean | null }

/** How a figure has changed since the period before; null if one of them is missing. */
export function changeOf(name: KpiName, { value, before }: Figure): Change | null {
  if (value === null || before === null) return null
  const difference = value - before
  const isShare = name === 'in_time' || name === 'reuse'
  const points = name === 'in_time' ? inTimePoints : (share: number) => Math.round(share * 100)
  const [now, then] = isShare ? [points(value), points(before)] : [value, before]
  if (now === then || KPIS[name].text(value) === KPIS[name].text(before)) return { text: 'as before', isBetter: null }
  const amount = isShare ? pointsText(Math.abs(now - then)) : KPIS[name].text(Math.abs(difference))
  const word = name === 'first_response' ? (difference < 0 ? 'faster' : 'slower') : difference < 0 ? 'less' : 'more'
  return { text: `${amount} ${word}`, isBetter: difference < 0 === KPIS[name].isLessBetter }
}

const pointsText = (points: number): string => (points === 1 ? '1 point' : `${points} points`)

/** What a figure in a sentence counts: requests of the period, or documents of the vault. */
export type Behind = { figure?: ReportFigure; customer?: string } | { expiry: '30d' | 'expired' }

/** A part of a sentence, and what it counts if it is a figure. */
type Piece = { text: string; behind: Behind | null }

export type Insight = { tone: 'good' | 'bad' | 'plain'; text: string; pieces: readonly Piece[] }

/** What the figures say, in sentences. */
export function insightsOf(report: Report): Insight[] {
  const { in_time, late, target, first_response, reuse, expiring, documents, created, completed, customers } = report
  const insights: Insight[] = []
  const say = (tone: Insight['tone'], ...said: readonly (string | Piece)[]) => {
    const pieces = said.map((one) => (typeof one === 'string' ? { text: one, behind: null } : one))
    insights.push({ tone, text: pieces.map(({ text }) => text).join(''), pieces })
  }
  if (in_time.value !== null) {
    const isMet = inTimePoints(in_time.value) >= target
    const share: Piece = { text: inTimeText(in_time.value), behind: { figure: 'in_time' } }
    const begin = [share, ' of the requests that were due were completed in time']
    if (isMet) say('good', ...begin, `. The target of ${target} % is met.`)
    else {
      const some: Piece = { text: requestsText(late), behind: { figure: 'late' } }
      say('bad', ...begin, `, below the target of ${target} %. `, some, ` ${late === 1 ? 'was' : 'were'} late.`)
    }
  }
  const speed = changeOf('first_response', first_response)
  if (first_response.value !== null) {
    const than = speed && speed.isBetter !== null ? `, ${speed.text} than in the period before` : ''
    const wait: Piece = { text: durationText(first_response.value), behind: { figure: 'responded' } }
    say(toneOf(speed), 'Customers wait ', wait, ` for the first response on average${than}.`)
  }
  if (created.value) {
    const all: Piece = { text: requestsText(created.value), behind: {} }
    const share: Piece = {
      text: percentText((completed.value ?? 0) / created.value),
      behind: { figure: 'completed' },
    }
    const growth =
      created.before && created.before !== created.value
        ? `, ${percentText(Math.abs(created.value - created.before) / created.before)} ${created.value > created.before ? 'more' : 'fewer'} than in the period before`
        : ''
    say('plain', all, ` came in${growth}. `, share, ` of them ${created.value === 1 ? 'is' : 'are'} complete.`)
  }
  const [first] = customers
  if (first && created.value) {
    const theirs: Piece = { text: countText(first.created), behind: { customer: customerKey(first.name) } }
    const all: Piece = { text: `${countText(created.value)} requests`, behind: {} }
    say('plain', `${first.name} asked most often: `, theirs, ' of ', all, '.')
  }
  if (reuse.value !== null) {
    say(
      toneOf(changeOf('reuse', reuse)),
      { text: percentText(reuse.value), behind: { figure: 'sent' } },
      ' of the documents in our answers had been sent to a customer before.',
    )
  }
  if (expiring.value) {
    const verb = expiring.value === 1 ? 'expires' : 'expire'
    const some: Piece = { text: documentsText(expiring.value), behind: { expiry: '30d' } }
    say('bad', some, ` ${verb} within ${EXPIRING_DAYS} days. Ask the manufacturers for new ones.`)
  }
  if (documents.expired > 0) {
    const some: Piece = { text: documentsText(documents.expired), behind: { expiry: 'expired' } }
    say('bad', some, ` ${documents.expired === 1 ? 'has' : 'have'} expired and should be replaced.`)
  }
  return insights
}

const requestsText = (count: number): string => (count === 1 ? '1 request' : `${countText(count)} requests`)
const documentsText = (count: number): string => (count === 1 ? '1 document' : `${countText(count)} documents`)

/** Whom a list of customers or assignees leaves out: "and 3 more customers, with 5 requests", or ''. */
export function leftOutText(noun: 'customer' | 'assignee', people: number, requests: number): string {
  if (people <= 0) return ''
  return `and ${countText(people)} more ${people === 1 ? noun : `${noun}s`}, with ${requestsText(requests)}`
}

/** Whose requests they are, and their figures. `of`: how a list is asked for them. */
export type Group = RequestSums & { name: string; of: { person: string } | { customer: string } }

/** What a person is called. */
type NameOf = (uid: string) => string

/** The figures of the period by assignee and by customer, and whom they leave out: "and 3 more customers, …", or ''. */
export function groupsOf(
  report: Report,
  nameOf: NameOf,
): { part: string; noun: 'Assignee' | 'Customer'; groups: Group[]; leftOut: string }[] {
  const { by_person, by_customer, person_count, customer_count } = report
  const people = by_person.map(({ uid, ...sums }) => ({
    ...sums,
    name: uid === null ? 'Unassigned' : nameOf(uid),
    of: { person: uid ?? '' },
  }))
  const customers = by_customer.map((one) => ({ ...one, of: { customer: customerKey(one.name) } }))
  const others = (some: readonly { created: number }[]) =>
    some.reduce((count, { created }) => count - created, report.created.value ?? 0)
  const [morePeople, moreCustomers] = [person_count - by_person.length, customer_count - by_customer.length]
  return [
    {
      part: 'By Person',
      noun: 'Assignee',
      groups: people,
      leftOut: leftOutText('assignee', morePeople, others(by_person)),
    },
    {
      part: 'By Customer',
      noun: 'Customer',
      groups: customers,
      leftOut: leftOutText('customer', moreCustomers, others(by_customer)),
    },
  ]
}

/** The figures of a group that are no counts; null if there is nothing to compute one from. */
export const ratesOf = (sums: RequestSums) => ({
  in_time: shareOf(sums.in_time, sums.in_time + sums.late),
  first_response: shareOf(sums.response_ms, sums.responded),
  reuse: shareOf(sums.documents_reused, sums.documents_sent),
})

const toneOf = (change: Change | null): Insight['tone'] => {
  if (!change || change.isBetter === null) return 'plain'
  return change.isBetter ? 'good' : 'bad'
}

/** Every figure of a report as numbers, each in a cell of its own, for spreadsheets. */
export function reportTable(report: Report, nameOf: NameOf): (string | number | null)[][] {
  const { period, created, completed, months, customers } = report
  const { name } = PERIODS[period]
  const volume = (part: string, label: string, one: { created: number; completed: number }) => [
    part,
    label,
    one.created,
    'requests',
    null,
    one.completed,
  ]
  return [
    [
      'Part',
      'Figure',
      'Value',
      'Unit',
      'Period before',
      'Completed',
      'Late',
      'Within SLA (%)',
      'First response (hours)',
      'Reuse (%)',
    ],
    [name, 'Requests', created.value, 'requests', created.before, completed.value],
    [name, 'Completed', completed.value, 'requests', completed.before, null],
    [name, 'Late', report.late, 'requests', null, null],
    ...KPI_NAMES.map((kpi) => {
      const { value, before } = report[kpi]
      return ['Key figures', KPIS[kpi].title, inUnitOf(kpi, value), UNITS[kpi][0], inUnitOf(kpi, before), null]
    }),
    ['Key figures', 'SLA target', report.target, '%', null, null],
    ...months.map((one) => volume('Monthly volume', monthText(one.month), one)),
    ...documentCounts(report).map(({ status, count }) => [
      'Document status',
      DOCUMENT_STATUS_NAMES[status],
      count,
      'documents',
      null,
      null,
    ]),
    ...customers.map((one) => volume('Top customers', one.name, one)),
    ...groupsOf(report, nameOf).flatMap(({ part, groups, leftOut }) => [
      ...groups.map((one) => {
        const rates = ratesOf(one)
        const cells = (['in_time', 'first_response', 'reuse'] as const).map((rate) => inUnitOf(rate, rates[rate]))
        return [...volume(part, one.name, one), one.late, ...cells]
      }),
      ...(leftOut ? [[part, leftOut]] : []),
    ]),
  ]
}

const inUnitOf = (name: KpiName, value: number | null): number | null => (value === null ? null : UNITS[name][1](value))

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** In what a spreadsheet counts each figure. What misses a target by a little must not look as if it met it. */
const UNITS: Record<KpiName, [unit: string, inUnit: (value: number) => number]> = {
  first_response: ['hours', (millis) => hundredths(millis / HOUR)],
  in_time: ['%', (share) => Math.floor(share * 10_000 + 1e-9) / 100],
  reuse: ['%', (share) => hundredths(share * 100)],
  expiring: ['documents', (count) => count],
}

/** "12 requests, 1 late, 3.4 h to respond" */
function groupText(group: Group): string {
  const { first_response } = ratesOf(group)
  const late = group.late > 0 ? `, ${countText(group.late)} late` : ''
  return `${requestsText(group.created)}${late}${first_response === null ? '' : `, ${durationText(first_response)} to respond`}`
}

/** Every figure of a report as a table: part, figure, value and what it was before. */
export function reportRows(
  report: Report,
  nameOf: NameOf,
): [part: string, name: string, value: string, before: string][] {
  const { period, created, completed, months, customers } = report
  const count = (value: number | null) => countText(value ?? 0)
  const volume = (one: { created: number; completed: number }) =>
    `${countText(one.created)} requests, ${countText(one.completed)} completed (${percentText(shareOf(one.completed, one.created) ?? 0)})`
  return [
    [PERIODS[period].name, 'Requests', count(created.value), count(created.before)],
    [PERIODS[period].name, 'Completed', count(completed.value), count(completed.before)],
    ...KPI_NAMES.map((name): [string, string, string, string] => {
      const { title, text, nothing } = KPIS[name]
      const { value, before } = report[name]
      return ['Key figures', title, value === null ? nothing : text(value), before === null ? '' : text(before)]
    }),
    ['Key figures', 'SLA target', `${report.target} %`, ''],
    ...months.map((one): [string, string, string, string] => ['Monthly volume', monthText(one.month), volume(one), '']),
    ...documentCounts(report).map((one): [string, string, string, string] => [
      'Document status',
      DOCUMENT_STATUS_NAMES[one.status],
      countText(one.count),
      '',
    ]),
    ...customers.map((one): [string, string, string, string] => ['Top customers', one.name, volume(one), '']),
    ...groupsOf(report, nameOf).flatMap(({ part, groups, leftOut }): [string, string, string, string][] => [
      ...groups.map((one): [string, string, string, string] => [part, one.name, groupText(one), '']),
      ...(leftOut ? [[part, leftOut, '', ''] as [string, string, string, string]] : []),
    ]),
    ...insightsOf(report).map(({ text }): [string, string, string, string] => ['Performance insights', text, '', '']),
  ]
}
