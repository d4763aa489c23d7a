import { LANGUAGES } from '../text/language/languages'

/** What alphabets have beyond ASCII. Romanian is as it was written before Unicode had the comma below. */
const ALPHABETS: Readonly<Record<string, string>> = {
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøå',
  de: 'äöüß',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  es: 'áéíñóúü¿¡',
  fi: 'äöåšž',
  fr: 'àâæçéèêëîïôœùûüÿ',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  it: 'àèéìòù',
  nl: 'éëïöü',
  pl: 'ąćęłńóśźż',
  pt: 'ãáâàçéêíóôõú',
  ro: 'ăâîşţ',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sv: 'åäö',
  tr: 'çğıöşüâîİ',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
}

/** Letters that are usual in a language; of one without an alphabet, those in its names of countries and of money. */
export function lettersOf(language: string): ReadonlySet<string> {
  const letters = known.get(language) ?? collected(language)
  known.set(language, letters)
  return letters
}

const known = new Map<string, ReadonlySet<string>>()

function collected(language: string): ReadonlySet<string> {
  const text = ALPHABETS[language] ?? wordsIn(language)
  return new Set(`${text}${text.toUpperCase()}`.match(/[^\u0000-\u007f]/gu))
}

function wordsIn(language: string): string {
  const tables = LANGUAGES.filter(({ code }) => code === language).map((one) => JSON.stringify(one))
  const names = (['region', 'language', 'currency'] as const).flatMap((type) => {
    const display = new Intl.DisplayNames([language], { type, fallback: 'none' })
    return codesOf(type).flatMap((code) => display.of(code) ?? [])
  })
  return [...tables, ...names].join('')
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))

const codesOf = (type: 'region' | 'language' | 'currency'): readonly string[] => {
  if (type === 'currency') return Intl.supportedValuesOf('currency')
  return type === 'region' ? PAIRS.map((pair) => pair.toUpperCase()) : PAIRS
}
