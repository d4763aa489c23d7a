import type { Weights } from './classify'
import learnt from './weights.json'

export type LearntWeights = {
  /** Is a token a part number, by its characters? */
  shape: Weights
  /** Is a column one of part numbers? */
  column: Weights
  /** Is a token in a sentence a part number? */
  candidate: Weights
  /** Is a mail a request? */
  request: Weights
  /** Is it one, by its words? */
  words: Weights
  /** Of which kind is it? */
  kinds: Record<string, Weights>
}

/** Written by `npm run learn -w bench`; never by hand. */
export const weights: LearntWeights = { ...learnt }

/** Puts other weights in place, while they are learnt. */
export const replaceWeights = (others: Partial<LearntWeights>): void => void Object.assign(weights, others)
