import type { Topic } from '@attestry/core/base/topic'
import { partKey } from '@attestry/core/base/part-number'
import { COMPANY_TOPICS } from '@attestry/core/vault/kinds'
import type { Clause } from '../../text/intent/clauses'
import type { ReadMail } from '../../text/intent/features'
import { setWordsIn } from '../../text/language/sets'
import type { FoundPart } from '../../text/parts/found-part'
import { topicsOfCompany } from './topics-of-company'
import { type Piece, piecesIn, sentencesOf } from './tied-pieces'

type Part = Pick<FoundPart, 'part_number' | 'asked' | 'topics'>

/** What clauses ask for: of parts that they name, of all, and of those of which nothing is said. */
type Said = {
  ofParts: Map<string, Set<Topic>>
  /** Parts of which only this is asked for, and topics that are asked for only of the parts that they stand beside. */
  exact: Set<string>
  narrow: Set<Topic>
  ofAll: Set<Topic>
  ofRest: Set<Topic>
  /** Parts in sentences that name no topic. */
  inProse: Set<string>
}

/** Who asks about more parts lists them, and asks the same of all. */
const MOST_NAMED = 400

/**
 * What a mail asks for of each part: topics are tied to the parts beside which they stand, in their clause or above their
 * list. What is tied to no part is asked for all, and where nothing is tied, so is everything: nothing that is asked for
 * may be lost. What the organization itself is asked for is asked for no part.
 */
export function topicsOfParts(
  read: ReadMail,
  parts: readonly Part[],
  topics: readonly Topic[],
): (part: Part) => Topic[] {
  const asked = parts.filter((part) => part.asked)
  const ofCompany = topicsOfCompany(read)
  const ofParts = topics.filter((topic) => !ofCompany.includes(topic))
  const isOfPart = (topic: Topic) => !COMPANY_TOPICS.includes(topic)
  // Who names nothing else beside parts asks that of them.
  const wanted = ofParts.some(isOfPart) ? ofParts : topics
  const tied = wanted.filter(isOfPart)
  const isPlain = tied.length < 2 || asked.length < 2 || asked.length > MOST_NAMED
  const given = isPlain ? new Map<string, Topic[]>() : distributed(read, asked, tied)
  const inOrder = (some: readonly Topic[]) => wanted.filter((topic) => some.includes(topic) || !tied.includes(topic))
  return (part) => {
    const own = given.get(partKey(part.part_number))
    if (part.topics.length > 0) return part.topics
    const all = own === undefined ? [...wanted] : inOrder(own)
    const ofPart = all.filter((topic) => tied.includes(topic))
    return ofPart.length > 0 ? ofPart : all
  }
}

function distributed(read: ReadMail, parts: readonly Part[], topics: readonly Topic[]): Map<string, Topic[]> {
  const numbers = parts.map(({ part_number }) => part_number)
  const saidIn = (clauses: readonly Clause[]) => said(clauses, numbers, topics, read)
  const own = saidIn([...read.subjectClauses.slice(0, 1), ...read.ownClauses])
  const quoted = saidIn(read.quotedClauses)
  const keys = numbers.map(partKey)
  const ofParts = new Map(keys.map((key) => [key, own.ofParts.get(key) ?? quoted.ofParts.get(key)]))
  const isTied = (topic: Topic) => [...ofParts.values()].some((some) => some?.has(topic))
  const free = topics.filter((topic) => !isTied(topic))
  const given = new Map<string, Topic[]>()
  for (const [key, some] of ofParts) {
    const isOfMail = some === undefined && (own.ofAll.size === 0 || own.inProse.has(key))
    const all = isOfMail ? topics.filter((topic) => !own.narrow.has(topic)) : [...own.ofAll, ...free]
    const more = own.exact.has(key) ? [] : some === undefined ? [...all, ...own.ofRest] : all
    const wanted = [...(some ?? []), ...more]
    given.set(key, wanted.length > 0 ? wanted : [...topics])
  }
  for (const topic of topics)
    if (![...given.values()].some((some) => some.includes(topic))) for (const some of given.values()) some.push(topic)
  return given
}

function said(
  clauses: readonly Clause[],
  numbers: readonly string[],
  topics: readonly Topic[],
  { language, ownTopicsIn }: ReadMail,
): Said {
  const found: Said = {
    ofParts: new Map(),
    exact: new Set(),
    narrow: new Set(),
    ofAll: new Set(),
    ofRest: new Set(),
    inProse: new Set(),
  }
  const sentences = sentencesOf(clauses, language).map((sentence) => ({
    ...sentence,
    pieces: piecesIn(sentence, numbers, topics, language, ownTopicsIn),
  }))
  const tie = (keys: Iterable<string>, some: ReadonlySet<Topic>) => {
    if (some.size === 0) return
    for (const key of keys) found.ofParts.set(key, new Set([...(found.ofParts.get(key) ?? []), ...some]))
  }
  const take = (piece: Piece) => {
    const { parts, topics: some, limit } = piece
    if (parts.size > 0 && !piece.isOfBoth) tie(parts, some)
    else if (piece.isOfBoth) for (const topic of some) found.ofAll.add(topic)
    else {
      const words = setWordsIn(piece.text, language)
      const set = words.has('rest') ? found.ofRest : words.has('whole') ? found.ofAll : new Set<Topic>()
      for (const topic of some) set.add(topic)
    }
    // "For B please send PFAS as well": of no other part.
    if (parts.size > 0 && setWordsIn(piece.text, language).has('also'))
      for (const topic of some) found.narrow.add(topic)
    if (limit === 'topics') for (const key of parts) found.exact.add(key)
    if (limit === 'parts') for (const topic of some) found.narrow.add(topic)
  }
  let listed = 0
  sentences.forEach(({ text, isItem, pieces }, at) => {
    if (at < listed) return
    if (!isItem && pieces.every((piece) => piece.topics.size === 0))
      for (const key of pieces.flatMap((piece) => [...piece.parts])) found.inProse.add(key)
    const last = pieces.at(-1)
    const heads = last !== undefined && isHeading(last, text, language)
    const below = heads ? itemsBelow(sentences.slice(at + 1), last) : []
    for (const piece of pieces) if (piece !== last || below.length === 0) take(piece)
    if (last === undefined || below.length === 0) return
    const isOfAll = below.some(({ topics: some }) => some.size === 0) || last.topics.size === 0
    for (const item of below)
      if (last.topics.size === 0) {
        tie(last.parts, item.topics)
        listed = at + 1 + below.length
      } else if (isOfAll ? item.limit !== 'topics' : setWordsIn(item.text, language).has('also'))
        tie(item.parts, last.topics)
  })
  return found
}

const ENDS = /[.!?。！？]\s*$/
const OPENS = /[:：]\s*$/

/** It names only topics, and lines with parts may follow; or only parts, and opens a list. */
const isHeading = ({ parts, topics }: Piece, text: string, language: string): boolean =>
  parts.size === 0 ? !ENDS.test(text) || setWordsIn(text, language).has('whole') : topics.size === 0 && OPENS.test(text)

/** The lines of the list below a heading: with parts below topics, without any below parts. */
function itemsBelow(sentences: readonly { isItem: boolean; pieces: Piece[] }[], heading: Piece): Piece[] {
  const isOne = ({ isItem, pieces: [piece, ...more] }: (typeof sentences)[number]) =>
    isItem && piece !== undefined && more.length === 0 && piece.parts.size > 0 === (heading.parts.size === 0)
  const end = sentences.findIndex((sentence) => !isOne(sentence))
  return sentences.slice(0, end === -1 ? sentences.length : end).flatMap(({ pieces }) => pieces)
}
