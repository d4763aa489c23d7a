import { sampleOf } from '@attestry/core/sample-documents'
import { Reading } from '@attestry/core/vault/reading'
import type { VaultFile } from '@attestry/core/vault/vault'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { startStandInDatabase } from '../../../testing/stand-in-database'
import { startStandInServer } from '../../../testing/stand-in-server'
import { DocumentsCard } from './documents-card'

const closings: (() => unknown)[] = []
afterEach(async () => {
  cleanup()
  await Promise.all(closings.splice(0).map((close) => close()))
})

const found = <T,>(value: T) => ({ value, page: 1, words: 'as it says', confidence: 0.9 })
const reading = Reading.parse({
  state: 'text',
  pages: 1,
  is_from_picture: true,
  form: found('declaration'),
  parts: [found({ text: sampleOf.product.part_number, scope: 'part' })],
  statuses: [found({ regime: 'rohs', status: 'compliant' })],
})

async function open(file: Partial<VaultFile>) {
  const server = await startStandInServer(() => ({ status: 200, json: {} }))
  const { db, close } = await startStandInDatabase({})
  closings.push(server.close, close)
  const items = [{ ...sampleOf.file, original_filename: 'scan.pdf', superseded_by: null, ...file }]
  const page = (rows: VaultFile[]) => ({
    status: 'ready' as const,
    data: { items: rows, last: null, isFull: false, isConfirmed: true },
  })
  await renderInApp(
    <DocumentsCard product={sampleOf.product} files={page(items)} universal={page([])} onUpload={() => {}} />,
    { session: { db } },
  )
  return server
}

const NAME = 'Accept what was read of scan.pdf'

test('what was read from a picture is shown, and a person can accept it', async () => {
  const { received } = await open({ reading })
  expect(await screen.findByText('It says: RoHS compliant (page 1).')).toBeTruthy()
  expect(screen.getByText('Read from a picture: it counts only once', { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: NAME }))
  await waitFor(() =>
    expect(received.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', `/api/v1/files/${sampleOf.file.id}`, { is_confirmed: true }],
    ]),
  )
})

test('what was accepted is not asked about again', async () => {
  await open({ reading, is_confirmed: true })
  expect(await screen.findByText('scan.pdf')).toBeTruthy()
  expect(screen.queryByText('Read from a picture', { exact: false })).toBeNull()
  expect(screen.queryByRole('button', { name: NAME })).toBeNull()
})

test('a long document says how far it has been read', async () => {
  await open({ reading: null, reading_progress: { page: 120, pages: 300 } })
  expect(await screen.findByText('Reading page 120 of 300.')).toBeTruthy()
})
