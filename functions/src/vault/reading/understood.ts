/**
 * Whether everything in a sentence is understood. Good news can be taken back in endless ways; a sentence is good news only
 * if nothing stands in it but the words that good news is made of, and the names of what it is about.
 */
import { CZECH } from './good-news/cs'
import { DANISH } from './good-news/da'
import { ENGLISH } from './good-news/en'
import { FRENCH } from './good-news/fr'
import { GERMAN } from './good-news/de'
import { ITALIAN } from './good-news/it'
import { JAPANESE } from './good-news/ja'
import { KOREAN } from './good-news/ko'
import { DUTCH } from './good-news/nl'
import { CHINESE } from './good-news/zh'
import { NORWEGIAN } from './good-news/no'
import { POLISH } from './good-news/pl'
import { PRODUCTS, PRODUCTS_EAST } from './good-news/products'
import { PORTUGUESE } from './good-news/pt'
import { SHARED } from './good-news/shared'
import { SPANISH } from './good-news/es'
import { SWEDISH } from './good-news/sv'

const wordsOf = (list: string): string[] => list.trim().split(/\s+/)

const LANGUAGES = [
  ENGLISH,
  GERMAN,
  FRENCH,
  ITALIAN,
  SPANISH,
  PORTUGUESE,
  DUTCH,
  POLISH,
  CZECH,
  SWEDISH,
  DANISH,
  NORWEGIAN,
].map((list) => new Set(wordsOf(`${SHARED} ${PRODUCTS} ${list}`)))
const PHRASES = [CHINESE, JAPANESE, KOREAN].map((list) => new Set(wordsOf(`${PRODUCTS_EAST} ${list}`)))
const LONGEST = 24

/** Laws with their numbers, shares, dates and numbers of entries. */
const NUMBERS =
  /,? including (?:their|its|the) packag(?:e|ing)s?(?: materials?)?,?|\bin excess of\b|(?<!\p{L})china rohs(?: 2)?(?!\p{L})|,? in all (?:packag(?:e|ing)|packing|reel) (?:sizes|units|forms|variants|versions|quantities|types)\b,?|(?<=\b(?:document|certificate|reference|ref|no)\b[.:]{0,2} ?)[A-Z][A-Z/-]*\d[\dA-Z/-]*|\d+x\d+|\[ ?[xX✓] ?\]|[☒☑✓✔]|registration, evaluation,? (?:and )?authori[sz]ation(?:,? and restriction)? of chemicals|^\(?[a-h\d]\)|(?<![\p{L}\d])\d{1,2} ?\(?[a-h]\)?(?:-[IVX]+)?(?![\p{L}\d])|\(?(?:EU|EC|EG|UE|CE|EEC)\)? ?(?:no\.? ?|nr\.? ?)?\d{3,4} ?\/ ?\d{2,4}|(?:2011 ?\/ ?65|2015 ?\/ ?863|2002 ?\/ ?95|1907 ?\/ ?2006|2017 ?\/ ?2102|2017 ?\/ ?821|2012 ?\/ ?3032)(?: ?\/ ?(?:EU|EC|EG|UE|CE))?|(?<![\p{L}\d])rohs ?[23](?![\p{L}\d])|(?<![\p{L}\d])(?:(?:ca )?prop(?:osition)? ?65)|\d+(?:[.,]\d+)?(?=\s?(?:%|ppm|wt|mg|th|st|nd|rd|\b))|(?<![\p{L}])\d+(?:[.,:/-]\d+)*/giu

const WORD = /[\p{L}\p{M}]+(?:-\p{L}+)*/gu
const EAST_ASIAN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/gu

