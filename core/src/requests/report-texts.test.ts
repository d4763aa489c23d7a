import { expect, test } from 'vitest'
import { sumsOf } from './report-figures'
import { changeOf, durationText, insightsOf, leftOutText, reportRows } from './report-texts'
import type { Report } from './reports'
import { sampleReport } from './sample-report'

const HOUR = 3600_000

const quiet: Report = {
  ...sampleReport('30d', 90, Date.UTC(2026, 10, 20)),
  created: { value: 0, before: 0 },
  completed: { value: 0, before: 0 },
  first_response: { value: null, before: null },
  in_time: { value: null, before: null },
  late: 0,
  reuse: { value: null, before: null },
  expiring: { value: 0, before: 0 },
  documents: { valid: 0, undated: 0, soon: 0, expired: 0 },
  customers: [],
}
const said = (changes: Partial<Report>) => insightsOf({ ...quiet, ...changes }).map(({ tone, text }) => [tone, text])

test('where nothing has happened, nothing is said', () => {
  expect(said({})).toEqual([])
})

test.each<[why: string, changes: Partial<Report>, tone: string, text: string]>([
  [
    'the target is met',
    { in_time: { value: 0.9, before: null } },
    'good',
    '90 % of the requests that were due were completed in time. The target of 90 % is met.',
  ],
  [
    'it is missed',
    { in_time: { value: 0.89, before: null }, late: 1200 },
    'bad',
    '89 % of the requests that were due were completed in time, below the target of 90 %. 1,200 requests were late.',
  ],
  [
    'it is missed by a little',
    { in_time: { value: 104 / 116, before: null }, late: 12 },
    'bad',
    '89 % of the requests that were due were completed in time, below the target of 90 %. 12 requests were late.',
  ],
  [
    'it is met exactly',
    { in_time: { value: 29 / 100, before: null }, target: 29 },
    'good',
    '29 % of the requests that were due were completed in time. The target of 29 % is met.',
  ],
  [
    'it is missed by one',
    { in_time: { value: 0.5, before: null }, late: 1 },
    'bad',
    '50 % of the requests that were due were completed in time, below the target of 90 %. 1 request was late.',
  ],
  [
    'answers take as long as anybody knows',
    { first_response: { value: 50 * HOUR, before: null } },
    'plain',
    'Customers wait 2.1 days for the first response on average.',
  ],
  [
    'answers are faster',
    { first_response: { value: 2 * HOUR, before: 3 * HOUR } },
    'good',
    'Customers wait 2 h for the first response on average, 1 h faster than in the period before.',
  ],
  [
    'answers are slower',
    { first_response: { value: 3 * HOUR, before: 2.5 * HOUR } },
    'bad',
    'Customers wait 3 h for the first response on average, 30 min slower than in the period before.',
  ],
  [
    'answers are as fast',
    { first_response: { value: 2 * HOUR, before: 2 * HOUR + 60_000 } },
    'plain',
    'Customers wait 2 h for the first response on average.',
  ],
  [
    'more is asked',
    { created: { value: 12, before: 10 }, completed: { value: 3, before: 10 } },
    'plain',
    '12 requests came in, 20 % more than in the period before. 25 % of them are complete.',
  ],
  [
    'less is asked',
    { created: { value: 1, before: 4 }, completed: { value: 1, before: 0 } },
    'plain',
    '1 request came in, 75 % fewer than in the period before. 100 % of them is complete.',
  ],
  [
    'documents are sent again more often',
    { reuse: { value: 0.6, before: 0.5 } },
    'good',
    '60 % of the documents in our answers had been sent to a customer before.',
  ],
  [
    'documents are sent again less often',
    { reuse: { value: 0.4, before: 0.5 } },
    'bad',
    '40 % of the documents in our answers had been sent to a customer before.',
  ],
  [
    'one document expires',
    { expiring: { value: 1, before: 9 } },
    'bad',
    '1 document expires within 30 days. Ask the manufacturers for new ones.',
  ],
  [
    'documents expire',
    { expiring: { value: 4, before: 0 } },
    'bad',
    '4 documents expire within 30 days. Ask the manufacturers for new ones.',
  ],
  [
    'one document has expired',
    { documents: { valid: 9, undated: 0, soon: 0, expired: 1 } },
    'bad',
    '1 document has expired and should be replaced.',
  ],
  [
    'documents have expired',
    { documents: { valid: 9, undated: 0, soon: 5, expired: 2 } },
    'bad',
    '2 documents have expired and should be replaced.',
  ],
])('it is said that %s', (_why, changes, tone, text) => {
  expect(said(changes)).toEqual([[tone, text]])
})

