import { sampleOf } from '@attestry/contract/sample-documents'
import { expect, test } from 'vitest'
import { contentOf, formOf } from './request-content'

/** The end of a day, as the product sets it: seconds and milliseconds are not shown. */
const DUE = Date.UTC(2026, 10, 20) - 1
const MINUTE = 60_000

const content = contentOf({ ...sampleOf.request, due_at: DUE }, sampleOf.requestDetails)

test('a request is due to the millisecond when it was, while day and time are as they were', () => {
  expect(formOf(content, DUE).due_at).toBe(DUE)
  expect(formOf({ ...content, notes: 'By courier' }, DUE).due_at).toBe(DUE)
})

test('another day or time counts from its first second, and no day is no date', () => {
  const later = contentOf({ ...sampleOf.request, due_at: DUE + MINUTE }, sampleOf.requestDetails)
  expect(formOf(later, DUE).due_at).toBe(Math.floor(DUE / MINUTE) * MINUTE + MINUTE)
  expect(formOf({ ...content, due_day: '' }, DUE).due_at).toBeNull()
  expect(formOf(content).due_at).toBe(Math.floor(DUE / MINUTE) * MINUTE)
})
