const DAY = 24 * 60 * 60 * 1000

/** The UTC day of a time. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The start of the next UTC day. */
export const nextDay = (time: number): number => (Math.floor(time / DAY) + 1) * DAY
