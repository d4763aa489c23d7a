/**
 * What is looked at in a sentence to judge what it says of a regime: words, pairs of words, groups of letters, what the
 * rules see in it, and how much of it is new. Names, numbers and laws count as what they are, whatever they are called.
 */
import type { Regime } from '@attestry/core/base/regime'
import { fold } from '../../text/language/fold'
import { NAMES } from './status-lines'
import { isDeniedCompliance, isNegated, isVetoed } from './status-vetoes'
import { COMPLIES, CONDITION, CONTAINS, EXEMPTION, NO_DUTY, NO_EXCEPTION, NONE, UNSURE } from './status-words'
import { ideasOf } from './clause-ideas'
import { type Names, unknownIn, withoutNames } from './understood'

export type Clause = { text: string; regime: Regime; names: Names }

/** The features of a clause by name, and its words, of which some may be new. */
export function featuresOf({ text, regime, names }: Clause): { features: string[]; words: string[] } {
  const tokens = fold(withoutNumbers(withoutNames(text, names, ' ‹name› '))).match(TOKENS) ?? []
  const words = wordsOf(tokens)
  const flags = flagsOf(text, regime)
  return {
    features: [
      `t:${regime}`,
      ...flags.flatMap((flag) => [`f:${flag}`, `f:${flag}:${regime}`]),
      ...flags.flatMap((flag, at) => flags.slice(at + 1).map((other) => `f:${flag}&${other}`)),
      ...unknownFeatures(unknownIn(text, names).length),
      ...words.flatMap((word) => [`w:${word}`, `w:${word}:${regime}`, ...groupsOf(word)]),
      ...pairsOf(words),
      ...ideaFeatures(
        tokens.flatMap((token) => (MARK.test(token) ? [token] : ideasOf(token))),
        regime,
      ),
      ...endsOf(words),
      `l:${Math.min(6, Math.floor(words.length / 6))}`,
    ],
    words: words.filter((word) => !word.startsWith('‹')),
  }
}

const MARK = /^[;:?!,]$/

/** How much is new grows with each word. */
const unknownFeatures = (count: number): string[] => COUNTS.filter((one) => count >= one).map((one) => `u:${one}`)
export const newFeatures = (count: number): string[] => COUNTS.filter((one) => count >= one).map((one) => `n:${one}`)
/** Of languages without spaces a word is each two letters, so that several are new with one word. */
export function newCount(words: readonly string[], isSeen: (word: string) => boolean): number {
  const fresh = [...new Set(words)].filter((word) => !isSeen(word))
  const east = fresh.filter((word) => EAST_ASIAN.test(word)).length
  return fresh.length - east + Math.floor(east / 4)
}

const COUNTS = [1, 2, 3, 4, 6] as const

const PATTERNS = {
  complies: COMPLIES,
  none: NONE,
  contains: CONTAINS,
  exemption: EXEMPTION,
  condition: CONDITION,
  unsure: UNSURE,
} as const

/** What the rules see in it. */
function flagsOf(text: string, regime: Regime): string[] {
  const said = text.replace(NO_EXCEPTION, '').replace(NO_DUTY, '')
  return [
    ...Object.entries(PATTERNS).flatMap(([name, pattern]) => (pattern.test(said) ? [name] : [])),
    ...(NAMES[regime].test(text) ? ['named'] : []),
    ...(isNegated(text) ? ['negated'] : []),
    ...(isVetoed(text) ? ['vetoed'] : []),
    ...(isDeniedCompliance(text) ? ['denied'] : []),
    ...(said === text ? [] : ['no-exception']),
    ...(/[.!。]$/.test(text) ? ['sentence'] : []),
    ...(/[:：]/.test(text) ? ['colon'] : []),
    ...(/[??]/.test(text) ? ['question'] : []),
  ]
}

const NUMBERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b\d{2,7}-\d{2}-\d\b/g, 'cas'],
  [
    /(?:\(?\b(?:EU|EC|EG|UE|CE|EEC)\b\)?[ /]*)?(?:\b(?:no|nr|n)[.°º]? ?)?\b\d{2,4} ?\/ ?\d{2,4}\b(?: ?\/ ?(?:EU|EC|EG|UE|CE|EEC)\b)?/gi,
    'law',
  ],
  [/(?<![\p{L}\d])\d{1,2} ?\([a-h]\)(?:-[IVX]+)?/gu, 'exemption'],
  [/\b\d{1,2}[a-h](?:-I{1,3}V?)?\b/g, 'exemption'],
  [/(?<![\d.,])0[.,]10?\d? ?(?:wt\.?|重量|质量|mass)?[ .-]?%|(?<![\d.,])1[., ]?000 ?ppm/gi, 'limit'],
  [/\d+(?:[.,]\d+)? ?%/g, 'percent'],
  [/\d+(?:[.,]\d+)? ?(?:ppm|mg\/kg)/gi, 'ppm'],
  [/\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/g, 'date'],
  [/\b(?:19|20)\d\d\b/g, 'year'],
  [/\b(?=[A-Z\d/.,-]*\d)(?=[A-Z\d/.,-]*[A-Z])[A-Z\d][A-Z\d/.,-]{2,}\b/g, 'part'],
  [/(?<!\p{L})\d+(?:[.,:/-]\d+)*/gu, 'number'],
]

const withoutNumbers = (text: string): string =>
  NUMBERS.reduce((left, [pattern, name]) => left.replace(pattern, ` ‹${name}› `), text)

const TOKENS = /‹\p{L}+›|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+|\p{L}[\p{L}\p{M}]*|[;:?!,]/gu
const EAST_ASIAN = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u

/** Words; where no spaces stand between them, each two letters. */
const wordsOf = (tokens: readonly string[]): string[] =>
  tokens
    .filter((token) => token !== ',')
    .flatMap((token) =>
      EAST_ASIAN.test(token) && token.length > 2
        ? Array.from({ length: token.length - 1 }, (_, at) => token.slice(at, at + 2))
        : token,
    )

/** Stems and endings, in any language. */
function groupsOf(word: string): string[] {
  if (word.startsWith('‹') || word.length < 4) return []
  const whole = `^${word}$`
  return [4, 5].flatMap((size) =>
    Array.from({ length: Math.max(0, whole.length - size + 1) }, (_, at) => `g:${whole.slice(at, at + size)}`),
  )
}

/** Words that follow each other, and stems that stand near each other. */
const pairsOf = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => [
    `b:${word} ${words[at + 1] ?? '$'}`,
    ...(at + 2 < words.length ? [`b3:${word} ${words[at + 1]} ${words[at + 2]}`] : []),
    ...[2, 3, 4].flatMap((step) => (at + step < words.length ? [`s:${stem(word)} ${stem(words[at + step]!)}`] : [])),
  ])

const stem = (word: string): string => word.slice(0, 5)

const endsOf = (words: readonly string[]): string[] => [
  ...words.slice(0, 2).map((word) => `first:${word}`),
  ...words.slice(-2).map((word) => `last:${word}`),
]

/** Ideas that turn a sentence round. */
const DENYING = ['not', 'free', 'without', 'below']

/** Which ideas there are and what follows what, over all languages. */
function ideaFeatures(ideas: readonly string[], regime: Regime): string[] {
  const has = new Set(ideas.filter((idea) => !MARK.test(idea)))
  const denied = DENYING.filter((one) => has.has(one)).join('+') || 'plain'
  const twice = [...has].filter((idea) => ideas.indexOf(idea) !== ideas.lastIndexOf(idea))
  return [
    ...[...has].flatMap((idea) => [`i:${idea}`, `i:${idea}:${regime}`]),
    ...[...has].filter((idea) => !DENYING.includes(idea)).map((idea) => `i-:${idea}:${denied}`),
    ...twice.map((idea) => `i2:${idea}`),
    ...ideas.flatMap((idea, at) => {
      const [before, first] = [ideas[at - 1] ?? '^', ideas[at - 2] ?? '^']
      return [
        `ib:${before} ${idea}`,
        `ib:${before} ${idea}:${regime}`,
        `it:${first} ${before} ${idea}`,
        ...ideas.slice(at + 2, at + 6).map((later) => `is:${idea} ${later}`),
      ]
    }),
    `ib:${ideas.at(-1) ?? '^'} $`,
    `it:${ideas.at(-2) ?? '^'} ${ideas.at(-1) ?? '^'} $`,
  ]
}

/** FNV-1a. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
