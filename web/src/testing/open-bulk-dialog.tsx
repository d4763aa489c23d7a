import { paths } from '@attestry/core/paths'
import { Reading } from '@attestry/core/vault/reading'
import { sampleOf } from '@attestry/core/sample-documents'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { expect, vi } from 'vitest'
import { BulkUploadDialog } from '../features/vault/bulk/bulk-upload-dialog'
import { queryClient } from '../lib/api/query-client'
import type { Source } from '../lib/forms/use-uploads'
import { renderInApp } from './render-in-app'
import { startStandInDatabase } from './stand-in-database'
import { startStandInServer, type Answer, type Received } from './stand-in-server'

const { manufacturer, productType } = sampleOf
export const DAY = 86_400_000

const closings: (() => Promise<void>)[] = []

export async function closeBulkDialogs() {
  toast.dismiss()
  cleanup()
  localStorage.clear()
  queryClient.clear()
  for (const close of closings.splice(0)) await close()
}

export const pdf = (name: string) => new File([`%PDF-1.7 ${name} %%EOF`], name, { type: 'application/pdf' })
export const found = <T,>(value: T) => ({ value, page: 1, words: 'words', confidence: 0.9 })
export const product = (id: number, part_number: string) => ({ id, part_number, manufacturer })

/** The same as a search finds it. */
export const shown = (id: number, part_number: string) => {
  const { compliance_summary, ...fields } = sampleOf.product
  const summary = { ...compliance_summary, part_number, manufacturer: '', manufacturer_info: null, last_updated: null }
  return {
    ...fields,
    ...product(id, part_number),
    compliance_data: { compliance_summary: summary, source: 'user_input', timestamp: null },
  }
}

/** What the server reads in a declaration that names these parts. */
export const declaration = (parts: string[], more: object = {}) =>
  Reading.parse({
    state: 'text',
    pages: 1,
    form: found('declaration'),
    doc_type: found('RoHS Certificate'),
    maker: found(manufacturer.name),
    parts: parts.map((text) => found({ text, scope: 'part' })),
    part_count: parts.length,
    directives: [found('2011/65/EU'), found('(EU) 2015/863')],
    issued_at: found(Date.now() - 30 * DAY),
    signature: found({ name: 'Jan de Vries', title: 'Quality Manager' }),
    ...more,
  })
type Read = {
  of_company?: boolean
  reading: Reading | null
  products?: object[]
  manufacturer?: object | null
  found_count?: number
  progress?: object | null
}
export const read = ({
  reading,
  products = [],
  manufacturer: maker = null,
  progress = null,
  ...more
}: Read): Answer => ({
  status: 200,
  json: {
    reading,
    progress,
    products,
    found_count: products.length,
    manufacturer: maker,
    ...more,
  },
})
export const NAMED = read({ reading: declaration(['LM317T']), products: [product(31, 'LM317T')] })
/** What became of the third file, a list of parts. */
export const IMPORTED = { ...sampleOf.productImport, id: 3, state: 'done' }

type ToStore = { id: number; targets: object[]; facts: Record<string, unknown> }
export const STORE = 'POST /api/v1/files/uploads/store'
export const STORED = 'POST /api/v1/files/uploads/stored'

/** How the storing of some uploads stands; all of it is done where nothing else is said. */
export const storingOf = (uploads: readonly ({ id: number } & Record<string, unknown>)[]): Answer => ({
  status: 200,
  json: { uploads: uploads.map((one) => ({ state: 'stored', done: 1, all: 1, ...one })) },
})

/** The dialog with these files, which are uploads 1, 2, ..., whichever is sent first. */
export async function openBulkDialog(files: readonly Source[], answers: Record<string, Answer> = {}) {
  const changing = { ...answers }
  const answerOf = ({ method, path, body }: Received): Answer => {
    const call = `${method} ${path.split('?')[0]}`
    if (changing[call]) return changing[call]
    if (call === 'POST /api/v1/files/uploads') {
      const { filename } = body as { filename: string }
      // What was in another file has an id of its own.
      const id = files.findIndex(({ name }) => name === filename) + 1 || 50
      return { status: 200, json: { id, url: `/storage/${id}`, expires_at: 1, max_size: 1 } }
    }
    if (call.endsWith('/read')) return NAMED
    if (call === STORE) return storingOf((body as { uploads: ToStore[] }).uploads.map(({ id }) => ({ id })))
    if (call.endsWith('/manufacturers')) return { status: 200, json: [manufacturer] }
    if (call.endsWith('/product-types')) return { status: 200, json: [productType] }
    return { status: method === 'DELETE' ? 204 : 200 }
  }
  const server = await startStandInServer(answerOf)
  const stats = { product_count: 0, document_count: 0, manufacturer_count: 1 }
  const { db, close } = await startStandInDatabase({
    [paths.stats('maker')]: stats,
    [paths.productImport('maker', 3)]: IMPORTED,
    [paths.productImport('maker', 50)]: { ...IMPORTED, id: 50 },
  })
  closings.push(server.close, close)
  const onClose = vi.fn<() => void>()
  await renderInApp(<BulkUploadDialog files={files} onClose={onClose} />, { session: { db } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Many Documents' }))
  const rowOf = (name: string) => dialog.getByText(name).closest('li')!
  return {
    dialog,
    onClose,
    rowOf,
    row: (name: string) => within(rowOf(name)),
    answer: (call: string, given: Answer) => (changing[call] = given),
    press: (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name })),
    store: async (name: string) => {
      await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))
      fireEvent.click(dialog.getByRole('button', { name }))
    },
    sent: (call: string) =>
      server.received.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body),
    /** What was asked to be stored of this upload, each time. */
    stored: (id: number) => {
      const bodies = server.received.filter(({ method, path }) => `${method} ${path}` === STORE).map(({ body }) => body)
      return (bodies as { uploads: ToStore[] }[]).flatMap(({ uploads }) => uploads.filter((one) => one.id === id))
    },
    calls: () => server.received.map(({ method, path }) => `${method} ${path}`),
  }
}
