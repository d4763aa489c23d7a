import type { ServiceLevel } from './accounts'

const DAY = 86_400_000

/** The end of the day (UTC) that a time is in. */
export const endOfDay = (time: number): number => time - (time % DAY) + DAY - 1

/** When a request without a date of its own is due: the end of the last of so many working days after it came. */
export function dueAfter(time: number, { days, working_days }: ServiceLevel): number {
  let day = time
  for (let left = days; left > 0;) {
    day += DAY
    if (working_days.includes(isoWeekday(day))) left--
  }
  return endOfDay(day)
}

/** 1 is Monday. */
const isoWeekday = (time: number): number => new Date(time).getUTCDay() || 7
