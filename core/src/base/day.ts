import type { Day } from './primitives'

export const DAY = 86_400_000

/** The calendar day (UTC) that a time is in. */
export const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** The midnight in UTC that begins a day, to reckon with. */
export const midnightOf = (day: Day): number => Date.parse(day)

/** Midnight of its day in UTC. */
export const dayOf = (time: number): number => time - (time % DAY)
