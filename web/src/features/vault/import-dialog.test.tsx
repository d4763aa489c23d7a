import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import type { ProductImport } from '@attestry/core/vault/imports'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/query-client'
import { routes } from '../../lib/routes'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInDatabase } from '../../testing/stand-in-database'
import { startStandInServer, type Answer } from '../../testing/stand-in-server'
import { AddFilesArea } from './adding/add-files'
import { VaultPage } from './vault-page'

// The dialog is loaded after its page.

const ORG = 'maker'
const ID = 71
const AT = paths.productImport(ORG, ID)
const { id: _, ...sample } = sampleOf.productImport
type Fields = Omit<ProductImport, 'id'>

const LIST: Fields = {
  ...sample,
  filename: 'Stückliste.csv',
  columns: [
    { heading: 'Menge', proposed: null },
    { heading: 'Herstellernummer', proposed: 'part_number' },
    { heading: 'Hersteller', proposed: 'manufacturer' },
  ],
  preview: [
    { row: 2, cells: ['5', 'LM317T', 'TI'] },
    { row: 3, cells: ['1', '---', 'TI'] },
  ],
  row_count: 2,
}
const ROWS = [
  { row: 2, outcome: 'add', part_number: 'LM317T', manufacturer: 'Texas Instruments', product_type: 'IC', detail: '' },
  { row: 3, outcome: 'refuse', part_number: '---', detail: '“---” is not a part number.' },
].map((row) => ({ manufacturer: '', product_type: '', description: '', alternates: [], ...row }))
const COUNTS = { parts: 1, looked_at: 1, add: 1, update: 0, unchanged: 0, repeated: 0, refused: 1 }
const PREVIEW = { rows: ROWS, counts: COUNTS, makers: [], types: [] }

const closings: (() => Promise<void>)[] = []
const leave = async () => {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  for (const close of closings.splice(0)) await close()
}
afterEach(async () => {
  await leave()
  localStorage.clear()
})

const usual: Record<string, Answer> = {
  'GET /api/v1/files/manufacturers': { status: 200, json: [sampleOf.manufacturer] },
  'GET /api/v1/files/product-types': { status: 200, json: [sampleOf.productType] },
  'POST /api/v1/files/uploads': {
    status: 200,
    json: { id: ID, url: '/storage/71', expires_at: 1, max_size: 26_214_400 },
  },
  'PUT /storage/71': { status: 200 },
  [`POST /api/v1/files/uploads/${ID}/import`]: { status: 200, json: { ...sample, id: ID, state: 'reading' } },
  [`POST /api/v1/imports/${ID}/preview`]: { status: 200, json: PREVIEW },
  [`POST /api/v1/imports/${ID}/confirm`]: { status: 200, json: { ...sample, id: ID, state: 'importing' } },
  [`DELETE /api/v1/imports/${ID}`]: { status: 204 },
}

