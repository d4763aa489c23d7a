import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NOW } from '../../testing/declarations/facts'
import { longDeclaration, partOfRow } from '../../testing/declarations/long-declaration'
import { measuredReaders } from '../../testing/measured-read-pdf'
import { type Progress, withFurtherPages } from './further-pages'
import { type createReadPdf, PDF_LIMITS } from './read-pdf'

vi.setConfig({ testTimeout: 1_800_000 })

const [ROWS, PAGES] = process.env.DEEP ? [7475, 300] : [750, 60]

let readers: Awaited<ReturnType<typeof measuredReaders>>
let read: ReturnType<typeof createReadPdf>
beforeAll(async () => {
  readers = await measuredReaders()
  // A machine that is busy with other tests is slower than the product's, and a process for one job gives way to all.
  const limits = { ...PDF_LIMITS, deadline: 300_000, jobsPerProcess: process.env.DEEP ? 1 : 100 }
  read = readers.reader({ texts: limits, pictures: limits })
})
afterAll(() => {
  read.stop()
  readers.remove()
})

async function stepsOf(bytes: Uint8Array, wanted: string | null = null): Promise<Progress[]> {
  const terms = { wanted: wanted === null ? null : { part_number: wanted, maker: 'Yageo' }, now: NOW }
  const steps: Progress[] = []
  while (!steps.at(-1)?.isWhole) {
    const before = steps.at(-1)
    steps.push(withFurtherPages(before, await read(bytes, (before?.reading.pages_read ?? 0) + 1), terms))
  }
  return steps
}

test(`all parts of ${PAGES} pages are read, in steps, each by itself although the next column is close`, async () => {
  const last = partOfRow(ROWS - 1)
  const steps = await stepsOf(longDeclaration(ROWS, PAGES), last)
  expect(steps.map(({ reading }) => reading.pages_read)).toEqual(
    Array.from({ length: Math.ceil(PAGES / 50) }, (_, step) => Math.min(PAGES, 50 * (step + 1))),
  )
  const { reading, parts } = steps.at(-1)!
  expect(new Set(parts.map(({ value }) => value.text))).toEqual(
    new Set(Array.from({ length: ROWS }, (_, row) => partOfRow(row))),
  )
  expect(reading).toMatchObject({
    is_partial: false,
    part_count: ROWS,
    doc_type: { value: 'RoHS Certificate' },
    maker: { value: 'Yageo' },
    signature: { value: { name: 'Ada Byron' }, page: PAGES },
  })
  expect(reading.parts).toHaveLength(60)
  expect(reading.parts[0]).toMatchObject({ value: { text: last } })
  expect(readers.peak()).toBeLessThanOrEqual(PDF_LIMITS.memory)
})

test('bad news of a late page is news of the document', async () => {
  const steps = await stepsOf(longDeclaration(60, 55, 'RC0402 of the last lot is not RoHS compliant.'))
  const { reading } = steps.at(-1)!
  expect(steps[0]!.reading).toMatchObject({ non_compliant: null })
  expect(reading).toMatchObject({ non_compliant: { page: 55 } })
  expect(reading.statuses.map(({ value }) => value.status)).toEqual(['non_compliant'])
})
