import { RequestStats } from '@attestry/core/requests/customer-requests'
import { DAY } from '@attestry/core/base/day'
import { paths } from '@attestry/core/paths'
import type { Report } from '@attestry/core/requests/reports'
import { RequestSums } from '@attestry/core/requests/report-figures'
import { sampleReport } from '@attestry/core/requests/sample-report'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { peekLive } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { queryClient } from '../../../lib/api/query-client'
import { routes } from '../../../lib/routes'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase } from '../../../testing/stand-in-database'
import { startStandInServer } from '../../../testing/stand-in-server'
import { ReportsPage } from './reports-page'

const sample = sampleReport('30d', 90, Date.UTC(2026, 10, 20))
const sums = RequestSums.parse({
  created: 4,
  late: 1,
  in_time: 2,
  responded: 3,
  documents_sent: 5,
  documents_reused: 2,
})
const report: Report = {
  ...sample,
  is_sample: false,
  first_response: { value: 2000, before: 4000 },
  months: sample.months.map(({ month }, place) => ({ month, created: 20 - place, completed: 5 })),
  documents: { valid: 9, undated: 5, soon: 1, expired: 2 },
  customers: [{ name: 'Würth & Co', created: 4, completed: 2 }],
  by_customer: [{ ...sums, name: 'Würth & Co' }],
  by_person: [{ ...sums, uid: null }],
  customer_count: 1,
  person_count: 1,
}

const defaults = queryClient.getDefaultOptions()
const closings: (() => Promise<void>)[] = []
beforeEach(() => queryClient.setDefaultOptions({ queries: { ...defaults.queries, retry: false } }))
afterEach(async () => {
  cleanup()
  queryClient.clear()
  queryClient.setDefaultOptions(defaults)
  for (const close of closings.splice(0)) await close()
})

/** @returns the periods that are asked for, and what counts the organization's requests */
async function open(answer: () => Report | undefined) {
  const asked: string[] = []
  const server = await startStandInServer(({ path }) => {
    const period = path.match(/^\/api\/v1\/reports\?period=(.*)$/)?.[1]
    if (period !== undefined) asked.push(period)
    const json = answer()
    return json && period !== undefined ? { status: 200, json } : { status: 503 }
  })
  const { db, close, set } = await startStandInDatabase({})
  closings.push(server.close, close)
  await renderInApp(<ReportsPage />, { at: routes.reports, session: { db } })
  return {
    asked,
    untilCountIsHeard: () =>
      waitFor(() => expect(peekLive(liveDocument({ db, uid: 'ada' }, RequestStats, counts)).status).toBe('ready')),
    count: (by_status: Partial<RequestStats['by_status']>) =>
      set(counts, {
        by_status: { new: 0, in_progress: 0, waiting: 0, for_review: 0, delivered: 0, complete: 0, ...by_status },
        due_in_24h: 0,
        overdue: 0,
        completed_today: 0,
        counted_at: Date.now(),
      }),
  }
}

const counts = paths.requestStats('maker')
const figures = async () => within(await screen.findByRole('list', { name: 'Key figures' }))
const addresses = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'))

const ofThePeriod = `/cm/reports/requests?from=${report.from}&before=${report.to + DAY}&period=30d`

test('each figure leads to what it counts', async () => {
  await open(() => report)
  expect(addresses((await figures()).getAllByRole('link'))).toEqual([
    `${ofThePeriod}&figure=responded`,
    `${ofThePeriod}&figure=in_time`,
    // What is not in time is one click away.
    `${ofThePeriod}&figure=late`,
    `${ofThePeriod}&figure=sent`,
    '/cm/reports/documents?expiry=30d&period=30d',
  ])
  const customers = within(screen.getByRole('table', { name: 'Top customers' }))
  const theirs = `${ofThePeriod}&customer=${encodeURIComponent('würth & co')}`
  expect(addresses(customers.getAllByRole('link'))).toEqual([theirs, theirs, `${theirs}&figure=completed`])
  for (const [name, all] of [
    ['By Customer', theirs],
    ['By Person', `${ofThePeriod}&person=`],
  ] as const) {
    const links = within(screen.getByRole('table', { name })).getAllByRole('link')
    expect(addresses(links)).toEqual([
      all,
      ...['late', 'in_time', 'responded', 'sent'].map((figure) => `${all}&figure=${figure}`),
    ])
  }
  const documents = within(screen.getByRole('table', { name: 'Document status' }))
  expect(addresses(documents.getAllByRole('link'))).toEqual(
    ['valid', 'valid', 'undated', 'undated', '60d', '60d', 'expired', 'expired'].map(
      (expiry) => `/cm/reports/documents?expiry=${expiry}&period=30d`,
    ),
  )
})

