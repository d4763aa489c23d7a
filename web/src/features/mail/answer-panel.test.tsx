import type { EmailAnalysis } from '@attestry/core/mail/inbox'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import type { EmailResponse } from '@attestry/core/sending/responses'
import { errors } from '@attestry/core/base/errors'
import { partKey } from '@attestry/core/base/part-number'
import { MAX_EVIDENCE_SIZE } from '@attestry/core/vault/exports'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { tokensOfFilename } from '@attestry/core/vault/filenames'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail, samplePart } from '../../testing/sample-mail'
import { startStandInDatabase, type Documents } from '../../testing/stand-in-database'
import { startStandInServer, type Answer } from '../../testing/stand-in-server'
import { EmailPage } from './email-page'

// The panel is loaded after its page.

/** The button that sends, which says what it sends. */
const SEND = /^Send (\d|Without)/

const ORG = 'maker'
const NOW = Date.now()
const DAY = 86_400_000

const closings: (() => Promise<void>)[] = []
const leave = async () => {
  toast.dismiss()
  cleanup()
  for (const close of closings.splice(0)) await close()
}
afterEach(async () => {
  await leave()
  localStorage.clear()
})

const email = sampleEmail({
  id: 7,
  sender_name: 'Dana Reyes',
  sender_email: 'dana@helioworks.test',
  analysis: {
    state: 'done',
    is_compliance_related: true,
    compliance_confidence: 1,
    analysis_summary: '',
    product_count: 2,
  },
})
const analysis: EmailAnalysis = {
  ...sampleOf.emailAnalysis,
  topics: ['rohs', 'reach'],
  extracted_products: [samplePart('LM317'), samplePart('NE555'), samplePart('NOSUCH9')],
}
const product = (id: number, part_number: string) => ({
  ...sampleOf.product,
  id,
  part_number,
  part_key: partKey(part_number),
  manufacturer: { ...sampleOf.manufacturer, id },
})
const ROHS = { ...sampleOf.file, id: 61, product_id: 3, issued_at: NOW - 10 * DAY, original_filename: 'rohs.pdf' }
const OLD = { ...ROHS, id: 62, issued_at: NOW - 500 * DAY, original_filename: 'old.pdf' }
const REACH = {
  ...ROHS,
  id: 63,
  doc_type: 'REACH Declaration' as const,
  expires_at: NOW + 30 * DAY,
  original_filename: 'reach.pdf',
}
const ORIGIN = { ...ROHS, id: 64, doc_type: 'Certificate of Origin' as const, original_filename: 'origin.pdf' }

const answered = (id: number, created_at: number): EmailResponse => ({
  ...sampleOf.response,
  id,
  created_by: 'alex',
  created_at,
})

const DONE: Answer = { status: 200, json: sampleOf.response }

/** Opens the mail with its composer. The server gives these answers one after the other, then repeats the last one. */
async function openPanel({
  documents = {},
  answers = [DONE],
}: {
  documents?: Documents
  answers?: (Answer | Promise<Answer>)[]
} = {}) {
  const server = await startStandInServer(({ path }) =>
    path.endsWith('/undo') ? { status: 204 } : ((answers.length > 1 ? answers.shift() : answers[0]) ?? 'lost'),
  )
  const { db, close, listenersTo } = await startStandInDatabase({
    [paths.inboundEmail(ORG, 7)]: email,
    [paths.emailBody(ORG, 7)]: sampleBody(),
    [paths.emailAnalysis(ORG, 7)]: analysis,
    [paths.emailAccount(ORG, 11)]: sampleOf.emailAccount,
    [paths.profile(ORG, 'alex')]: { ...sampleOf.profile, first_name: 'Alex' },
    [paths.product(ORG, 3)]: product(3, 'LM317'),
    [paths.product(ORG, 4)]: product(4, 'NE555'),
    ...Object.fromEntries([ROHS, OLD, REACH, ORIGIN].map((file) => [paths.file(ORG, file.id), file])),
    ...documents,
  })
  closings.push(server.close, close)
  const hadFocus = focusOfDialog()
  await renderInApp(
    <Routes>
      <Route
        path="/cm/hub/email/:emailId"
        element={<EmailPage inquiries={() => null} inquiring={() => null} comments={() => null} request={() => null} />}
      />
    </Routes>,
    { at: '/cm/hub/email/7?answer=true', session: { db } },
  )
  const dialog = await screen.findByRole('dialog', { name: 'Review Response' })
  expect(hadFocus()).toBe(true)
  const panel = within(dialog)
  await panel.findByRole('button', { name: SEND })
  return {
    panel,
    server,
    listenersTo,
    type: (label: string, value: string) => fireEvent.change(panel.getByLabelText(label), { target: { value } }),
    press: (name: string | RegExp) => fireEvent.click(panel.getByRole('button', { name })),
    sent: () => server.received.filter(({ path }) => path.endsWith('/send-response')).map(({ body }) => body),
  }
}