/** The vault with the dialog of this import, and what the server was asked. */
async function open(it: Fields | null | undefined, { at = String(ID), answers = {} as Record<string, Answer> } = {}) {
  const changing = { ...usual, ...answers }
  const server = await startStandInServer(({ method, path }) => changing[`${method} ${path}`] ?? { status: 404 })
  const stats = { product_count: 0, document_count: 0, manufacturer_count: 1 }
  const { db, set, close } = await startStandInDatabase({ [paths.stats(ORG)]: stats, [AT]: it })
  closings.push(server.close, close)
  const screens = (
    <Routes>
      <Route
        path={routes.vault}
        element={
          <AddFilesArea>
            <VaultPage />
          </AddFilesArea>
        }
      />
    </Routes>
  )
  await renderInApp(screens, { at: `/cm/vault?import=${at}`, session: { db } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Products' }))
  return {
    dialog,
    change: (fields: Partial<Fields>) => set(AT, { ...LIST, ...fields }),
    answer: (call: string, given: Answer) => (changing[call] = given),
    press: async (name: string) => {
      const found = await dialog.findByRole<HTMLButtonElement>('button', { name })
      await waitFor(() => expect(found.disabled).toBe(false))
      // What opens by it may be loaded first.
      await act(async () => void fireEvent.click(found))
    },
    choose: async (column: string, field: string) => {
      fireEvent.mouseDown(await dialog.findByRole('combobox', { name: column }))
      fireEvent.click(await screen.findByRole('option', { name: field }))
    },
    shown: (column: string) => dialog.getByRole('combobox', { name: column }).textContent,
    sent: (call: string) =>
      server.received.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body),
  }
}
type Opened = Awaited<ReturnType<typeof open>>

const pick = ({ dialog }: Opened, file: File) =>
  fireEvent.change(dialog.getByLabelText('List of products'), { target: { files: [file] } })
const CONFIRM = `POST /api/v1/imports/${ID}/confirm`
const button = ({ dialog }: Opened, name: string) => dialog.getByRole<HTMLButtonElement>('button', { name })

test.each([
  ['a.pdf', 5, 'Only CSV and Excel (.xlsx) files can be imported.'],
  ['a.csv', 0, 'This file is empty.'],
  [
    'a.xls',
    5,
    'This is an old Excel file (.xls). Please open it in Excel, choose “Save As” and the type “Excel Workbook (.xlsx)”, and import that file.',
  ],
  ['a.xlsx', 25 * 1024 * 1024 + 1, 'This file is larger than 25 MB.'],
])('%s of %i bytes is refused before it is sent', async (name, size, words) => {
  const opened = await open(undefined, { at: 'new' })
  pick(opened, Object.defineProperty(new File(['x'], name), 'size', { value: size }))
  expect((await opened.dialog.findByRole('alert')).textContent).toBe(words)
  expect(opened.sent('POST /api/v1/files/uploads')).toEqual([])
})

test('a list is sent, read, shown as it is understood, and imported as somebody said', async () => {
  const opened = await open({ ...LIST, state: 'reading', columns: [], preview: [], row_count: 0 }, { at: 'new' })
  pick(opened, new File(['MPN;Maker\nLM317T;TI\n'], 'Stückliste.csv'))
  expect(await opened.dialog.findByText('Reading the list...')).toBeTruthy()
  expect(opened.sent('POST /api/v1/files/uploads')).toEqual([
    { filename: 'Stückliste.csv', size: 20, purpose: 'import' },
  ])
  expect(opened.sent('PUT /storage/71')).toEqual(['MPN;Maker\nLM317T;TI\n'])

  // What is proposed comes with the columns, when the dialog has long been open.
  opened.change({})
  await opened.dialog.findByText('Stückliste.csv: 2 rows.', { exact: false })
  expect(['Menge', 'Herstellernummer', 'Hersteller'].map(opened.shown)).toEqual([
    'Not imported',
    'Part Number',
    'Manufacturer',
  ])
  const row = async (words: string) => (await opened.dialog.findByText(words)).closest('tr')?.textContent
  expect(await row('Texas Instruments, IC')).toBe('2NewTexas Instruments, ICTILM317T5')
  expect(await row('“---” is not a part number.')).toBe('3Left out“---” is not a part number.TI---1')
  expect(opened.dialog.getByText(/^1 part in/).textContent).toBe(
    '1 part in 2 rows: 1 new, 0 changed, 0 in the vault as they are; 1 left out.',
  )
  // What is imported stands on the left, the makers first.
  expect(opened.dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Row',
    'Result',
    expect.stringContaining('Hersteller'),
    expect.stringContaining('Herstellernummer'),
    expect.stringContaining('Menge'),
  ])

  fireEvent.click(opened.dialog.getByRole('checkbox', { name: 'Update parts that are in the vault already' }))
  await opened.press('Import 2 rows')
  const settings = {
    columns: [null, 'part_number', 'manufacturer'],
    manufacturer_id: null,
    product_type_id: null,
    update_existing: false,
    makers: [],
    types: [],
  }
  await waitFor(() => expect(opened.sent(CONFIRM)).toEqual([{ settings }]))
})

test('a field has one column, and what is missing is said and bars the import', async () => {
  const opened = await open(LIST)
  await opened.dialog.findByText('Texas Instruments, IC')
  await opened.choose('Menge', 'Part Number')
  expect(['Menge', 'Herstellernummer'].map(opened.shown)).toEqual(['Part Number', 'Not imported'])
  await opened.choose('Menge', 'Not imported')
  expect(await opened.dialog.findByText('Choose the column that has the part numbers.')).toBeTruthy()
  expect(button(opened, 'Import 2 rows').disabled).toBe(true)
  // What was found with other columns is not shown any more.
  expect(opened.dialog.queryByText('Texas Instruments, IC')).toBeNull()
  await opened.choose('Herstellernummer', 'Part Number')
  await opened.choose('Hersteller', 'Not imported')
  const words = 'Choose the column that has the manufacturers, or the manufacturer of all rows.'
  expect(await opened.dialog.findByText(words)).toBeTruthy()

  const maker = opened.dialog.getByRole('combobox', { name: 'Manufacturer if none is named' })
  fireEvent.change(maker, { target: { value: 'Texas' } })
  fireEvent.click(await screen.findByRole('option', { name: sampleOf.manufacturer.name }))
  await waitFor(() => expect(button(opened, 'Import 2 rows').disabled).toBe(false))
  await opened.press('Import 2 rows')
  await waitFor(() =>
    expect(opened.sent(CONFIRM)).toMatchObject([
      { settings: { columns: [null, 'part_number', null], manufacturer_id: sampleOf.manufacturer.id } },
    ]),
  )
})

