import { strToU8 } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reachList, rohsList, writeDeclaration } from '../../testing/declaration-writer'
import { hostileDeclarations } from '../../testing/hostile-declarations'
import { measuredReaders } from '../../testing/measured-read-pdf'
import { isXml, isZip } from '../../sheets/is-zip'
import type { PdfContent } from '../reading/pdf-text'
import { type createReadPdf, PDF_LIMITS } from '../reading/read-pdf'

vi.setConfig({ testTimeout: 600_000 })

let readers: Awaited<ReturnType<typeof measuredReaders>>
let read: ReturnType<typeof createReadPdf>

beforeAll(async () => {
  readers = await measuredReaders()
  read = readers.reader({ texts: PDF_LIMITS, pictures: PDF_LIMITS })
})
afterAll(() => {
  read.stop()
  readers.remove()
})

/** Nobody can tell which of the trade's forms a damaged ZIP was, and what is neither XML nor a ZIP is judged as a PDF. */
function isRefused(content: PdfContent, file: Uint8Array, reason: string): boolean {
  if (isXml(file)) return content.state === 'no_form' && content.reason === reason
  if (isZip(file)) return content.state === 'no_form' && content.reason !== ''
  return content.state === 'not_pdf' || content.state === 'broken' || content.state === 'too_large'
}

const many = (count: number): Uint8Array =>
  strToU8(
    writeDeclaration({
      standard: 'ipc-1752a',
      classes: 'C',
      products: [
        { numbers: Array.from({ length: count }, (_, index) => `P${index}`), lists: [rohsList(), reachList()] },
      ],
    }),
  )

test('in the process that reads them, with its memory, hostile files are refused, and others are read after them', async () => {
  const wrong: string[] = []
  for (const { name, bytes, reason } of hostileDeclarations) {
    const file = bytes()
    const content = await read(file)
    if (!isRefused(content, file, reason)) wrong.push(`${name}: ${JSON.stringify(content).slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  expect(await read(many(1))).toMatchObject({ state: 'xml' })
})

test('the largest declaration that is read needs no more memory than the process has', async () => {
  const content = await read(many(1000))
  expect(content).toMatchObject({ state: 'xml', declaration: { left_out: expect.any(Number) } })
})

test('no process that answered took more memory than it may', () => {
  expect(readers.peak()).toBeGreaterThan(0)
  expect(readers.peak()).toBeLessThanOrEqual(PDF_LIMITS.memory)
})
