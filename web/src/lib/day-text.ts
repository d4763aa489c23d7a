const DAY = 24 * 60 * 60 * 1000

/** A day as documents are dated, which is the same everywhere. */
export const dayText = (millis: number): string =>
  new Date(millis).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

/** The value of a date field, and back. */
export const dayToField = (millis: number | null): string =>
  millis === null ? '' : new Date(millis).toISOString().slice(0, 10)
export const fieldToDay = (value: string): number | null => (value === '' ? null : Date.parse(value))

/** Whole days until then; negative once it is past. */
export const daysUntil = (millis: number, now = Date.now()): number => Math.ceil((millis - now) / DAY)
