const DAY = 24 * 60 * 60 * 1000

/** Less than 24 hours ago: only the time. Less than 48: "Yesterday" and the time. Before that: month, day and time. */
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
