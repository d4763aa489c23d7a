export const DAY = 86_400_000

/** Midnight UTC of this day, or null if it does not exist (31 June). */
export function dayOf(year: number, month: number, day: number): number | null {
  const millis = Date.UTC(year, month - 1, day)
  const back = new Date(millis)
  return back.getUTCMonth() === month - 1 && back.getUTCDate() === day ? millis : null
}

/** A day without its year is the nearest one: in November, "31 Jan" is next January and "14 Nov" may be past. */
export function nearest(today: number, month: number, day: number): number | null {
  const year = new Date(today).getUTCFullYear()
  const days = [year - 1, year, year + 1].map((one) => dayOf(one, month, day)).filter((millis) => millis !== null)
  return days.toSorted((a, b) => Math.abs(a - today) - Math.abs(b - today))[0] ?? null
}

/** The first such day from `from` on, within a year. */
export const nextDay = (from: number, month: number, day: number): number | null =>
  [0, 1]
    .map((more) => dayOf(new Date(from).getUTCFullYear() + more, month, day))
    .find((one) => one !== null && one >= from) ?? null

/** "the 15th": of this month, or of the next if it is past. */
export function nextDayOfMonth(today: number, day: number): number | null {
  const now = new Date(today)
  const here = dayOf(now.getUTCFullYear(), now.getUTCMonth() + 1, day)
  if (here !== null && here >= today) return here
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return dayOf(next.getUTCFullYear(), next.getUTCMonth() + 1, day)
}

export const mondayOf = (day: number): number => day - ((new Date(day).getUTCDay() + 6) % 7) * DAY

/**
 * ISO 8601: week 1 contains 4 January. Without a year it is the next such week, if that is less than half a year away.
 */
export function fridayOfWeek(today: number, week: number, year: number | null): number | null {
  if (week < 1 || week > 53) return null
  const fridayIn = (one: number) => mondayOf(Date.UTC(one, 0, 4)) + (week - 1) * 7 * DAY + 4 * DAY
  if (year !== null) return fridayIn(year)
  const thisYear = new Date(today).getUTCFullYear()
  const next = fridayIn(thisYear) >= today - 4 * DAY ? fridayIn(thisYear) : fridayIn(thisYear + 1)
  return next - today < 183 * DAY ? next : null
}

/** Monday is 0. */
export const isWeekday = (day: number, index: number): boolean => mondayOf(day) + index * DAY === day

/** In `weeks` weeks on this day, Monday is 0. */
export function weekday(today: number, index: number, weeks: number): number {
  const inThisWeek = mondayOf(today) + index * DAY
  if (weeks > 0) return inThisWeek + weeks * 7 * DAY
  return inThisWeek >= today ? inThisWeek : inThisWeek + 7 * DAY
}

export function afterWorkdays(today: number, count: number): number {
  let day = today
  for (let left = Math.min(count, 200); left > 0;) {
    day += DAY
    const name = new Date(day).getUTCDay()
    if (name !== 0 && name !== 6) left -= 1
  }
  return day
}

export function lastOfMonth(today: number, ahead = 0): number {
  const now = new Date(today)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + ahead, 0)
}

export function afterMonths(today: number, count: number): number {
  const now = new Date(today)
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, now.getUTCDate())
}

/** The last day of a quarter; a past one without a year is next year's. */
export function quarterEnd(today: number, quarter: number, year: number | null): number {
  const here = Date.UTC(year ?? new Date(today).getUTCFullYear(), quarter * 3, 0)
  return year === null && here < today ? Date.UTC(new Date(today).getUTCFullYear() + 1, quarter * 3, 0) : here
}
