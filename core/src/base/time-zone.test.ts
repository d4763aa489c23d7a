import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, dayAt, midnightOf } from './day'
import { dayIn, startOf, TimeZone, timeAtWall, wallClock } from './time-zone'

const HOUR = 3_600_000

test.each([
  ['UTC', 0],
  ['Europe/Berlin', 1],
  ['America/Los_Angeles', -8],
  ['Asia/Kolkata', 5.5],
  ['Asia/Tokyo', 9],
  ['Pacific/Kiritimati', 14],
])('clocks of %s are %d hours ahead in winter', (zone, hours) => {
  const noon = Date.UTC(2026, 11, 1, 12, 34, 56, 789)
  expect(wallClock(noon, zone)).toBe(noon + hours * HOUR)
})

test('a day begins when clocks of the place show it, also where they skip midnight or show it twice', () => {
  expect(startOf('2026-11-28', 'America/Los_Angeles')).toBe(Date.UTC(2026, 10, 28, 8))
  expect(startOf('2026-07-01', 'Europe/Berlin')).toBe(Date.UTC(2026, 5, 30, 22))
  // 24:00 becomes 1:00 there.
  expect(startOf('2026-09-06', 'America/Santiago')).toBe(Date.UTC(2026, 8, 6, 4))
  // 1:00 becomes 0:00 there.
  expect(startOf('2026-11-01', 'America/Havana')).toBe(Date.UTC(2026, 10, 1, 4))
})

test('any time is in the day that begins before it and ends after it, in any zone', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const years = { min: Date.UTC(2015, 0), max: Date.UTC(2040, 0) }
  fc.assert(
    fc.property(fc.integer(years), fc.constantFrom(...zones), (time, zone) => {
      const day = dayIn(time, zone)
      const next = dayAt(midnightOf(day) + DAY)
      expect(startOf(day, zone)).toBeLessThanOrEqual(time)
      expect(startOf(next, zone)).toBeGreaterThan(time)
      expect(dayIn(startOf(day, zone), zone)).toBe(day)
      expect(timeAtWall(wallClock(time, zone), zone)).toBeLessThanOrEqual(time)
    }),
    { numRuns: 2000 },
  )
})

test('what is no zone is refused', () => {
  const isZone = (name: string) => TimeZone.safeParse(name).success
  expect(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'].filter((name) => !isZone(name))).toEqual([])
  expect(['', 'Berlin', '+02:00', 'Europe/Nowhere', 'Europe/Berlin;', 'x'.repeat(61)].filter(isZone)).toEqual([])
})
