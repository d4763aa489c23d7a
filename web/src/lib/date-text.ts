const DAY = 24 * 60 * 60 * 1000

/** Under 24 hours ago the time alone, under 48 "Yesterday" and the time, before that month, day and time. */
export function dateText(millis: number, now: number = Date.now()): string {
  const date = new Date(millis)
  const time = date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
  const age = now - millis
  if (age < DAY) return time
  if (age < 2 * DAY) return `Yesterday ${time}`
  return `${date.toLocaleDateString(undefined, { month: 'short', day: 'numeric' })}, ${time}`
}

/** Date and time in full, for details and tooltips. */
export const fullDateText = (millis: number): string =>
  new Date(millis).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
