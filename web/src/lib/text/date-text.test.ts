import { expect, test } from 'vitest'
import { dateText, fullDateText } from './date-text'

const now = new Date(2026, 10, 21, 15, 30).getTime()
const at = (year: number, month: number, day: number, hours = 12) => new Date(year, month - 1, day, hours).getTime()
const time = (millis: number) => new Date(millis).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

test('a mail of today shows the time alone', () => {
  for (const today of [at(2026, 11, 21, 0), at(2026, 11, 21, 15)]) expect(dateText(today, now)).toBe(time(today))
})

test('a mail of the calendar day before shows "Yesterday", however many hours ago that is', () => {
  for (const yesterday of [at(2026, 11, 20, 0), at(2026, 11, 20, 23)])
    expect(dateText(yesterday, now)).toBe(`Yesterday ${time(yesterday)}`)
  const [newYear, lastNight] = [at(2027, 1, 1, 0), at(2026, 12, 31, 23)]
  expect(dateText(lastNight, newYear)).toBe(`Yesterday ${time(lastNight)}`)
})

test('an older mail shows its day and the time, and its year if that is another', () => {
  const [older, lastYear] = [at(2026, 11, 19, 23), at(2025, 11, 19)]
  expect(dateText(older, now)).toContain('19')
  expect(dateText(older, now)).toContain(time(older))
  expect(dateText(older, now)).not.toContain('2026')
  expect(dateText(lastYear, now)).toContain('2025')
})

test('details show day and time in full', () => {
  expect(fullDateText(at(2026, 11, 19))).toBe(`Nov 19, 2026, ${time(at(2026, 11, 19))}`)
})
