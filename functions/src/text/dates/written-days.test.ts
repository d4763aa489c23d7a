import { expect, test } from 'vitest'
import { daysIn } from './written-days'

const iso = (text: string, isDayFirst = false) =>
  daysIn(text, isDayFirst).map(({ day }) => new Date(day).toISOString().slice(0, 10))

test.each([
  '2026-03-12',
  '2026/3/12',
  '2026. 3. 12',
  '12.03.2026',
  '12. März 2026',
  '12 March 2026',
  '12th of March, 2026',
  'March 12, 2026',
  'Mar. 12. 2026',
  '12-MAR-2026',
  '12-Mar-26',
  '2026 March 12',
  '12 mars 2026',
  '12 de marzo de 2026',
  '2026年3月12日',
  '2026 年 3 月 12 号',
  '二〇二六年三月十二日',
  '令和8年3月12日',
  '中華民國 115 年 3 月 12 日',
])('%s', (text) => expect(iso(`Date: ${text}`)).toEqual(['2026-03-12']))

test('a day and a month in figures are read as in America, unless they cannot be or the document is from elsewhere', () => {
  expect(iso('3/12/2026')).toEqual(['2026-03-12'])
  expect(iso('13/2/2026')).toEqual(['2026-02-13'])
  expect(iso('3/12/2026', true)).toEqual(['2026-12-03'])
  expect(daysIn('3/12/2026')[0]?.isAmbiguous).toBe(true)
})

test('a month alone is its first day', () => {
  expect(daysIn('FEB 2026 (253)')[0]).toMatchObject({ day: Date.UTC(2026, 1, 1), isMonth: true })
})

test('numbers of laws, standards and versions are no days', () => {
  for (const text of ['2011/65/EU', '(EU) 2015/863', 'IEC 62321-5:2013', '1907/2006', 'v. 6.6.2', '31.6.2026']) {
    expect(iso(text)).toEqual([])
  }
})
