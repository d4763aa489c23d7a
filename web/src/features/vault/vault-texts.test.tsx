import { collectionOf, paths } from '@attestry/contract/paths'
import { Reading } from '@attestry/contract/reading'
import { sampleOf } from '@attestry/contract/sample-documents'
import type { ComplianceSummary, Product } from '@attestry/contract/vault'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import { routes } from '../../lib/routes'
import { queryClient } from '../../lib/query-client'
import { renderInApp } from '../../testing/render-in-app'
import { startStandInDatabase, type Documents } from '../../testing/stand-in-database'
import { startStandInServer, type Answer } from '../../testing/stand-in-server'
import { testTexts } from '../../testing/test-texts'
import { vaultTexts } from '../../testing/texts/vault-texts'
import { typeInto } from '../../testing/type-into'
import { ProductPage } from './product/product-page'
import { VaultPage } from './vault-page'

const ORG = 'maker'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  for (const close of closings.splice(0)) await close()
})

const { id, ...fields } = sampleOf.product
const status = (name: 'compliant' | 'compliant_with_exemption', exemptions: string[] = []) => ({
  status: name,
  confidence: 1,
  source: 'user_input',
  last_updated: 1,
  exemptions,
})
const compliance_summary: ComplianceSummary = {
  ...fields.compliance_summary,
  rohs: status('compliant_with_exemption', ['7(c)-I']),
  reach: status('compliant'),
  hs_codes: [
    { region: 'global', code: '8542.39', confidence: 0.9, alternatives: [] },
    {
      region: 'us',
      code: '8542.39.0001',
      confidence: 0.9,
      alternatives: [{ code: '8542.39.0050', spec: 'other', confidence: 1 }],
    },
  ],
  country_of_origin: { value: 'Malaysia', confidence: 0.8 },
}
const product: Omit<Product, 'id'> = { ...fields, compliance_summary }
const stats = { product_count: 1, document_count: 1, manufacturer_count: 1 }

const VAULT: Documents = {
  [paths.stats(ORG)]: stats,
  [paths.product(ORG, id)]: product,
  [paths.file(ORG, sampleOf.file.id)]: sampleOf.file,
  [paths.manufacturer(ORG, sampleOf.manufacturer.id)]: sampleOf.manufacturer,
  [paths.emailAccount(ORG, sampleOf.emailAccount.id)]: sampleOf.emailAccount,
}
const UNIVERSAL: Documents = {
  ...VAULT,
  [paths.file(ORG, 77)]: {
    ...sampleOf.file,
    product_id: null,
    manufacturer_id: sampleOf.manufacturer.id,
    original_filename: 'letter.pdf',
  },
}
const MANY: Documents = {
  [paths.stats(ORG)]: { ...stats, product_count: 25 },
  ...Object.fromEntries(
    Array.from({ length: 25 }, (_, place) => [
      paths.product(ORG, 100 + place),
      { ...fields, part_number: `PART${place + 1}`, created_at: 1000 - place },
    ]),
  ),
}
const withProduct = (changes: Partial<Product>): Documents => ({
  ...VAULT,
  [paths.product(ORG, id)]: { ...fields, ...changes },
})

/** What the API answers to the reads of these screens; `answer` is for everything else. */
const reads: Readonly<Record<string, unknown>> = {
  '/api/v1/files/manufacturers': [sampleOf.manufacturer],
  '/api/v1/files/product-types': [sampleOf.productType],
  [`/api/v1/products/${id}/history`]: { entries: [] },
  [`/api/v1/products/${id}/requests`]: { emails: [] },
}

async function open(at: string, documents = VAULT, answer: Answer = { status: 204 }): Promise<void> {
  const server = await startStandInServer(({ method, path }) => {
    const json = method === 'GET' ? reads[path.split('?')[0] ?? ''] : undefined
    if (json !== undefined) return { status: 200, json }
    if (path.startsWith('/api/v1/products/search'))
      return { status: 200, json: { products: [], total_count: 0, has_more: false, next_cursor: null } }
    return answer
  })
  const { db, close } = await startStandInDatabase(documents)
  closings.push(server.close, close)
  const screens = (
    <Routes>
      <Route path={routes.vault} element={<VaultPage />} />
      <Route path={routes.product} element={<ProductPage />} />
    </Routes>
  )
  await renderInApp(screens, { at, session: { db } })
}

const openVault = (documents?: Documents) => open('/cm/vault', documents)
const openProduct = (documents?: Documents, answer?: Answer) => open(`/cm/vault/product/${id}`, documents, answer)

async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

async function openDialog(button: string) {
  await openVault()
  await press(button)
  return within(await screen.findByRole('dialog'))
}

async function pick(dialog: Awaited<ReturnType<typeof openDialog>>, ...files: File[]) {
  fireEvent.change(dialog.getByLabelText('PDF files'), { target: { files } })
}

