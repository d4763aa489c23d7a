import type { Day } from './primitives'

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Nov 30, 2026": a calendar day, or the day (UTC) that a time is in. It is in the same words for everybody. */
export const dayText = (day: Day | number): string => format.format(new Date(day))
