import { HsCodeText } from '@attestry/core/vault/products'
import { countriesIn, countryOf } from '../../text/countries'
import { conceptsOf } from '../../text/language/concepts'
import type { ChatFacts } from './chat-facts'

/** What begins like a year of our time is a date. Four digits alone are a heading. */
const NUMBER = /(?<![\p{L}\p{N}.,-])(?!(?:19|20)\d\d(?!\d))\d{4}(?:[. ]?\d{2}){0,3}(?![\p{L}\p{N}])/gu
const DOTTED = /^\d{4}\.\d{2}/

/** Laws that are called after a country. */
const LAW = /\b(?:China|Chinese|Korean?|Turkish|Turkey|Taiwan|Japan|India|UK|US)[ -](?:RoHS|REACH)\b/g
/** Tariffs are those of a country: "US: 8542.39.0001", "HS code for Canada is 8542.39". */
const TARIFF =
  /(?<!\b(?:in|from|by)\s+(?:the\s+)?)\b(?:US|USA|United States|Canada|Canadian)\b(?=[^\d,;.]{0,15}\d{4}\.?\d{2})|\b(?:US|USA|Canada)(?= HT?S)|(?<=\d \()(?:US|USA|Canada)(?=\))/g

/**
 * Tells whether a sentence says of countries and tariff codes only what the facts say. Codes are those of the parts, of
 * the built-in table and of our notes; countries are those of the parts. What a stranger has written into a file name
 * or a subject is no fact, and may only be repeated whole.
 */
export function createTradeCheck(facts: ChatFacts, language: string): (sentence: string) => boolean {
  const { parts, lists, notes, wants } = facts
  const isAbout = (topic: 'hs_code' | 'country_of_origin', text: string) => conceptsOf(text, language).has(topic)
  const told = [...notes, ...lists.map(({ title }) => title), ...parts.map(described)]
  const codes = [...codesIn(facts), ...told.flatMap((text) => text.match(NUMBER) ?? [])].map(digits)
  const origins = parts.map(({ compliance_summary }) => countryOf(compliance_summary.country_of_origin?.value ?? ''))
  const countries = new Set([...told.map(countriesIn), ...origins].flatMap((some) => [...some]))

  const isKnown = (text: string): boolean => {
    const isOfCodes = isAbout('hs_code', text)
    const isCode = (number: string) => isOfCodes || DOTTED.test(number) || (wants.trade && digits(number).length >= 6)
    const claimed = (text.match(NUMBER) ?? []).filter(isCode).map(digits)
    const named = countriesIn(text.replace(LAW, ' ').replace(TARIFF, ' '))
    return (
      claimed.every((number) => codes.some((code) => code.startsWith(number))) &&
      [...named].every((country) => countries.has(country))
    )
  }
  const cells = lists.flatMap(({ rows }) => rows.flat())
  const names = [
    ...parts.flatMap(({ part_number, documents, compliance_summary: { manufacturer } }) => [
      ...documents.map(({ filename }) => filename),
      part_number,
      manufacturer,
    ]),
    ...cells.filter((cell) => !isAbout('hs_code', cell) && !isAbout('country_of_origin', cell)),
  ].filter((name) => name.length > 2)
  const withoutNames = (sentence: string) => names.reduce((text, name) => text.replaceAll(name, ' '), sentence)
  return (sentence) => isKnown(sentence) || isKnown(withoutNames(sentence))
}

const codesIn = ({ parts, lists }: ChatFacts): string[] => [
  ...parts.flatMap(({ compliance_summary: { hs_codes } }) =>
    hs_codes.flatMap(({ code, alternatives }) => [code, ...alternatives.map((one) => one.code)]),
  ),
  ...lists.flatMap(({ rows }) => rows.flat()).filter((cell) => HsCodeText.safeParse(cell).success),
]

/** What the vault says of a part in words. */
const described = ({ compliance_summary: { product_info } }: ChatFacts['parts'][number]): string =>
  product_info ? [product_info.type, product_info.description, ...product_info.key_features].join(' ') : ''

const digits = (code: string): string => code.replace(/\D/g, '')
