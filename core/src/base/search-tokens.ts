import { partKey } from './part-number'

const SHORTEST = 2
const LONGEST = 20
const MAX_TOKENS = 200
const MAX_NUMBERS = 50
const SHORTEST_MIDDLE = 3
const MOST_MIDDLES = 5
const MAX_MIDDLE_TOKENS = 300
const MAX_TEXT_TOKENS = 200
/** Of a text, words are found by their beginnings from this length on. */
const SHORTEST_BEGINNING = 4

/**
 * The search tokens of a document: the prefixes (2 to 20 characters) of each word in `names` and `texts`, and of each
 * name as a whole without spaces and punctuation (so that `74HC595D,1` and `texas inst` match). A name with digits is
 * found by its middle too, from where letters and digits meet (`F407` of `STM32F407VGT6`). Normal form: NFKC, upper case,
 * letters and digits only. There are at most 200, names first, so a long text loses only its own last words. The first
 * 50 of `numbers` are found too, but only by what they are as a whole, which takes one token each.
 */
export function searchTokens(
  names: readonly string[],
  texts: readonly string[] = [],
  numbers: readonly string[] = [],
): string[] {
  const tokens = new Set(numbers.flatMap((number) => searchToken(number) ?? []).slice(0, MAX_NUMBERS))
  const beginnings = (words: readonly string[], shortest?: number) =>
    words.flatMap((word) => prefixesOf(word, shortest))
  const found = [
    ...beginnings([...names.map(partKey), ...names.flatMap(wordsOf)]),
    ...beginnings(names.flatMap(middlesOf), SHORTEST_MIDDLE),
    ...beginnings(texts.flatMap(wordsOf)),
  ]
  for (const token of found) {
    if (tokens.size === MAX_TOKENS) break
    tokens.add(token)
  }
  return [...tokens]
}

/**
 * What a long list of numbers is found by from where letters and digits meet: 300 tokens at most, the shortest first, so
 * that it loses the longest.
 */
export function middleTokens(numbers: readonly string[]): string[] {
  const tokens = numbers.flatMap(middlesOf).flatMap((middle) => prefixesOf(middle, SHORTEST_MIDDLE))
  return shortestFirst(tokens).slice(0, MAX_MIDDLE_TOKENS)
}

/** What texts are found by: their words, the rarest first, and the beginnings of these; 200 tokens at most. */
export function textTokens(texts: readonly string[]): string[] {
  const words = rarestFirst([...new Set(texts.flatMap(wordsOf))]).flatMap((word) => searchToken(word) ?? [])
  const beginnings = shortestFirst(words.flatMap((word) => prefixesOf(word, SHORTEST_BEGINNING)))
  return [...new Set([...words, ...beginnings])].slice(0, MAX_TEXT_TOKENS)
}

const shortestFirst = (tokens: readonly string[]): string[] =>
  [...new Set(tokens)].toSorted((one, other) => one.length - other.length)

/** What follows the first few places of a number at which letters and digits meet. */
function middlesOf(name: string): string[] {
  const key = partKey(name)
  const places = [...key.matchAll(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu)].slice(0, MOST_MIDDLES)
  return places.map(({ index }) => key.slice(index))
}

/** The token to search for, or null while too little is typed. */
export function searchToken(query: string): string | null {
  const token = Array.from(partKey(query)).slice(0, LONGEST).join('')
  return token.length < SHORTEST ? null : token
}

/**
 * Which documents one indexed query must ask for to find those that match all words of a search: those with the rarest
 * word, or with all of them as one name. `matchesSearch` then drops those that lack another word. None while too little
 * is typed.
 */
export function queryTokens(query: string): string[] {
  const [rarest = query] = rarestFirst(piecesOf(query))
  const isOne = partKey(rarest) === partKey(query)
  const asked = isOne ? [query] : [query, rarest, rarestFirst(wordsOf(rarest))[0]]
  return [...new Set(asked.flatMap((text = '') => searchToken(text) ?? []))]
}

/** Whether a document with these tokens has all words of a search, or all of them as one name. */
export function matchesSearch(query: string, tokens: readonly string[]): boolean {
  const has = (text: string) => tokens.includes(searchToken(text) ?? '')
  return has(query) || piecesOf(query).every((piece) => has(piece) || wordsOf(piece).every(has))
}

/** The words of a search, as people separate them. A single character is too little to search by. */
export const piecesOf = (query: string): string[] => query.split(/\s+/).filter((piece) => searchToken(piece) !== null)

/** A part number is rarer than a word, and a long word than a short one. */
export const rarestFirst = (texts: readonly string[]): string[] =>
  texts.toSorted((a, b) => Number(isNumber(b)) - Number(isNumber(a)) || partKey(b).length - partKey(a).length)

/** With digits and at least four characters, as part numbers have. */
const isNumber = (text: string): boolean => /\d/.test(text) && partKey(text).length >= 4

/** The words of a text in their normal form. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

function prefixesOf(word: string, shortest = SHORTEST): string[] {
  const characters = Array.from(word).slice(0, LONGEST)
  return characters.slice(shortest - 1).map((_, index) => characters.slice(0, index + shortest).join(''))
}
