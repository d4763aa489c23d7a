import { sampleOf } from '@attestry/core/sample-documents'
import { expect, test } from 'vitest'
import { figuresOfDetails } from './known-request'
import { organizationCounts } from './organization-counts'
import { nextNight } from './repair-job'
import { rowCounts } from './row-counts'

/** Numbers that count no documents, with what they are. */
const OTHERS: Record<string, string> = {
  'inboundEmail.attachment_count': 'what a mail holds, saved together with it',
  'inboundEmail.correction_count': 'a version',
  'request.edit_count': 'a version',
  'emailBody.blocked_remote_count': 'what a mail holds, saved together with it',
  'productImport.row_count': 'the rows of a file',
  'emailWords.answer_count': 'how many answers its words come from, which the repair of words looks at',
  'outboundWords.answer_count': 'the same: none',
}

test('every stored count is repaired each night, or said to be none', () => {
  const named = Object.entries(sampleOf).flatMap(([kind, sample]) =>
    Object.keys(sample).flatMap((field) => (/_(?:count|bytes)$/.test(field) ? `${kind}.${field}` : [])),
  )
  const details = Object.keys(figuresOfDetails(sampleOf.requestDetails))
  const repaired = [
    ...Object.keys(organizationCounts('')).map((field) => `stats.${field}`),
    ...Object.entries(rowCounts).flatMap(([kind, counts]) => Object.keys(counts).map((field) => `${kind}.${field}`)),
    ...details.map((field) => `request.${field}`),
    'product.file_count',
    'manufacturer.file_count',
  ]
  expect(named.length).toBeGreaterThan(20)
  expect(named.toSorted()).toEqual([...repaired, ...Object.keys(OTHERS)].toSorted())
})

test('nights begin between 20:00 and 23:40 UTC, each organization at its own minute', () => {
  const HOUR = 3600_000
  const noon = Date.UTC(2026, 10, 20, 12)
  const nights = Array.from({ length: 2000 }, (_, index) => nextNight(`organization-${index}`, noon) - noon)
  expect(Math.min(...nights)).toBeGreaterThanOrEqual(8 * HOUR)
  expect(Math.max(...nights)).toBeLessThan(12 * HOUR - HOUR / 3)
  const perMinute = new Map<number, number>()
  for (const night of nights) perMinute.set(night, (perMinute.get(night) ?? 0) + 1)
  expect(Math.max(...perMinute.values())).toBeLessThan(25)
  const [night = 0] = nights
  expect(nextNight('organization-0', noon + night)).toBe(noon + night + 24 * HOUR)
})
