import { partKey } from '@attestry/core/base/part-number'
import type { CustomerNumber } from '@attestry/core/mail/customer-numbers'
import type { EmailAnalysis } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { sampleBody, sampleEmail } from '../../testing/sample-mail'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { startStandInServer } from '../../testing/stand-in-server'
import { CustomerNumbersDialog } from './numbers/customer-numbers-dialog'
import { EmailPage } from './email-page'

const ORG = 'maker'
const ADDRESS = 'dana@helioworks.test'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  localStorage.clear()
  for (const close of closings.splice(0)) await close()
})

const email = sampleEmail({
  id: 7,
  sender_email: ADDRESS,
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
  topics: ['rohs'],
  extracted_products: [
    samplePart('LM317T', { manufacturer: 'Texas Instruments', own_number: '4711', remembered: true }),
    samplePart('NE555P', { own_number: '4712' }),
  ],
}
const number = (written: string, part_number: string): CustomerNumber => ({
  key: partKey(written),
  number: written,
  product_id: 3,
  part_number,
  manufacturer: 'Texas Instruments',
  source: 'mail',
  email_id: 5,
  by: null,
  learnt_at: 1,
  used_at: 1,
})

const nothing = () => null
const page = (
  <Routes>
    <Route
      path="/cm/hub/email/:emailId"
      element={<EmailPage inquiries={nothing} comments={nothing} request={nothing} inquiring={nothing} />}
    />
  </Routes>
)

/** Shows a mail of a customer of whom two numbers are remembered, or what is given. */
async function open(screenOf: ReactElement = page) {
  const server = await startStandInServer(() => ({ status: 200, json: null }))
  const { db, close } = await startStandInDatabase({
    [paths.inboundEmail(ORG, 7)]: email,
    [paths.emailBody(ORG, 7)]: sampleBody(),
    [paths.emailAnalysis(ORG, 7)]: analysis,
    [paths.emailAccount(ORG, 11)]: sampleOf.emailAccount,
    [paths.stats(ORG)]: sampleOf.stats,
    [paths.customerNumbers(ORG, 'helioworks.test')]: { numbers: [number('4711', 'LM317T'), number('4799', 'LM337T')] },
    [paths.customerNumbers(ORG, 'other.test')]: { numbers: [number('8888', 'BC547B')] },
  })
  closings.push(server.close, close)
  await renderInApp(screenOf, { at: '/cm/hub/email/7', session: { db } })
  return server
}

/** Opens the numbers of the customer. */
async function openNumbers() {
  const server = await open()
  fireEvent.click(await screen.findByRole('button', { name: /^More/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Customer’s Part Numbers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer’s Part Numbers' }))
  await dialog.findByText('4799')
  return { dialog, server }
}

const bodies = ({ received }: Awaited<ReturnType<typeof open>>) =>
  received
    .filter(({ path }) => path.includes('customer-numbers'))
    .map(({ path, body }) => [path.split('/').pop(), body])

test('a part that only the customer’s number names says so', async () => {
  await open()
  const remembered = await screen.findByText('4711 → LM317T, remembered')
  expect(remembered.title).toBe('The email says only 4711. In this customer’s earlier emails that was LM317T.')
  expect(screen.getByText('Theirs: 4712')).toBeTruthy()
})

test('the numbers of a customer are listed, and no others', async () => {
  const { dialog } = await openNumbers()
  expect(dialog.getByText('LM337T')).toBeTruthy()
  expect(dialog.queryByText('8888')).toBeNull()
  expect(dialog.getAllByText('From an email that was answered')).toHaveLength(2)
})

test('a number is forgotten, and remembered again', async () => {
  const { dialog, server } = await openNumbers()
  fireEvent.click(dialog.getByRole('button', { name: 'Forget 4799' }))
  await waitFor(() => expect(bodies(server)).toEqual([['forget', { address: ADDRESS, number: '4799' }]]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const again = { address: ADDRESS, number: '4799', part_number: 'LM337T', manufacturer: 'Texas Instruments' }
  await waitFor(() => expect(bodies(server).at(-1)).toEqual(['customer-numbers', again]))
})

test('a number is corrected, and another one added', async () => {
  const { dialog, server } = await openNumbers()
  fireEvent.click(dialog.getByRole('button', { name: 'Correct 4799' }))
  const form = within(await screen.findByRole('dialog', { name: 'Correct 4799' }))
  fireEvent.change(form.getByLabelText(/^Part Number/), { target: { value: 'LM337KCS' } })
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  const corrected = { address: ADDRESS, number: '4799', part_number: 'LM337KCS', manufacturer: 'Texas Instruments' }
  await waitFor(() => expect(bodies(server)).toEqual([['customer-numbers', corrected]]))

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct 4799' })).toBeNull())
  fireEvent.click(dialog.getByRole('button', { name: 'Add Number' }))
  const add = within(await screen.findByRole('dialog', { name: 'Add Number' }))
  fireEvent.change(add.getByLabelText(/^Customer’s Own Number/), { target: { value: '4800' } })
  fireEvent.change(add.getByLabelText(/^Part Number/), { target: { value: 'BC547B' } })
  fireEvent.click(add.getByRole('button', { name: 'Add Number' }))
  const added = { address: ADDRESS, number: '4800', part_number: 'BC547B', manufacturer: '' }
  await waitFor(() => expect(bodies(server).at(-1)).toEqual(['customer-numbers', added]))
})

test('the keys of other dialogs work: the focus is on what can be done, and Control and Enter do it', async () => {
  const { dialog, server } = await openNumbers()
  const button = dialog.getByRole('button', { name: 'Add Number' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Correct 4799' }), { key: 'Enter', ctrlKey: true })
  const add = within(await screen.findByRole('dialog', { name: 'Add Number' }))
  const field = add.getByLabelText(/^Customer’s Own Number/)
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '4800' } })
  const part = add.getByLabelText(/^Part Number/)
  fireEvent.change(part, { target: { value: 'BC547B' } })
  fireEvent.keyDown(part, { key: 'Enter', ctrlKey: true })
  const added = { address: ADDRESS, number: '4800', part_number: 'BC547B', manufacturer: '' }
  await waitFor(() => expect(bodies(server)).toEqual([['customer-numbers', added]]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Number' })).toBeNull())
})

test('from a list, where the mail is loaded first, the focus is there as well', async () => {
  await open(<CustomerNumbersDialog email={email} onClose={nothing} />)
  const button = screen.getByRole('button', { name: 'Add Number' })
  expect(button).toHaveProperty('disabled', true)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Number'))
})

test('a person gives a part of the mail the number', async () => {
  const server = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Part NE555P' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Part' }))
  const field = form.getByLabelText<HTMLInputElement>(/^Customer’s Own Number/)
  expect(field.value).toBe('4712')
  fireEvent.change(field, { target: { value: '4713' } })
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  const was = { part_number: 'NE555P', manufacturer: null }
  const now = { part_number: 'NE555P', manufacturer: '', own_number: '4713' }
  await waitFor(() => expect(server.received.map(({ body }) => body)).toContainEqual({ changes: [{ was, now }] }))
})