test('a new name is added only with its tick, and one that is near another is taken for that', async () => {
  const near = { id: 51, name: 'Murata' }
  const makers = [
    { name: 'Acme Parts', rows: 3, as: 'new', near: null },
    { name: 'Murrata', rows: 1, as: near.id, near },
    { name: 'Dirt 4711', rows: 1, as: null, near: null },
  ]
  const types = [{ name: 'Battery holder', rows: 2, as: 'new', near: null }]
  const json = { ...PREVIEW, makers, types }
  const opened = await open(LIST, { answers: { [`POST /api/v1/imports/${ID}/preview`]: { status: 200, json } } })
  const list = within(await opened.dialog.findByRole('list', { name: 'New manufacturers' }))
  expect(opened.dialog.getByText('New manufacturers (3)')).toBeTruthy()
  expect(opened.dialog.getByText('New product types (1)')).toBeTruthy()
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Acme Parts3 rows, added as new',
    'Murrata1 row. Did you mean Murata? It is taken for that one.Add “Murrata”',
    'Dirt 47111 row will be left out',
  ])
  const box = (name: string) => opened.dialog.getByRole<HTMLInputElement>('checkbox', { name })
  expect(['Acme Parts', 'Murrata', 'Dirt 4711'].map((name) => box(name).checked)).toEqual([true, true, false])
  fireEvent.click(box('Acme Parts'))
  await opened.press('Add “Murrata”')
  expect(await opened.dialog.findByText('3 rows will be left out')).toBeTruthy()
  fireEvent.click(box('Battery holder'))
  await opened.press('Import 2 rows')
  await waitFor(() =>
    expect(opened.sent(CONFIRM)).toMatchObject([
      {
        settings: {
          makers: [
            { name: 'Acme Parts', as: null },
            { name: 'Murrata', as: 'new' },
            { name: 'Dirt 4711', as: null },
          ],
          types: [{ name: 'Battery holder', as: null }],
        },
      },
    ]),
  )
})

test('an import can be taken back, which is asked first, shows how far it is and says what stays', async () => {
  const done = { ...LIST, state: 'done', rows_done: 9, added: 7, updated: 2, finished_at: Date.now() } as const
  const call = `POST /api/v1/imports/${ID}/undo`
  const opened = await open(done, {
    answers: { [call]: { status: 200, json: { ...sample, id: ID, state: 'undoing' } } },
  })
  await opened.press('Undo Import')
  const asked = within(await screen.findByRole('dialog', { name: 'Undo Import' }))
  expect(opened.sent(call)).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: 'Undo Import' }))
  await waitFor(() => expect(opened.sent(call)).toHaveLength(1))
  const undo = { by: 'ada', removed: 3, restored: 0, left: 0, left_parts: [] }
  opened.change({ ...done, state: 'undoing', undo })
  expect(await opened.dialog.findByText('Taking back: 3 of 9 parts. You can close this; it goes on.')).toBeTruthy()
  const left_parts = [{ part_number: 'BAS16', detail: 'It has documents.' }]
  opened.change({ ...done, state: 'undone', undo: { ...undo, removed: 6, restored: 2, left: 1, left_parts } })
  const words = 'This import was taken back: 6 parts removed, 2 put back, 1 left as they are.'
  expect(await opened.dialog.findByText(words)).toBeTruthy()
  // The question goes away before what is behind it can be heard.
  const left = await opened.dialog.findByRole('list', { name: 'Left as they are' })
  expect(left.textContent).toBe('BAS16: It has documents.')
  expect(opened.dialog.queryByRole('button', { name: 'Undo Import' })).toBeNull()
})

test('an import of more than 30 days ago, or that did nothing, cannot be taken back', async () => {
  const old = Date.now() - 31 * 24 * 3600_000
  const { dialog } = await open({ ...LIST, state: 'done', rows_done: 9, added: 7, finished_at: old })
  expect(await dialog.findByText('The import is done.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Undo Import' })).toBeNull()
})

test('a dialog that is closed keeps what was chosen, until the list is imported or discarded', async () => {
  const first = await open(LIST)
  await first.choose('Menge', 'Description')
  await first.press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(first.sent(`DELETE /api/v1/imports/${ID}`)).toEqual([])
  await leave()

  const again = await open(LIST)
  await again.dialog.findByRole('combobox', { name: 'Menge' })
  expect(again.shown('Menge')).toBe('Description')
  await again.press('Discard')
  await waitFor(() => expect(again.sent(`DELETE /api/v1/imports/${ID}`)).toHaveLength(1))
  await waitFor(() => expect(localStorage).toHaveLength(0))
  again.change({ state: 'cancelled' })
  expect(await again.dialog.findByText('This import was discarded. Nothing was imported.')).toBeTruthy()
})

