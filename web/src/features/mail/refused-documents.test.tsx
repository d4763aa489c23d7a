import type { EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { partKey } from '@attestry/core/base/part-number'
import { paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../testing/sample-mail'
import { startStandInDatabase, type Documents } from '../../testing/stand-in-database'
import { startStandInServer } from '../../testing/stand-in-server'
import { EmailPage } from './email-page'
import { MissingPanel } from './hub/campaigns/missing-panel'

const ORG = 'maker'
const NOW = Date.now()
const DAY = 86_400_000

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  localStorage.clear()
  for (const close of closings.splice(0)) await close()
})

const email: InboundEmail = sampleEmail({
  id: 7,
  sender_email: 'dana@helioworks.test',
  received_date: NOW - 2 * DAY,
  analysis: {
    state: 'done',
    is_compliance_related: true,
    compliance_confidence: 1,
    analysis_summary: '',
    product_count: 1,
  },
})
const all = { parts: [], topics: [] }
const analysis: EmailAnalysis = {
  ...sampleOf.emailAnalysis,
  topics: ['rohs'],
  extracted_products: [samplePart('LM317')],
  conditions: [{ kind: 'rejected', before: email.received_date, files: [], ...all }],
}
const maker = { ...sampleOf.manufacturer, id: 9 }
const product = { ...sampleOf.product, id: 3, part_number: 'LM317', part_key: partKey('LM317'), manufacturer: maker }
const ROHS = { ...sampleOf.file, id: 61, product_id: 3, issued_at: NOW - 100 * DAY, original_filename: 'rohs.pdf' }
const NEWER = { ...ROHS, id: 62, issued_at: NOW - DAY, original_filename: 'newer.pdf' }
const sent = (sent_at: number) => ({ mails: [{ id: 5, email_id: 6, sent_at, file_ids: [61] }] })

/** Opens a mail that refuses what its sender was sent five days ago, with one of its panels. */
async function open(panel: 'answer' | 'request', documents: Documents = {}) {
  const server = await startStandInServer(({ path }) => ({
    status: 200,
    json: path.includes('manufacturers')
      ? [maker]
      : path.includes('/analysis')
        ? { correction_count: 1, analysis, made_request_id: null }
        : path.includes('accept')
          ? null
          : sampleOf.response,
  }))
  const { db, close } = await startStandInDatabase({
    [paths.inboundEmail(ORG, 7)]: email,
    [paths.emailBody(ORG, 7)]: sampleBody(),
    [paths.emailAnalysis(ORG, 7)]: analysis,
    [paths.emailAccount(ORG, 11)]: sampleOf.emailAccount,
    [paths.product(ORG, 3)]: product,
    [paths.file(ORG, 61)]: ROHS,
    [paths.contact(ORG, 1)]: { ...sampleOf.contact, manufacturer_id: maker.id, manufacturer_name: maker.name },
    [paths.stats(ORG)]: sampleOf.stats,
    [paths.sentDocuments(ORG, 'helioworks.test')]: sent(NOW - 5 * DAY),
    ...documents,
  })
  closings.push(server.close, close)
  const nothing = () => null
  await renderInApp(
    <Routes>
      <Route
        path="/cm/hub/email/:emailId"
        element={
          <EmailPage
            inquiries={nothing}
            comments={nothing}
            request={nothing}
            inquiring={(asked) => <MissingPanel {...asked} />}
          />
        }
      />
    </Routes>,
    { at: `/cm/hub/email/7?${panel}=true`, session: { db } },
  )
  return { server, dialog: within(await screen.findByRole('dialog')) }
}

const ticks = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('checkbox', { name }).map((box) => box.checked)

test('a document that the customer refuses is not ticked and says so; a person may send it all the same', async () => {
  const { dialog, server } = await open('answer')
  await dialog.findByRole('button', { name: 'Send Without Documents' })
  expect(ticks(/rohs\.pdf/)).toEqual([false])
  expect(dialog.getByText(/^Refused [A-Z][a-z]+ \d+$/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'All documents of LM317' }))
  expect(dialog.getByText(/^Refused by this customer on [A-Z][a-z]+ \d+, \d{4}$/)).toBeTruthy()
  expect(dialog.getAllByText(/, Sent on /).length).toBeGreaterThan(0)
  expect(screen.getByText('Refuses the documents that were sent')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toContain(
    'Not included:\n\n- LM317: RoHS',
  )

  for (const box of dialog.getAllByRole('checkbox', { name: /rohs\.pdf/ }).slice(0, 1)) fireEvent.click(box)
  fireEvent.click(await dialog.findByRole('button', { name: /^Send 1 document/ }))
  await waitFor(() => expect(server.received.map(({ body }) => body)).toMatchObject([{ file_ids: [61] }]))
})

test('an answer that says what is missing leaves as it was prepared, and asks once whether it may', async () => {
  const { dialog, server } = await open('answer')
  fireEvent.click(await dialog.findByRole('button', { name: 'Send Without Documents' }))
  const question = within(await screen.findByRole('dialog', { name: 'Send Without Documents?' }))
  expect(server.received).toEqual([])
  fireEvent.click(question.getByRole('button', { name: /^Send/ }))
  await waitFor(() => expect(server.received.map(({ body }) => body)).toMatchObject([{ file_ids: [] }]))
})

