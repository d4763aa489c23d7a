import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import type { ComplianceSummary, Product } from '@attestry/core/vault/vault'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { toast } from 'sonner'
import { ProductPage } from '../features/vault/product/product-page'
import { AddFilesArea } from '../features/vault/adding/add-files'
import { VaultPage } from '../features/vault/vault-page'
import { queryClient } from '../lib/api/query-client'
import { routes } from '../lib/routes'
import { renderInApp } from './render-in-app'
import { startStandInDatabase, type Documents } from './stand-in-database'
import { standInSearch } from './stand-in-search'
import { startStandInServer, type Answer, type Received } from './stand-in-server'

export const ORG = 'maker'

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
    { region: 'global', code: '8542.39', confidence: 0.9, source: '', alternatives: [] },
    {
      region: 'us',
      code: '8542.39.0001',
      confidence: 0.9,
      source: '',
      alternatives: [{ code: '8542.39.0050', spec: 'other', confidence: 1 }],
    },
  ],
  country_of_origin: { value: 'Malaysia', confidence: 0.8 },
  product_info: { type: 'Regulator', key_features: ['Adjustable output'], applications: ['Power supplies'] },
  datasheet_info: { available: true, key_specifications: { 'Output current': '1.5 A' } },
}
const product: Omit<Product, 'id'> = { ...fields, compliance_summary }
/** The product as the API shows it. */
export const productView = {
  ...sampleOf.product,
  compliance_data: {
    compliance_summary: {
      ...compliance_summary,
      part_number: 'LM317',
      manufacturer: 'Texas Instruments',
      manufacturer_info: null,
      last_updated: null,
    },
    source: '',
    timestamp: null,
  },
}
const maker = {
  ...sampleOf.manufacturer,
  website: 'https://www.ti.com',
  reputation: 'Well established',
  specialization: 'Analog',
}

export const STATS = { product_count: 1, document_count: 1234, manufacturer_count: 56 }

/** The vault holds LM317 of Texas Instruments, with one document. */
export const VAULT: Documents = {
  [paths.stats(ORG)]: STATS,
  [paths.product(ORG, id)]: product,
  [paths.file(ORG, sampleOf.file.id)]: sampleOf.file,
  [paths.manufacturer(ORG, maker.id)]: maker,
  [paths.emailAccount(ORG, sampleOf.emailAccount.id)]: sampleOf.emailAccount,
}

export const withProduct = (changes: Partial<Product>): Documents => ({
  ...VAULT,
  [paths.product(ORG, id)]: { ...fields, ...changes },
})

/** What the API answers to the reads of these screens. */
const reads: Readonly<Record<string, unknown>> = {
  '/api/v1/files/manufacturers': [sampleOf.manufacturer],
  '/api/v1/files/product-types': [sampleOf.productType],
  '/api/v1/products/search': { products: [], total_count: 0, has_more: false, next_cursor: null },
  '/api/v1/products/existing': { products: [] },
  [`/api/v1/products/${id}/history`]: { entries: [] },
  [`/api/v1/products/${id}/requests`]: { emails: [] },
}

const closings: (() => Promise<void>)[] = []

/** Opens a screen of the vault. `answer` is for everything that is no read of it. */
export async function openVault(
  at: string,
  documents = VAULT,
  answer: Answer | ((request: Received) => Answer | undefined) = { status: 204 },
) {
  const server = await startStandInServer((request) => {
    const answered = typeof answer === 'function' ? answer(request) : undefined
    if (answered) return answered
    const found = standInSearch(documents, request.path)
    if (found) return found
    const json = request.method === 'GET' ? reads[request.path.split('?')[0] ?? ''] : undefined
    if (json !== undefined) return { status: 200, json }
    return typeof answer === 'function' ? { status: 404 } : answer
  })
  const { db, set, close } = await startStandInDatabase(documents)
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
      <Route path={routes.product} element={<ProductPage />} />
      {/* Where a list of parts leads to that are asked for. */}
      <Route path={routes.campaigns} element={null} />
    </Routes>
  )
  await renderInApp(screens, { at, session: { db } })
  return { ...server, set }
}

/** Opens the product of the vault. */
export const openProduct = (documents?: Documents, answer?: Parameters<typeof openVault>[2]) =>
  openVault(`/cm/vault/product/${id}`, documents, answer)

/** Leaves the screen, as after each test. */
export async function leaveVault(): Promise<void> {
  toast.dismiss()
  cleanup()
  queryClient.clear()
  for (const close of closings.splice(0)) await close()
}

export async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** The dialog that a button opens. */
export async function openDialog(button: string) {
  await press(button)
  return within(await screen.findByRole('dialog'))
}

/** What the API and Storage answer while files are stored; a file named `refused.pdf` is refused. */
export function storing({ method, path, body }: Received): Answer | undefined {
  if (path === '/api/v1/files/uploads') {
    const isRefused = (body as { filename: string }).filename === 'refused.pdf'
    const upload = { id: isRefused ? 8 : 7, url: `${location.origin}/storage`, expires_at: 1, max_size: 1 }
    return { status: 200, json: upload }
  }
  if (method === 'PUT' && path === '/storage') return { status: 200 }
  if (path.endsWith('/8/finalise')) return { status: 422, json: { detail: 'This file is not a PDF.' } }
  if (path.endsWith('/finalise')) return { status: 200, json: { document: sampleOf.file, is_known: false } }
  return undefined
}

export const pdf = (name = 'reach.pdf'): File => new File(['%PDF-1.7'], name)

/** Chooses files in the dialog that is open. */
export function pick(...files: File[]): void {
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('PDF files'), { target: { files } })
}
