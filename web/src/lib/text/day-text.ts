/** The value of a date field (a day in UTC), and back. */
export const dayToField = (millis: number | null): string =>
  millis === null ? '' : new Date(millis).toISOString().slice(0, 10)
export const fieldToDay = (value: string): number | null => (value === '' ? null : Date.parse(value))
