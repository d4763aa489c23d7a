import { expect, test } from 'vitest'
import { dayText } from './day-text'

test('a day is in the same words from its first to its last moment, in every time zone', () => {
  for (const moment of [Date.UTC(2026, 10, 30), Date.UTC(2026, 10, 30, 23, 59)])
    expect(dayText(moment)).toBe('Nov 30, 2026')
})