/** The words of a text that are not understood, in the language in which they are fewest. */
export function unknownIn(text: string, names: Names): string[] {
  const bare = withoutNames(text, names).replace(NUMBERS, ' ')
  const runs = bare.match(EAST_ASIAN) ?? []
  const words = bare.replace(EAST_ASIAN, ' ').match(WORD) ?? []
  return [
    ...fewest(PHRASES.map((phrases) => runs.filter((run) => !isMadeOf(run, phrases)))),
    ...fewest(LANGUAGES.map((known) => words.filter((word) => !isKnown(word.toLowerCase(), known)))),
  ]
}

export const isUnderstood = (text: string, names: Names): boolean => unknownIn(text, names).length === 0

/** Who declares: "Bergen Relays, Norway hereby certifies that". */
const DECLARER =
  /(?:\p{Lu}[\p{L}.&'’-]*,? |& ){1,8}(?=(?:hereby |herewith )?(?:certif|declar|confirm|states|guarant|warrant|attest|dichiara|certifie|déclare|erklärt|bestätigt|verklaart|bevestigt|oświadcza|prohlašuje))/gu
const NOBODY = /^(?:no(?:body|ne|t)?|neither|never|keiner?|niemand|nessuno|personne|nadie|ninguno|nikt|nikdo) /i
/** "The BVS and BVR series", "der Baureihen CBD, CBC" */
const SERIES =
  /(?<=\b(?:series|family|baureihen?|serien?|serie|gammes?|séries?|szeria|serii|section) )(?:[A-Z][\w-]*(?:, | and | und | et | e | ed | y | en | i )?){1,20}|(?:\b[A-Z][A-Z\d_-]*(?:, | and )?){1,20}(?= series\b)/g

/** `by` stands where a name was. */
export const withoutNames = (text: string, { single, several }: Names, by = ' '): string => {
  const lower = text.toLowerCase()
  return several
    .filter((name) => lower.includes(name))
    .reduce((left, name) => left.replace(new RegExp(escaped(name), 'giu'), by), text.replace(SERIES, by))
    .replace(TOKEN, (token) => (single.has(plain(token)) ? by : token))
    .replace(DECLARER, (name) => (NOBODY.test(name) ? name : by))
}

/** Where a name of one piece may stand; thousands of them are looked up at once. */
const TOKEN = /[^\s,;:()"“”\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g
const plain = (token: string): string => token.toLowerCase().replace(/(?:['’]s)?[.'’]*$/, '')
const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Whether a text has words that are not understood, other than names. */
export const isUnclear = (text: string, names: Names): boolean =>
  unknownIn(text, names).some((word) => isSentence(text) || !/^\p{Lu}/u.test(word))

/** An address is none. */
const isSentence = (text: string): boolean => /[.!;。；]$/.test(text) && /(?<!\p{L})\p{Ll}{2}/u.test(text)

/** The names of the parts, of their series and of those who made them. */
export type Names = { single: ReadonlySet<string>; several: readonly string[] }

export const namesIn = (names: readonly string[]): Names => {
  const all = [...new Set(names.map(plain))].toSorted((a, b) => b.length - a.length)
  const isSingle = (name: string) => name.match(TOKEN)?.[0] === name
  return { single: new Set(all.filter(isSingle)), several: all.filter((name) => name !== '' && !isSingle(name)) }
}

const fewest = (lists: readonly string[][]): string[] => lists.toSorted((a, b) => a.length - b.length)[0]!

/** "RoHS-compliant" is made of two words. */
const isKnown = (word: string, known: ReadonlySet<string>): boolean =>
  known.has(word) || (word.includes('-') && word.split('-').every((one) => known.has(one)))

/** Where no spaces stand between words, known phrases must follow each other without a gap. */
function isMadeOf(run: string, phrases: ReadonlySet<string>): boolean {
  const ends = new Set([0])
  for (let start = 0; start < run.length; start += 1) {
    if (!ends.has(start)) continue
    for (let end = start + 1; end <= Math.min(run.length, start + LONGEST); end += 1)
      if (phrases.has(run.slice(start, end))) ends.add(end)
  }
  return ends.has(run.length)
}
