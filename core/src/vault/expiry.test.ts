import { expect, test } from 'vitest'
import { daysLeft, expiredBy, expiringAfter, expiringWithin, isExpired } from './expiry'

const UNTIL = Date.UTC(2027, 2, 31)
const HOUR = 3600_000

test.each([
  ['in the last moment of the day before', UNTIL - 1, false, 1],
  ['when its last day begins', UNTIL, false, 0],
  ['in the last moment of its last day', Date.UTC(2027, 3, 1) - 1, false, 0],
  ['when its last day is over', Date.UTC(2027, 3, 1), true, -1],
])('what is valid until 31 March, %s', (_, now, expired, left) => {
  // Whoever calls the API may name any moment of the day.
  for (const expires_at of [UNTIL, UNTIL + 9 * HOUR, UNTIL + 24 * HOUR - 1])
    expect([isExpired(expires_at, now), daysLeft(expires_at, now)]).toEqual([expired, left])
})

test('what has no date of expiry does not expire', () => expect(isExpired(null, UNTIL)).toBe(false))

test('queries find a document where its days left say that it is', () => {
  const now = UNTIL + 9 * HOUR
  const isIn = (time: number, { from = 0, by = Infinity }: { from?: number; by?: number }) => from <= time && time <= by
  for (let time = UNTIL - 48 * HOUR; time < UNTIL + 34 * 24 * HOUR; time += HOUR) {
    const left = daysLeft(time, now)
    const spans = [expiredBy(now), expiringWithin(30, now), expiringAfter(30, now)]
    expect(spans.map((span) => isIn(time, span))).toEqual([left < 0, left >= 0 && left <= 30, left > 30])
  }
})
