import { fold } from './language/fold'
import { LANGUAGES } from './language/languages'
import { Phrases } from './language/phrases'

/** Where electronics are made, or declared to be. Others are left out: Oman, Chad and Réunion are words as well. */
const CODES =
  'AE AR AT AU BD BE BG BR CA CH CN CR CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IT JP KH KR LK LT LV MA MM MO MT MX MY NL NO NZ PH PK PL PT RO RS RU SE SG SI SK TH TN TR TW UA US VN ZA'.split(
    ' ',
  )

/** What else they are called. */
const ALIASES: Readonly<Record<string, string>> = {
  CN: 'Chinese|PRC|P.R.C',
  CZ: 'Czech Republic',
  GB: 'Great Britain|British|England',
  HK: 'Hong Kong|Hongkong|香港',
  KR: 'Korea*|한국',
  MO: 'Macao|Macau|澳门',
  NL: 'Holland*',
  PH: 'Philippine*|Filipino',
  RU: 'Russian*',
  TH: 'Thai',
  TR: 'Turkey',
  US: 'U.S.A|American*|米国|アメリカ',
  VN: 'Viet Nam*',
}

const INITIALS: Readonly<Record<string, string>> = { US: 'US', USA: 'US', UK: 'GB', UAE: 'AE', ROC: 'TW', ROK: 'KR' }

/** Made when it is first needed. */
let names: Phrases<string> | undefined

/** The codes (ISO 3166) of the countries that a text names, in any language that mails are read in. */
export function countriesIn(text: string): Set<string> {
  names ??= allNames()
  const found = names.find(fold(text)).toSorted((a, b) => a.start - b.start || b.end - a.end)
  let reach = -1
  const codes = new Set<string>()
  for (const { meaning, end } of found) {
    // "South Korea" is one name, and so is 印度尼西亚, which begins like 印度.
    if (end <= reach) continue
    codes.add(meaning)
    reach = end
  }
  for (const [word] of text.matchAll(/\b[A-Z]{2,3}\b|\bU\.S\.|\bU\.K\./g)) {
    const code = INITIALS[word.replaceAll('.', '')]
    if (code) codes.add(code)
  }
  return codes
}

/** What a text that is nothing but a country means: also its code of two letters. */
export function countryOf(text: string): Set<string> {
  const word = text.trim().toUpperCase()
  return CODES.includes(word) ? new Set([word]) : countriesIn(word.length <= 3 ? word : text)
}

function allNames(): Phrases<string> {
  const phrases = new Phrases<string>()
  for (const code of CODES) phrases.add(ALIASES[code] ?? '', code)
  for (const language of [...LANGUAGES.map(({ code }) => code), 'zh-Hant'])
    for (const style of ['long', 'short'] as const) {
      const display = new Intl.DisplayNames([language], { type: 'region', style })
      for (const code of CODES) {
        const name = display.of(code) ?? ''
        // Three letters are too often another word. A longer name may have an ending: "Malaysian", "Kiinassa".
        const isLatin = /^[\u0000-\u024f]+$/.test(name)
        if (!isLatin || name.length > 3) phrases.add(isLatin && name.length === 4 ? name : `${name}*`, code)
      }
    }
  return phrases
}