test('it is said who asked most often', () => {
  const customers = [
    { name: 'Würth', created: 7, completed: 1 },
    { name: 'Acme', created: 3, completed: 3 },
  ]
  expect(said({ customers, created: { value: 10, before: null } })).toContainEqual([
    'plain',
    'Würth asked most often: 7 of 10 requests.',
  ])
})

test.each([
  [30_000, '1 min'],
  [59 * 60_000, '59 min'],
  [HOUR, '1 h'],
  [4.24 * HOUR, '4.2 h'],
  [47.9 * HOUR, '47.9 h'],
  [48 * HOUR, '2 days'],
  [75 * HOUR, '3.1 days'],
])('%i ms are %s', (millis, text) => {
  expect(durationText(millis)).toBe(text)
})

test.each([
  ['in_time', 0.88, 0.85, '3 points more', true],
  ['in_time', 0.84, 0.85, '1 point less', false],
  ['in_time', 0.851, 0.85, 'as before', null],
  ['reuse', 0.5, 0.6, '10 points less', false],
  ['first_response', HOUR, 3 * HOUR, '2 h faster', true],
  ['first_response', 3 * HOUR, HOUR, '2 h slower', false],
  ['expiring', 5, 2, '3 more', false],
  ['expiring', 2, 5, '3 less', true],
  ['expiring', 2, 2, 'as before', null],
] as const)('%s: %d after %d is %s', (name, value, before, text, isBetter) => {
  expect(changeOf(name, { value, before })).toEqual({ text, isBetter })
})

test('a figure without the one before has not changed', () => {
  expect(changeOf('reuse', { value: 0.5, before: null })).toBeNull()
  expect(changeOf('reuse', { value: null, before: 0.5 })).toBeNull()
})

test.each([
  ['customer', 0, 0, ''],
  ['customer', 1, 1, 'and 1 more customer, with 1 request'],
  ['assignee', 1200, 3400, 'and 1,200 more assignees, with 3,400 requests'],
] as const)('a list that leaves out the %s says so: %d with %d', (noun, people, requests, text) => {
  expect(leftOutText(noun, people, requests)).toBe(text)
})

test('every figure is a row of the file', () => {
  const report: Report = {
    ...quiet,
    created: { value: 20, before: 10 },
    completed: { value: 15, before: 5 },
    first_response: { value: 2.5 * HOUR, before: 4 * HOUR },
    in_time: { value: 0.95, before: 0.85 },
    reuse: { value: 0.6, before: null },
    expiring: { value: 3, before: 2 },
    months: [{ month: Date.UTC(2026, 9), created: 20, completed: 15 }],
    documents: { valid: 9, undated: 4, soon: 5, expired: 0 },
    customers: [{ name: 'Würth', created: 4, completed: 1 }],
    by_person: [{ ...sumsOf([], 0, 'UTC'), uid: 'ada', created: 19, late: 1, responded: 2, response_ms: 5 * HOUR }],
    person_count: 2,
    by_customer: [{ ...sumsOf([], 0, 'UTC'), name: 'Würth', created: 20 }],
    customer_count: 1,
  }
  expect(reportRows(report, () => 'Ada Byron').filter(([part]) => part !== 'Performance insights')).toEqual([
    ['Last 30 days', 'Requests', '20', '10'],
    ['Last 30 days', 'Completed', '15', '5'],
    ['Key figures', 'Time to First Response', '2.5 h', '4 h'],
    ['Key figures', 'Within SLA', '95 %', '85 %'],
    ['Key figures', 'Document Reuse Rate', '60 %', ''],
    ['Key figures', 'Documents Expiring in 30 Days', '3', '2'],
    ['Key figures', 'SLA target', '90 %', ''],
    ['Monthly volume', 'Oct 2026', '20 requests, 15 completed (75 %)', ''],
    ['Document status', 'Valid', '5', ''],
    ['Document status', 'Valid, without an expiry date', '4', ''],
    ['Document status', 'Expiring soon (within 60 days)', '5', ''],
    ['Document status', 'Expired', '0', ''],
    ['Top customers', 'Würth', '4 requests, 1 completed (25 %)', ''],
    ['By Person', 'Ada Byron', '19 requests, 1 late, 2.5 h to respond', ''],
    ['By Person', 'and 1 more assignee, with 1 request', '', ''],
    ['By Customer', 'Würth', '20 requests', ''],
  ])
})
