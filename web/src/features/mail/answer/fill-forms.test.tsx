import { paths } from '@attestry/core/paths'
import type { FormPlan } from '@attestry/core/sending/forms'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { analysis, box, DONE, leave, message, openPanel, ORG, SEND } from '../../../testing/open-answer'
import { sampleBody } from '../../../testing/sample-mail'

afterEach(async () => {
  await leave()
  localStorage.clear()
})

const FORM = 'Supplier form.xlsx'
const column = (at: number, heading: string, means: FormPlan['sheets'][number]['columns'][number]['means']) => ({
  column: at,
  letter: String.fromCharCode(64 + at),
  heading,
  means,
  from: 'heading' as const,
})
const plan: FormPlan = {
  filename: FORM,
  sheets: [
    {
      sheet: 0,
      name: 'Form',
      columns: [column(1, 'MPN', 'part_number'), column(2, 'RoHS Status', 'rohs_status'), column(3, 'Lead?', null)],
      rows: [
        {
          row: 2,
          number: 'LM317',
          part_number: 'LM317',
          reason: '',
          cells: [{ cell: 'B2', column: 2, value: 'Compliant', source: 'Page 1 of rohs.pdf', reason: '' }],
        },
        { row: 3, number: 'NOSUCH9', part_number: null, reason: 'The vault does not have this part.', cells: [] },
      ],
      other_rows: 2,
    },
  ],
  count: 1,
  is_cut: false,
  digest: 'abc',
}
const filled = {
  id: 91,
  original_filename: FORM,
  file_size: 6000,
  mime_type: 'application/any',
  expires_at: Date.now() + 86_400_000,
  form: { attachment: 0, file_ids: [61, 63] },
}
const attachments = [
  { index: 0, filename: FORM, mime_type: 'application/any', size: 6000, sha256: null },
  { index: 1, filename: 'letter.pdf', mime_type: 'application/pdf', size: 6000, sha256: null },
]
const documents = { [paths.emailBody(ORG, 7)]: sampleBody({ attachments }) }
const ok = (json: unknown) => ({ status: 200, json })

async function openForm() {
  fireEvent.click(await screen.findByRole('button', { name: `Fill in ${FORM}` }))
  return within(await screen.findByRole('dialog', { name: `Fill in ${FORM}` }))
}

test('a form is shown cell by cell, filled in as it was shown, and sent with the answer', async () => {
  const { press, sent, server } = await openPanel({ documents, answers: [ok(plan), ok(filled), DONE] })
  expect(screen.queryByRole('button', { name: 'Fill in letter.pdf' })).toBeNull()
  const form = await openForm()
  await form.findByText('1 cell is filled in.')
  expect(form.getByRole('row', { name: /2: LM317/ }).textContent).toContain('B2 CompliantPage 1 of rohs.pdf')
  expect(form.getByText('The vault does not have this part.')).toBeTruthy()
  expect(form.getByText('2 rows are about none of the parts of this email.')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Fill In and Attach' }))
  await screen.findByText(/filled in\)/)
  expect(screen.queryByRole('button', { name: `Fill in ${FORM}` })).toBeNull()
  const calls = server.received.filter(({ path }) => path.includes('/attachments/0/'))
  expect(calls.map(({ body }) => body)).toEqual([
    { columns: [], left_out: [], file_ids: [61, 63] },
    { columns: [], left_out: [], file_ids: [61, 63], digest: 'abc' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `Fill in ${FORM}` })).toBeNull())
  press(SEND)
  await waitFor(() => expect(sent()[0]).toMatchObject({ own_file_ids: [91] }))
})

test('the keys are at the main button once there is something to fill in, and Ctrl+Enter fills it in from anywhere', async () => {
  const { sent } = await openPanel({ documents, answers: [ok(plan), ok(filled)] })
  const form = await openForm()
  await form.findByText('1 cell is filled in.')
  expect(document.activeElement).toBe(form.getByRole('button', { name: 'Fill In and Attach' }))
  fireEvent.keyDown(form.getByRole('checkbox', { name: 'B2 Compliant' }), { key: 'Enter', ctrlKey: true })
  await screen.findByText(/filled in\)/)
  expect(sent()).toEqual([])
})

