/**
 * Days are those of the place where an organization works: what is due today is late once its clocks say so. A clock of
 * a zone is given as the time at which clocks of UTC show the same, so that days are reckoned with it as with any time.
 */
import { DAY, dayAt, dayOf, midnightOf } from './day'
import { type Day, Line } from './primitives'

/** The IANA name of a time zone, such as "Europe/Berlin". */
export const TimeZone = Line(60).refine((name) => /^[a-z][\w+/-]*$/i.test(name) && isKnown(name), 'Choose a time zone')

/** Where nobody has chosen one. */
export const UTC = 'UTC'

const isKnown = (name: string): boolean => {
  try {
    return clockOf(name) !== undefined
  } catch {
    return false
  }
}

/** What clocks of a zone show at a time. */
export function wallClock(time: number, zone: string): number {
  if (zone === UTC) return time
  const second = time - (((time % 1000) + 1000) % 1000)
  return Date.parse(`${clockOf(zone).format(second).replace(' ', 'T')}Z`) + (time - second)
}

/** The first time at which clocks of a zone show this, or more where they skip it. */
export function timeAtWall(wall: number, zone: string): number {
  const [before, after] = [wall - DAY, wall + DAY].map((time) => wall - (wallClock(time, zone) - time))
  const [first, last] = [Math.min(before ?? wall, after ?? wall), Math.max(before ?? wall, after ?? wall)]
  return wallClock(first, zone) >= wall ? first : last
}

/** The calendar day that a time is in. */
export const dayIn = (time: number, zone: string): Day => dayAt(wallClock(time, zone))

/** The same, as the midnight in UTC that stands for that day, to reckon with. */
export const midnightIn = (time: number, zone: string): number => dayOf(wallClock(time, zone))

/** The time at which a day begins. */
export const startOf = (day: Day, zone: string): number => timeAtWall(midnightOf(day), zone)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Writes a time as "2026-11-28 09:30:00". Making one costs a hundred times as much as using it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  clocks.set(zone, made)
  return made
}
