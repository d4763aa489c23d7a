import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { errors } from '@attestry/core/base/errors'
import { MAX_EVIDENCE_SIZE } from '@attestry/core/vault/exports'
import { paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  addDocument,
  analysis,
  answered,
  box,
  DONE,
  email,
  FOUND,
  KEPT,
  leave,
  message,
  NOW,
  openPanel,
  ORG,
  ORIGIN,
  pick,
  product,
  ROHS,
  SEND,
  STM,
  unfold,
  UPLOAD,
} from '../../../testing/open-answer'
import type { Documents } from '../../../testing/stand-in-database'
import type { Answer } from '../../../testing/stand-in-server'

afterEach(async () => {
  await leave()
  localStorage.clear()
})

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

test('without a document it cannot be sent, and says so beside the button', async () => {
  const { panel } = await openPanel()
  fireEvent.click(box(/rohs.pdf/))
  fireEvent.click(box(/reach.pdf/))
  expect(panel.getByText(errors['no-vault-product'][1])).toBeTruthy()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: SEND }).disabled).toBe(true)
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

test('a gap says that its maker does not have the document', async () => {
  const inquiry: OutboundEmail = {
    ...sampleOf.outboundEmail,
    email_id: 7,
    delivery: 'sent',
    sent_at: Date.UTC(2026, 10, 23),
    manufacturer_name: 'Bourns',
    parts: [{ part_number: 'NE555', topics: ['rohs', 'reach'] }],
    unavailable: [{ part_number: 'NE555', topic: 'rohs', by: 'ada', at: NOW }],
  }
  const { panel } = await openPanel({ documents: { [paths.outboundEmail(ORG, inquiry.id)]: inquiry } })
  expect(panel.getByText('Not available from the maker')).toBeTruthy()
  expect(panel.getByTitle('Missing, not available from the maker (Bourns)')).toBeTruthy()
  expect(message()).toContain(
    '- NE555: RoHS (not available from the maker)\n- NE555: REACH (requested from Bourns on 23 November 2026)',
  )
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
  const { panel, press, sent, database } = await openPanel({ documents })
  // For 130 parts, of which the page of the table has the first 30, and for their makers.
  expect(['products', 'files'].map(database.listenersTo)).toEqual([5, 5 + 1])
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

test('the composer says when the mail has attachments that nobody could read', async () => {
  const unread_attachments = [{ index: 0, reason: 'waiting' as const }]
  const { panel } = await openPanel({ documents: { [paths.inboundEmail(ORG, 7)]: { ...email, unread_attachments } } })
  expect(panel.getByText('1 attachment could not be read yet. This answer may be incomplete.')).toBeTruthy()
})

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

test('the customer’s own number finds the documents of its part, and that of another customer does not', async () => {
  const numbered = (number: string) => ({
    numbers: [{ ...sampleOf.customerNumbers.numbers[0]!, key: number, number, product_id: 5, part_number: 'STM32F4' }],
  })
  const numbers = {
    [paths.customerNumbers(ORG, 'helioworks.test')]: numbered('QX11'),
    [paths.customerNumbers(ORG, 'other.test')]: numbered('QX12'),
  }
  const { panel } = await openPanel({ documents: { ...FOUND, ...numbers } })
  await addDocument('qx-11', /RoHS Certificate for STM32F4, .*stm.pdf/)
  await panel.findByText('Added by you')
  fireEvent.click(screen.getByRole('button', { name: 'Add Documents' }))
  const search = await screen.findByLabelText('Part number or file name')
  fireEvent.change(search, { target: { value: 'qx11' } })
  expect(await screen.findByText('QX11 is the customer’s number of STM32F4.')).toBeTruthy()
  fireEvent.change(search, { target: { value: 'qx12' } })
  expect(await screen.findByText('No documents found')).toBeTruthy()
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
