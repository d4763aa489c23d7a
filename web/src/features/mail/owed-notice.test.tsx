import type { InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { routes } from '../../lib/routes'
import { ORG, THREE } from '../../testing/open-requests'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../testing/sample-mail'
import { startStandInDatabase, type Documents } from '../../testing/stand-in-database'
import { startStandInServer } from '../../testing/stand-in-server'
import { RequestScreen } from './hub/request-screen'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const NOW = Date.now()
const DAY = 86_400_000
const analysis = { ...sampleOf.emailAnalysis, topics: ['rohs' as const], extracted_products: [samplePart('LM317')] }
const ROHS = { ...sampleOf.file, id: 61, product_id: 31, issued_at: NOW - DAY, original_filename: 'rohs.pdf' }

/** An answered mail of the request that lists the certificate as missing, which is in the vault now. */
const mail = (id: number, changes: Partial<InboundEmail> = {}) => ({
  [paths.inboundEmail(ORG, id)]: sampleEmail({
    id,
    sender_email: 'jane@customer.test',
    received_date: NOW - 5 * DAY,
    response_count: 1,
    analysis: {
      state: 'done',
      is_compliance_related: true,
      compliance_confidence: 1,
      analysis_summary: '',
      product_count: 1,
    },
    ...changes,
  }),
  [paths.emailBody(ORG, id)]: sampleBody(),
  [paths.emailAnalysis(ORG, id)]: analysis,
  [paths.response(ORG, id, 90 + id)]: {
    ...sampleOf.response,
    id: 90 + id,
    delivery: 'sent',
    sent_at: NOW - 4 * DAY,
    attachments: [],
    topics_in_text: [],
    body_text: 'Not included:\n\n- LM317: RoHS',
  },
})

const documents = {
  ...THREE,
  ...mail(7),
  ...mail(8),
  [paths.requestDetails(ORG, 1002)]: { ...sampleOf.requestDetails, email_ids: [7, 8] },
  [paths.file(ORG, 61)]: ROHS,
}
function Where() {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Opens the page of the request. */
async function open(stored: Documents) {
  const server = await startStandInServer(() => ({ status: 200, json: {} }))
  const database = await startStandInDatabase(stored)
  closings.push(server.close, database.close)
  await renderInApp(
    <Routes>
      <Route path={routes.request} element={<RequestScreen />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { at: '/cm/requests/REQ-1002', session: { db: database.db } },
  )
  return database
}

const NOTICE = 'A document that this email asks for is in the vault and has not been sent.'

test('the page of a request offers the second answer once, and opens it with its newest mail', async () => {
  await open(documents)
  await waitFor(() => expect(screen.getAllByText(NOTICE)).toHaveLength(2))
  const [newest, older] = screen.getAllByRole('alert', { hidden: true })
  expect([newest, older].map((one) => one && getComputedStyle(one).display !== 'none')).toEqual([true, false])
  fireEvent.click(screen.getByRole('button', { name: 'Send Them' }))
  expect(await screen.findByText('/cm/hub/email/8?answer=true')).toBeTruthy()
})

test('nothing is offered that the customer has refused, or has got since by another mail', async () => {
  const customer = paths.sentDocuments(ORG, 'customer.test')
  const sent = [{ id: 5, email_id: null, sent_at: NOW - DAY, file_ids: [61] }]
  const database = await open({ ...documents, [customer]: { mails: [], refused: [], accepted: [] } })
  await waitFor(() => expect(screen.getAllByText(NOTICE)).toHaveLength(2))
  database.set(customer, { mails: [], refused: [{ email_id: 9, at: NOW - DAY, file_ids: [61] }], accepted: [] })
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull())
  database.set(customer, { mails: [], refused: [], accepted: [] })
  await waitFor(() => expect(screen.getAllByText(NOTICE)).toHaveLength(2))
  database.set(customer, { mails: sent, refused: [], accepted: [] })
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull())
})