test('with nothing to fill in, the keys are at the first column, and Ctrl+Enter does nothing', async () => {
  const { server } = await openPanel({ documents, answers: [ok({ ...plan, count: 0 })] })
  const form = await openForm()
  const [first] = await form.findAllByRole('combobox')
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first!, { key: 'Enter', ctrlKey: true })
  expect(server.received.filter(({ body }) => body && 'digest' in (body as object))).toEqual([])
})

test('a questionnaire that is asked for is missing until it is filled in', async () => {
  const asked = { ...analysis, topics: ['rohs', 'reach', 'questionnaire'] }
  await openPanel({
    documents: { ...documents, [paths.emailAnalysis(ORG, 7)]: asked },
    answers: [ok(plan), ok(filled)],
  })
  await waitFor(() => expect(message()).toContain('- Questionnaire'))
  const form = await openForm()
  await form.findByText('1 cell is filled in.')
  fireEvent.click(form.getByRole('button', { name: 'Fill In and Attach' }))
  await screen.findByText(/filled in\)/)
  await waitFor(() => expect(message()).not.toContain('- Questionnaire'))
})

test('a questionnaire in Word or PDF is answered by a table, whose columns nobody need explain', async () => {
  const word = { index: 1, filename: 'Questions 2026.docx', mime_type: 'application/any', size: 6000, sha256: null }
  const both = [{ ...attachments[1]!, index: 0 }, word]
  const table = {
    ...filled,
    original_filename: 'Answers to Questions 2026.xlsx',
    form: { attachment: 1, file_ids: [] },
  }
  await openPanel({
    documents: { [paths.emailBody(ORG, 7)]: sampleBody({ attachments: both }) },
    answers: [ok(plan), ok(table)],
  })
  expect(screen.queryByRole('button', { name: 'Table of answers to letter.pdf' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Table of answers to Questions 2026.docx' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Table of answers to Questions 2026.docx' }))
  expect((await dialog.findByRole('row', { name: /2: LM317/ })).textContent).toContain('B2 CompliantPage 1 of rohs.pdf')
  expect(dialog.getByRole('columnheader', { name: 'RoHS Status' })).toBeTruthy()
  expect(dialog.queryByRole('combobox')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Attach Table' }))
  await screen.findAllByText(/Answers to Questions 2026.xlsx/)
  expect(screen.queryByRole('button', { name: /^Table of answers/ })).toBeNull()
})

test('a cell that is left out, and a column that is given a meaning, are asked about anew', async () => {
  const { server } = await openPanel({ documents, answers: [ok(plan)] })
  const form = await openForm()
  fireEvent.click(await form.findByRole('checkbox', { name: 'B2 Compliant' }))
  fireEvent.mouseDown(form.getByRole('combobox', { name: /^C: Lead/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'RoHS status' }))
  await waitFor(() =>
    expect(server.received.at(-1)?.body).toMatchObject({
      columns: [{ sheet: 0, column: 3, means: 'rohs_status' }],
      left_out: [{ sheet: 0, cell: 'B2' }],
    }),
  )
})

test('a form that names other documents than the answer has is not sent with it', async () => {
  const { press, sent } = await openPanel({ documents, answers: [ok(plan), ok(filled), DONE] })
  const form = await openForm()
  await form.findByText('1 cell is filled in.')
  fireEvent.click(form.getByRole('button', { name: 'Fill In and Attach' }))
  await screen.findByText(/filled in\)/)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `Fill in ${FORM}` })).toBeNull())
  fireEvent.click(box(/reach.pdf/))
  press(SEND)
  await screen.findByText(/was filled in with other documents than the answer has now/)
  expect(sent()).toEqual([])
})

test('why a form cannot be filled in is said', async () => {
  await openPanel({ documents, answers: [{ status: 422, json: { detail: 'This workbook is too large.' } }] })
  const form = await openForm()
  expect(await form.findByText('This workbook is too large.')).toBeTruthy()
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Fill In and Attach' }).disabled).toBe(true)
})
