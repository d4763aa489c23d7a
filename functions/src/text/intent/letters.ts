import { fold } from '../language/fold'
import type { ReadMail } from './features'

/** A linear model over groups of letters: one small number for each bucket, as bytes in base64, in units of `unit`. */
export type LetterWeights = { bias: number; unit: number; buckets: string }

export const BUCKETS = 65_536
const MAX_LETTERS = 3000
const SIZES = [3, 4, 5] as const

/**
 * The buckets of all groups of three to five letters in the new text and in the subject, each once. Groups know the
 * stems and endings of words in any language that no list has; which groups share a bucket is chance.
 */
export function lettersOf({ subjectClauses, ownClauses }: ReadMail): Uint16Array {
  const found = new Set<number>()
  for (const clauses of [ownClauses, subjectClauses]) {
    const joined = clauses
      .map(({ text }) => text)
      .join(' ')
      .slice(0, MAX_LETTERS)
    const text = ` ${fold(joined).replace(/\s+/g, ' ').replace(/\d/g, '9')} `
    for (let from = 0; from < text.length; from += 1) {
      // FNV-1a; after three, four and five letters it names a group.
      let hash = 0x811c9dc5
      for (let size = 1; size <= 5 && from + size <= text.length; size += 1) {
        hash = Math.imul(hash ^ text.charCodeAt(from + size - 1), 0x01000193)
        if (size >= SIZES[0]) found.add((hash ^ (hash >>> 15)) & (BUCKETS - 1))
      }
    }
  }
  return Uint16Array.from(found)
}

export const asLetterWeights = (bias: number, weights: Float64Array): LetterWeights => {
  const unit = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9) / 127
  return {
    bias,
    unit,
    buckets: Buffer.from(Int8Array.from(weights, (one) => Math.round(one / unit))).toString('base64'),
  }
}

export const bucketsOf = ({ unit, buckets }: LetterWeights): Float64Array =>
  Float64Array.from(new Int8Array(Buffer.from(buckets, 'base64')), (one) => one * unit)

let known: { of: LetterWeights; buckets: Float64Array } | null = null

export function letterScore(weights: LetterWeights, letters: Uint16Array): number {
  if (known?.of !== weights) known = { of: weights, buckets: bucketsOf(weights) }
  const { buckets } = known
  return letters.reduce((sum, bucket) => sum + (buckets[bucket] ?? 0), weights.bias)
}
