import { DAY, midnightOf } from '@attestry/core/base/day'
import { sampleOf } from '@attestry/core/sample-documents'
import { expect, test } from 'vitest'
import { countDay } from './count-day'

const DUE = '2026-11-20'
const END = midnightOf(DUE) + DAY
const doneAt = (completed_at: number) => ({ ...sampleOf.request, due_date: DUE, completed_at })

test('a request that is done in the last moment of the day it is due is in time, and late in the next', () => {
  expect(countDay([doneAt(END - 1)], END, 'UTC')).toMatchObject({ in_time: 1, late: 0 })
  expect(countDay([doneAt(END)], END, 'UTC')).toMatchObject({ in_time: 0, late: 1 })
  // The day goes on in California for eight hours.
  expect(countDay([doneAt(END)], END, 'America/Los_Angeles')).toMatchObject({ in_time: 1, late: 0 })
})