/** Whether a dialog had the focus when it came into the page, before anybody could type. */
function focusOfDialog(): () => boolean | undefined {
  let hadFocus: boolean | undefined
  const observer = new MutationObserver(() => {
    const dialog = document.querySelector('dialog')
    if (dialog) hadFocus ??= document.activeElement === dialog
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    return hadFocus
  }
}
/** The tick of a document: that of its cell, if it also has one among all documents of its part. */
const box = (name: RegExp) => {
  const [first] = screen.getAllByRole<HTMLInputElement>('checkbox', { name })
  if (!first) throw new Error(`No tick ${name}`)
  return first
}
const unfold = (partNumber: string) =>
  fireEvent.click(screen.getByRole('button', { name: `All documents of ${partNumber}` }))
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value

test('what is shown is what is sent: the sender, the recipient, the texts and the documents asked for', async () => {
  const { panel, press, sent } = await openPanel()
  expect(panel.getByText('compliance@maker.test')).toBeTruthy()
  expect(panel.getByText('dana@helioworks.test')).toBeTruthy()
  expect(panel.getByText('Expires soon')).toBeTruthy()
  unfold('LM317')
  expect(['rohs.pdf', 'reach.pdf', 'old.pdf', 'origin.pdf'].map((name) => box(new RegExp(name)).checked)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(message()).toContain('Not included:\n\n- NE555: RoHS, REACH\n- NOSUCH9: RoHS, REACH')
  expect(panel.getByText('No documents yet')).toBeTruthy()
  expect(panel.getByText('Not in the vault')).toBeTruthy()
  expect(panel.getByText('Older than a year')).toBeTruthy()
  expect(panel.getByText('Expires within 60 days')).toBeTruthy()
  const shown = message()
  press('Send 2 documents for 1 of 3 parts')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    product_ids: [3],
    file_ids: [61, 63],
    to: 'dana@helioworks.test',
    from: 'compliance@maker.test',
    subject: 'Re: RoHS for LM317',
    body_text: shown,
    quotes_question: false,
    language: 'en',
    seen: { answered_at: null, state: 'parsed' },
  })
})

test('what no document answers is answered in the text, if its writer says so, and then needs no document', async () => {
  const asked = { ...analysis, topics: ['rohs', 'hs_code'] as const, extracted_products: [samplePart('NOSUCH9')] }
  const { panel, type, press, sent } = await openPanel({ documents: { [paths.emailAnalysis(ORG, 7)]: asked } })
  expect(message()).toContain('Not included:\n\n- NOSUCH9: RoHS, HS Code')
  expect(panel.queryByRole('checkbox', { name: 'RoHS' })).toBeNull()
  fireEvent.click(box(/^HS Code$/))
  await waitFor(() => expect(message()).toContain('- NOSUCH9: RoHS\n'))
  type('Message', 'Its HS code is 8542.39.')
  press(SEND)
  await waitFor(() => expect(sent()).toMatchObject([{ product_ids: [], file_ids: [], topics_in_text: ['hs_code'] }]))
})

test('the list in the text follows the choice, whatever is typed around it', async () => {
  const { type, press, sent } = await openPanel()
  fireEvent.click(box(/reach.pdf/))
  await waitFor(() => expect(message()).toContain('- LM317: RoHS Certificate\n\nNot included:\n\n- LM317: REACH\n'))
  type('Message', message().replace('thank you', 'many thanks').replace('anything else', 'more'))
  fireEvent.click(box(/reach.pdf/))
  await waitFor(() => expect(message()).toContain('- LM317: RoHS Certificate, REACH Declaration\n\n'))
  expect(message()).toMatch(/many thanks.*\n- NOSUCH9: RoHS, REACH\n\nPlease let us know if you need more\./s)
  const shown = message()
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ body_text: shown }))
})

test('a text that says something else than its documents is sent after a question', async () => {
  const { panel, press, sent } = await openPanel()
  press('Turn into Text')
  fireEvent.click(box(/reach.pdf/))
  const warning = 'The text still says “LM317: RoHS Certificate, REACH Declaration”, which is no longer so.'
  await panel.findByText(warning)
  press(SEND)
  await screen.findByText('The text and the documents do not say the same. Send anyway?')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send as It Is?' })).toBeNull())
  press('Insert List')
  await waitFor(() => expect(panel.queryByText(warning)).toBeNull())
  expect(message()).toContain('- LM317: RoHS Certificate\n')
  press('Remove List')
  await panel.findByText('The text does not name LM317, of which a document is attached.')
  expect(message()).not.toContain('Not included')
  press(SEND)
  fireEvent.click(await screen.findByRole('button', { name: 'Send Anyway' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

const askForDraft = ({ press, type }: Awaited<ReturnType<typeof openPanel>>, command = 'REACH follows') => {
  press('Draft with AI')
  type('What should the answer say?', command)
  fireEvent.keyDown(screen.getByLabelText('What should the answer say?'), { key: 'Enter' })
}

test('a draft takes the place of the text and says whose it is; what was typed can be had back', async () => {
  const drafted = { body_text: 'Sehr geehrte Frau Reyes', provider: 'local', degraded: 'away' }
  const it = await openPanel({ answers: [{ status: 200, json: drafted }, DONE] })
  it.type('Message', 'My own words')
  askForDraft(it)
  await waitFor(() => expect(message()).toBe('Sehr geehrte Frau Reyes'))
  await screen.findByText('By the built-in analyser: the AI model was not available. Review it before sending.')
  expect(it.server.received.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/api/v1/emails/7/draft-reply',
      body: { ai_command: 'REACH follows', body_text: 'My own words', language: 'en' },
    },
  ])
  expect(it.panel.queryByLabelText('What should the answer say?')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(message()).toBe('My own words'))
})

test('a draft that was cancelled changes nothing, one that fails says so, and neither sends', async () => {
  const it = await openPanel({ answers: ['never', { status: 503 }] })
  it.type('Message', 'My own words')
  askForDraft(it)
  it.press('Cancel')
  askForDraft(it, 'Something else')
  await screen.findByText('Failed to draft the answer')
  expect(message()).toBe('My own words')
  expect(screen.getByLabelText<HTMLInputElement>('What should the answer say?').value).toBe('Something else')
  expect(it.sent()).toEqual([])
})

test('without a document it cannot be sent, and says so beside the button', async () => {
  const { panel } = await openPanel()
  fireEvent.click(box(/rohs.pdf/))
  fireEvent.click(box(/reach.pdf/))
  expect(panel.getByText(errors['no-vault-product'][1])).toBeTruthy()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: SEND }).disabled).toBe(true)
})

