import { paths } from '@attestry/core/paths'
import { Reading } from '@attestry/core/vault/reading'
import { sampleOf } from '@attestry/core/sample-documents'
import type { Manufacturer, Product, ProductStatus, VaultFile } from '@attestry/core/vault/vault'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveVault, openDialog, openProduct, ORG, productView, VAULT } from '../../../testing/open-vault'
import { typeInto } from '../../../testing/type-into'

// Two people edit the same at the same time: what one of them did not touch stays as the other has it.

afterEach(leaveVault)

const { file } = sampleOf
const productPath = paths.product(ORG, sampleOf.product.id)
const makerPath = paths.manufacturer(ORG, sampleOf.manufacturer.id)
const filePath = paths.file(ORG, file.id)
const product = VAULT[productPath] as Omit<Product, 'id'>
const maker = VAULT[makerPath] as Manufacturer

/** Opens the product. What is sent changes nothing in this database. */
async function open(documents = VAULT) {
  const { received, set } = await openProduct(documents, ({ method, path }) => {
    if (method !== 'PUT') return undefined
    if (path === `/api/v1/files/manufacturers/${maker.id}`) return { status: 200, json: maker }
    return { status: 200, json: path === `/api/v1/files/${file.id}` ? (documents[filePath] ?? file) : productView }
  })
  return { set, sent: () => received.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

const dialog = () => within(screen.getByRole('dialog'))
const submit = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))
const select = async (field: string, option: string) => {
  fireEvent.mouseDown(dialog().getByRole('combobox', { name: field }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const known = (status: 'compliant' | 'non_compliant') => ({
  status,
  confidence: 1,
  source: 'user_input',
  last_updated: 2,
  exemptions: [],
})

test('an update leaves the status, the verdicts, the codes and the origin that somebody else has changed', async () => {
  const { set, sent } = await open()
  await openDialog('Update')
  set(productPath, {
    ...product,
    status: 'obsolete' satisfies ProductStatus,
    compliance_summary: {
      ...product.compliance_summary,
      reach: known('non_compliant'),
      conflict_minerals: known('compliant'),
      hs_codes: [{ region: 'global', code: '8541.10', confidence: 1, source: '', alternatives: [] }],
      country_of_origin: { value: 'Japan', confidence: 1 },
    },
  })
  await screen.findByText('Japan')
  submit('Update')
  await dialog().findByText('Please fill in all required fields and select at least one file')
  expect(sent()).toEqual([])
  await select('Prop 65', 'Compliant')
  submit('Update')
  await screen.findByText('The product was updated')
  expect(sent()).toEqual([
    {
      compliance_data: { compliance_summary: { prop65: { status: 'compliant' } }, source: 'user_input', confidence: 1 },
    },
  ])
})

test('product details are sent only where they were changed', async () => {
  const { set, sent } = await open()
  await openDialog('Edit product details')
  set(productPath, {
    ...product,
    compliance_summary: {
      ...product.compliance_summary,
      product_info: { type: 'Regulator', key_features: ['Low dropout'], applications: ['Power supplies'] },
      datasheet_info: { available: true, key_specifications: { 'Output current': '3 A' } },
    },
  })
  await screen.findByText('Low dropout')
  typeInto({ Applications: 'Chargers' })
  submit('Save Changes')
  await screen.findByText('Product details updated')
  expect(sent()).toEqual([
    {
      compliance_data: {
        compliance_summary: { product_info: { applications: ['Chargers'] } },
        source: 'user_input',
      },
    },
  ])
})

test('specifications alone are sent without the features and the applications', async () => {
  const { sent } = await open()
  await openDialog('Edit product details')
  const field = dialog().getByRole('textbox', { name: 'Technical specifications' })
  fireEvent.change(field, { target: { value: 'Output current: 2 A' } })
  submit('Save Changes')
  await screen.findByText('Product details updated')
  const datasheet_info = { available: true, key_specifications: { 'Output current': '2 A' } }
  expect(sent()).toEqual([{ compliance_data: { compliance_summary: { datasheet_info }, source: 'user_input' } }])
})

test('product details that nobody changed can be saved, and change nothing', async () => {
  const { sent } = await open()
  await openDialog('Edit product details')
  submit('Save Changes')
  await screen.findByText('Product details updated')
  expect(sent()).toEqual([{}])
})

test('a document keeps the type and the date that somebody else has corrected', async () => {
  const stored: VaultFile = { ...file, issued_at: Date.UTC(2026, 0, 1), expires_at: null }
  const { set, sent } = await open({ ...VAULT, [filePath]: stored })
  await openDialog(`Edit ${file.original_filename}`)
  set(filePath, {
    ...stored,
    doc_type: 'REACH Declaration',
    issued_at: Date.UTC(2026, 5, 1),
    original_filename: 'corrected.pdf',
  })
  await screen.findAllByText('corrected.pdf')
  typeInto({ Expires: '2027-01-01' })
  submit('Save Changes')
  await screen.findByText('Document updated')
  expect(sent()).toEqual([{ expires_at: Date.UTC(2027, 0, 1) }])
})

test('saving a document confirms the date that its text says', async () => {
  const issued_at = { value: Date.UTC(2026, 2, 3), page: 1, words: 'Issued 3 March 2026', confidence: 1 }
  const reading = Reading.parse({ state: 'text', pages: 1, issued_at })
  const { sent } = await open({ ...VAULT, [filePath]: { ...file, issued_at: null, expires_at: null, reading } })
  await openDialog(`Edit ${file.original_filename}`)
  submit('Save Changes')
  await screen.findByText('Document updated')
  expect(sent()).toEqual([{ issued_at: issued_at.value }])
})

test('a manufacturer keeps what somebody else has changed of it', async () => {
  const { set, sent } = await open()
  await openDialog(`Edit ${maker.name}`)
  set(makerPath, { ...maker, reputation: 'Under review', uses_universal_docs: !maker.uses_universal_docs })
  await screen.findByText('Under review')
  typeInto({ Specialization: 'Power' })
  submit('Save Changes')
  await screen.findByText('Manufacturer updated')
  expect(sent()).toEqual([{ specialization: 'Power' }])
})
