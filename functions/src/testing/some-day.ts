import { randomInt } from 'node:crypto'

/** Noon of a day that no other test lives in: what all organizations use of a day is counted together. */
export const someDay = (): number => Date.UTC(2100, 0, 1, 12) + randomInt(1_000_000) * 24 * 3600_000