test('an answer whose documents somebody has left out needs words of their own', async () => {
  const { dialog } = await open('answer', { [paths.file(ORG, 62)]: NEWER })
  fireEvent.click(await dialog.findByRole('checkbox', { name: /newer\.pdf/ }))
  expect(await dialog.findByText('Select at least one product that exists in the vault.')).toBeTruthy()
})

test('a newer document is ticked', async () => {
  const { dialog } = await open('answer', { [paths.file(ORG, 62)]: NEWER })
  await dialog.findByRole('button', { name: /^Send 1 document/ })
  expect(ticks(/newer\.pdf/)).toEqual([true])
})

/** The customer has refused the certificate in another mail, and this one says nothing of it. */
const held = {
  [paths.emailAnalysis(ORG, 7)]: { ...analysis, conditions: [] },
  [paths.sentDocuments(ORG, 'helioworks.test')]: {
    ...sent(NOW - 5 * DAY),
    refused: [{ email_id: 6, at: Date.UTC(2026, 9, 3, 12), file_ids: [61] }],
  },
}

test('what the customer has refused in another mail is not ticked, until a person says that it is accepted', async () => {
  const { dialog, server } = await open('answer', held)
  await dialog.findByRole('button', { name: 'Send Without Documents' })
  expect(ticks(/rohs\.pdf/)).toEqual([false])
  expect(dialog.getByText('Refused Oct 3')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'All documents of LM317' }))
  expect(dialog.getByText('Refused by this customer on Oct 3, 2026')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Accepted again: rohs.pdf' }))
  const say = (is_accepted: boolean) => ({
    path: '/api/v1/emails/7/accept-document',
    body: { file_id: 61, is_accepted },
  })
  await waitFor(() => expect(server.received).toMatchObject([say(true)]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.received).toMatchObject([say(true), say(false)]))
})

test('Request Missing asks for a current document in the place of one that was refused in another mail', async () => {
  const { dialog } = await open('request', held)
  const message = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(message.value).toContain('- LM317: a current RoHS certificate')
})

test('a condition that was misread is taken out, and can be put back', async () => {
  const year = { kind: 'not_older_than', months: 12, ...all } as const
  const conditions = [...analysis.conditions, year]
  const { server } = await open('answer', { [paths.emailAnalysis(ORG, 7)]: { ...analysis, conditions } })
  const name = 'Not a condition: Refuses the documents that were sent'
  fireEvent.click(await screen.findByRole('button', { name }))
  const body = { seen: email.correction_count, conditions: [year] }
  await waitFor(() => expect(server.received).toMatchObject([{ path: '/api/v1/emails/7/analysis', body }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.received[1]?.body).toEqual({ conditions }))
})

test('a document that was sent to another customer is ticked', async () => {
  const { dialog } = await open('answer', {
    [paths.sentDocuments(ORG, 'helioworks.test')]: { mails: [] },
    [paths.sentDocuments(ORG, 'other.test')]: sent(NOW - 5 * DAY),
  })
  await dialog.findByRole('button', { name: /^Send 1 document/ })
  expect(ticks(/rohs\.pdf/)).toEqual([true])
})

test('documents that the organization asks about are not ticked in answers to any mail', async () => {
  const { dialog } = await open('answer', {
    [paths.emailAnalysis(ORG, 7)]: { ...analysis, conditions: [] },
    [paths.answerRules(ORG)]: { ...sampleOf.answerRules, rules: [], max_document_age: 2 },
  })
  await dialog.findByRole('button', { name: 'Send Without Documents' })
  expect(ticks(/rohs\.pdf/)).toEqual([false])
  expect(dialog.getByText('Too old')).toBeTruthy()
})

test('a condition of another mail of the conversation holds for this one too', async () => {
  const year = { kind: 'not_older_than', months: 2, ...all } as const
  const { dialog } = await open('answer', {
    [paths.inboundEmail(ORG, 7)]: { ...email, thread_id: 21 },
    [paths.emailAnalysis(ORG, 7)]: { ...analysis, conditions: [] },
    [paths.conversation(ORG, 21)]: { id: 21, terms: [{ email_id: 6, said_at: NOW - 9 * DAY, conditions: [year] }] },
  })
  await dialog.findByRole('button', { name: 'Send Without Documents' })
  expect(ticks(/rohs\.pdf/)).toEqual([false])
  expect(dialog.getByText('Too old')).toBeTruthy()
})

test('Request Missing asks the maker for a current document in the place of the refused one', async () => {
  const year = { kind: 'not_older_than', months: 12, ...all } as const
  const conditions = [...analysis.conditions, year]
  const { dialog } = await open('request', { [paths.emailAnalysis(ORG, 7)]: { ...analysis, conditions } })
  const message = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  expect(message.value).toContain('- LM317: a current RoHS certificate, not older than 12 months')
  expect(dialog.getByText(/\(current, not older than 12 months\)/)).toBeTruthy()
})
