import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { DAY, dayAt } from '@attestry/core/base/day'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { EmailScreen } from '../features/mail/hub/email-screen'
import { RequestScreen } from '../features/mail/hub/request-screen'
import { NewRequestPage } from '../features/requests/new/new-request-page'
import { RequestsPage } from '../features/requests/requests-page'
import { resetSamples } from '../features/requests/samples/sample-requests'
import { queryClient } from '../lib/api/query-client'
import { routes } from '../lib/routes'
import { renderInApp } from './render-in-app'
import { startStandInDatabase, type Documents } from './stand-in-database'
import { standInSearch } from './stand-in-search'
import { startStandInServer, type Answer, type Received } from './stand-in-server'

export const ORG = 'maker'
const NOW = Date.now()
const HOUR = 3_600_000

export const requestOf = (id: number, fields: Partial<CustomerRequest>): CustomerRequest => {
  const whole = { ...sampleOf.request, id, email_id: null, created_at: NOW - id, changed_at: NOW, ...fields }
  return { ...whole, search_tokens: searchTokens([whole.customer_name, `REQ-${id}`, ...whole.part_numbers]) }
}

/** Half an hour later than the hour, so that it is the same hour when it is looked at. */
const inHours = (hours: number) => NOW + hours * HOUR + HOUR / 2

export const first = requestOf(1001, {
  customer_name: 'Steinbach Antriebe',
  documents: ['RoHS', 'REACH'],
  due_date: dayAt(NOW),
})
export const second = requestOf(1002, {
  customer_name: 'Acme',
  status: 'in_progress',
  priority: 'high',
  assignee_uid: 'grace',
  due_date: dayAt(NOW - 3 * DAY),
  changed_at: inHours(-3),
  email_id: 7,
})
const third = requestOf(1003, { customer_name: 'Cobalt', status: 'complete', completed_at: NOW, due_date: null })

const part = (part_number: string) => ({ ...sampleOf.requestDetails.parts[0], part_number, part_key: part_number })
const file = { id: 5, filename: 'drawing.pdf', size: 2048, mime_type: 'application/pdf' }
const event = (id: string, at: number, by: string | null, what: object) => ({
  [paths.requestEvent(ORG, 1002, id)]: { at, by, what },
})

export const THREE: Documents = {
  [paths.requestStats(ORG)]: {
    by_status: { new: 8, in_progress: 12, waiting: 0, for_review: 4, delivered: 2, complete: 3 },
    due_in_24h: 3,
    overdue: 1,
    completed_today: 5,
    counted_at: NOW,
  },
  [paths.member(ORG, 'grace')]: { ...sampleOf.member, is_active: true },
  [paths.profile(ORG, 'grace')]: { ...sampleOf.profile, first_name: 'Grace', last_name: 'Hopper' },
  [paths.member(ORG, 'ada')]: { ...sampleOf.member, is_active: true },
  [paths.profile(ORG, 'ada')]: { ...sampleOf.profile, first_name: 'Ada', last_name: 'Byron' },
  ...Object.fromEntries([first, second, third].map(({ id, ...fields }) => [paths.request(ORG, id), fields])),
  [paths.requestDetails(ORG, 1001)]: { ...sampleOf.requestDetails, parts: [part('LM317')] },
  [paths.requestDetails(ORG, 1002)]: {
    ...sampleOf.requestDetails,
    parts: [part('LM317'), part('NE555P')],
    attachments: [{ ...file, uploaded_by: 'grace', uploaded_at: NOW }],
  },
  [paths.product(ORG, 31)]: { ...sampleOf.product, part_number: 'LM317', part_key: 'LM317', file_count: 1 },
  ...event('created', inHours(-25), null, { kind: 'created' }),
  ...event('assignee.1', inHours(-5), 'grace', { kind: 'assignee', from: null, to: 'grace' }),
  ...event('assignee.2', inHours(-6), 'grace', { kind: 'assignee', from: 'grace', to: null }),
  ...event('assignee.3', inHours(-7), 'ada', { kind: 'assignee', from: null, to: 'grace' }),
  ...event('edited-1', inHours(-24), 'ada', { kind: 'edited', fields: ['customer', 'due_date'] }),
  ...event('asked-5', inHours(-20), 'grace', { kind: 'asked', outbound_email_id: 5, to: 'Max Weber' }),
  ...event('returned-5', inHours(-19), null, { kind: 'returned', outbound_email_id: 5, to: 'max@ti.test' }),
  ...event('responded-5', inHours(-18), null, { kind: 'responded', outbound_email_id: 5, email_id: 8, from: 'Eve' }),
  ...event('reminded-9', inHours(-17), null, { kind: 'reminded', email_id: 9 }),
  ...event('answered-3', inHours(-16), 'ada', {
    kind: 'answered',
    email_id: 7,
    response_id: 3,
    documents: 2,
    is_whole: true,
  }),
  ...event('returned-answered-3', inHours(-15), null, {
    kind: 'answer_returned',
    email_id: 7,
    response_id: 3,
    to: 'jane@customer.test',
  }),
  ...event('status.1', inHours(-3), 'grace', { kind: 'status', from: 'new', to: 'in_progress' }),
}
export const NONE: Documents = { [paths.organization(ORG)]: sampleOf.organization }

const closings: (() => Promise<void>)[] = []

/** Opens the requests at an address. A call for which `answer` has nothing gets the first request. */
export async function openRequests(
  at: string,
  documents: Documents = THREE,
  answer: (request: Received) => Answer | undefined = () => undefined,
) {
  const { search_tokens: _, ...view } = first
  const server = await startStandInServer(
    (received) => answer(received) ?? standInSearch(documents, received.path) ?? { status: 200, json: view },
  )
  const database = await startStandInDatabase(documents)
  closings.push(server.close, database.close)
  await renderInApp(
    <Routes>
      <Route path={routes.requests} element={<RequestsPage />} />
      <Route path={routes.newRequest} element={<NewRequestPage />} />
      <Route path={routes.request} element={<RequestScreen />} />
      <Route path={routes.email} element={<EmailScreen />} />
    </Routes>,
    { at, session: { db: database.db } },
  )
  /** The calls that came to the server, except reads. */
  const sent = () => server.received.filter(({ method }) => method !== 'GET')
  return { sent, database }
}

export async function leaveRequests(): Promise<void> {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  localStorage.clear()
  resetSamples()
  for (const close of closings.splice(0)) await close()
}

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

/** Chooses an entry of the menu of a request. */
export async function chooseFor(name: string, entry: string | RegExp): Promise<void> {
  await press(`More for ${name}`)
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

/** Chooses one of what a window offers. */
export async function choose(name: string): Promise<void> {
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('menuitem', { name }))
}