test('a text of one’s own needs no document, and asks once before it is sent without any', async () => {
  const { type, press, sent } = await openPanel({ answers: [{ status: 503 }, DONE] })
  fireEvent.click(box(/rohs.pdf/))
  fireEvent.click(box(/reach.pdf/))
  type('Message', 'Which revision do you mean?')
  press(SEND)
  await screen.findByText('No document is attached. Send anyway?')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('No document is attached. Send anyway?')).toBeNull())
  expect(sent()).toEqual([])
  press(SEND)
  await screen.findByText('No document is attached. Send anyway?')
  fireEvent.click(screen.getByRole('button', { name: 'Send Anyway' }))
  await screen.findByText('Failed to send compliance response')
  fireEvent.click(await screen.findByRole('button', { name: SEND }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send Anyway' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ product_ids: [], file_ids: [], body_text: 'Which revision do you mean?' })
  expect(sent()[1]).not.toHaveProperty('topics_in_text')
})

test('what is typed and chosen survives the panel, and is restored with it', async () => {
  const first = await openPanel()
  first.type('Message', 'Half a sentence')
  first.type('Subject', 'Another subject')
  unfold('LM317')
  fireEvent.click(box(/origin.pdf/))
  await leave()
  const { panel } = await openPanel()
  expect(message()).toBe('Half a sentence')
  expect(panel.getByLabelText<HTMLInputElement>('Subject').value).toBe('Another subject')
  unfold('LM317')
  expect(['rohs.pdf', 'reach.pdf', 'origin.pdf'].map((name) => box(new RegExp(name)).checked)).toEqual([
    true,
    true,
    true,
  ])
  expect(panel.getByText('Your draft was restored')).toBeTruthy()
})

test('a draft is gone when its answer has left, and comes back with Undo', async () => {
  const { type, press, sent } = await openPanel()
  type('Message', 'LM317 in my own words')
  press(SEND)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()[0]).toMatchObject({ body_text: 'LM317 in my own words', file_ids: [61, 63] })
  expect(Object.keys(localStorage)).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('dialog', { name: 'Review Response' })
  await waitFor(() => expect(message()).toBe('LM317 in my own words'))
})

test('a discarded draft is gone, and comes back with Undo', async () => {
  const { type, press } = await openPanel()
  type('Message', 'My own words')
  press('Discard Draft')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.keys(localStorage)).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('dialog', { name: 'Review Response' })
  await waitFor(() => expect(message()).toBe('My own words'))
})

test('an empty message is refused where it is typed', async () => {
  const { panel, type, press, sent } = await openPanel()
  type('Message', '  \n ')
  press(SEND)
  await panel.findByText('The message is empty.')
  expect(sent()).toEqual([])
})

