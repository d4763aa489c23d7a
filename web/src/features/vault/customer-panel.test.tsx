import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveVault, openVault, ORG } from '../../testing/open-vault'
import type { Documents } from '../../testing/stand-in-database'
import type { Answer } from '../../testing/stand-in-server'

// The panel is loaded after its page.

const DAY = 86_400_000
const { product, file, manufacturer } = sampleOf

afterEach(async () => {
  await leaveVault()
  localStorage.clear()
})

const documents: Documents = {
  [paths.product(ORG, product.id)]: product,
  [paths.manufacturer(ORG, manufacturer.id)]: manufacturer,
  [paths.emailAccount(ORG, 11)]: sampleOf.emailAccount,
  [paths.file(ORG, 41)]: file,
  [paths.file(ORG, 42)]: { ...file, original_filename: 'old.pdf', superseded_by: 41 },
  [paths.file(ORG, 43)]: { ...file, original_filename: 'expired.pdf', expires_at: Date.now() - DAY },
  [paths.file(ORG, 44)]: {
    ...file,
    product_id: null,
    manufacturer_id: manufacturer.id,
    original_filename: 'letter.pdf',
  },
}

async function open({
  at = '',
  having = documents,
  answer = DONE,
}: { at?: string; having?: Documents; answer?: Answer } = {}) {
  const server = await openVault(`/cm/vault/product/${product.id}${at}`, having, ({ method, path }) => {
    if (method === 'GET') return undefined
    return path.endsWith('/undo') ? { status: 204 } : answer
  })
  return { sent: () => server.received.filter(({ path }) => path.endsWith('/send-email')), server }
}
const DONE: Answer = { status: 200, json: sampleOf.productEmail }

async function openPanel(options: Parameters<typeof open>[0] = {}) {
  const opened = await open({ at: '?email=customer', ...options })
  const panel = within(await screen.findByRole('dialog', { name: 'Email LM317 to a customer' }))
  await panel.findByRole('button', { name: 'Send Email' })
  return {
    ...opened,
    panel,
    type: (label: RegExp, value: string) => fireEvent.change(panel.getByLabelText(label), { target: { value } }),
    press: (name: string) => fireEvent.click(panel.getByRole('button', { name })),
  }
}
const box = (name: RegExp) => screen.queryByRole<HTMLInputElement>('checkbox', { name })
const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

test('what is shown is what is sent: the sender, the texts and the documents chosen', async () => {
  const { panel, type, press, sent } = await openPanel()
  expect(panel.getByText('compliance@maker.test')).toBeTruthy()
  // A replaced document is not offered, an expired one not chosen, the maker's is both.
  expect([box(/old\.pdf/), box(/expired\.pdf/)?.checked, box(/letter\.pdf/)?.checked]).toEqual([null, false, true])
  fireEvent.click(box(/letter\.pdf/)!)
  type(/^Recipient email/, ' jane@customer.test ')
  type(/^Subject/, 'Your RoHS')
  const text = value(/^Custom message/)
  expect(text).toContain('the compliance documents for LM317')
  press('Send Email')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    recipient_email: 'jane@customer.test',
    subject: 'Your RoHS',
    custom_message: text,
    file_ids: [41],
    from: 'compliance@maker.test',
  })
  expect(sent()[0]?.key).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('with an emptied message the standard text is sent', async () => {
  const { type, press, sent } = await openPanel()
  const text = value(/^Custom message/)
  type(/^Recipient email/, 'jane@customer.test')
  type(/^Custom message/, '  ')
  press('Send Email')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ custom_message: text })
})

test('the composer is offered only with an active account', async () => {
  const paused = { ...documents, [paths.emailAccount(ORG, 11)]: { ...sampleOf.emailAccount, is_active: false } }
  await open({ having: paused })
  fireEvent.click(await screen.findByRole('button', { name: 'Email' }))
  await screen.findByRole('menuitem', { name: 'Manufacturer' })
  expect(screen.queryByRole('menuitem', { name: 'Customer' })).toBeNull()
  await leaveVault()
  await open()
  await screen.findByText('rohs.pdf')
  fireEvent.click(await screen.findByRole('button', { name: 'Email' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Customer' }))
  await screen.findByRole('dialog', { name: 'Email LM317 to a customer' })
})

test('what is typed and chosen survives the panel, and comes back with Undo after it was sent', async () => {
  const first = await openPanel()
  first.type(/^Recipient email/, 'jane@customer.test')
  first.type(/^Custom message/, 'Hello Jane')
  fireEvent.click(box(/letter\.pdf/)!)
  await leaveVault()
  const { press, server } = await openPanel()
  expect([value(/^Recipient email/), value(/^Custom message/), box(/letter\.pdf/)?.checked]).toEqual([
    'jane@customer.test',
    'Hello Jane',
    false,
  ])
  press('Send Email')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('dialog', { name: 'Email LM317 to a customer' })
  await waitFor(() => expect(value(/^Recipient email/)).toBe('jane@customer.test'))
  expect(server.received.filter(({ path }) => path.endsWith('/undo')).map(({ path }) => path)).toEqual([
    `/api/v1/products/${product.id}/emails/${sampleOf.productEmail.id}/undo`,
  ])
})

test('nothing is sent without a document', async () => {
  const { panel, sent, type } = await openPanel()
  type(/^Recipient email/, 'jane@customer.test')
  for (const name of [/rohs\.pdf/, /letter\.pdf/]) fireEvent.click(box(name)!)
  expect(panel.getByText('Choose at least one document.')).toBeTruthy()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Send Email' }).disabled).toBe(true)
  expect(sent()).toEqual([])
})

test('a failure keeps everything, says why, and offers the same mail again', async () => {
  const { panel, type, press, sent } = await openPanel({ answer: 'lost' })
  type(/^Recipient email/, 'jane@customer.test')
  press('Send Email')
  await panel.findByRole('alert')
  await waitFor(() => expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Send Email' }).disabled).toBe(false))
  expect(value(/^Recipient email/)).toBe('jane@customer.test')
  press('Send Email')
  await waitFor(() => expect(sent()).toHaveLength(2))
  const keys = sent().map(({ key }) => key)
  expect(keys[0]).toBe(keys[1])
})
