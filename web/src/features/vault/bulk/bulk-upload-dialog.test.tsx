import { Reading } from '@attestry/core/vault/reading'
import { refutableIn, refutableKey } from '@attestry/core/vault/refuted'
import { sampleOf } from '@attestry/core/sample-documents'
import { strToU8, zipSync } from 'fflate'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  closeBulkDialogs,
  DAY,
  declaration,
  found,
  IMPORTED,
  NAMED,
  openBulkDialog as open,
  pdf,
  product,
  read,
  shown,
  STORE,
  storingOf,
} from '../../../testing/open-bulk-dialog'
import type { Answer } from '../../../testing/stand-in-server'

const { manufacturer, productType } = sampleOf

afterEach(closeBulkDialogs)

test('files that cannot be documents are refused at once, and the others are sent and read', async () => {
  const { row, calls, dialog } = await open([pdf('a.docx'), new File([], 'empty.pdf'), pdf('rohs.pdf')])
  expect(row('a.docx').getByRole('alert').textContent).toBe('Only PDF files can be uploaded.')
  expect(row('empty.pdf').getByRole('alert').textContent).toBe('This file is empty.')
  await row('rohs.pdf').findByText('Ready')
  expect(calls().filter((call) => call === 'POST /api/v1/files/uploads')).toHaveLength(1)
  // Nothing can be tried again with these files.
  expect(dialog.queryByRole('button', { name: /^Try/ })).toBeNull()
})

test.each([
  ['not_pdf', 'This file is not a PDF.'],
  ['encrypted', 'This PDF opens only with a password. Please upload it without one.'],
])('a file that is read as %s is refused before anybody says whose it is', async (state, words) => {
  const reading = Reading.parse({ state, pages: 0 })
  const { row, dialog } = await open([pdf('x.pdf')], { 'POST /api/v1/files/uploads/1/read': read({ reading }) })
  expect((await row('x.pdf').findByRole('alert')).textContent).toBe(words)
  expect(row('x.pdf').getByText('Failed')).toBeTruthy()
  expect(dialog.queryByRole('combobox')).toBeNull()
})

