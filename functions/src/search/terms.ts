/** What the index of words is asked for. */
import { partKey } from '@attestry/core/base/part-number'
import { piecesOf, queryTokens, rarestFirst, searchToken, wordsOf } from '@attestry/core/base/search-tokens'
import type { EmailWords } from '@attestry/core/search/search'
import type { SearchQuery } from '@attestry/core/search/search-query'
import { answerKey, fromKey, toKey, topicKey, wordKey } from '../mail/inbound/email-words'

/** One of these keys must be among the words of a mail. */
export type Term = readonly string[]

/** What must all be among the words of a mail, the rarest first. */
export function termsOf({ words, phrases, from, to, topics }: SearchQuery): Term[] {
  const typed = [...words, ...phrases.flatMap(piecesOf)]
  const plain = rarestFirst(typed).flatMap(termsOfPiece)
  return [
    ...from.map((name) => queryTokens(name).map(fromKey)),
    ...to.map((name) => [...new Set([partKey(name), ...rarestFirst(wordsOf(name)).slice(0, 1)])].map(toKey)),
    ...plain,
    ...topics.map((topic) => [topicKey(topic)]),
  ].toSorted((a, b) => rarityOf(b) - rarityOf(a))
}

export const hasAll = ({ words }: EmailWords, terms: readonly Term[]): boolean => {
  const known = new Set(words)
  return terms.every((term) => term.some((key) => known.has(key)))
}

/** The words follow each other, whatever stands between them that is no letter. */
export const holdsPhrase = (text: string, phrase: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(phrase).join(' ')} `)

/** As a whole (`SN74-X`, by its beginning too), or where it consists of several words, each of them. */
function termsOfPiece(piece: string): Term[] {
  const keysOf = (text: string) => [...new Set([searchToken(text) ?? partKey(text), wordKey(text), answerKey(text)])]
  const words = wordsOf(piece).filter((word) => word.length > 1)
  return words.length > 1 ? words.map((word) => [...keysOf(word), ...keysOf(piece)]) : [keysOf(piece)]
}

/** Names are rarer than topics; the longer of two words is the rarer one. */
function rarityOf([key = '']: Term): number {
  if (key.startsWith('topic:')) return 0
  const text = key.replace(/^(from|to):/, '')
  return text.length + (/\d/.test(text) ? 8 : 0)
}