test('Control and Enter send, from any field; Escape closes and keeps the draft', async () => {
  const { panel, sent } = await openPanel()
  fireEvent.keyDown(panel.getByLabelText('Subject'), { key: 'Enter', ctrlKey: true, isComposing: true })
  expect(panel.queryByText('Sending...')).toBeNull()
  fireEvent.keyDown(panel.getByLabelText('Subject'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await leave()
  const second = await openPanel()
  second.type('Message', 'Half a sentence')
  fireEvent.keyDown(second.panel.getByLabelText('Subject'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.values(localStorage).join()).toContain('Half a sentence')
})

test('the composer closes at once; what the server refuses opens again as it was, and says why', async () => {
  const detail = 'An answer can leave when the mailbox works again.'
  let say: (answer: Answer) => void = () => {}
  const held = new Promise<Answer>((resolve) => (say = resolve))
  const { type, press, sent, server } = await openPanel({ answers: [held, DONE] })
  type('Subject', 'Another subject')
  type('Message', `${message()}\n\nP.S. My own words`)
  unfold('LM317')
  fireEvent.click(box(/origin.pdf/))
  const text = message()
  press(SEND)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review Response' })).toBeNull())
  expect(screen.getByText('Sending...')).toBeTruthy()
  expect(screen.queryByText('Email sent!')).toBeNull()
  say({ status: 409, json: { detail } })
  const again = within(await screen.findByRole('dialog', { name: 'Review Response' }))
  expect((await again.findByRole('alert')).textContent).toContain(detail)
  expect(screen.queryByText('Sending...')).toBeNull()
  expect([message(), again.getByLabelText<HTMLInputElement>('Subject').value]).toEqual([text, 'Another subject'])
  unfold('LM317')
  expect(box(/origin.pdf/).checked).toBe(true)
  fireEvent.click(again.getByRole('button', { name: SEND }))
  await screen.findByText('Email sent!')
  expect(sent()[1]).toEqual(sent()[0])
  expect(new Set(server.received.flatMap(({ key }) => key ?? [])).size).toBe(1)
})

test('the usual text of an answer that was refused is still nobody’s own', async () => {
  const { press } = await openPanel({ answers: [{ status: 503 }, DONE] })
  press(SEND)
  await screen.findByText('Failed to send compliance response')
  const again = within(await screen.findByRole('dialog', { name: 'Review Response' }))
  await again.findByRole('button', { name: SEND })
  fireEvent.click(box(/rohs.pdf/))
  fireEvent.click(box(/reach.pdf/))
  expect(await again.findByText(errors['no-vault-product'][1])).toBeTruthy()
})

test('an answer is taken back before the server has said that it has it', async () => {
  const { type, press, server } = await openPanel()
  type('Message', `${message()}\n\nP.S. My own words`)
  press(SEND)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Response taken back')
  expect(server.received.map(({ path }) => path.replace(/.*\//, ''))).toEqual(['send-response', 'undo'])
  await screen.findByRole('dialog', { name: 'Review Response' })
  await waitFor(() => expect(message()).toContain('P.S. My own words'))
  expect(screen.queryByText('Email sent!')).toBeNull()
})

test('an answer that came meanwhile leaves the choice: theirs can be seen, ours sent after it', async () => {
  const meanwhile = { detail: 'Alex Byron answered this email 5 seconds ago.', code: 'answered-meanwhile' }
  const { press, sent } = await openPanel({ answers: [{ status: 409, json: meanwhile }, DONE] })
  press(SEND)
  const notice = within(await screen.findByRole('alert'))
  expect(notice.getByText(/Alex Byron answered this email 5 seconds ago/)).toBeTruthy()
  expect(notice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'See It',
    'Send Anyway',
    'Discard',
  ])
  expect(screen.queryByText('Failed to send compliance response')).toBeNull()
  fireEvent.click(notice.getByRole('button', { name: 'Send Anyway' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
})

test('whoever begins to write sees that the mail was answered before', async () => {
  const before = answered(91, NOW - DAY)
  const { panel, press, sent } = await openPanel({ documents: { [paths.response(ORG, 7, 91)]: before } })
  expect(panel.getByText(/^Alex answered this email on/)).toBeTruthy()
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ seen: { answered_at: before.created_at, state: 'parsed' } }))
})

test('a second answer brings what the first could not, and says what is still to come from whom', async () => {
  const sent_at = Date.UTC(2026, 10, 20)
  const file = { id: 61, original_filename: 'rohs.pdf', file_size: 1, doc_type: 'RoHS Certificate' as const }
  const before = { ...answered(91, sent_at), delivery: 'sent' as const, sent_at, attachments: [file] }
  const inquiry: OutboundEmail = {
    ...sampleOf.outboundEmail,
    email_id: 7,
    delivery: 'sent',
    bounced: false,
    sent_at: Date.UTC(2026, 10, 23),
    manufacturer_name: 'Bourns',
    parts: [{ part_number: 'NE555', topics: [] }],
  }
  const { panel } = await openPanel({
    documents: { [paths.response(ORG, 7, 91)]: before, [paths.outboundEmail(ORG, inquiry.id)]: inquiry },
  })
  expect([box(/rohs.pdf/).checked, box(/reach.pdf/).checked]).toEqual([false, true])
  expect(message()).toContain('as promised on 20 November 2026, here is what was still missing.')
  expect(message()).toContain('- LM317: REACH Declaration\n\n')
  expect(message()).toContain(
    '- NE555: RoHS, REACH (requested from Bourns on 23 November 2026)\n- NOSUCH9: RoHS, REACH',
  )
  expect(panel.getAllByTitle('Missing, requested from Bourns on Nov 23')).toHaveLength(2)
  expect(panel.getByText('1 of 3 parts complete')).toBeTruthy()
})

test('a document that was chosen and has left the vault is named', async () => {
  const first = await openPanel()
  unfold('LM317')
  fireEvent.click(box(/origin.pdf/))
  expect(first.panel.queryByText(/no longer in the vault/)).toBeNull()
  await leave()
  const { panel } = await openPanel({ documents: { [paths.file(ORG, ORIGIN.id)]: undefined } })
  expect(panel.getByText(/A document you had chosen is no longer in the vault/)).toBeTruthy()
})

test('a document that a newer one has replaced is not offered; one that was chosen is named and not sent', async () => {
  const first = await openPanel()
  unfold('LM317')
  fireEvent.click(box(/origin.pdf/))
  await leave()
  const replaced = { ...ORIGIN, superseded_by: 65 }
  const newer = { ...ORIGIN, id: 65, original_filename: 'origin-2026.pdf' }
  const documents = { [paths.file(ORG, ORIGIN.id)]: replaced, [paths.file(ORG, 65)]: newer }
  const { panel, press, sent } = await openPanel({ documents })
  expect(first.sent()).toEqual([])
  expect(screen.queryByRole('checkbox', { name: /origin.pdf/ })).toBeNull()
  expect(panel.getByText(/origin.pdf was replaced by a newer document and is not sent/)).toBeTruthy()
  unfold('LM317')
  fireEvent.click(box(/origin-2026.pdf/))
  await waitFor(() => expect(panel.queryByText(/was replaced/)).toBeNull())
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ file_ids: [61, 63, 65] }))
})

test('documents that a maker has for all its products can be chosen, whatever is noted about the maker', async () => {
  const universal = { ...ROHS, id: 66, product_id: null, manufacturer_id: 4, original_filename: 'all-parts.pdf' }
  const { press, sent } = await openPanel({ documents: { [paths.file(ORG, 66)]: universal } })
  expect(product(4, 'NE555').manufacturer.uses_universal_docs).toBe(false)
  expect(box(/all-parts.pdf/).checked).toBe(true)
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ product_ids: [3, 4], file_ids: [61, 63, 66] }))
})