test.each([
  ['EU Declaration of Conformity', 1],
  ['RoHS status statement', 0],
])('whether a missing signature is said of a paper is known by its kind: %s', async (words, times) => {
  const reading = declaration(['LM317T'], { signature: null, form: { ...found('declaration'), words } })
  const { row } = await open([pdf('a.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading, products: [product(31, 'LM317T')] }),
  })
  await row('a.pdf').findByText('Ready')
  expect(row('a.pdf').queryAllByText(/^No signature was found/)).toHaveLength(times)
})

test('a document shows what it says, and is stored as that for the products it names', async () => {
  const { row, store, stored, onClose } = await open([pdf('scan 7.pdf')])
  expect(await row('scan 7.pdf').findByText(`It names LM317T of ${manufacturer.name}.`)).toBeTruthy()
  expect(row('scan 7.pdf').getByText(`LM317T (${manufacturer.name})`)).toBeTruthy()
  expect(row('scan 7.pdf').queryByRole('list', { name: 'Warnings' })).toBeNull()
  await store('Store 1 Document')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [body] = stored(1)
  expect(body).toMatchObject({
    targets: [{ product_id: 31 }],
    facts: { doc_type: 'RoHS Certificate', expires_at: null },
  })
  expect(Date.now() - Number(body?.facts['issued_at'])).toBeGreaterThan(29 * DAY)
  expect(await screen.findByText('Successfully uploaded 1 document to vault')).toBeTruthy()
})

test('what a document states can be confirmed with one click, before it is stored', async () => {
  const rohs = found({ regime: 'rohs', status: 'compliant', part_numbers: [] })
  const trade = [
    found({ kind: 'origin', value: 'Malaysia' }),
    found({ kind: 'hs', value: '8542.39.0001', part_numbers: ['A', 'B', 'C', 'D'] }),
  ]
  const reading = declaration(['LM317T'], { statuses: [rohs], trade })
  const answers = { 'POST /api/v1/files/uploads/1/read': read({ reading, products: [product(31, 'LM317T')] }) }
  const { dialog, stored, store } = await open([pdf('rohs.pdf')], answers)
  const said =
    'It says: RoHS compliant (page 1), origin Malaysia (page 1), HS code 8542.39.0001 of A, B, C and 1 more (page 1).'
  expect(await dialog.findByText(said)).toBeTruthy()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Confirm this for rohs.pdf' }))
  await store('Store 1 Document')
  await waitFor(() => expect(stored(1)).toMatchObject([{ facts: { is_confirmed: true } }]))
})

test('what was read wrongly is refuted before it is stored, for one of the products or for all', async () => {
  const statuses = (['rohs', 'reach'] as const).map((regime) =>
    found({ regime, status: 'compliant', part_numbers: [] }),
  )
  const reading = declaration(['LM317T', 'NE555P'], { statuses })
  const products = [product(31, 'LM317T'), product(32, 'NE555P')]
  const answers = { 'POST /api/v1/files/uploads/1/read': read({ reading, products }) }
  const { dialog, stored, store } = await open([pdf('rohs.pdf')], answers)
  fireEvent.click(await dialog.findByRole('button', { name: 'What It Says: rohs.pdf' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Wrong: REACH compliant' }))
  expect(await dialog.findByText('It says: RoHS compliant (page 1).')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Wrong: RoHS compliant' }))
  fireEvent.mouseDown(dialog.getAllByRole('combobox', { name: /^Wrong for/ })[0]!)
  fireEvent.click(await screen.findByRole('option', { name: 'NE555P' }))
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' })
  await store('Store 1 Document')
  const [rohs, reach] = refutableIn(Reading.parse(reading)).map(refutableKey)
  await waitFor(() =>
    expect(stored(1)).toMatchObject([
      {
        refuted: [
          { key: reach, part_numbers: [] },
          { key: rohs, part_numbers: ['NE555P'] },
        ],
      },
    ]),
  )
})

test('bad news is no green “Ready”, and where the vault says otherwise of a part, that is said', async () => {
  const statuses = [found({ regime: 'rohs', status: 'non_compliant', part_numbers: [] })]
  const substances = [found({ name: 'Lead', cas: '7439-92-1', where: null, part_numbers: [] })]
  const otherwise = [{ regime: 'rohs' as const, known: 'Compliant', source: 'Entered by a user', says: 'Declared' }]
  const of = (more: object, products: object[] = [product(31, 'LM317T')]) =>
    read({ reading: declaration(['LM317T'], more), products })
  const { row } = await open([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')], {
    'POST /api/v1/files/uploads/1/read': of({ statuses }),
    'POST /api/v1/files/uploads/2/read': of({ substances, regimes: [] }),
    'POST /api/v1/files/uploads/3/read': of({}, [{ ...product(31, 'LM317T'), otherwise }]),
  })
  expect(await row('a.pdf').findByText('Says non-compliant')).toBeTruthy()
  expect(await row('b.pdf').findByText('Contains SVHC')).toBeTruthy()
  expect(await row('c.pdf').findByText('Says otherwise')).toBeTruthy()
  const words = 'RoHS of LM317T: the vault says Compliant (Entered by a user), this document Declared.'
  expect(row('c.pdf').getByText(words)).toBeTruthy()
})

test('of a list of thousands it is said how many of its parts are in the vault, and that it is for all of them', async () => {
  const listed = declaration(['LM317T', 'NE555P', 'TL431'], { part_count: 7475 })
  const products = [product(31, 'LM317T'), product(32, 'NE555P')]
  const { row } = await open([pdf('a.pdf'), pdf('b.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading: listed, products }),
    'POST /api/v1/files/uploads/2/read': read({ reading: listed, products, found_count: 500 }),
  })
  expect(
    await row('a.pdf').findByText(
      `It names LM317T, NE555P, TL431 and 7,472 more of ${manufacturer.name}. 2 of its parts are in the vault.`,
    ),
  ).toBeTruthy()
  expect(await row('b.pdf').findByText('500 of its parts are in the vault.', { exact: false })).toBeTruthy()
  expect(row('b.pdf').getByText('And all 498 others that it names')).toBeTruthy()
  expect(row('a.pdf').queryByText(/others that it names/)).toBeNull()
})

test('a letter for more parts than are shown is stored for all of them, but for those that a person takes out', async () => {
  const letter = declaration([], { parts: [found({ text: 'LM', scope: 'series' })], part_count: 1 })
  const named = read({
    reading: letter,
    products: [product(31, 'LM317T'), product(32, 'LM358N')],
    found_count: 820,
  })
  const left_out = 'It is not stored for these of its parts: 1 that was deleted meanwhile.'
  const { row, store, stored, onClose } = await open([pdf('a.pdf'), pdf('b.pdf')], {
    'POST /api/v1/files/uploads/1/read': named,
    'POST /api/v1/files/uploads/2/read': named,
    [STORE]: storingOf([
      { id: 1, state: 'stored', done: 818, all: 819, left_out },
      { id: 2, state: 'stored', done: 2, all: 2 },
    ]),
  })
  expect(await row('a.pdf').findByText('Ready')).toBeTruthy()
  fireEvent.click(row('a.pdf').getAllByTestId('CancelIcon')[0]!)
  fireEvent.click((await row('b.pdf').findAllByTestId('CancelIcon'))[2]!)
  expect(await row('b.pdf').findByText('818 parts left out')).toBeTruthy()
  await store('Store 2 Documents')
  await waitFor(() => expect(stored(1)).toMatchObject([{ targets: [{ product_id: 32 }], all_but: [31] }]))
  expect(stored(2)).toMatchObject([{ targets: [{ product_id: 31 }, { product_id: 32 }] }])
  expect(stored(2)[0]).not.toHaveProperty('all_but')
  // What it leaves out is said, and stays until it was read.
  expect(await row('a.pdf').findByText(left_out)).toBeTruthy()
  expect(row('a.pdf').getByText('Document of 818 products.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('the parts of a long list that the vault lacks are imported as a list, and its document goes to those it has then', async () => {
  const reading = declaration(['LM317T', 'NE555P'], { part_count: 7475 })
  const before = read({ reading, products: [product(31, 'LM317T')] })
  const { row, press, answer, store, stored } = await open([pdf('a.pdf')], {
    'POST /api/v1/files/uploads/1/read': before,
    'POST /api/v1/files/uploads/50/import': { status: 200, json: { ...IMPORTED, id: 50 } },
    'GET /api/v1/files/uploads/1/parts': { status: 200, json: { part_numbers: ['LM317T', 'NE"555,P'] } },
  })
  await row('a.pdf').findByText('7474 parts left out')
  expect(row('a.pdf').getByText('The vault lacks 7,474 of its parts.')).toBeTruthy()
  answer(
    'POST /api/v1/files/uploads/1/read',
    read({
      reading,
      products: [product(31, 'LM317T'), product(32, 'NE"555,P')],
      found_count: 7475,
    }),
  )
  press('Import as a List: the parts of a.pdf')
  await screen.findByText('Parts of a.csv')
  // All are in the vault then, and get it.
  await row('a.pdf').findByText('And all 7,473 others that it names')
  await store('Store 1 Document')
  const targets = [{ product_id: 31 }, { product_id: 32 }]
  await waitFor(() => expect(stored(1)[0]).toMatchObject({ targets, all_but: [] }))
})

test('a long file says how far it has been read', async () => {
  const { row, answer } = await open([pdf('a.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading: null, progress: { page: 120, pages: 300 } }),
  })
  expect(await row('a.pdf').findByText('Reading page 120 of 300.')).toBeTruthy()
  answer('POST /api/v1/files/uploads/1/read', NAMED)
  expect(await row('a.pdf').findByText('Ready')).toBeTruthy()
})

test('what was read from a picture says so, and that somebody has to accept it', async () => {
  const scanned = declaration(['LM317T'], { is_from_picture: true })
  const { row } = await open([pdf('a.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading: scanned, products: [product(31, 'LM317T')] }),
  })
  expect(await row('a.pdf').findByText('Read from a picture: it counts only once', { exact: false })).toBeTruthy()
})

test('a wrong assignment is corrected by hand, and what has no product stays out', async () => {
  const { row, store, stored, dialog, onClose } = await open([pdf('a.pdf'), pdf('b.pdf')], {
    'POST /api/v1/files/uploads/2/read': read({ reading: Reading.parse({ state: 'scan', pages: 1 }) }),
    'GET /api/v1/products/search': {
      status: 200,
      json: { products: [shown(32, 'NE555P')], total_count: 1, has_more: false, next_cursor: null },
    },
  })
  await row('a.pdf').findByText('Ready')
  expect(await row('b.pdf').findByText('It is a picture without text. Please say what it is for.')).toBeTruthy()
  expect(row('b.pdf').getByText('Choose products')).toBeTruthy()
  expect(await dialog.findByText('1 without a product')).toBeTruthy()

  fireEvent.click(row('a.pdf').getByTestId('CancelIcon'))
  expect(row('a.pdf').getByText('Choose products')).toBeTruthy()
  const products = row('a.pdf').getByRole('combobox', { name: 'Products of a.pdf' })
  products.focus()
  fireEvent.change(products, { target: { value: 'NE5' } })
  fireEvent.click(await screen.findByRole('option', { name: `NE555P (${manufacturer.name})` }))
  // It does not name what it is given to now.
  expect(await row('a.pdf').findByText('It does not name NE555P.', { exact: false })).toBeTruthy()
  await store('Store 1 Document')
  expect(await row('a.pdf').findByText('In vault')).toBeTruthy()
  expect(row('a.pdf').getByText(`Document of NE555P (${manufacturer.name}).`)).toBeTruthy()
  expect(stored(1)).toMatchObject([{ targets: [{ product_id: 32 }] }])
  expect(onClose).not.toHaveBeenCalled()
  expect(row('b.pdf').getByText('Choose products')).toBeTruthy()
})

test('a document with faults says so before it is stored', async () => {
  const old = declaration(['LM317T'], { directives: [found('2011/65/EU')], issued_at: found(Date.now() - 500 * DAY) })
  const { row } = await open([pdf('old.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading: old, products: [product(31, 'LM317T')] }),
  })
  const warnings = within(await row('old.pdf').findByRole('list', { name: 'Warnings' }))
  expect(warnings.getAllByRole('listitem')).toHaveLength(2)
  expect(warnings.getByText(/cites 2011\/65\/EU without \(EU\) 2015\/863/)).toBeTruthy()
  expect(warnings.getByText(/older than a year/)).toBeTruthy()
})

test('a part that the vault does not have is added together with its document', async () => {
  const reading = declaration(['PMEG2005'])
  const { row, press, store, stored } = await open([pdf('new.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading }),
  })
  expect(await row('new.pdf').findByText(`It names PMEG2005 of ${manufacturer.name}.`)).toBeTruthy()
  expect(row('new.pdf').getByText('Not in the vault: PMEG2005.')).toBeTruthy()
  press('New part for new.pdf')
  const part = within(await screen.findByRole('dialog', { name: 'New Part' }))
  expect(part.getByLabelText<HTMLInputElement>(/^Part Number/).value).toBe('PMEG2005')
  await waitFor(() =>
    expect(part.getByRole<HTMLInputElement>('combobox', { name: 'Manufacturer' }).value).toBe(manufacturer.name),
  )
  fireEvent.change(part.getByRole('combobox', { name: 'Product Type (optional)' }), {
    target: { value: productType.name },
  })
  fireEvent.click(await screen.findByRole('option', { name: productType.name }))
  fireEvent.click(part.getByRole('button', { name: 'Add' }))
  expect(await row('new.pdf').findByText(`PMEG2005 (${manufacturer.name}), new`)).toBeTruthy()
  // The form around it was not sent with it.
  expect(stored(1)).toEqual([])
  await store('Store 1 Document')
  const added = { part_number: 'PMEG2005', manufacturer_id: manufacturer.id, product_type_id: productType.id }
  await waitFor(() => expect(stored(1)).toMatchObject([{ targets: [{ product: added }] }]))
})

test('all parts that the vault lacks are added with one click, and nothing is ready that leaves one out', async () => {
  const numbers = Array.from({ length: 40 }, (_, place) => `GRM${155 + place}R71C`)
  const series = Array.from({ length: 30 }, (_, place) => `GRMX${place}`)
  const { dialog, row, press, store, stored } = await open([pdf('table.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({
      reading: declaration(numbers),
      // Two that it names, and those of its series.
      products: [...numbers.slice(0, 2), ...series].map((number, place) => product(31 + place, number)),
    }),
  })
  expect(await row('table.pdf').findByText('38 parts left out')).toBeTruthy()
  expect(row('table.pdf').getByText(/^Not in the vault: GRM157R71C, .* and 33 more\.$/)).toBeTruthy()
  await dialog.findByRole('button', { name: 'Add these 38 parts of table.pdf' })
  await waitFor(() => expect(dialog.getByText('Add these 38 parts')).toBeTruthy())
  press('Add these 38 parts of table.pdf')
  expect(await row('table.pdf').findByText('Ready')).toBeTruthy()
  expect(row('table.pdf').getByText('GRM155R71C, page 1: “words”')).toBeTruthy()
  await store('Store 1 Document')
  await waitFor(() => expect(stored(1)).toHaveLength(1))
  const targets = stored(1)[0]?.targets ?? []
  expect(targets).toHaveLength(70)
  expect([targets[1], targets[32]]).toEqual([
    { product_id: 32 },
    { product: { part_number: 'GRM157R71C', manufacturer_id: manufacturer.id, description: '' } },
  ])
})

test('a maker that the vault lacks is added with its parts, and where none is named a person says whose they are', async () => {
  const other = { ...manufacturer, id: 77, name: 'Acme Parts' }
  const { dialog, row, press } = await open([pdf('a.pdf'), pdf('b.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading: declaration(['XY1', 'XY2'], { maker: found('Acme Parts') }) }),
    'POST /api/v1/files/uploads/2/read': read({ reading: declaration(['XY3', 'XY4'], { maker: null }) }),
    'POST /api/v1/files/manufacturers': { status: 200, json: other },
  })
  await row('b.pdf').findByText('Add these 2 parts')
  await row('a.pdf').findByText('Add Acme Parts and these 2 parts')
  press('Add Acme Parts and these 2 parts of a.pdf')
  expect(await row('a.pdf').findByText('XY2 (Acme Parts), new')).toBeTruthy()
  press('Add these 2 parts of b.pdf')
  const asked = within(await screen.findByRole('dialog', { name: '2 New Parts' }))
  // What was misread is corrected, and what was not read is added.
  const numbers = asked.getByLabelText<HTMLTextAreaElement>(/^Part Numbers/)
  expect(numbers.value).toBe('XY3\nXY4')
  fireEvent.change(numbers, { target: { value: 'XY4\nC016 30H006 110 12' } })
  fireEvent.change(asked.getByRole('combobox', { name: 'Manufacturer' }), { target: { value: manufacturer.name } })
  fireEvent.click(await screen.findByRole('option', { name: manufacturer.name }))
  fireEvent.click(asked.getByRole('button', { name: 'Add' }))
  expect(await row('b.pdf').findByText(`XY4 (${manufacturer.name}), new`)).toBeTruthy()
  expect(row('b.pdf').getByText(`C016 30H006 110 12 (${manufacturer.name}), new`)).toBeTruthy()
  expect(row('b.pdf').queryByText(/^XY3 /)).toBeNull()
  expect(dialog.getAllByText(/^(?:Ready|1 part left out)$/)).toHaveLength(2)
})

describe('a certificate', () => {
  const paper = (holder: string) =>
    Reading.parse({
      state: 'text',
      pages: 1,
      doc_type: found('Quality Certificate'),
      paper: found({ standards: ['ISO 9001:2015'], number: 'QM-4711', holder }),
      expires_at: found(Date.UTC(2028, 5, 14)),
    })

  test('of the own company is stored as what its text says, with its number and its end', async () => {
    const { row, store, stored } = await open([pdf('scan 7.pdf')], {
      'POST /api/v1/files/uploads/1/read': read({ reading: paper('Maker'), products: [], of_company: true }),
    })
    expect(await row('scan 7.pdf').findByText('It certifies ISO 9001:2015 for Maker.')).toBeTruthy()
    await store('Store 1 Document')
    await waitFor(() => expect(stored(1)).toHaveLength(1))
    expect(stored(1)[0]).toMatchObject({
      targets: [{ of_company: true }],
      facts: {
        doc_type: 'Quality Certificate',
        title: 'ISO 9001:2015, no. QM-4711',
        expires_at: Date.UTC(2028, 5, 14),
      },
    })
  })

  test('of somebody else is nobody’s until a person says so, and is what its text says once they do', async () => {
    const { row, store, stored } = await open([pdf('scan 7.pdf')], {
      'POST /api/v1/files/uploads/1/read': read({ reading: paper('Contoso GmbH'), products: [] }),
    })
    const said =
      'It certifies ISO 9001:2015 for Contoso GmbH. That is not the name of your organization: please check whose it is.'
    expect(await row('scan 7.pdf').findByText(said)).toBeTruthy()
    expect(row('scan 7.pdf').queryByText('Our company')).toBeNull()
    fireEvent.click(row('scan 7.pdf').getByRole('button', { name: 'scan 7.pdf is a paper of our company' }))
    await store('Store 1 Document')
    await waitFor(() => expect(stored(1)).toHaveLength(1))
    expect(stored(1)[0]).toMatchObject({ targets: [{ of_company: true }], facts: { doc_type: 'Quality Certificate' } })
  })
})

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
const picture = (name: string) => new File([Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))], name)
const zip = (files: Record<string, string | Uint8Array>) =>
  new File(
    [
      new Uint8Array(
        zipSync(
          Object.fromEntries(
            Object.entries(files).map(([path, content]) => [
              path,
              typeof content === 'string' ? strToU8(content) : content,
            ]),
          ),
        ),
      ),
    ],
    'all.zip',
  )

test('pictures and what is in a zip file become documents, lists are imported, and what is neither is named', async () => {
  const inside = {
    'certs/rohs.pdf': '%PDF-1.7 rohs %%EOF',
    '__MACOSX/certs/._rohs.pdf': 'x',
    'certs/photo.png': new Uint8Array(await picture('p').arrayBuffer()),
    'parts.csv': 'MPN',
    'more.zip': zipSync({ 'a.pdf': strToU8('%PDF') }),
  }
  const broken = new File(['no zip'], 'broken.zip')
  const { dialog, row, press, sent } = await open([zip(inside), broken, picture('scan.png')])
  await dialog.findByText('rohs.pdf')
  await row('rohs.pdf').findByText('Ready')
  await waitFor(() => expect(dialog.getByText('photo.pdf')).toBeTruthy())
  await waitFor(() => expect(dialog.getByText('scan.pdf')).toBeTruthy())
  expect(dialog.queryByText('._rohs.pdf')).toBeNull()
  const problems = dialog.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(problems).toContain('more.zip: It is in a zip file. Please add it by itself.')
  expect(problems).toContain('broken.zip: This zip file cannot be opened. Please unpack it and add its files.')
  await waitFor(() => expect(sent('POST /api/v1/files/uploads')).toHaveLength(3))
  press('Import parts.csv')
  expect(await screen.findByRole('dialog', { name: 'Import Products' })).toBeTruthy()
  await waitFor(() =>
    expect(sent('POST /api/v1/files/uploads')).toContainEqual({ filename: 'parts.csv', size: 3, purpose: 'import' }),
  )
})

test('a list that is refused says so in the pile, and hides nothing of it', async () => {
  const { row } = await open([pdf('a.pdf'), new File(['x'], 'parts.xls')])
  expect(row('parts.xls').getByRole('alert').textContent).toMatch(/^This is an old Excel file/)
  expect(await row('a.pdf').findByText('Ready')).toBeTruthy()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('what was on its way when the tab was closed is named, and goes on where it was', async () => {
  const { row } = await open([
    { uploadId: 1, name: 'sent.pdf', size: 5 },
    { uploadId: null, name: 'waiting.pdf', size: 5 },
  ])
  await row('sent.pdf').findByText('Ready')
  expect(row('waiting.pdf').getByRole('alert').textContent).toBe(
    'It was not transferred before the tab was closed. Please choose it again.',
  )
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('unstored:'))
  expect(kept).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem(kept[0]!) ?? '')).toEqual([{ id: 1, name: 'sent.pdf', size: 5 }])
})

test('a pile lacks its parts until one click adds them, or the list beside it has brought them', async () => {
  const { row, press, answer, dialog } = await open(
    [pdf('a.pdf'), pdf('b.pdf'), new File(['MPN'], 'parts.csv'), new File(['MPN'], 'more.csv')],
    {
      'POST /api/v1/files/uploads/1/read': read({ reading: declaration(['XY1', 'XY2']) }),
      'POST /api/v1/files/uploads/2/read': read({ reading: declaration(['XY3', 'XY2']) }),
      'POST /api/v1/files/uploads/3/import': { status: 200, json: IMPORTED },
    },
  )
  await waitFor(() => expect(dialog.getAllByText('Choose products')).toHaveLength(2))
  press('Add all 3 missing parts of 2 documents')
  expect(await row('a.pdf').findByText(`XY2 (${manufacturer.name}), new`)).toBeTruthy()
  expect(row('b.pdf').getByText(`XY3 (${manufacturer.name}), new`)).toBeTruthy()

  // XY1 is what the list brings, and is not added a second time.
  answer(
    'POST /api/v1/files/uploads/1/read',
    read({ reading: declaration(['XY1', 'XY2']), products: [product(61, 'XY1')] }),
  )
  press('Import parts.csv')
  expect(await row('a.pdf').findByText(`XY1 (${manufacturer.name})`)).toBeTruthy()
  expect(row('a.pdf').queryByText(`XY1 (${manufacturer.name}), new`)).toBeNull()
  expect(row('a.pdf').getByText(`XY2 (${manufacturer.name}), new`)).toBeTruthy()
})

test('that all are added with makers that are new is said before', async () => {
  const { dialog } = await open([pdf('a.pdf'), pdf('b.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading: declaration(['XY1', 'XY2'], { maker: found('Acme Parts') }) }),
    'POST /api/v1/files/uploads/2/read': read({ reading: declaration(['XY3']) }),
  })
  expect(await dialog.findByText('Add all 3 missing parts of 2 documents, with the new maker Acme Parts')).toBeTruthy()
})

test('a letter for a series is given to the parts that other documents bring, whichever is read first', async () => {
  const letter = declaration([], { parts: [found({ text: 'GRM', scope: 'series' })], part_count: 1 })
  const later = 'POST /api/v1/files/uploads/3/read'
  const { row, press, answer, store, stored } = await open([pdf('a.pdf'), pdf('letter.pdf'), pdf('later.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading: declaration(['GRM155R71C', 'CRCW0402']) }),
    'POST /api/v1/files/uploads/2/read': read({ reading: letter }),
    [later]: read({ reading: null }),
  })
  expect(await row('letter.pdf').findByText('Choose products')).toBeTruthy()
  await row('a.pdf').findByText('Add these 2 parts')
  press('Add these 2 parts of a.pdf')
  expect(await row('letter.pdf').findByText('Ready')).toBeTruthy()
  expect(row('letter.pdf').getByText(`GRM155R71C (${manufacturer.name}), new`)).toBeTruthy()
  expect(row('letter.pdf').queryByText(/^CRCW0402 /)).toBeNull()
  answer(later, read({ reading: declaration(['GRM155R71C']) }))
  await waitFor(() => expect(row('later.pdf').getByText('Ready')).toBeTruthy(), { timeout: 5000 })
  await store('Store 3 Documents')
  const target = { product: { part_number: 'GRM155R71C', manufacturer_id: manufacturer.id, description: '' } }
  await waitFor(() => expect(stored(2)[0]?.targets).toEqual([target]))
  expect(stored(3)[0]?.targets).toEqual([target])
})

test.each([
  ['another maker', { maker: found('Acme Parts') }],
  ['another series', { parts: [found({ text: 'GCM', scope: 'series' })] }],
])('a letter of %s is not given to them', async (_, more) => {
  const letter = { parts: [found({ text: 'GRM', scope: 'series' })], part_count: 1, ...more }
  const { row, press } = await open([pdf('a.pdf'), pdf('letter.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading: declaration(['GRM155R71C']) }),
    'POST /api/v1/files/uploads/2/read': read({ reading: declaration([], letter) }),
  })
  await row('letter.pdf').findByText('Choose products')
  await row('a.pdf').findByText('Add GRM155R71C')
  press('Add GRM155R71C of a.pdf')
  expect(await row('a.pdf').findByText('Ready')).toBeTruthy()
  expect(row('letter.pdf').getByText('Choose products')).toBeTruthy()
})

test('the name of a family is not offered as a part, and is named', async () => {
  const { row } = await open([pdf('a.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({
      reading: declaration(['ERJ3EK', 'ERJ3EKF1001V', 'BAT54', 'BAT54C', 'LM358DR', 'LM358DR/NOPB']),
    }),
  })
  expect(await row('a.pdf').findByText('Add these 5 parts')).toBeTruthy()
  expect(row('a.pdf').getByText('Not offered as a part, because other numbers begin so: ERJ3EK.')).toBeTruthy()
})

test('once a maker is in the vault, no document says any more that it is not', async () => {
  const letter = declaration([], { parts: [found({ text: 'All products', scope: 'all' })], part_count: 1 })
  const { row, store, answer } = await open([pdf('a.pdf'), pdf('letter.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading: declaration(['XY1']), products: [product(61, 'XY1')] }),
    'POST /api/v1/files/uploads/2/read': read({ reading: letter }),
  })
  const unknown = `It covers all products of ${manufacturer.name}, which the vault does not have.`
  expect(await row('letter.pdf').findByText(unknown)).toBeTruthy()
  answer('POST /api/v1/files/uploads/2/read', read({ reading: letter, manufacturer }))
  await store('Store 1 Document')
  expect(await row('letter.pdf').findByText(`It covers all products of ${manufacturer.name}.`)).toBeTruthy()
  expect(await row('letter.pdf').findByText('Ready')).toBeTruthy()
})

test('a letter for all products of a maker is one, and is no certificate of origin', async () => {
  const letter = declaration([], { parts: [found({ text: 'All products', scope: 'all' })], part_count: 1 })
  const { row, store, stored, dialog } = await open([pdf('letter.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({
      reading: { ...letter, doc_type: found('Certificate of Origin') },
      manufacturer,
    }),
  })
  expect(await row('letter.pdf').findByText(`It covers all products of ${manufacturer.name}.`)).toBeTruthy()
  await store('Store 1 Document')
  expect((await dialog.findByRole('alert')).textContent).toContain('A certificate of origin is about single products.')
  expect(stored(1)).toEqual([])
  fireEvent.mouseDown(row('letter.pdf').getByRole('combobox', { name: 'Document Type' }))
  fireEvent.click(await screen.findByRole('option', { name: 'REACH Declaration' }))
  await store('Store 1 Document')
  await waitFor(() =>
    expect(stored(1)).toMatchObject([
      { targets: [{ manufacturer_id: manufacturer.id }], facts: { doc_type: 'REACH Declaration' } },
    ]),
  )
})

test('a certificate of somebody whom the vault does not know is given to a maker by hand, as what it says it is', async () => {
  const paper = found({ standards: ['ISO 9001:2015'], number: null, holder: 'Muster GmbH' })
  const certificate = { ...declaration([], {}), doc_type: found('Quality Certificate' as const), paper }
  const { row, store, stored } = await open([pdf('iso.pdf')], {
    'POST /api/v1/files/uploads/1/read': read({ reading: certificate }),
  })
  fireEvent.click(await row('iso.pdf').findByRole('button', { name: 'iso.pdf is of a maker' }))
  const makers = await row('iso.pdf').findByRole('combobox', { name: 'Maker of iso.pdf' })
  makers.focus()
  fireEvent.change(makers, { target: { value: manufacturer.name.slice(0, 3) } })
  fireEvent.click(await screen.findByRole('option', { name: manufacturer.name }))
  expect(await row('iso.pdf').findByText(`All products of ${manufacturer.name}`)).toBeTruthy()
  await store('Store 1 Document')
  await waitFor(() =>
    expect(stored(1)).toMatchObject([
      { targets: [{ manufacturer_id: manufacturer.id }], facts: { doc_type: 'Quality Certificate' } },
    ]),
  )
})

test('one that could not be sent is tried again, and the others do not wait for it', async () => {
  const opened = await open([pdf('a.pdf')], { 'POST /api/v1/files/uploads': { status: 503, json: { detail: 'Busy' } } })
  const { row, press, answer, store, dialog, onClose } = opened
  expect((await row('a.pdf').findByRole('alert')).textContent).toBe('Busy')
  answer('POST /api/v1/files/uploads', { status: 200, json: { id: 7, url: '/storage/7', expires_at: 1, max_size: 1 } })
  answer('POST /api/v1/files/uploads/8/read', read({ reading: null }))
  press('Try a.pdf again')
  await row('a.pdf').findByText('Ready')
  expect(row('a.pdf').queryByRole('alert')).toBeNull()

  answer('POST /api/v1/files/uploads', { status: 200, json: { id: 8, url: '/storage/8', expires_at: 1, max_size: 1 } })
  fireEvent.change(dialog.getByLabelText('PDF files'), { target: { files: [pdf('slow.pdf')] } })
  await row('slow.pdf').findByText('Reading...')
  expect(dialog.getByText('Reading 1 document...')).toBeTruthy()
  await store('Store 1 Document')
  expect(await row('a.pdf').findByText('In vault')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('a file that is removed while it is sent makes room for the next', async () => {
  const stuck = Object.fromEntries([1, 2, 3].map((id) => [`PUT /storage/${id}`, 'never' as const]))
  const { row, press, sent } = await open(
    ['a', 'b', 'c', 'd'].map((name) => pdf(`${name}.pdf`)),
    stuck,
  )
  await waitFor(() => expect(sent('PUT /storage/3')).toHaveLength(1))
  expect(row('d.pdf').getByText('Waiting')).toBeTruthy()
  press('Remove b.pdf')
  await row('d.pdf').findByText('Ready')
  expect(sent('DELETE /api/v1/files/uploads/2')).toHaveLength(1)
})

test('closing asks before it gives up what was read, and then removes it', async () => {
  const { row, press, onClose, sent, dialog } = await open([pdf('a.pdf'), pdf('b.pdf')])
  await row('a.pdf').findByText('Ready')
  await row('b.pdf').findByText('Ready')
  press('Remove b.pdf')
  await waitFor(() => expect(sent('DELETE /api/v1/files/uploads/2')).toHaveLength(1))
  fireEvent.keyDown(dialog.getByText('a.pdf'), { key: 'Escape' })
  const asked = within(await screen.findByRole('dialog', { name: 'Discard 1 document?' }))
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard 1 document?' })).toBeNull())
  press('Cancel')
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Discard 1 document?' })).getByRole('button', { name: 'Discard' }),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await waitFor(() => expect(sent('DELETE /api/v1/files/uploads/1')).toHaveLength(1))
})

describe('attachments of a mail', () => {
  const attached = { emailId: 7, index: 0, name: 'scan.pdf', size: 100 }
  const UPLOAD = 'POST /api/v1/emails/7/attachments/0/upload'
  const answer = (part_numbers: string[], products: object[], topics: string[] = []): Answer => ({
    status: 200,
    json: { id: 1, expires_at: 1, asked: { part_numbers, products, topics, maker: manufacturer.name } },
  })
  const scanned = read({ reading: Reading.parse({ state: 'scan', pages: 1 }) })

  test('one that says nothing is proposed for the one part that was asked for', async () => {
    const { row, store, stored, calls } = await open([attached], {
      [UPLOAD]: answer(['LM317T'], [product(31, 'LM317T')]),
      'POST /api/v1/files/uploads/1/read': scanned,
    })
    expect(await row('scan.pdf').findByText(/You asked for LM317T\.$/)).toBeTruthy()
    await store('Store 1 Document')
    await waitFor(() => expect(stored(1)).toMatchObject([{ targets: [{ product_id: 31 }] }]))
    expect(calls()).not.toContain('POST /api/v1/files/uploads')
  })

  test.each([
    ['scan.pdf', ['reach'], { state: 'scan', pages: 1 }, 'REACH Declaration'],
    ['scan.pdf', ['reach', 'rohs'], { state: 'scan', pages: 1 }, 'Compliance Document'],
    ['scan.pdf', ['other'], { state: 'scan', pages: 1 }, 'Compliance Document'],
    ['rohs.pdf', ['reach'], { state: 'scan', pages: 1 }, 'RoHS Certificate'],
    ['scan.pdf', ['reach'], declaration(['LM317T']), 'RoHS Certificate'],
  ])('%s, asked for as %j, is taken for what it says, or its name, or the one thing asked for', async (...row) => {
    const [name, topics, reading, doc_type] = row
    const { store, stored } = await open([{ ...attached, name }], {
      [UPLOAD]: answer(['LM317T'], [product(31, 'LM317T')], topics),
      'POST /api/v1/files/uploads/1/read': read({ reading: Reading.parse(reading), products: [product(31, 'LM317T')] }),
    })
    await store('Store 1 Document')
    await waitFor(() => expect(stored(1)).toMatchObject([{ facts: { doc_type } }]))
  })

  test('of several parts that were asked for, none is proposed by guess', async () => {
    const products = [product(31, 'LM317T'), product(32, 'NE555P')]
    const { row } = await open([attached], {
      [UPLOAD]: answer(['LM317T', 'NE555P'], products),
      'POST /api/v1/files/uploads/1/read': scanned,
    })
    expect(await row('scan.pdf').findByText('Choose products')).toBeTruthy()
  })

  test('a part that the vault does not have is proposed as a new one, of the maker who was asked', async () => {
    const { row, dialog } = await open([attached], {
      [UPLOAD]: answer(['LM999'], []),
      'POST /api/v1/files/uploads/1/read': scanned,
    })
    await row('scan.pdf').findByText('Choose products')
    fireEvent.click(dialog.getByRole('button', { name: 'New part for scan.pdf' }))
    const form = within(await screen.findByRole('dialog', { name: 'New Part' }))
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Part Number/ }).value).toBe('LM999')
    await waitFor(() =>
      expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Manufacturer' }).value).toBe(manufacturer.name),
    )
  })

  test('one that is no document is refused with the words of the server', async () => {
    const detail = 'This file is not a PDF.'
    const { row } = await open([attached], { [UPLOAD]: { status: 422, json: { detail, code: 'document-refused' } } })
    expect((await row('scan.pdf').findByRole('alert')).textContent).toBe(detail)
    expect(row('scan.pdf').queryByRole('button', { name: /^Try/ })).toBeNull()
  })
})
