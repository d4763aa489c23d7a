/** What the index of words is asked for. */
import { partKey } from '@attestry/core/base/part-number'
import { piecesOf, queryTokens, rarestFirst, searchToken, wordsOf } from '@attestry/core/base/search-tokens'
import type { EmailWords } from '@attestry/core/search/search'
import type { SearchQuery } from '@attestry/core/search/search-query'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { isTheirs, type TheirPart, type TheirParts } from '../vault/their-parts'
import { answerKey, fromKey, toKey, topicKey, wordKey } from '../mail/inbound/email-words'

/** One of these keys must be among the words of a mail, or the number of a part that its customer means (`theirs`). */
export type Term = { keys: readonly string[]; theirs: readonly TheirPart[] }

/** What must all be among the words of a mail, the rarest first. */
export function termsOf({ words, phrases, from, to, topics }: SearchQuery, known?: TheirParts): Term[] {
  const said = phrases.flatMap(piecesOf)
  const plain = rarestFirst([...words, ...said]).flatMap((piece) => {
    const theirs = said.includes(piece) ? undefined : known?.parts.get(partKey(piece))
    return termsOfPiece(piece).map((keys) => ({ keys, theirs: theirs ?? [] }))
  })
  const only = (keys: readonly string[]): Term => ({ keys, theirs: [] })
  return [
    ...from.map((name) => only(queryTokens(name).map(fromKey))),
    ...to.map((name) => only([...new Set([partKey(name), ...rarestFirst(wordsOf(name)).slice(0, 1)])].map(toKey))),
    ...plain,
    ...topics.map((topic) => only([topicKey(topic)])),
  ].toSorted((a, b) => rarityOf(b.keys) - rarityOf(a.keys))
}

/** Firestore's limit of values in one `array-contains-any`. */
const MOST_KEYS = 30

/** What the index is asked for. */
export const keysOf = ({ keys, theirs }: Term): string[] =>
  [...new Set([...keys, ...theirs.flatMap(keysOfPart)])].slice(0, MOST_KEYS)

const keysOfPart = ({ part_number }: TheirPart): string[] => keysOfText(part_number)

export const hasAll = ({ words }: EmailWords, terms: readonly Term[]): boolean => {
  const known = new Set(words)
  return terms.every((term) => keysOf(term).some((key) => known.has(key)))
}

/** Whether a mail that may be meant says all terms itself, or where it does not, is of a customer who means that part. */
export function isSaid({ words }: EmailWords, terms: readonly Term[], email: InboundEmail): boolean {
  const known = new Set(words)
  return terms.every(
    ({ keys, theirs }) => keys.some((key) => known.has(key)) || theirs.some((one) => isTheirs(email, one)),
  )
}

/** The words follow each other, whatever stands between them that is no letter. */
export const holdsPhrase = (text: string, phrase: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(phrase).join(' ')} `)

/** As a whole (`SN74-X`, by its beginning too), or where it consists of several words, each of them. */
function termsOfPiece(piece: string): string[][] {
  const words = wordsOf(piece).filter((word) => word.length > 1)
  return words.length > 1 ? words.map((word) => [...keysOfText(word), ...keysOfText(piece)]) : [keysOfText(piece)]
}

const keysOfText = (text: string): string[] => [
  ...new Set([searchToken(text) ?? partKey(text), wordKey(text), answerKey(text)]),
]

/** Names are rarer than topics; the longer of two words is the rarer one. */
function rarityOf([key = '']: readonly string[]): number {
  if (key.startsWith('topic:')) return 0
  const text = key.replace(/^(from|to):/, '')
  return text.length + (/\d/.test(text) ? 8 : 0)
}
