import { makerKey } from '../base/part-number'

/**
 * The one whose maker a name means: the maker of this name, or else the one whose name begins with the same words,
 * whichever is longer: "Texas" and "Texas Instruments". The most words win. Undefined if it is none, or no single one.
 */
export function meantMaker<T>(name: string, all: readonly T[], makerOf: (one: T) => string): T | undefined {
  const key = keyOf(name)
  const exact = all.filter((one) => keyOf(makerOf(one)) === key)
  if (exact.length > 0) return only(exact)
  const words = wordsOf(name)
  const bare = withoutBranch(words)
  const alike = all.filter((one) => withoutBranch(wordsOf(makerOf(one))).join(' ') === bare.join(' '))
  if (alike.length > 0) return only(alike)
  const shared = all.map((one) => ({ one, count: sharedWords(words, wordsOf(makerOf(one))) }))
  const most = Math.max(0, ...shared.map(({ count }) => count))
  return most === 0 ? undefined : only(shared.filter(({ count }) => count === most).map(({ one }) => one))
}

const only = <T>(some: readonly T[]): T | undefined => (some.length === 1 ? some[0] : undefined)

/** A maker may be called like a legal form: "SA". */
const keyOf = (name: string): string => makerKey(name) || name.trim().toLowerCase()

/** Scripts without spaces: each character counts as a word. */
const WORD =
  /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|(?:(?![\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])[\p{L}\p{N}])+/gu

/** The words of a name without its legal form. */
function wordsOf(name: string): string[] {
  const words: string[] = name.normalize('NFKC').toLowerCase().match(WORD) ?? []
  return words.filter((word, place) => place === 0 || makerKey(word) !== '')
}

/** "Fairchild" is Fairchild Semiconductor. */
const withoutBranch = (words: readonly string[]): string[] =>
  words.filter((word, place) => place === 0 || !/^semiconductors?$/.test(word))

/** How many words the shorter name has, if the longer one begins with them. */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  const count = Math.min(one.length, other.length)
  return one.slice(0, count).every((word, place) => word === other[place]) ? count : 0
}