test('rows that cannot be checked are said to be that, and checked again', async () => {
  const call = `POST /api/v1/imports/${ID}/preview`
  const opened = await open(LIST, { answers: { [call]: { status: 400 } } })
  expect(await opened.dialog.findByText('The rows could not be checked.')).toBeTruthy()
  expect(opened.dialog.queryByText(/^1 part in/)).toBeNull()
  opened.answer(call, { status: 200, json: PREVIEW })
  await opened.press('Try Again')
  expect(await opened.dialog.findByText(/^1 part in/)).toBeTruthy()
})

test('an import that the server refuses says why, and everything chosen stays', async () => {
  const detail = 'This import is already running or over.'
  const opened = await open(LIST, { answers: { [CONFIRM]: { status: 409, json: { detail } } } })
  await opened.choose('Menge', 'Description')
  await opened.press('Import 2 rows')
  expect(await screen.findByText(detail)).toBeTruthy()
  await waitFor(() => expect(button(opened, 'Import 2 rows').disabled).toBe(false))
  expect(opened.shown('Menge')).toBe('Description')
})

test('a file that did not arrive can be chosen again', async () => {
  const call = 'POST /api/v1/files/uploads'
  const opened = await open(undefined, { at: 'new', answers: { [call]: { status: 503, json: { detail: 'Busy' } } } })
  const file = new File(['MPN\nLM317T\n'], 'bom.csv')
  pick(opened, file)
  expect((await opened.dialog.findByRole('alert')).textContent).toBe('Busy')
  opened.answer(call, usual[call] ?? 'lost')
  pick(opened, file)
  await waitFor(() => expect(opened.sent(`POST /api/v1/files/uploads/${ID}/import`)).toHaveLength(1))
})

test('an import at work shows how far it is, can be left alone and can be stopped', async () => {
  const opened = await open({
    ...LIST,
    state: 'importing',
    row_count: 20_000,
    rows_done: 5000,
    added: 4990,
    refused: 10,
  })
  const words = '5,000 of 20,000 rows. You can close this; the import goes on.'
  expect(await opened.dialog.findByText(words)).toBeTruthy()
  expect(opened.dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(opened.dialog.getByText('4,990 added, 0 changed, 0 known already, 10 left out')).toBeTruthy()
  await opened.press('Stop Import')
  await waitFor(() => expect(opened.sent(`DELETE /api/v1/imports/${ID}`)).toHaveLength(1))
  opened.change({ state: 'cancelled', row_count: 20_000, rows_done: 5000 })
  const stopped =
    'The import was stopped after 5,000 of 20,000 rows. What was imported stays; import the file again to go on.'
  expect(await opened.dialog.findByText(stopped)).toBeTruthy()
})

test('what became of the rows is told by their numbers and parts, and a new list can follow', async () => {
  const opened = await open({
    ...LIST,
    state: 'done',
    rows_done: 300,
    added: 90,
    refused: 210,
    refusals: [
      { row: 3, part_number: 'BAS16', detail: 'It has no manufacturer.' },
      { row: 9, part_number: '', detail: 'It has no part number.' },
    ],
  })
  expect(await opened.dialog.findByText('The import is done. Some rows were left out.')).toBeTruthy()
  const list = within(opened.dialog.getByRole('list', { name: 'Rows left out' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 3, BAS16: It has no manufacturer.',
    'Row 9: It has no part number.',
  ])
  expect(opened.dialog.getByText('And 208 rows more.')).toBeTruthy()
  await opened.press('Import Another File')
  const recent = within(await opened.dialog.findByRole('list', { name: 'Recent imports' }))
  expect(recent.getByRole('listitem').textContent).toContain('Stückliste.csvImported')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Rows left out' })).toBeNull())
})

test.each([
  ['done', {}, 'The import is done.'],
  ['failed', { problem: 'This file is empty.' }, 'This file is empty.'],
] as const)('an import that is %s says so', async (state, more, words) => {
  const { dialog } = await open({ ...LIST, state, ...more })
  expect((await dialog.findByRole('alert')).textContent).toBe(words)
})

test.each([
  ['does not exist', undefined, 'Import not found'],
  ['cannot be loaded', null, 'Failed to load import'],
] as const)('an import that %s leaves a way on', async (_case, it, words) => {
  const { dialog, press } = await open(it)
  expect(await dialog.findByText(words)).toBeTruthy()
  await press('Import Another File')
  expect(await dialog.findByText('Choose a CSV or Excel file')).toBeTruthy()
})
