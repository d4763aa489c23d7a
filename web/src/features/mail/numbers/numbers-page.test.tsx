import { partKey } from '@attestry/core/base/part-number'
import type { CustomerNumber } from '@attestry/core/mail/customer-numbers'
import { paths } from '@attestry/core/paths'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase } from '../../../testing/stand-in-database'
import { startStandInServer } from '../../../testing/stand-in-server'
import { NumbersPage } from './numbers-page'

const ORG = 'maker'
const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  for (const close of closings.splice(0)) await close()
})

const number = (written: string, part_number: string, more: Partial<CustomerNumber> = {}): CustomerNumber => ({
  key: partKey(written),
  number: written,
  product_id: 3,
  part_number,
  manufacturer: 'Texas Instruments',
  source: 'mail',
  email_id: 5,
  by: null,
  learnt_at: 1,
  used_at: Date.UTC(2026, 5, 1),
  ...more,
})
const said = { source: 'list', email_id: null, by: 'ada', used_at: 1 } as const

const preview = {
  columns: { number: 'Kunden-Nr.', part_number: 'MPN', manufacturer: null },
  added: [{ number: '5001', part_number: 'BC547B', manufacturer: null, in_vault: false }],
  changed: [
    {
      number: '4712',
      part_number: 'LM338T',
      manufacturer: null,
      in_vault: true,
      before: { part_number: 'LM337T', manufacturer: 'Texas Instruments', source: 'list' },
    },
  ],
  known: 3,
  problems: [{ row: 9, message: 'It names no part for 4714' }],
}

async function open(at: string) {
  const server = await startStandInServer(({ path }) => ({
    status: 200,
    json: path.includes('customers') ? { customers: ['helioworks.test', 'other.test'], has_more: false } : preview,
  }))
  const { db, close } = await startStandInDatabase({
    [paths.customerNumbers(ORG, 'helioworks.test')]: {
      numbers: [number('4711', 'LM317T'), number('4712', 'LM337T', said)],
    },
  })
  closings.push(server.close, close)
  await renderInApp(<NumbersPage />, { at, session: { db } })
  return server
}

const HELIOWORKS = '/cm/hub/numbers?customer=helioworks.test'

test('a customer is chosen among those of whom numbers are known, or named by a domain, and nothing else is one', async () => {
  await open('/cm/hub/numbers')
  const link = await screen.findByRole('link', { name: 'other.test' })
  expect(link.getAttribute('href')).toBe('/cm/hub/numbers?customer=other.test')
  const field = screen.getByRole('combobox', { name: 'Customer' })
  fireEvent.change(field, { target: { value: 'no domain' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('Enter an address such as jane@customer.com, or a domain such as customer.com')
  fireEvent.change(field, { target: { value: '@HelioWorks.test' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(screen.queryByText(/^Enter an address/)).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }))
  await screen.findByText('What helioworks.test and their colleagues mean by their own numbers.')
})

test('each number stands once, says where it comes from and when it was used, and is found by a search', async () => {
  await open(HELIOWORKS)
  const table = within(await screen.findByRole('table', { name: 'Customer’s Part Numbers' }))
  expect((await table.findByRole('link', { name: 'From an email that was answered' })).getAttribute('href')).toBe(
    '/cm/hub/email/5',
  )
  expect(table.getAllByText('4712')).toHaveLength(1)
  expect(table.getByText('Imported')).toBeTruthy()
  expect(table.getByText('Not yet')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '337' } })
  await waitFor(() => expect(table.queryByText('4711')).toBeNull())
  screen.getByText('1 of 2 numbers')
})

test('an import shows first what it would do, and changes what is known only where a person wants that', async () => {
  const server = await open(HELIOWORKS)
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Numbers' }))
  const file = new File(['Kunden-Nr.;MPN'], 'list.csv')
  fireEvent.change(await dialog.findByLabelText('List of numbers'), { target: { files: [file] } })
  await dialog.findByText(/list.csv: 1 new, 3 known already, 1 with another part so far, 1 wrong/)
  dialog.getByText('Row 9: It names no part for 4714')
  dialog.getByText('So far LM337T (Texas Instruments). Imported.')
  dialog.getByRole('button', { name: 'Import 1 number' })
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Change the number that means another part so far' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Import 2 numbers' }))
  await screen.findByText('2 numbers imported, 1 left out')
  const sent = server.received.filter(({ path }) => path.endsWith('/import')).map(({ body }) => body)
  const input = { address: 'helioworks.test', file: btoa('Kunden-Nr.;MPN') }
  expect(sent).toEqual([
    { ...input, is_preview: true },
    { ...input, replaces: true },
  ])
})