test('the customers that a report leaves out at first are shown by a press, each with its requests', async () => {
  const names = Array.from({ length: 23 }, (_, place) => `Customer ${place}`)
  const by_customer = names.map((name) => ({ ...sums, name }))
  await open(() => ({ ...report, by_customer, customer_count: 24, created: { value: 93, before: null } }))
  const table = await screen.findByRole('table', { name: 'By Customer' })
  expect(within(table).queryByRole('rowheader', { name: 'Customer 20' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'and 3 more customers, with 12 requests' }))
  const [, last = ''] = addresses(within(within(table).getByText('Customer 22').closest('tr')!).getAllByRole('link'))
  expect(last).toContain('customer=customer%2022&figure=late')
  expect(screen.getByText('and 1 more customer, with 1 request')).toBeTruthy()
})

test('the target stands beside the share that was in time', async () => {
  await open(() => report)
  const names = (await figures()).getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('target'))
  expect(names.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Within SLA.* target 90 %/)])
})

test('the figures in what is said lead to what they count', async () => {
  await open(() => ({
    ...report,
    created: { value: 20, before: 10 },
    completed: { value: 5, before: 5 },
    in_time: { value: 0.5, before: 0.5 },
    late: 3,
    reuse: { value: 0.4, before: 0.4 },
    expiring: { value: 1, before: 0 },
  }))
  await figures()
  const insights = screen.getByText('Performance Insights').closest('section')
  if (!insights) throw new Error('No insights')
  const ofDocuments = (expiry: string) => `/cm/reports/documents?expiry=${expiry}&period=30d`
  expect(
    within(insights)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['50\u00a0%', `${ofThePeriod}&figure=in_time`],
    ['3 requests', `${ofThePeriod}&figure=late`],
    ['0\u00a0min', `${ofThePeriod}&figure=responded`],
    ['20 requests', ofThePeriod],
    ['25\u00a0%', `${ofThePeriod}&figure=completed`],
    ['4', `${ofThePeriod}&customer=${encodeURIComponent('würth & co')}`],
    ['20 requests', ofThePeriod],
    ['40\u00a0%', `${ofThePeriod}&figure=sent`],
    ['1 document', ofDocuments('30d')],
    ['2 documents', ofDocuments('expired')],
  ])
})

test('each month leads to its requests, its rate to the completed ones, and the last one ends with its month', async () => {
  await open(() => report)
  const begins = [...report.months.map(({ month }) => month), Date.UTC(2026, 11)]
  const months = report.months.map(
    ({ month }, place) => `/cm/reports/requests?from=${month}&before=${begins[place + 1]}&period=30d`,
  )
  expect(addresses(await screen.findAllByRole('link', { name: /requests in/ }))).toEqual(months)
  expect(addresses(screen.getAllByRole('link', { name: /^5 completed in/ }))).toEqual(
    months.map((month) => `${month}&figure=completed`),
  )
})

test('made-up figures lead nowhere', async () => {
  await open(() => sample)
  await figures()
  expect(screen.queryAllByRole('link')).toHaveLength(0)
})

test('bars are as long as their numbers', async () => {
  await open(() => report)
  const [first, second] = await screen.findAllByRole('link', { name: /requests in/ })
  const shares = (link: HTMLElement | undefined) =>
    ['i.created', 'i.completed'].map((bar) => link?.querySelector<HTMLElement>(bar)?.style.getPropertyValue('--share'))
  expect([shares(first), shares(second)]).toEqual([
    ['100%', '25%'],
    ['95%', '25%'],
  ])
})

test('the period is 30 days until another is chosen', async () => {
  const { asked } = await open(() => report)
  await figures()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Period' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Last 7 days' }))
  await waitFor(() => expect(asked).toEqual(['30d', '7d']))
})

test('a report that could not be loaded is asked for again', async () => {
  let isUp = false
  await open(() => (isUp ? report : undefined))
  const again = await screen.findByRole('button', { name: 'Try Again' })
  isUp = true
  fireEvent.click(again)
  expect((await figures()).getAllByRole('listitem')).toHaveLength(4)
})

test('it is computed again when requests are counted for the first time, and when their number changes', async () => {
  const { asked, count, untilCountIsHeard } = await open(() => report)
  await figures()
  await untilCountIsHeard()
  for (const [place, requests] of [1, 2].entries()) {
    count({ new: requests })
    await waitFor(() => expect(asked).toHaveLength(place + 2))
  }
})
