import { type CorrectionFigures, feedbackApi, type ListedIssue } from '@attestry/core/assistant/feedback'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/query-client'
import { renderInApp } from '../../../testing/render-in-app'
import { type Answer, startStandInServer } from '../../../testing/stand-in-server'
import { ReportedIssuesCard } from './reported-issues-card'

const defaults = queryClient.getDefaultOptions()
const closings: (() => Promise<void>)[] = []
// An answer to the tests of another file may have come after these.
beforeEach(() => queryClient.clear())
afterEach(async () => {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  queryClient.setDefaultOptions(defaults)
  for (const close of closings.splice(0)) await close()
})

const product: ListedIssue = {
  id: 7,
  reported_by: 'grace',
  user_name: 'Grace Hopper',
  user_email: 'grace@maker.test',
  source: 'vault',
  issue_details: 'The RoHS status is wrong',
  message_context: 'Part Number: LM317',
  compliance_summary: {
    rohs: { status: 'compliant', confidence: 0.9, source: 'rohs.pdf' },
    reach: null,
    country_of_origin: { value: 'Germany', confidence: 1 },
    hs_codes: [{ region: 'eu', code: '8541.10' }],
  },
  documents: [{ id: 1, original_filename: 'rohs.pdf' }, 'odd'],
  created_at: Date.UTC(2026, 10, 20, 12),
  state: 'open',
  closed_by: null,
  closed_at: null,
  closed_by_name: '',
}
const chat: ListedIssue = {
  ...product,
  id: 8,
  user_name: '',
  source: 'ai_chat',
  issue_details: 'These are other parts',
  message_context: '',
  compliance_summary: {
    NE555: { rohs: { status: 'unknown', confidence: 0.2, source: 'user_input' } },
    BC547: { rohs: 5 },
  },
  documents: [{ filename: 'reach.pdf' }],
}

const figures: CorrectionFigures = {
  days: 90,
  analysed: 1200,
  corrected: 3,
  is_compliance_related: 1,
  extracted_products: 2,
  topics: 0,
  due_date: 1,
}

/** The card with a server that keeps the reports. `refuse` answers instead where it wants to. */
async function open(
  stored: ListedIssue[],
  refuse: (method: string, path: string) => Answer | undefined = () => undefined,
) {
  let issues = stored
  const server = await startStandInServer(({ method, path, body }) => {
    const refused = refuse(method, path)
    if (refused) return refused
    if (path === feedbackApi.readCorrectionFigures.path) return { status: 200, json: figures }
    if (method === 'PUT') {
      const id = Number(path.split('/').at(-1))
      const { state } = body as { state: 'open' | 'closed' }
      const closed = state === 'closed' ? { closed_by: 'ada', closed_by_name: 'Ada Byron', closed_at: 1 } : {}
      issues = issues.map((issue) => (issue.id === id ? { ...issue, state, closed_at: null, ...closed } : issue))
      return { status: 200, json: { id, state } }
    }
    const state = new URL(path, 'http://x').searchParams.get('state')
    const shown = issues.filter((issue) => state === null || issue.state === state)
    return { status: 200, json: { issues: shown, next_cursor: null } }
  })
  closings.push(server.close)
  await renderInApp(<ReportedIssuesCard />, { at: '/cm/settings' })
  return server
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const details = () =>
  within(screen.getByRole('list', { name: 'Reported issues' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test('an admin sees who reported what, what they were looking at, and how often the analysis was corrected', async () => {
  await open([chat, product])
  await screen.findByText('The RoHS status is wrong')
  await screen.findByText(
    'People corrected the analysis of 3 of 1,200 mails in the last 90 days (request or not 1, parts 2, due date 1)',
  )
  const [one, other] = details()
  expect(one).toContain('AI Chat')
  expect(one).toContain('Somebody who has left')
  expect(other).toContain('Product')
  expect(other).toContain('Grace Hopper, ')
  expect(screen.queryByText('rohs.pdf')).toBeNull()
  const [ofChat, ofProduct] = screen.getAllByRole('button', { name: 'Show Context' })
  fireEvent.click(ofProduct!)
  screen.getByText('Part Number: LM317')
  screen.getByText('RoHS compliant (rohs.pdf)')
  screen.getByText('Country of origin Germany')
  screen.getByText('HS code 8541.10 (EU)')
  screen.getByText('rohs.pdf')
  screen.getByText('A document without a name')
  fireEvent.click(ofChat!)
  screen.getByText('NE555: RoHS unknown (Entered by a user)')
  screen.getByText('BC547: nothing known')
  screen.getByText('reach.pdf')
})

test('a report is closed, which can be undone, and found again among the closed ones', async () => {
  const { received } = await open([product])
  await screen.findByText('The RoHS status is wrong')
  press('Close "The RoHS status is wrong"')
  await screen.findByText('Report closed')
  await screen.findByText('No open reports')
  press('Undo')
  await screen.findByText('Report reopened')
  await screen.findByText('The RoHS status is wrong')
  press('Close "The RoHS status is wrong"')
  await screen.findByText('No open reports')
  press('Closed')
  await screen.findByText(/^Closed by Ada Byron, /)
  press('Reopen "The RoHS status is wrong"')
  await screen.findByText('No closed reports')
  const sent = received.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ path, body }) => [path, body])).toEqual(
    ['closed', 'open', 'closed', 'open'].map((state) => ['/api/v1/feedback/issues/7', { state }]),
  )
})

test('what could not be closed stays, and says why', async () => {
  const problem = { status: 500, json: { code: 'internal', detail: 'The server is away' } }
  await open([product], (method) => (method === 'PUT' ? problem : undefined))
  await screen.findByText('The RoHS status is wrong')
  press('Close "The RoHS status is wrong"')
  await screen.findByText('Failed to close the report')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Close "/ }).disabled).toBe(false))
})

test('a list that could not be loaded is loaded again', async () => {
  let isAway = true
  const problem = { status: 403, json: { code: 'admin-only', detail: 'Access Denied' } }
  queryClient.setDefaultOptions({ queries: { ...defaults.queries, retry: false } })
  const { received } = await open([], (_method, path) => (isAway && path.includes('/issues') ? problem : undefined))
  await screen.findByText('Failed to load the reported issues')
  isAway = false
  press('Try Again')
  await screen.findByText('No open reports')
  press('All')
  await screen.findByText('No reports yet')
  expect(received.at(-1)?.path).toBe('/api/v1/feedback/issues?limit=20')
})
