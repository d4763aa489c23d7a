const DAY = 24 * 60 * 60 * 1000

/** The value of a date field (a day in UTC), and back. */
export const dayToField = (millis: number | null): string =>
  millis === null ? '' : new Date(millis).toISOString().slice(0, 10)
export const fieldToDay = (value: string): number | null => (value === '' ? null : Date.parse(value))

/** The days until then, rounded up: 1 in the last 24 hours, 0 or less once it is past. */
export const daysUntil = (millis: number, now = Date.now()): number => Math.ceil((millis - now) / DAY)