test('a mail about many parts takes a listener for 30 of them, and sends all that is chosen', async () => {
  const ids = Array.from({ length: 130 }, (_, index) => 1001 + index)
  const documents: Documents = {
    [paths.emailAnalysis(ORG, 7)]: { ...analysis, extracted_products: ids.map((id) => samplePart(`P${id}`)) },
  }
  for (const id of ids) {
    const maker = { ...sampleOf.manufacturer, id: 1 + (id % 10) }
    documents[paths.product(ORG, id)] = { ...product(id, `P${id}`), manufacturer: maker }
    documents[paths.file(ORG, id)] = { ...ROHS, id, product_id: id, original_filename: `${id}.pdf` }
  }
  const { panel, press, sent, listenersTo } = await openPanel({ documents })
  // For 130 parts, of which the page of the table has the first 30, and for their makers.
  expect([listenersTo('products'), listenersTo('files')]).toEqual([5, 5 + 1])
  const table = within(panel.getByRole('table', { name: 'Documents' }))
  await waitFor(() => expect(table.getAllByRole('rowheader')).toHaveLength(130))
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ product_ids: ids, file_ids: ids }))
})

test('documents that are too large for an email are announced as what the customer gets instead', async () => {
  const sized = (file_size: number) => openPanel({ documents: { [paths.file(ORG, ROHS.id)]: { ...ROHS, file_size } } })
  const { panel } = await sized(26_000_000)
  expect(panel.getByText('They are too large for an email, so a link is sent that works for 14 days.')).toBeTruthy()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: SEND }).disabled).toBe(false)
})

test('documents that are too large together cannot be sent, and the reason stands beside the button', async () => {
  const file_size = MAX_EVIDENCE_SIZE + 1
  const { panel } = await openPanel({ documents: { [paths.file(ORG, ROHS.id)]: { ...ROHS, file_size } } })
  expect(panel.getByText(errors['attachments-too-large'][1])).toBeTruthy()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: SEND }).disabled).toBe(true)
})

test('what the same person writes in another tab shows here, and what they write here starts from it', async () => {
  const { panel, type, press, sent } = await openPanel()
  type('Message', 'From this tab')
  const [key = ''] = Object.keys(localStorage)
  const tellOfOtherTab = (draft: object | null) => {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  }
  const theirs = { subject: null, body_text: 'LM317, from the other tab', file_ids: [61], saved_at: NOW + 1 }
  tellOfOtherTab(theirs)
  expect(message()).toBe('LM317, from the other tab')
  expect(box(/reach.pdf/).checked).toBe(false)
  expect(panel.getByText('You changed this in another tab')).toBeTruthy()
  type('Subject', 'Both')
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
    subject: 'Both',
    body_text: { text: 'LM317, from the other tab' },
    file_ids: [61],
  })
  tellOfOtherTab(null)
  expect(message()).toContain('Please find attached')
  tellOfOtherTab(theirs)
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ body_text: 'LM317, from the other tab', file_ids: [61] }))
})

test('a name of a document opens it as a PDF in a new tab, whatever the server calls it', async () => {
  const tab = { location: { href: '' }, close: vi.fn<() => void>() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const blobs: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
  const { panel, server } = await openPanel({ answers: [{ status: 200, json: {} }] })
  unfold('LM317')
  fireEvent.click(panel.getByRole('button', { name: 'rohs.pdf' }))
  await waitFor(() => expect(tab.location.href).toBe('blob:1'))
  expect(blobs[0]?.type).toBe('application/pdf')
  expect(server.received.map(({ path }) => path)).toEqual(['/api/v1/files/download/61'])
  open.mockRestore()
  create.mockRestore()
})

test('a document that cannot be opened says so, and leaves no empty tab', async () => {
  const tab = { location: { href: '' }, close: vi.fn<() => void>() }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const { panel } = await openPanel({ answers: [{ status: 503 }] })
  unfold('LM317')
  fireEvent.click(panel.getByRole('button', { name: 'rohs.pdf' }))
  await screen.findByText('Failed to download document')
  expect(tab.close).toHaveBeenCalledOnce()
  open.mockRestore()
})

const text = (id: number, name: string, body_text: string, subject = '') => ({
  ...sampleOf.template,
  id,
  name,
  subject,
  body_text,
})
const MISSING = text(
  1,
  'Not all yet',
  'Hello {{customer}},\n\nhere is:\n\n{{documents}}\n\nStill to come:\n\n{{missing}}',
)
const SHORT = text(2, 'Short', 'See {{parts}}. Due {{due}}.', 'About {{parts}}')
const WITH_TEMPLATES: Documents = {
  [paths.template(ORG, 1)]: MISSING,
  [paths.template(ORG, 2)]: SHORT,
  [paths.template(ORG, 3)]: { ...text(3, 'For makers', 'Hello'), kind: 'request' },
  [paths.answerRules(ORG)]: {
    rules: [
      { ...sampleOf.answerRules.rules[0], template_id: 2 },
      { id: 9, template_id: 1, languages: [], domains: ['helioworks.test'], found: 'missing', topics: ['reach'] },
    ],
    version: 3,
  },
}
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject').value
const useTemplate = async (panel: Awaited<ReturnType<typeof openPanel>>, name: string) => {
  panel.press('Templates')
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('an answer begins with the template of the first rule that fits, and follows the choice of documents', async () => {
  const { panel, press, sent } = await openPanel({ documents: WITH_TEMPLATES })
  const rule = 'from helioworks.test, parts missing, asks for REACH'
  expect(panel.getByText(`Template: Not all yet, by rule “${rule}”`)).toBeTruthy()
  expect(subject()).toBe('Re: RoHS for LM317')
  expect(message()).toBe(
    'Hello Dana Reyes,\n\nhere is:\n\n- RoHS Certificate: rohs.pdf\n- REACH Declaration: reach.pdf\n\n' +
      'Still to come:\n\n- NE555: RoHS, REACH\n- NOSUCH9: RoHS, REACH',
  )
  fireEvent.click(box(/rohs.pdf/))
  await waitFor(() => expect(message()).toContain('- LM317: RoHS'))
  const shown = message()
  expect(sent()).toEqual([])
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ body_text: shown, file_ids: [63] }))
})

