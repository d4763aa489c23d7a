import { expect, test } from 'vitest'
import { snoozeChoices } from './snooze-choices'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()
const dayOf = (until: number) => [new Date(until).getDate(), new Date(until).getHours()]

test.each([
  [
    'a Thursday',
    at(26, 15),
    [
      [26, 18],
      [27, 8],
      [30, 8],
      [3, 8],
      [10, 8],
    ],
  ],
  [
    'a Sunday, where tomorrow is Monday',
    at(29, 9),
    [
      [29, 12],
      [30, 8],
      [6, 8],
      [13, 8],
    ],
  ],
  [
    'a Monday, where the next one is in a week',
    at(30, 9),
    [
      [30, 12],
      [1, 8],
      [7, 8],
      [14, 8],
    ],
  ],
])('on %s', (_, now, expected) => {
  expect(snoozeChoices(now).map(({ until }) => dayOf(until))).toEqual(expected)
})
