import { expect, test } from 'vitest'
import type { Run } from './audit'
import { failuresOf, faultsOf, tableOf } from './verdict'

const target = { path: '/about', needs: { performance: 100, accessibility: 100 } }

const run = (more: Partial<Run> = {}): Run => ({
  benchmarkIndex: 3000,
  scores: { performance: 100, accessibility: 100 },
  strangers: [],
  faults: [],
  ...more,
})
const slow = run({ scores: { performance: 98, accessibility: 100 }, faults: ['Largest Contentful Paint'] })
const resultOf = (...runs: Run[]) => ({ target, runs, repeats: 0 })

test('a page passes when the median of its runs has the points it needs', () => {
  expect(failuresOf(resultOf(slow, run(), run()))).toEqual([])
  expect(failuresOf(resultOf(slow, slow, run()))).toEqual(['/about: performance 98 of 100'])
})

test('a page does not pass without the points it needs being measured', () => {
  const blind = run({ scores: { performance: 100 } })
  expect(failuresOf(resultOf(blind, run(), run()))).toEqual(['/about: accessibility not measured of 100'])
})

test('a single request to anybody else is one too many', () => {
  const curious = run({ strangers: ['https://fonts.test/a.woff2'] })
  expect(failuresOf(resultOf(curious, run(), curious))).toEqual(['/about: asks https://fonts.test/a.woff2'])
})

test('what cost points is named once', () => {
  expect(faultsOf(resultOf(slow, run(), slow))).toEqual(['Largest Contentful Paint'])
})

test('the table shows medians, and a dash for what was not measured', () => {
  const [head = '', row = ''] = tableOf([resultOf(run({ lcp: 900, benchmarkIndex: 2700 }), run({ lcp: 1100 }))]).split(
    '\n',
  )
  expect(head.split(/\s{2,}/)).toContain('LCP ms')
  expect(row.split(/\s+/)).toEqual(['/about', '100', '100', '-', '-', '1000', '-', '-', '-', '2700-3000', '0'])
})
