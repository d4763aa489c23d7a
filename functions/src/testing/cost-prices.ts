/** Documents read and written. */
export type Cost = { read: number; written: number }

/**
 * US dollars for 100,000 documents in a multi-region, without what is free each day.
 * Source: https://cloud.google.com/firestore/pricing, read on 20 November 2026.
 */
const PRICES: Cost = { read: 0.06, written: 0.18 }

export const dollarsOf = ({ read, written }: Cost, times = 1): number =>
  (times * (read * PRICES.read + written * PRICES.written)) / 100_000
