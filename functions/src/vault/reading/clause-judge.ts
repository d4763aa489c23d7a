/**
 * A learnt judge of clauses: whether a sentence says good news of a regime. Two linear models over hashed features, learnt
 * by `npm run learn-clauses -w bench` from labelled sentences and from declarations (`docs/decisions/023`).
 */
import { readFileSync } from 'node:fs'
import { type LetterWeights, bucketsOf } from '../../text/intent/letters'
import { type Clause, featuresOf, hashOf, newCount, newFeatures } from './clause-features'

/** `seen`: a bit for each word that an example has, in base64. `good`: without an exemption. `fine`: with one, too. */
export type JudgeWeights = { seen: string; good: LetterWeights; fine: LetterWeights }

export const BUCKETS = 32_768
export const SEEN_BITS = 131_072

/** How far above 0, where both are as likely, a clause must be, in units of log-odds. */
export const MARGIN = {
  /** That has the words of good news, with others. */
  worded: 2.5,
  /** That has not. */
  free: 3.5,
  /** That says that no exemption is used. */
  unexempted: 3.5,
} as const

/** Written by `npm run learn-clauses -w bench`; never by hand. */
const FILE = new URL('clause-weights.json', import.meta.url)

/** The weights in use, read when the first clause is judged. */
let judge: { seen: Buffer; good: Numbers; fine: Numbers } | null = null
type Numbers = { bias: number; buckets: Float64Array }

/** Puts other weights in place, while they are learnt; null: the learnt ones. */
export function replaceWeights(weights: JudgeWeights | null): void {
  const { seen, good, fine } = weights ?? (JSON.parse(readFileSync(FILE, 'utf8')) as JudgeWeights)
  const numbers = (of: LetterWeights): Numbers => ({ bias: of.bias, buckets: bucketsOf(of) })
  judge = { seen: Buffer.from(seen, 'base64'), good: numbers(good), fine: numbers(fine) }
}

/** How likely a clause is good news, and good news by an exemption or without; log-odds. */
export function judged(clause: Clause): { good: number; fine: number } {
  if (!judge) replaceWeights(null)
  const { seen, good, fine } = judge!
  const { features, words } = featuresOf(clause)
  const isSeen = (word: string): boolean => {
    const bit = hashOf(word) % SEEN_BITS
    return ((seen[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
  }
  const row = rowOf([...features, ...newFeatures(newCount(words, isSeen))])
  const scored = ({ bias, buckets }: Numbers): number => row.reduce((sum, bucket) => sum + (buckets[bucket] ?? 0), bias)
  return { good: scored(good), fine: scored(fine) }
}

/** The buckets of features, each once. */
export const rowOf = (features: readonly string[]): Int32Array =>
  Int32Array.from(new Set(features.map((feature) => hashOf(feature) % BUCKETS)))
