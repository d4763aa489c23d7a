const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Nov 30, 2026": a day without a time, stored as midnight UTC, in the same words for everybody. */
export const dayText = (day: number): string => format.format(day)