test('another template takes the place of what was typed, which Undo brings back', async () => {
  const opened = await openPanel({ documents: WITH_TEMPLATES })
  opened.type('Message', 'My own words')
  opened.type('Subject', 'My own subject')
  await useTemplate(opened, 'Short')
  await waitFor(() => expect([subject(), message()]).toEqual(['About LM317', 'See LM317. Due {{due}}.']))
  expect(opened.panel.getByText('Template: Short')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect([subject(), message()]).toEqual(['My own subject', 'My own words']))
  await useTemplate(opened, 'Standard Text')
  await waitFor(() => expect(message()).toContain('Please find attached the following documents:'))
  expect(subject()).toBe('Re: RoHS for LM317')
  opened.press('Templates')
  await screen.findByRole('menuitem', { name: 'Short' })
  expect(screen.queryByRole('menuitem', { name: 'For makers' })).toBeNull()
})

test('a placeholder for which nothing is known does not leave unseen', async () => {
  const opened = await openPanel({ documents: WITH_TEMPLATES })
  await useTemplate(opened, 'Short')
  const { panel, press, sent, type } = opened
  await panel.findByText('Nothing is known for {{due}}. Write it yourself, or remove it.')
  const button = () => panel.getByRole<HTMLButtonElement>('button', { name: SEND })
  expect(button().disabled).toBe(true)
  type('Message', 'Due soon.')
  expect(button().disabled).toBe(false)
  type('Message', 'LM317, a pattern: {{LM}}')
  expect(panel.getByText('The text still has {{LM}}.')).toBeTruthy()
  press('Keep')
  press(SEND)
  await waitFor(() =>
    expect(sent()[0]).toMatchObject({ body_text: 'LM317, a pattern: {{LM}}', subject: 'About LM317' }),
  )
})

test('an answer whose documents go as a link does not call them attached', async () => {
  const documents = { [paths.file(ORG, ROHS.id)]: { ...ROHS, file_size: 26_000_000 } }
  await openPanel({ documents })
  expect(message()).toContain('The following documents are behind the link at the end of this email:')
  fireEvent.click(box(/rohs.pdf/))
  await waitFor(() => expect(message()).toContain('Please find attached the following documents:'))
})

test('the composer says when the mail has attachments that nobody could read', async () => {
  const unread_attachments = [{ index: 0, reason: 'waiting' as const }]
  const { panel } = await openPanel({ documents: { [paths.inboundEmail(ORG, 7)]: { ...email, unread_attachments } } })
  expect(panel.getByText('1 attachment could not be read yet. This answer may be incomplete.')).toBeTruthy()
})

const GERMAN: Documents = { [paths.emailAnalysis(ORG, 7)]: { ...analysis, language: 'de-AT' } }
const languageLine = () => screen.queryByText(/^In [A-Z][a-z]+$/)?.textContent

test('an answer to a German mail is in German, one click makes it English, and another one German again', async () => {
  const { panel, press, sent } = await openPanel({ documents: GERMAN })
  expect(languageLine()).toBe('In German')
  const german = message()
  expect(screen.getByRole('textbox', { name: 'Message' }).closest<HTMLElement>('[lang]')?.lang).toBe('de')
  expect(german).toMatch(/^Guten Tag Dana Reyes,\n\nvielen Dank für Ihre Anfrage\.\n/)
  expect(german).toContain('- LM317: RoHS-Zertifikat, REACH-Erklärung\n\nNicht enthalten:\n\n- NE555: RoHS, REACH')
  press('Use English')
  await waitFor(() => expect(message()).toMatch(/^Dear Dana Reyes,\n\nthank you/))
  expect([languageLine(), message().includes('RoHS Certificate')]).toEqual(['In English', true])
  press('Use German')
  await waitFor(() => expect(message()).toBe(german))
  expect(panel.queryByText(/which is no longer so/)).toBeNull()
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ body_text: german, language: 'de' }))
})

test('words that a person has typed stay when the language changes, and so does the language of a draft', async () => {
  const first = await openPanel({ documents: GERMAN })
  first.type('Message', message().replace('vielen Dank', 'herzlichen Dank'))
  first.press('Use English')
  await waitFor(() => expect(message()).toContain('Please find attached'))
  const mixed = message()
  expect(mixed).toMatch(/^Guten Tag Dana Reyes,\n\nherzlichen Dank für Ihre Anfrage\..*Kind regards/s)
  await leave()
  const { panel, press } = await openPanel({ documents: GERMAN })
  expect([languageLine(), message()]).toEqual(['In English', mixed])
  press('Turn into Text')
  press('Use German')
  await waitFor(() => expect(languageLine()).toBe('In German'))
  expect([message(), panel.queryByText(/The text/)?.textContent]).toEqual([
    mixed,
    'The text has no list of documents that follows your choice.',
  ])
  fireEvent.click(box(/reach.pdf/))
  await panel.findByText('The text still says “LM317: RoHS Certificate, REACH Declaration”, which is no longer so.')
})

