import { sampleOf } from '@attestry/core/sample-documents'
import { MAX_LATER } from '@attestry/core/vault/uploads'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  closeBulkDialogs,
  declaration,
  found,
  openBulkDialog as open,
  pdf,
  product,
  read,
  STORE,
  STORED,
  storingOf,
} from '../../../testing/open-bulk-dialog'

const { manufacturer } = sampleOf

afterEach(closeBulkDialogs)

const parts = (count: number) => Array.from({ length: count }, (_, place) => product(100 + place, `GRM${place}R71C`))
const listed = (count: number, more: object = {}) =>
  read({
    reading: declaration(
      parts(60).map(({ part_number }) => part_number),
      { part_count: 7475, ...more },
    ),
    products: parts(count),
  })
const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('unstored:'))
    .flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as object[])

test('what is stored is followed until all of it is', async () => {
  const { row, store, stored, sent, answer, dialog, onClose } = await open([pdf('a.pdf'), pdf('b.pdf')], {
    'POST /api/v1/files/uploads/1/read': listed(500),
    [STORE]: storingOf([
      { id: 1, state: 'storing', done: 0, all: 500 },
      { id: 2, state: 'storing' },
    ]),
    [STORED]: storingOf([{ id: 1, state: 'storing', done: 120, all: 500 }, { id: 2 }]),
  })
  await store('Store 2 Documents')
  expect(await row('a.pdf').findByText('Stored for 120 of 500 products')).toBeTruthy()
  expect(row('a.pdf').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('24')
  expect(row('a.pdf').getByText('Storing...')).toBeTruthy()
  expect(row('b.pdf').getByText('In vault')).toBeTruthy()
  expect(dialog.getByText('Storing 1 document, also when this is closed')).toBeTruthy()
  // One call for both, and what is stored is not asked about again.
  expect(sent(STORE)).toHaveLength(1)
  expect(stored(1)[0]?.targets).toHaveLength(500)
  answer(STORED, storingOf([{ id: 1, done: 500, all: 500 }]))
  await waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 5000 })
  expect(sent(STORED).map((body) => (body as { ids: number[] }).ids)).toEqual([
    [1, 2],
    ...sent(STORED)
      .slice(1)
      .map(() => [1]),
  ])
  expect(await screen.findByText('Successfully uploaded 2 documents to vault')).toBeTruthy()
})

test('of what was stored and told, nothing is left to tell whoever comes back', async () => {
  const { store, onClose } = await open([pdf('a.pdf')])
  onClose.mockImplementation(cleanup)
  await store('Store 1 Document')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept()).toEqual([])
})

test('what a closed tab has left is forgotten once another dialog has stored the same file', async () => {
  const left = 'unstored:ada:maker:closed-tab'
  const { size } = pdf('a.pdf')
  localStorage.setItem(
    left,
    JSON.stringify([
      { id: 8, name: 'a.pdf', size },
      { id: 9, name: 'other.pdf', size },
    ]),
  )
  const { store, onClose } = await open([pdf('a.pdf')])
  await store('Store 1 Document')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(localStorage.getItem(left) ?? '[]')).toEqual([{ id: 9, name: 'other.pdf', size }])
})

test('a pile of more targets than one call takes is asked for with several', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => pdf(`${name}.pdf`))
  const reads = files.map((_, place) => [`POST /api/v1/files/uploads/${place + 1}/read`, listed(500)] as const)
  const { store, sent, onClose } = await open(files, Object.fromEntries(reads))
  await store('Store 5 Documents')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const calls = sent(STORE) as { uploads: { targets: object[] }[] }[]
  expect(calls.map(({ uploads }) => uploads.length)).toEqual([4, 1])
  expect(calls[0]?.uploads.flatMap(({ targets }) => targets)).toHaveLength(MAX_LATER.targets)
})

test('closing while only storing asks nothing, removes nothing, and keeps what is still to be told', async () => {
  const storing = storingOf([{ id: 1, state: 'storing', done: 0, all: 1 }])
  const { row, store, dialog, onClose, calls } = await open([pdf('a.pdf')], { [STORE]: storing, [STORED]: storing })
  await store('Store 1 Document')
  await row('a.pdf').findByText('Storing...')
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
  expect(await screen.findByText('Storing Goes On')).toBeTruthy()
  expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([])
  expect(kept()).toEqual([expect.objectContaining({ id: 1, name: 'a.pdf' })])
})

