import type { Calendar } from '../people/accounts'
import { DAY, dayAt } from '../base/day'
import type { Day } from '../base/primitives'
import { wallClock } from '../base/time-zone'

/** When a request without a date of its own is due: the last of so many working days after it came. */
export function dueAfter(time: number, { service_level: { days, working_days }, time_zone }: Calendar): Day {
  let day = wallClock(time, time_zone)
  for (let left = days; left > 0;) {
    day += DAY
    if (working_days.includes(isoWeekday(day))) left--
  }
  return dayAt(day)
}

/** 1 is Monday. */
const isoWeekday = (time: number): number => new Date(time).getUTCDay() || 7