test('an answer in a template, and a draft, name documents in the language of the mail', async () => {
  const drafted = { body_text: 'Guten Tag\n\n{{documents}}', provider: 'local', degraded: null }
  const documents = { ...WITH_TEMPLATES, ...GERMAN }
  const it = await openPanel({ documents, answers: [{ status: 200, json: drafted }] })
  expect(message()).toContain('- RoHS-Zertifikat: rohs.pdf\n- REACH-Erklärung: reach.pdf')
  await useTemplate(it, 'Standard Text')
  askForDraft(it)
  await waitFor(() => expect(message()).toMatch(/^Guten Tag\n\nIm Anhang finden Sie/))
  expect(it.server.received[0]?.body).toMatchObject({
    language: 'de',
    body_text: expect.stringContaining('vielen Dank'),
  })
})

test('an answer to a mail of a department greets whoever signed it, and one in English has no other language', async () => {
  const documents = {
    [paths.inboundEmail(ORG, 7)]: { ...email, sender_name: 'Purchasing' },
    [paths.emailBody(ORG, 7)]: sampleBody({ body_text: 'RoHS for LM317?\n\nBest regards\nAlex Doe\nPurchasing' }),
  }
  const { panel } = await openPanel({ documents })
  expect(message()).toMatch(/^Dear Alex Doe,\n/)
  expect([languageLine(), panel.queryByRole('button', { name: /^Use / })]).toEqual([undefined, null])
})

const recipients = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const COPIED = sampleBody({
  to: ['compliance@maker.test', 'buyer@helioworks.test'],
  cc: ['Compliance@maker.test', 'max@helioworks.test', 'dana@helioworks.test', 'bo@partner.test'],
})

test('whoever had a copy of the mail gets one of the answer, but not we; each can be removed, and others added', async () => {
  const { panel, press, sent } = await openPanel({ documents: { [paths.emailBody(ORG, 7)]: COPIED } })
  fireEvent.keyDown(recipients('Cc'), { key: 'Backspace' })
  await waitFor(() => expect(panel.queryByText('bo@partner.test')).toBeNull())
  fireEvent.change(recipients('To'), { target: { value: 'buyer@helioworks.test' } })
  expect(panel.getByText('max@helioworks.test')).toBeTruthy()
  press(SEND)
  await waitFor(() =>
    expect(sent()[0]).toMatchObject({
      to: 'dana@helioworks.test',
      also_to: ['buyer@helioworks.test'],
      cc: ['max@helioworks.test'],
    }),
  )
})

test('what is typed as an address is no more lost than the text, and half an address is not sent', async () => {
  const first = await openPanel()
  first.press('Cc')
  fireEvent.change(recipients('Cc'), { target: { value: 'max@helio' } })
  expect(first.panel.getByText('“max@helio” is not an email address.')).toBeTruthy()
  expect(first.panel.getByRole<HTMLButtonElement>('button', { name: SEND }).disabled).toBe(true)
  await leave()
  await openPanel()
  expect(recipients('Cc').value).toBe('max@helio')
})

test('that the question is quoted is said, and sent as it was said; the text does not have it', async () => {
  const documents = { [paths.answerRules(ORG)]: { ...sampleOf.answerRules, quotes_question: true } }
  const { panel, press, sent } = await openPanel({ documents })
  expect(panel.getByText('The question is quoted below.')).toBeTruthy()
  expect(message()).not.toContain('wrote:')
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ quotes_question: true }))
})

test('a further recipient whose domain only looks like the customer’s is warned of', async () => {
  const { panel } = await openPanel()
  fireEvent.change(recipients('To'), { target: { value: 'dana@he1ioworks.test' } })
  expect(panel.getByText('he1ioworks.test looks like helioworks.test, but is another domain.')).toBeTruthy()
})

const KEPT = { id: 501, original_filename: 'policy.docx', file_size: 4, mime_type: 'x/y', expires_at: NOW + DAY }
const UPLOAD: Answer[] = [
  { status: 200, json: { id: 501, url: '/storage', expires_at: NOW + DAY, max_size: 100 } },
  { status: 200 },
]
const pick = (...names: string[]) => {
  const files = names.map((name) => new File(['PK..'], name))
  fireEvent.change(screen.getByLabelText('Files to attach'), { target: { files } })
}
const withoutParts = { ...analysis, topics: ['conflict_minerals', 'other'] as const, extracted_products: [] }
const ASKED_OF_COMPANY = { [paths.emailAnalysis(ORG, 7)]: withoutParts }

test('a file from one’s own disk goes with a text of one’s own, which then needs no document and asks nothing', async () => {
  const answers = [...UPLOAD, { status: 200, json: KEPT }, DONE]
  const { panel, type, press, server, sent } = await openPanel({ documents: ASKED_OF_COMPANY, answers })
  expect(panel.getByText(errors['no-vault-product'][1])).toBeTruthy()
  pick('policy.docx')
  await panel.findByRole('button', { name: 'policy.docx' })
  expect(panel.getByRole('button', { name: /^1 document/ })).toBeTruthy()
  expect(server.received.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/v1/files/uploads', { filename: 'policy.docx', size: 4, purpose: 'answer' }],
    ['PUT', '/storage', expect.anything()],
    ['POST', '/api/v1/emails/7/own-files', { upload_id: 501 }],
  ])
  type('Message', 'Here is policy.docx.')
  fireEvent.click(box(/^Conflict Minerals$/))
  fireEvent.click(box(/^Other documents$/))
  press(SEND)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    product_ids: [],
    file_ids: [],
    own_file_ids: [501],
    topics_in_text: ['conflict_minerals', 'other'],
  })
})