test('closing while others are open asks about these only, and gives these up only', async () => {
  const storing = storingOf([{ id: 1, state: 'storing', done: 0, all: 1 }])
  const { row, store, dialog, onClose, sent } = await open([pdf('a.pdf'), pdf('b.pdf')], {
    'POST /api/v1/files/uploads/2/read': read({ reading: declaration(['XY1']) }),
    [STORE]: storing,
    [STORED]: storing,
  })
  await row('b.pdf').findByText('Choose products')
  await store('Store 1 Document')
  await row('a.pdf').findByText('Storing...')
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Discard 1 document?' }))
  const text = 'What is not stored yet would have to be uploaded again. What is being stored goes on.'
  expect(asked.getByText(text)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await waitFor(() => expect(sent('DELETE /api/v1/files/uploads/2')).toHaveLength(1))
  expect(sent('DELETE /api/v1/files/uploads/1')).toEqual([])
  expect(kept()).toEqual([expect.objectContaining({ name: 'a.pdf' })])
})

test('what could not be stored says why and how far it came, and bytes that were there are said to be known', async () => {
  const refused = 'This file is a PDF and something else at the same time. Please save it as a plain PDF.'
  const failed = { state: 'failed', is_refused: false }
  const gone = { ...failed, problem: 'Product not found', code: 'product-not-found' }
  const { row, store, dialog } = await open([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')], {
    'POST /api/v1/files/uploads/2/read': listed(3),
    [STORE]: storingOf([
      { id: 1, state: 'failed', problem: refused, code: 'document-refused', is_refused: true, done: 0 },
      { id: 2, ...gone, done: 1, all: 3 },
      { id: 3, state: 'known' },
      { id: 4, ...failed, problem: 'Upload not found', code: 'upload-not-found', done: 0 },
    ]),
  })
  await store('Store 4 Documents')
  await waitFor(() => expect(dialog.getAllByRole('alert')).toHaveLength(3))
  expect(row('a.pdf').getByRole('alert').textContent).toBe(refused)
  expect(row('a.pdf').getByText('Failed')).toBeTruthy()
  expect(row('a.pdf').queryByRole('button', { name: /^Try/ })).toBeNull()
  expect(row('b.pdf').getByRole('alert').textContent).toBe(
    `GRM1R71C (${manufacturer.name}): Product not found. It is stored for 1 of 3 products.`,
  )
  expect(await row('c.pdf').findByText('Already in vault')).toBeTruthy()
  expect(row('d.pdf').getByRole('button', { name: 'Try d.pdf again' })).toBeTruthy()
  expect(await screen.findByText('Successfully uploaded 1 document to vault (3 failed)')).toBeTruthy()
  await store('Store 1 Document')
})

test('where nobody can be asked all stay as they were, and of those of which one is gone the others are stored', async () => {
  const { row, store, answer, sent, dialog } = await open([pdf('a.pdf'), pdf('b.pdf')], {
    [STORE]: { status: 503, json: { detail: 'Busy' } },
  })
  await store('Store 2 Documents')
  await waitFor(() =>
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Busy', 'Busy']),
  )
  answer(STORE, { status: 404, json: { detail: 'Upload not found', code: 'upload-not-found' } })
  await store('Store 2 Documents')
  await waitFor(() => expect(row('b.pdf').getByText('Failed')).toBeTruthy())
  const calls = sent(STORE) as { uploads: { id: number }[] }[]
  expect(calls.map(({ uploads }) => uploads.map(({ id }) => id))).toEqual([[1, 2], [1, 2], [1], [2]])
})

test('where nobody says how far it is, that is asked again', async () => {
  const { row, store, answer, sent } = await open([pdf('a.pdf'), pdf('b.pdf')], {
    'POST /api/v1/files/uploads/2/read': read({ reading: declaration(['XY1']) }),
    [STORE]: storingOf([{ id: 1, state: 'storing', done: 0, all: 1 }]),
    [STORED]: { status: 503, json: { detail: 'Busy' } },
  })
  await row('b.pdf').findByText('Choose products')
  await store('Store 1 Document')
  await waitFor(() => expect(sent(STORED)).toHaveLength(1), { timeout: 5000 })
  answer(STORED, storingOf([{ id: 1 }]))
  expect(await row('a.pdf').findByText('In vault', {}, { timeout: 5000 })).toBeTruthy()
})

test('of five hundred products a row shows a few, none is doubted for being cut, and one is taken out by typing', async () => {
  const { row, stored, store } = await open([pdf('a.pdf')], {
    'POST /api/v1/files/uploads/1/read': listed(500),
    'GET /api/v1/products/search': {
      status: 200,
      json: { products: [], total_count: 0, has_more: false, next_cursor: null },
    },
  })
  expect(await row('a.pdf').findByText('and 488 more')).toBeTruthy()
  expect(row('a.pdf').getAllByTestId('CancelIcon')).toHaveLength(12)
  expect(row('a.pdf').queryByRole('list', { name: 'Warnings' })).toBeNull()
  expect(row('a.pdf').getAllByText(/, page 1: “words”$/)).toHaveLength(60)
  const field = row('a.pdf').getByRole('combobox', { name: 'Products of a.pdf' })
  field.focus()
  for (const key of ['Backspace', 'ArrowLeft']) fireEvent.keyDown(field, { key })
  fireEvent.click(row('a.pdf').getAllByTestId('CancelIcon')[0]!)
  expect(await row('a.pdf').findByText('and 487 more')).toBeTruthy()
  await store('Store 1 Document')
  await waitFor(() => expect(stored(1)[0]?.targets).toHaveLength(499))
  expect(stored(1)[0]?.targets.at(-1)).toEqual({ product_id: 599 })
})

test('a product of another maker that a long list names is doubted all the same', async () => {
  const { row } = await open([pdf('a.pdf')], {
    'POST /api/v1/files/uploads/1/read': listed(70, { maker: found('Acme Parts') }),
  })
  const warnings = within(await row('a.pdf').findByRole('list', { name: 'Warnings' }))
  expect(warnings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('It is from Acme Parts, not from'),
  ])
})
