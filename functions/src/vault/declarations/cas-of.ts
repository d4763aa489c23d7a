import { substancesIn } from '../../text/substances/known-substances'

/** A text that is a CAS number whose last digit is right, and nothing else. */
export const casOf = (text: string): string | null =>
  /^\d{2,7}-\d{2}-\d$/.test(text.trim()) ? (substancesIn(text)[0]?.cas ?? null) : null
