export const DAY = 86_400_000

/** Midnight of its day in UTC. */
export const dayOf = (time: number): number => time - (time % DAY)
