import { midnightOf } from '@attestry/core/base/day'
import type { Day } from '@attestry/core/base/primitives'

// Making a format costs more than using it a hundred times, and lists use them in each row.
// Days are in English, like the product and `dayText` of the core; hours are as this person's browser writes them.
const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const monthAndDay = { month: 'short', day: 'numeric' } as const
const dayOfYear = new Intl.DateTimeFormat('en', monthAndDay)
const calendarDay = new Intl.DateTimeFormat('en', { ...monthAndDay, timeZone: 'UTC' })
const anyDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** Today: only the time. Yesterday, by the calendar: "Yesterday" and the time. Before that: day and time. */
export function dateText(millis: number, now: number = Date.now()): string {
  const date = new Date(millis)
  const today = new Date(now)
  if (isSameDay(date, today)) return time.format(date)
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (isSameDay(date, yesterday)) return `Yesterday ${time.format(date)}`
  const isThisYear = date.getFullYear() === today.getFullYear()
  return `${(isThisYear ? dayOfYear : anyDay).format(date)}, ${time.format(date)}`
}

/** Date and time in full, for details and tooltips. */
export const fullDateText = (millis: number): string => `${anyDay.format(millis)}, ${clock.format(millis)}`

/** "Nov 30": a calendar day, the same for everybody. */
export const shortDayText = (day: Day): string => calendarDay.format(midnightOf(day))

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()
