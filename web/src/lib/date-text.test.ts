import { describe, expect, test } from 'vitest'
import { dateText } from './date-text'

const hour = 60 * 60 * 1000
const now = new Date(2026, 10, 21, 15, 30).getTime()
const time = (millis: number) => new Date(millis).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

describe('dateText', () => {
  test('shows the time alone up to 24 hours ago', () => {
    expect(dateText(now - 23.9 * hour, now)).toBe(time(now - 23.9 * hour))
  })
  test('shows "Yesterday" and the time up to 48 hours ago', () => {
    expect(dateText(now - 24 * hour, now)).toBe(`Yesterday ${time(now - 24 * hour)}`)
    expect(dateText(now - 47.9 * hour, now)).toMatch(/^Yesterday /)
  })
  test('shows month, day and time before that', () => {
    expect(dateText(now - 48 * hour, now)).toContain('19')
    expect(dateText(now - 48 * hour, now)).toContain(time(now - 48 * hour))
  })
})
