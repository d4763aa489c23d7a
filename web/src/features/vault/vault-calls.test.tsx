import { collectionOf, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import type { ComplianceStatus } from '@attestry/core/vault/status'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  leaveVault,
  openDialog,
  openProduct,
  openVault,
  ORG,
  pdf,
  pick,
  press,
  productView,
  storing,
  VAULT,
  withProduct,
} from '../../testing/open-vault'
import type { Answer, Received } from '../../testing/stand-in-server'
import { typeInto } from '../../testing/type-into'

// Dialogs are loaded after their page.

afterEach(leaveVault)

const { product, manufacturer, productType } = sampleOf
const UPDATED: Answer = { status: 200, json: productView }

const changesIn = (received: readonly Received[]) => received.filter(({ method }) => method === 'PUT')
const isProductChange = ({ method, path }: Received) => method === 'PUT' && path === `/api/v1/products/${product.id}`

const dialog = () => within(screen.getByRole('dialog'))
const open = (field: string) => fireEvent.mouseDown(dialog().getByRole('combobox', { name: field }))
const select = async (field: string, option: string) => {
  open(field)
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const submit = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))

test('the list shows five placeholders while it loads', async () => {
  await openVault('/cm/vault', { ...VAULT, [collectionOf(paths.product(ORG, 1))]: 'never' })
  const table = await screen.findByRole('table', { name: 'Products' })
  expect(table.querySelectorAll('tbody tr')).toHaveLength(5)
})

test('a search counts what has the upper-cased word', async () => {
  const { received } = await openVault('/cm/vault?q=lm-317')
  await waitFor(() => expect(received.map(({ path }) => path)).toContain('/api/v1/products/search?limit=1&query=LM317'))
})

test('a customer’s number finds the part that it means, and the list says whose it is', async () => {
  const meant = {
    scope: 'products',
    id: product.id,
    name: product.part_number,
    detail: '',
    at: null,
    row_id: null,
    is_cut: false,
    meant_by: '47-11 of customer.com',
    maker_id: null,
  }
  const json = { hits: [meant], next_cursor: null, looked_back_to: null, unknown: [] }
  await openVault('/cm/vault?q=4711', VAULT, ({ path }) =>
    path.startsWith('/api/v1/search?') ? { status: 200, json } : undefined,
  )
  expect(await screen.findByRole('link', { name: product.part_number })).toBeTruthy()
  const pages = screen.getByRole('navigation', { name: 'Pages' })
  await waitFor(() =>
    expect(pages.textContent).toContain(`Showing 1-1 of 1 products ${product.part_number} is 47-11 of customer.com.`),
  )
})

test('Refresh asks again for the manufacturers that the list is narrowed to', async () => {
  const { received } = await openVault(`/cm/vault?manufacturers=${manufacturer.id}`)
  const asked = () => received.filter(({ path }) => path === '/api/v1/files/manufacturers').length
  await waitFor(() => expect(asked()).toBe(1))
  await press('Refresh')
  await waitFor(() => expect(asked()).toBe(2))
})

test('a regime is green only where the product complies or declares, and red where it does not comply', async () => {
  const known = (status: ComplianceStatus) => ({
    status,
    confidence: 1,
    source: 'user_input',
    last_updated: 1,
    exemptions: [],
  })
  const tonesFor = async (...statuses: [ComplianceStatus, ComplianceStatus, ComplianceStatus, ComplianceStatus]) => {
    const compliance_summary = {
      ...product.compliance_summary,
      rohs: known(statuses[0]),
      reach: known(statuses[1]),
      prop65: known(statuses[2]),
      conflict_minerals: known(statuses[3]),
    }
    await openVault('/cm/vault', withProduct({ compliance_summary }))
    const marks = within(await screen.findByRole('list', { name: 'Compliance' })).getAllByRole('listitem')
    const tones = marks.map((mark) => mark.querySelector('[data-tone]')?.getAttribute('data-tone'))
    await leaveVault()
    return tones
  }
  expect(await tonesFor('compliant', 'compliant_with_exemption', 'non_compliant', 'declared')).toEqual([
    'good',
    'good',
    'bad',
    'good',
  ])
  expect(await tonesFor('unknown', 'not_applicable', 'unknown', 'unknown')).toEqual(Array(4).fill('quiet'))
})

