/** Today: only the time. Yesterday, by the calendar: "Yesterday" and the time. Before that: day and time. */
export function dateText(millis: number, now: number = Date.now()): string {
  const date = new Date(millis)
  const time = date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
  const today = new Date(now)
  if (isSameDay(date, today)) return time
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (isSameDay(date, yesterday)) return `Yesterday ${time}`
  const isThisYear = date.getFullYear() === today.getFullYear()
  const day = date.toLocaleDateString(undefined, {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return `${day}, ${time}`
}

/** Date and time in full, for details and tooltips. */
export const fullDateText = (millis: number): string =>
  new Date(millis).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A day without a time, such as a due date. It is stored as midnight UTC and is the same day everywhere. */
export const dayText = (millis: number): string =>
  new Date(millis).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()
