import { fold } from './fold'
import { LANGUAGES } from './languages'
import { once, Phrases } from './phrases'

const COMMON = new Map<string, string[]>()
for (const { code, common } of LANGUAGES) {
  for (const word of common.split(' ').filter((one) => one.length > 1))
    COMMON.set(word, [...(COMMON.get(word) ?? []), code])
}
/** Letters that few languages have. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[ąęłśźż]/gi, 'pl'],
  [/[řůěň]/gi, 'cs'],
  [/[ğışİ]/g, 'tr'],
  [/[ãõ]/gi, 'pt'],
  [/ç[ãõ]/gi, 'pt'],
  [/[ñ¿¡]/gi, 'es'],
  [/[åÅ]/g, 'sv'],
  [/[æø]/gi, 'da'],
  [/ß/g, 'de'],
  [/[œêçàè]/gi, 'fr'],
  [/[òì]/gi, 'it'],
]

/** In a sentence or two there are few small words, but what asks for something is in one language. */
const FEW = 1.5
const ASKS = ['please', 'send', 'need', 'can', 'contains', 'comply'] as const
const asksOf = once(() => {
  const phrases = new Phrases<string>()
  for (const { code, concepts } of LANGUAGES) for (const ask of ASKS) phrases.add(concepts[ask] ?? '', code)
  return phrases
})

/** The phrases of each language that ask, each at most once; one of several languages says less. */
function askedIn(text: string): [string, number][] {
  const found = asksOf('').find(fold(text).replace(/\s+/g, ' '))
  const codesAt = new Map<string, Set<string>>()
  for (const { meaning, start, end } of found) {
    const key = `${start} ${end}`
    codesAt.set(key, (codesAt.get(key) ?? new Set()).add(meaning))
  }
  return [...codesAt.values()].flatMap((codes) => [...codes].map((code): [string, number] => [code, 1 / codes.size]))
}

/** The language of a text, as ISO 639-1: by its script, else by its small words and letters; `en` if it has neither. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, 6000)
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0
  const latin = count(/[A-Za-z]/g)
  const kana = count(/[\u3040-\u30ff]/g)
  const hangul = count(/[\uac00-\ud7af]/g)
  const han = count(/[\u4e00-\u9fff]/g)
  if (hangul > 3 && hangul * 8 > latin) return 'ko'
  if (kana > 3 && kana * 8 > latin && kana * 12 > han) return 'ja'
  if (han > 3 && han * 8 > latin) return 'zh'
  const scores = new Map<string, number>()
  const add = (code: string, by: number) => scores.set(code, (scores.get(code) ?? 0) + by)
  // "TE" and "DE" are makers and countries, unless everything is in capitals.
  const isShouted = count(/[A-Z]/g) > count(/[a-z]/g)
  const written = isShouted ? sample : sample.replace(/(?<!\p{L})\p{Lu}{2,4}(?!\p{L})/gu, ' ')
  for (const word of fold(written).split(/[^a-z]+/)) {
    const codes = COMMON.get(word)
    // A word of many languages says little.
    for (const code of codes ?? []) add(code, 1 / (codes?.length ?? 1))
  }
  for (const [pattern, code] of LETTERS) add(code, Math.min(count(pattern), 6) * 0.7)
  const bestOf = () => [...scores].toSorted((a, b) => b[1] - a[1])[0]
  if ((bestOf()?.[1] ?? 0) < FEW) for (const [code, count] of askedIn(sample)) add(code, count)
  const best = bestOf()
  if (best === undefined || best[1] < 0.5) return 'en'
  // A name below a short mail may be a small word elsewhere: "Al", "Per", "Ida".
  const isUnsure = best[1] < 1.5 && (scores.get('en') ?? 0) >= best[1] - 0.5
  return isUnsure ? 'en' : best[0]
}
