import type { Report } from '@attestry/core/requests/reports'
import { expect, test } from 'vitest'
import { loadPdfjs } from '../../vault/reading/load-pdfjs'
import { reportPdf } from './report-pdf'

const none = { value: null, before: null }
const month = (place: number, created: number, completed: number) => ({
  month: Date.UTC(2026, place, 1),
  created,
  completed,
})
const report: Report = {
  period: '30d',
  time_zone: 'UTC',
  from: Date.UTC(2026, 9, 24),
  to: Date.UTC(2026, 10, 23),
  is_sample: false,
  is_counting: false,
  target: 95,
  created: { value: 60, before: 40 },
  completed: none,
  first_response: none,
  in_time: none,
  late: 0,
  reuse: none,
  expiring: none,
  months: [month(8, 20, 5), month(9, 0, 0), month(10, 40, 40)],
  documents: { valid: 30, undated: 10, soon: 10, expired: 0 },
  by_customer: [],
  by_person: [],
  customer_count: 0,
  person_count: 0,
  customers: [
    { name: 'Łódź Elektro', created: 40, completed: 40 },
    { name: '株式会社村田製作所', created: 20, completed: 5 },
  ],
}

/** The texts of the first page, and the sizes of what is drawn on it. */
async function drawn(of: Report) {
  const { getDocument, OPS } = await loadPdfjs()
  const bytes = new Uint8Array(await reportPdf(of, { organization: 'Škoda', nameOf: () => 'Ada' }))
  const page = await (await getDocument({ data: bytes, verbosity: 0 }).promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const boxes = fnArray.flatMap((operator, place) => {
    if (operator !== OPS.constructPath) return []
    const [left, top, right, bottom] = (argsArray[place] as [number, unknown, Float32Array])[2]
    return [{ width: Math.round(right! - left!), height: Math.round(bottom! - top!) }]
  })
  const { items } = await page.getTextContent()
  return { boxes, texts: items.map((item) => ('str' in item ? item.str : '')).join(' ') }
}

test('the months are drawn: what came in, and what of it is complete', async () => {
  const { boxes, texts } = await drawn(report)
  const heights = boxes.filter(({ width }) => width === 26).map(({ height }) => height)
  expect(heights).toEqual([14, 55, 110, 110])
  expect(texts).toMatch(/Requests\s+Completed\s+20\s+Sep\s+25 %\s+0\s+Oct\s+–\s+40\s+Nov\s+100 %/)
})

test('documents and customers have their bars', async () => {
  const { boxes } = await drawn(report)
  const bars = boxes.filter(({ height }) => height === 5).map(({ width }) => width)
  // Each on its track of 110: 20, 10, 10 and none of 40 documents, and 40 and 20 of the most requests.
  expect(bars).toEqual([110, 55, 110, 28, 110, 28, 110, 110, 110, 110, 55])
})

test('an organization without any figures gets its report, too', async () => {
  const empty = { ...report, months: [], customers: [], documents: { valid: 0, undated: 0, soon: 0, expired: 0 } }
  expect((await drawn(empty)).texts).toContain('No request was answered')
})
