import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calmRows, useCalmRows } from './use-calm-rows'

const rows = (...ids: number[]) => ids.map((id) => ({ id, text: `now ${id}` }))
const before = [1, 2, 3].map((id) => ({ id, text: `before ${id}` }))
const idsOf = (fresh: ReturnType<typeof rows>, ...touched: number[]) =>
  calmRows(before, fresh, ({ id }) => touched.includes(id)).map(({ id }) => id)

test('rows keep their places: what is newer waits, and what has gone stays', () => {
  expect(idsOf(rows(9, 8, 1, 3))).toEqual([1, 2, 3])
  expect(calmRows(before, rows(1, 2, 3), () => false)).toEqual(rows(1, 2, 3))
})

test('what comes below or between comes at once, because the list was only known in part', () => {
  expect(idsOf(rows(1, 7, 2, 3, 4, 5))).toEqual([1, 7, 2, 3, 4, 5])
})

test('what this person has done shows: rows they touched leave, and come back in their place', () => {
  expect(idsOf(rows(1, 3), 2)).toEqual([1, 3])
  expect(idsOf(rows(9, 8, 1, 2, 3), 8)).toEqual([8, 1, 2, 3])
})

test('a list of which nothing is left is shown as it is', () => {
  expect(idsOf(rows(7, 8), 1, 2, 3)).toEqual([7, 8])
})

test('a list that is known in part is completed at once, and is held from then on, also without a connection', () => {
  const { result, rerender } = renderHook(
    ({ fresh, isConfirmed }: { fresh: ReturnType<typeof rows>; isConfirmed: boolean }) =>
      useCalmRows('inbox', fresh, { isHeld: true, isConfirmed }, () => false),
    { initialProps: { fresh: rows(3), isConfirmed: false } },
  )
  const shown = () => [result.current.rows.map(({ id }) => id), result.current.waiting]
  expect(shown()).toEqual([[3], 0])
  rerender({ fresh: rows(1, 2, 3, 4), isConfirmed: true })
  expect(shown()).toEqual([[1, 2, 3, 4], 0])
  rerender({ fresh: rows(9, 1, 2, 3, 4), isConfirmed: false })
  expect(shown()).toEqual([[1, 2, 3, 4], 1])
})
