/** What else declarations and datasheets call countries, beside their names in English. */
const ALIASES: Readonly<Record<string, string>> = {
  CD: 'dr congo|democratic republic of the congo|congo, the democratic republic of the',
  CI: 'ivory coast',
  CN: "prc|pr china|people's republic of china|mainland china",
  CV: 'cabo verde',
  CZ: 'czech republic',
  GB: 'uk|great britain|england',
  KP: "dprk|democratic people's republic of korea|korea, democratic people's republic of",
  KR: 'korea|republic of korea|rok',
  LA: "lao people's democratic republic|lao pdr",
  MK: 'macedonia',
  MM: 'burma',
  MO: 'macau',
  NL: 'holland',
  RU: 'russian federation',
  SK: 'slovak republic',
  SY: 'syrian arab republic',
  SZ: 'swaziland',
  TR: 'turkey',
  TW: 'roc',
  US: 'usa|united states of america',
  VA: 'holy see',
  VN: 'viet nam',
  AE: 'uae',
}
/** Regions that Intl knows, and that are no countries. */
const NOWHERE = new Set(['EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

const REGIONAL_A = 0x1f1e6

let codes: ReadonlyMap<string, string> | undefined

/** The flag of a country by its name or its two-letter code (ISO 3166); a globe for anything else. */
export function countryFlag(country: string): string {
  codes ??= allCodes()
  const name = fold(country)
  // "Taiwan, Province of China"
  const code = codes.get(name) ?? codes.get(name.replace(/,.*\b(?:republic|states?|province)\b.*$/, ''))
  if (code === undefined) return '🌐'
  return String.fromCodePoint(...Array.from(code, (letter) => REGIONAL_A + letter.charCodeAt(0) - 65))
}

function allCodes(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const names = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(['en'], { type: 'region', style, fallback: 'none' }),
  )
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    // A code that is no longer used stands for another.
    if (NOWHERE.has(code) || new Intl.Locale(`und-${code}`).region !== code) continue
    const own = names.flatMap((style) => style.of(code) ?? [])
    if (own.length === 0) continue
    for (const name of [code, ...own, ...(ALIASES[code]?.split('|') ?? [])]) found.set(fold(name), code)
  }
  return found
}

/** Names that are written differently: "Côte d’Ivoire", "St. Lucia", "Bosnia & Herzegovina", "The Netherlands". */
const fold = (name: string): string =>
  name
    .trim()
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.]|\s*\(.*\)/g, '')
    .replaceAll('’', "'")
    .replace(/\s*&\s*/g, ' and ')
    .replace(/^the /, '')
    .replace(/^st /, 'saint ')
    .replace(/ sar china$/, '')
