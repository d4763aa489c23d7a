import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { Reading } from '@attestry/core/vault/reading'
import { refutableIn, refutableKey } from '@attestry/core/vault/refuted'
import type { VaultFile } from '@attestry/core/vault/vault'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase } from '../../../testing/stand-in-database'
import { startStandInServer } from '../../../testing/stand-in-server'
import { SaidDialog } from './said-dialog'

const closings: (() => unknown)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closings.splice(0).map((close) => close()))
})

const found = <T,>(value: T) => ({ value, page: 3, words: 'as it stands there', confidence: 0.9 })
const reading = Reading.parse({
  state: 'text',
  pages: 4,
  statuses: [found({ regime: 'reach', status: 'compliant' })],
  substances: [found({ name: 'Lead', cas: '7439-92-1' })],
})
const [reach, lead] = refutableIn(reading)

async function open(file: Partial<VaultFile>) {
  const server = await startStandInServer(() => ({ status: 200, json: {} }))
  const one = { ...sampleOf.file, original_filename: 'ti.pdf', ...file }
  const { db, set, close } = await startStandInDatabase({ [paths.file('maker', one.id)]: one })
  closings.push(server.close, close)
  await renderInApp(<SaidDialog id={one.id} filename="ti.pdf" onClose={() => {}} />, { session: { db } })
  const change = (fields: Partial<VaultFile>) => set(paths.file('maker', one.id), { ...one, ...fields })
  return { ...server, change }
}

test('all that a document says can be accepted, or refuted one by one', async () => {
  const { received } = await open({ reading, is_confirmed: false })
  expect(await screen.findByText('REACH compliant')).toBeTruthy()
  expect(screen.getByText('Not confirmed')).toBeTruthy()
  expect(screen.getAllByText('Page 3: “as it stands there”')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Wrong: Contains Lead (7439-92-1)' }))
  await waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]).toMatchObject({
    method: 'PUT',
    path: `/api/v1/files/${sampleOf.file.id}/refuted`,
    body: { key: refutableKey(lead!), is_refuted: true },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(received).toHaveLength(2))
  expect(received[1]?.body).toEqual({ is_confirmed: true })
})

test('the main button has the focus, unless somebody is at what was read', async () => {
  const { change } = await open({ reading, is_confirmed: false })
  const main = await screen.findByRole('button', { name: 'Confirm' })
  expect(document.activeElement).toBe(main)
  change({ is_confirmed: true })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
  const wrong = screen.getByRole('button', { name: 'Wrong: Contains Lead (7439-92-1)' })
  wrong.focus()
  change({ is_confirmed: false })
  await screen.findByRole('button', { name: 'Confirm' })
  expect(document.activeElement).toBe(wrong)
})

test('what was refuted stays in its place, and can be put back', async () => {
  const { received } = await open({
    reading: { ...reading, statuses: [] },
    refuted: [reach!],
    is_confirmed: true,
  })
  const all = await screen.findAllByRole('listitem')
  expect(all.map((one) => one.querySelector('button')?.textContent)).toEqual(['Put Back', 'Wrong'])
  expect(screen.getByText('Confirmed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Put back: REACH compliant' }))
  await waitFor(() => expect(received[0]?.body).toEqual({ key: refutableKey(reach!), is_refuted: false }))
})

test('a document that states nothing says so', async () => {
  await open({ reading: { ...reading, statuses: [], substances: [] } })
  expect(await screen.findByText('Nothing was read that it states of a part.')).toBeTruthy()
})

test('a full material declaration shows the substances of each material with their amounts', async () => {
  const row = (where: string, name: string, cas: string | null, amount: string) => ({
    product: 'LM317',
    where,
    name,
    cas,
    amount,
  })
  const composition = {
    rows: [row('Die attach', 'Silver', '7440-22-4', '1.2 mg, 80 %'), row('Lead frame', 'Copper', null, '12 mg')],
    count: 400,
  }
  await open({ reading: { ...reading, composition }, is_confirmed: true })
  const table = await screen.findByRole('table', { name: 'Materials' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['MaterialSubstanceCASAmount', 'Die attachSilver7440-22-41.2 mg, 80 %', 'Lead frameCopper12 mg'])
  expect(screen.getByText('The first 2 of 400 substances. The file has all of them.')).toBeTruthy()
})