test('a file that is refused or does not arrive says why where it stands, and holds the answer until it is gone', async () => {
  const problem = { code: 'attachment-refused', detail: 'This file is not what its name says.' }
  const answers: Answer[] = [{ status: 503 }, ...UPLOAD, { status: 422, json: problem }]
  const { panel, press, server } = await openPanel({ answers })
  const button = () => panel.getByRole<HTMLButtonElement>('button', { name: SEND })
  pick('run.exe')
  await panel.findByText('Only documents, tables, text, pictures and ZIP files can be sent, no programs or scripts.')
  expect(panel.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(button().disabled).toBe(true)
  press('Remove run.exe')
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(server.received).toEqual([])
  pick('policy.docx')
  await panel.findByText('A file is not attached. Try it again, or remove it.')
  press('Try Again')
  await panel.findByText('This file is not what its name says.')
  expect(panel.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(button().disabled).toBe(true)
  expect(Object.keys(localStorage)).toEqual([])
})

test('files that are dropped on the composer are attached, and text that is dragged is not', async () => {
  const answers = [...UPLOAD, { status: 200, json: KEPT }, DONE]
  const { panel, server } = await openPanel({ answers })
  const field = panel.getByLabelText('Subject')
  fireEvent.drop(field, { dataTransfer: { types: ['text/plain'], files: [] } })
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [new File(['PK..'], 'policy.docx')] } })
  await panel.findByRole('button', { name: 'policy.docx' })
  expect(server.received.filter(({ path }) => path === '/api/v1/files/uploads')).toHaveLength(1)
})

test('own files stay in the draft, are taken back by their button, and are named once they have waited too long', async () => {
  const first = await openPanel({ answers: [...UPLOAD, { status: 200, json: KEPT }] })
  pick('policy.docx')
  await first.panel.findByRole('button', { name: 'policy.docx' })
  await leave()
  const second = await openPanel({ answers: [{ status: 204 }] })
  second.press('Remove policy.docx')
  await waitFor(() => expect(second.panel.queryByText(/policy.docx/)).toBeNull())
  await waitFor(() =>
    expect(second.server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/v1/files/uploads/501',
    ]),
  )
  await leave()
  const over = { ...KEPT, expires_at: NOW - 1 }
  const third = await openPanel({ answers: [...UPLOAD, { status: 200, json: over }, DONE] })
  pick('policy.docx')
  await third.panel.findByText(/^policy.docx waited for 30 days and is no longer stored/)
  third.press(SEND)
  await waitFor(() => expect(third.sent()).toHaveLength(1))
  expect(third.sent()[0]).not.toHaveProperty('own_file_ids')
})

const POLICY = { ...ROHS, id: 71, product_id: null, manufacturer_id: 9, original_filename: 'Recycling policy.pdf' }
const STM = { ...ROHS, id: 72, product_id: 5, original_filename: 'stm.pdf' }
const FOUND: Documents = {
  [paths.product(ORG, 5)]: { ...product(5, 'STM32F4'), search_tokens: searchTokens(['STM32F4']) },
  [paths.file(ORG, 71)]: { ...POLICY, search_tokens: tokensOfFilename(POLICY.original_filename) },
  [paths.file(ORG, 72)]: STM,
  [paths.file(ORG, 73)]: { ...STM, id: 73, superseded_by: 72, original_filename: 'stm-old.pdf' },
}
async function addDocument(text: string, name: RegExp) {
  fireEvent.click(screen.getByRole('button', { name: 'Add Documents' }))
  const search = await screen.findByLabelText('Part number or file name')
  fireEvent.change(search, { target: { value: text } })
  fireEvent.click(await screen.findByRole('checkbox', { name }))
  expect(screen.queryByText('stm-old.pdf')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByLabelText('Part number or file name')).toBeNull())
}

test('documents that nobody asked for are found by part or by name, sent, and do not say that their part is answered', async () => {
  const { panel, press, sent } = await openPanel({ documents: FOUND })
  await addDocument('stm32', /RoHS Certificate for STM32F4, .*stm.pdf/)
  await addDocument('polic', /Recycling policy.pdf/)
  await panel.findByText('Added by you')
  await waitFor(() => expect(message()).toContain('Recycling policy.pdf'))
  press(SEND)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ product_ids: [3], file_ids: [61, 63], added_file_ids: [72, 71] })
})

test('documents that were added stay in the draft, go by their box, and are named once they are no longer current', async () => {
  const first = await openPanel({ documents: FOUND })
  await addDocument('stm32', /stm.pdf/)
  await addDocument('polic', /Recycling policy.pdf/)
  await first.panel.findByText('Added by you')
  await leave()
  const newer = { [paths.file(ORG, 72)]: { ...STM, superseded_by: 80 } }
  const { panel, press, sent } = await openPanel({ documents: { ...FOUND, ...newer } })
  await panel.findByText('stm.pdf was replaced by a newer document and is not sent.')
  fireEvent.click(await panel.findByRole('checkbox', { name: /Recycling policy.pdf/ }))
  await waitFor(() => expect(panel.queryByText('Added by you')).toBeNull())
  press(SEND)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).not.toHaveProperty('added_file_ids')
})

test('the composer can take the whole screen, behind which nobody reaches the mail, and gives it back', async () => {
  const { press } = await openPanel()
  const dialog = () => screen.getByRole('dialog', { name: 'Review Response' })
  const isGrown = () => [
    dialog().getAttribute('aria-modal'),
    within(dialog()).getByRole('button', { name: 'Full screen' }).getAttribute('aria-pressed'),
  ]
  expect(isGrown()).toEqual([null, 'false'])
  press('Full screen')
  expect(isGrown()).toEqual(['true', 'true'])
  press('Full screen')
  expect(isGrown()).toEqual([null, 'false'])
})