test.each([
  ['active', 'good'],
  ['discontinued', 'attention'],
  ['obsolete', 'bad'],
] as const)('a product that is %s has a badge of its colour', async (status, tone) => {
  await openProduct(withProduct({ status }))
  const card = await screen.findByRole('region', { name: 'Product Information' })
  expect(card.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
})

test('in update mode what identifies the product is locked, and data alone can be changed', async () => {
  const { received } = await openProduct(VAULT, (request) => (isProductChange(request) ? UPDATED : undefined))
  await openDialog('Update')
  for (const field of ['Part Number', 'Description']) {
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${field}`) }).disabled).toBe(true)
  }
  for (const field of ['Manufacturer', 'Product Type']) {
    expect(dialog().getByRole<HTMLInputElement>('combobox', { name: field }).disabled).toBe(true)
  }
  submit('Update')
  await dialog().findByText('Please fill in all required fields and select at least one file')
  await select('Status', 'Obsolete')
  await select('Prop 65', 'Compliant')
  submit('Update')
  await screen.findByText('The product was updated')
  expect(changesIn(received)).toMatchObject([
    {
      body: {
        status: 'obsolete',
        compliance_data: {
          compliance_summary: { prop65: { status: 'compliant' } },
          source: 'user_input',
          confidence: 1,
        },
      },
    },
  ])
})

test('compliance data that cannot be right is said at its field, and nothing is sent', async () => {
  const { received } = await openProduct()
  await openDialog('Update')
  const confidence = dialog().getByLabelText<HTMLInputElement>('Confidence of Country of origin')
  expect([confidence.min, confidence.max, confidence.step]).toEqual(['0', '1', '0.1'])
  fireEvent.change(confidence, { target: { value: '1.5' } })
  for (const name of ['Europe HS code', 'US alternative 1']) {
    fireEvent.change(dialog().getByRole('textbox', { name }), { target: { value: '85.4' } })
  }
  pick(pdf())
  submit('Update')
  await dialog().findByText('Please correct the compliance data')
  expect(dialog().getAllByText('Expected 6, 8 or 10 digits')).toHaveLength(2)
  expect(dialog().getAllByText('Expected 0 to 1')).toHaveLength(1)
  expect(received.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a new part is stored with its number upper-cased, and its data follow even where they were refused at first', async () => {
  let refusals = 1
  const { received } = await openVault('/cm/vault?upload=true&partNumber=ne555', VAULT, (request) => {
    if (!isProductChange(request)) return storing(request)
    return refusals-- > 0 ? { status: 503 } : UPDATED
  })
  await screen.findByRole('dialog')
  await select('Manufacturer', manufacturer.name)
  await select('Product Type', productType.name)
  pick(pdf())
  submit('Compliance data (optional)')
  await select('REACH', 'Compliant')
  submit('Upload')
  await dialog().findByText('Upload failed')
  submit('Upload')
  await screen.findByText('Successfully uploaded 1 document to vault')
  const stored = received.filter(({ path }) => path.endsWith('/finalise'))
  expect(stored.map(({ body }) => body)).toMatchObject([
    {
      target: {
        product: { part_number: 'NE555', manufacturer_id: manufacturer.id, product_type_id: productType.id },
      },
    },
  ])
  const sent = { compliance_data: { compliance_summary: { reach: { status: 'compliant' } }, source: 'user_input' } }
  expect(received.filter(isProductChange).map(({ body }) => body)).toMatchObject([sent, sent])
})

test('universal documents are offered for makers that issue them, with a type for each file', async () => {
  const issuing = { ...manufacturer, id: 2, name: 'Texas Issuing', uses_universal_docs: true }
  const makers = { status: 200, json: [{ ...manufacturer, uses_universal_docs: false }, issuing] }
  const { received } = await openVault('/cm/vault', VAULT, (request) =>
    request.path === '/api/v1/files/manufacturers' ? makers : storing(request),
  )
  await openDialog('Universal Upload')
  open('Manufacturer')
  await screen.findByRole('option', { name: 'Texas Issuing' })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  fireEvent.click(screen.getByRole('option', { name: 'Texas Issuing' }))
  pick(pdf('letter.pdf'))
  open('Document Type')
  const types = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(types.slice(0, 5)).toEqual([
    'RoHS Certificate',
    'REACH Declaration',
    'Prop 65 Declaration',
    'Conflict Minerals Declaration',
    'Compliance Document',
  ])
  expect(types).toContain('PFAS Declaration')
  // A workbook is no PDF, and the origin of everything that a maker makes is not one country.
  for (const type of ['CMRT', 'Certificate of Origin']) expect(types).not.toContain(type)
  fireEvent.click(screen.getByRole('option', { name: 'Prop 65 Declaration' }))
  submit('Upload')
  await screen.findByText('Successfully uploaded 1 document to vault')
  expect(received.find(({ path }) => path.endsWith('/finalise'))?.body).toMatchObject({
    target: { manufacturer_id: 2 },
    facts: { doc_type: 'Prop 65 Declaration' },
  })
})

test('where no maker issues universal documents, the field says what to do, and a name that is typed marks its maker', async () => {
  const unmarked = { ...manufacturer, name: 'Murata', uses_universal_docs: false }
  const { received } = await openVault('/cm/vault', VAULT, (request) => {
    if (request.path === '/api/v1/files/manufacturers') return { status: 200, json: [unmarked] }
    if (request.method === 'PUT') return { status: 200, json: { ...unmarked, uses_universal_docs: true } }
    return storing(request)
  })
  await openDialog('Universal Upload')
  const hint = 'No manufacturer is marked as issuing universal documents yet. Type its name to mark it.'
  await dialog().findByText(hint)
  const field = dialog().getByRole<HTMLInputElement>('combobox', { name: 'Manufacturer' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'mura' } })
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Mark Murata as issuing universal documents',
    'Add "mura"',
  ])
  fireEvent.click(screen.getByRole('option', { name: 'Mark Murata as issuing universal documents' }))
  await waitFor(() => expect(field.value).toBe('Murata'))
  expect(received.find(({ method }) => method === 'PUT')?.body).toMatchObject({ uses_universal_docs: true })
})

test('a part that exists is updated on one press, and keeps its maker and type', async () => {
  await openVault('/cm/vault?upload=true&partNumber=LM317', VAULT, ({ path }) =>
    path.startsWith('/api/v1/products/existing') ? { status: 200, json: { products: [productView] } } : undefined,
  )
  await press('Update it')
  await dialog().findByText('LM317 of Texas Instruments is in the vault already. The documents will be added to it.')
  const chosen = (name: string) => dialog().getByRole<HTMLInputElement>('combobox', { name }).value
  await waitFor(() =>
    expect([chosen('Manufacturer'), chosen('Product Type')]).toEqual([manufacturer.name, productType.name]),
  )
})

/** Reports a product. @returns what was sent */
async function report(documents: typeof VAULT) {
  const { received } = await openProduct(documents, ({ path }) =>
    path === '/api/v1/chat/report-issue' ? { status: 200, json: { id: 5 } } : undefined,
  )
  await press('More actions')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  await screen.findByRole('dialog')
  typeInto({ 'Issue details': 'The status is wrong.' })
  submit('Submit Report')
  await screen.findByText('Report submitted')
  return received.find(({ path }) => path === '/api/v1/chat/report-issue')?.body
}

test('a report that does not fit into a body is sent with as many documents as fit', async () => {
  const { file } = sampleOf
  const long = { ...file, id: 2, original_filename: '適'.repeat(30_000), created_at: file.created_at - 1 }
  expect(await report({ ...VAULT, [paths.file(ORG, 2)]: long })).toMatchObject({
    documents: [{ id: file.id, original_filename: 'rohs.pdf' }, { filename: '1 more' }],
  })
})

test('a report carries what was looked at', async () => {
  expect(await report(VAULT)).toMatchObject({
    issue_details: 'The status is wrong.',
    message_context: [
      'Part Number: LM317',
      'Manufacturer: Texas Instruments',
      'Type: Regulator',
      'Status: active',
      'Files: 1',
    ].join('\n'),
    compliance_summary: { reach: { status: 'compliant' } },
    documents: [{ id: sampleOf.file.id, original_filename: 'rohs.pdf' }],
    source: 'vault',
  })
})