async function choose(item: string) {
  await press('More actions')
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

async function select(answer?: Answer) {
  await open('/cm/vault', VAULT, answer)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select LM317' }))
}

async function remove(answer: Answer) {
  await openProduct(VAULT, answer)
  await choose('Delete')
  await press('Delete')
}

async function removeFile(answer: Answer) {
  await openProduct(VAULT, answer)
  await press('Delete rohs.pdf')
  await press('Delete')
}

const openMail = (answer?: Answer) => open(`/cm/vault/product/${id}?email=customer`, VAULT, answer)

async function sendMail(to: string, answer?: Answer) {
  await openMail(answer)
  await screen.findByLabelText(/^Recipient email/)
  typeInto({ 'Recipient email': to })
  await press('Send Email')
}

async function report(details: string, answer?: Answer) {
  await openProduct(VAULT, answer)
  await choose('Report')
  const dialog = within(await screen.findByRole('dialog'))
  typeInto({ 'Issue details': details })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit Report' }))
}

testTexts(vaultTexts, {
  vault: {
    opened: () => openVault(),
    'with a product without documents': () =>
      openVault(withProduct({ file_count: 0, latest_document_date: null, covered_until: {} })),
    'with a document that has expired': () => openVault(withProduct({ next_expiry: Date.now() - 1000 })),
    'without products': () => openVault({ [paths.stats(ORG)]: { ...stats, product_count: 0 } }),
    'searched for what it does not have': () => open('/cm/vault?q=NE555', { [paths.stats(ORG)]: stats }),
    'where the products cannot be loaded': () =>
      openVault({ [paths.stats(ORG)]: stats, [collectionOf(paths.product(ORG, 1))]: null }),
    'with one page more': async () => {
      await openVault(MANY)
      await screen.findByText('Showing 1-20 of 25 products')
      await press('Load More')
    },
    'back from one page more': async () => {
      await openVault(MANY)
      await screen.findByText('Showing 1-20 of 25 products')
      await press('Load More')
      await screen.findByText('Showing 1-25 of 25 products')
      await press('Previous')
    },
    'choosing filters': async () => {
      await openVault()
      await screen.findByText('LM317')
      await press('Filters')
    },
    'with its menu open': async () => {
      await openVault()
      await press('More actions')
    },
    'with a product selected': () => select(),
    'where the package is refused': async () => {
      await select({ status: 422, json: { detail: 'The selected products have no documents in the vault.' } })
      await press('Evidence Package')
    },
  },
  upload: {
    'opened for a part': () => open('/cm/vault?upload=true&partNumber=NE555'),
    'with the compliance data open': async () => {
      const dialog = await openDialog('Upload')
      fireEvent.click(dialog.getByRole('button', { name: 'Compliance data (optional)' }))
    },
    'with nothing filled in': async () => {
      const dialog = await openDialog('Upload')
      fireEvent.click(dialog.getByRole('button', { name: 'Upload' }))
    },
    'with files that cannot be documents': async () => {
      await pick(await openDialog('Upload'), new File(['text'], 'a.txt'), new File([], 'b.pdf'))
    },
  },
  'universal upload': {
    opened: () => openDialog('Universal Upload'),
    'with nothing filled in': async () => {
      const dialog = await openDialog('Universal Upload')
      fireEvent.click(dialog.getByRole('button', { name: 'Upload' }))
    },
  },
  product: {
    opened: () => openProduct(),
    'with a document that does not prove anything for it': () => {
      const reading = Reading.parse({ state: 'text', pages: 1 })
      return openProduct({ ...VAULT, [paths.file(ORG, sampleOf.file.id)]: { ...sampleOf.file, reading } })
    },
    'that does not exist': () => openProduct({}),
    'with an id that is no number': () => open('/cm/vault/product/x'),
    'that cannot be loaded': () => openProduct({ [paths.product(ORG, id)]: null }),
    'with its menus open': async () => {
      await openProduct()
      await press('More actions')
    },
    'with a universal document, for an admin': () => openProduct(UNIVERSAL),
    'whose universal document is replaced': async () => {
      await openProduct(UNIVERSAL)
      await press('Replace letter.pdf')
      await press('Replace')
    },
    'with its email menu open': async () => {
      await openProduct()
      await waitFor(async () => {
        await press('Email')
        await screen.findByRole('menuitem', { name: 'Customer' }, { timeout: 500 })
      })
    },
    'whose email accounts cannot be loaded': () =>
      openProduct({ ...VAULT, [collectionOf(paths.emailAccount(ORG, 1))]: null }),
    'with a document that expires': () => openProduct(withProduct({ next_expiry: Date.now() + 30 * 86_400_000 })),
    'with a mail to a customer that failed': () => {
      const failed = { status: 'failed', delivery: 'failed', error_message: '550 No such user here' } as const
      const mail = { ...sampleOf.productEmail, ...failed }
      return openProduct({ ...VAULT, [paths.productEmail(ORG, id, mail.id)]: mail })
    },
    deleted: () => remove({ status: 204 }),
    'that cannot be deleted': () => remove({ status: 503 }),
    'whose document was deleted': () => removeFile({ status: 204 }),
    'whose document cannot be deleted': () => removeFile({ status: 503 }),
    'whose document cannot be downloaded': async () => {
      await openProduct(VAULT, { status: 503 })
      await press('Download rohs.pdf')
    },
    'reported without details': () => report(''),
    reported: () => report('The status is wrong.', { status: 200, json: { id: 5 } }),
    'whose report was lost': () => report('The status is wrong.', { status: 503 }),
    'in update mode': async () => {
      await openProduct()
      await press('Update')
    },
  },
  'customer email': {
    opened: () => openMail(),
    'without a recipient': () => sendMail(''),
    'to something that is no address': () => sendMail('jane'),
    sent: () => sendMail('jane@customer.test', { status: 200, json: sampleOf.productEmail }),
    'that was lost': () => sendMail('jane@customer.test', { status: 503 }),
  },
})
