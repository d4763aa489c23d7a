const MINUTE = 60_000

/** How long we keep trying to send a mail. */
export const GIVE_UP_AFTER = 24 * 60 * MINUTE

/**
 * Milliseconds until the next attempt after `failures` failed ones (at least 1). Grows by half each time, from one
 * minute to six hours, ±20 % so that mails that failed together are not retried together.
 */
export const retryDelay = (failures: number, random: () => number = Math.random): number =>
  Math.round(Math.min(MINUTE * 1.5 ** (failures - 1), 6 * 60 * MINUTE) * (0.8 + 0.4 * random()))
