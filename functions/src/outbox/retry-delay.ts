const MINUTE = 60_000

/** How long a mail is tried. */
export const GIVE_UP_AFTER = 24 * 60 * MINUTE

/**
 * Milliseconds until the next attempt after `failures` failed ones (at least 1): from one minute to six hours, each
 * half as long again, ±20 % so that mails that failed together do not come back together.
 */
export const retryDelay = (failures: number, random: () => number = Math.random): number =>
  Math.round(Math.min(MINUTE * 1.5 ** (failures - 1), 6 * 60 * MINUTE) * (0.8 + 0.4 * random()))
