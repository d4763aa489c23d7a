import { once } from './phrases'

/**
 * How a language points at one of several things: "the first two", "the last one", "option B". Words are parts of
 * regular expressions over folded text. `nth` has first to fifth, `counts` two to five. `before` stands before such a
 * word, `things` or `links` behind it: what else is counted (a week, a reminder) is no part of a list.
 */
type OrdinalWords = {
  nth: readonly string[]
  last: string
  counts: readonly string[]
  before: string
  things: string
  links: string
}

const WORDS: Record<string, OrdinalWords> = {
  en: {
    nth: ['first', 'second', 'third', 'fourth', 'fifth'],
    last: 'last|final',
    counts: ['two|couple', 'three', 'four', 'five'],
    before: 'the|this|that|your|both',
    things:
      "one'?s?|items?|parts?|lines?|rows?|positions?|options?|products?|articles?|components?|proposals?|suggestions?|alternatives?|variants?|numbers?|types?|entry|entries",
    links: 'of|and|or|only|is|are|we|you|has|have|please|needs?|in|on|from',
  },
  de: {
    nth: ['erste[nrsm]?', 'zweite[nrsm]?', 'dritte[nrsm]?', 'vierte[nrsm]?', 'funfte[nrsm]?'],
    last: 'letzte[nrsm]?',
    counts: ['beiden?|zwei', 'drei', 'vier', 'funf'],
    before: 'der|die|das|den|dem|des|zum|zur|vom|beim',
    things:
      'position(?:en)?|pos|zeilen?|artikeln?|teilen?|teile?|produkten?|produkte?|bauteilen?|bauteile?|optionen|option|variante|vorschlag|vorschlags|typen|type?',
    links: 'und|oder|nur|ist|sind|haben|liegt|liegen|brauchen|benotigen|bitte|von|fehlt|fehlen|aus',
  },
  fr: {
    nth: ['premi(?:er|ere)s?', '(?:deuxieme|second)e?s?', 'troisiemes?', 'quatriemes?', 'cinquiemes?'],
    last: 'derni(?:er|ere)s?',
    counts: ['deux', 'trois', 'quatre', 'cinq'],
    before: "le|la|les|l'|au|aux|du|des|au",
    things: 'articles?|lignes?|positions?|references?|options?|pieces?|produits?|propositions?|composants?',
    links: 'et|ou|seulement|uniquement|est|sont|nous|des|de|du|merci|manque|suffit',
  },
  es: {
    nth: ['primer[oa]?s?', 'segund[oa]s?', 'tercer[oa]?s?', 'cuart[oa]s?', 'quint[oa]s?'],
    last: 'ultim[oa]s?',
    counts: ['dos', 'tres', 'cuatro', 'cinco'],
    before: 'el|la|los|las|del|al',
    things: 'lineas?|posicion(?:es)?|articulos?|referencias?|opcion(?:es)?|piezas?|productos?|propuestas?|componentes?',
    links: 'y|o|solo|es|son|ya|no|de|del|tenemos|falta|faltan|por',
  },
  it: {
    nth: ['prim[oaie]', 'second[oaie]', 'terz[oaie]', 'quart[oaie]', 'quint[oaie]'],
    last: 'ultim[oaie]',
    counts: ['due', 'tre', 'quattro', 'cinque'],
    before: "il|lo|la|i|gli|le|l'|del|dello|della|dei|degli|delle|al|allo|alla|ai|agli|alle",
    things: 'righe|riga|posizion[ei]|articol[oi]|codic[ei]|opzion[ei]|pezz[oi]|prodott[oi]|propost[ae]|component[ei]',
    links: 'ci|mi|vi|e|o|solo|soltanto|sono|vogliate|abbiamo|disponiamo|serve|servono|manca|mancano|di|della|del',
  },
  pt: {
    nth: ['primeir[oa]s?', 'segund[oa]s?', 'terceir[oa]s?', 'quart[oa]s?', 'quint[oa]s?'],
    last: 'ultim[oa]s?',
    counts: ['dois|duas', 'tres', 'quatro', 'cinco'],
    before: 'o|a|os|as|do|da|dos|das|ao|a|aos',
    things: 'linhas?|posic(?:ao|oes)|artigos?|referencias?|opc(?:ao|oes)|pecas?|produtos?|propostas?|itens|item',
    links: 'e|ou|so|apenas|sao|ja|nao|de|do|da|temos|falta|faltam',
  },
  nl: {
    nth: ['eerste', 'tweede', 'derde', 'vierde', 'vijfde'],
    last: 'laatste',
    counts: ['twee', 'drie', 'vier', 'vijf'],
    before: 'de|het|van de|voor de|die',
    things: 'regels?|posities?|artikel(?:en|s)?|onderdelen|onderdeel|opties?|producten|product|voorstel|types?',
    links: 'en|of|alleen|is|zijn|hebben|ontbreekt|ontbreken|van|moet|graag',
  },
  pl: {
    nth: [
      'pierwsz(?:y|a|e|ego|ej|ych|emu)',
      'drug(?:i|a|ie|iego|iej|ich|iemu)',
      'trzeci(?:a|e|ego|ej|ch)?',
      'czwart(?:y|a|e|ego|ej|ych)',
      'piat(?:y|a|e|ego|ej|ych)',
    ],
    last: 'ostatni(?:a|e|ego|ej|ch)?',
    counts: ['dwie|dwa|dwoch', 'trzy|trzech', 'cztery|czterech', 'piec'],
    before: 'dla|te|ten|ta|tego|tej|tylko',
    things: 'pozycj[aeiy]|pozycji|linii|czesc|czesci|produkt\\w*|propozycj[aeiy]|opcj[aeiy]|element\\w*|wariant\\w*',
    links: 'i|oraz|z|mamy|brakuje|juz|oswiadczenie',
  },
  cs: {
    nth: [
      'prvni(?:ho|m|ch)?',
      'druh(?:y|a|e|eho|ou|ych)',
      'treti(?:ho|m|ch)?',
      'ctvrt(?:y|a|e|eho|ou)',
      'pat(?:y|a|e|eho|ou)',
    ],
    last: 'posledni(?:ho|m|ch)?',
    counts: ['dva|dve|dvou', 'tri', 'ctyri', 'pet'],
    before: 'pro|ten|ta|to|u|jen|pouze',
    things: 'polozk[aeyu]|polozek|radk\\w*|dil\\w*|produkt\\w*|variant[aeyu]|navrh\\w*',
    links: 'a|i|z|mame|chybi|uz|jsou|je',
  },
  sv: {
    nth: ['forsta', 'andra', 'tredje', 'fjarde', 'femte'],
    last: 'sista',
    counts: ['tva', 'tre', 'fyra', 'fem'],
    before: 'den|det|de|for',
    things: 'raderna?|raden|positionen|positionerna|artikeln|artiklarna|delen|delarna|alternativet',
    links: 'och|eller|bara|ar|har|saknas|av',
  },
  da: {
    nth: ['forste', 'anden|andet', 'tredje', 'fjerde', 'femte'],
    last: 'sidste',
    counts: ['to', 'tre', 'fire', 'fem'],
    before: 'den|det|de|for',
    things: 'linje\\w*|position\\w*|vare\\w*|del|dele|mulighed',
    links: 'og|eller|kun|er|har|mangler|af',
  },
  fi: {
    nth: [
      'ensimmai(?:nen|sen|sta|selle|set|sten)',
      'to(?:inen|isen|ista|iselle)',
      'kolma(?:s|nnen|tta)',
      'neljas|neljannen',
      'viides',
    ],
    last: 'viimei(?:nen|sen|sta|selle|set)',
    counts: ['kaksi|kahden', 'kolme|kolmen', 'nelja', 'viisi'],
    before: 'vain|nuo|se|sen',
    things: 'rivi\\w*|nimike\\w*|tuote\\w*|tuotteen|vaihtoehto\\w*|osa|osan',
    links: 'ja|tai|on|puuttuu',
  },
  hu: {
    nth: ['elso', 'masodik', 'harmadik', 'negyedik', 'otodik'],
    last: 'utolso',
    counts: ['ketto|ket', 'harom', 'negy', 'ot'],
    before: 'az|a',
    things: 'tetel\\w*|sor\\w*|alkatresz\\w*|termek\\w*|valtozat\\w*',
    links: 'es|vagy|csak|hianyzik',
  },
  ro: {
    nth: [
      'prim(?:ul|a|ele|ii)',
      'a(?:l)? doilea|a doua',
      'a(?:l)? treilea|a treia',
      'a(?:l)? patrulea|a patra',
      'a(?:l)? cincilea',
    ],
    last: 'ultim(?:ul|a|ele|ii)',
    counts: ['doua|doi', 'trei', 'patru', 'cinci'],
    before: 'pentru|la|doar',
    things: 'pozitii|pozitie|linii|linie|reper\\w*|produs\\w*|varianta|optiune',
    links: 'si|sau|doar|este|sunt|avem|lipseste|lipsesc',
  },
  tr: {
    nth: ['ilk|birinci', 'ikinci', 'ucuncu', 'dorduncu', 'besinci'],
    last: 'son(?:uncu)?',
    counts: ['iki', 'uc', 'dort', 'bes'],
    before: 'sadece|yalnizca',
    things: 'kalem\\w*|satir\\w*|parca\\w*|urun\\w*|secenek',
    links: 've|veya|icin|eksik',
  },
}

/** Things that a list counts, from its beginning (`first`) or its end, or single ones by place (1 is the first). */
export type Pointer = { from: number; to: number } & Target
type Target =
  { kind: 'first' | 'last'; count: number } | { kind: 'nth'; place: number } | { kind: 'labels'; labels: string[] }

const anyOf = (words: readonly string[]): string => words.join('|')
/** Which of some alternatives a word is, from 0. */
const placeOf = (words: readonly string[], word: string): number =>
  words.findIndex((one) => new RegExp(`^(?:${one})$`).test(word))

const patternsOf = once((code) => {
  const words = WORDS[code]
  if (!words) return null
  const { nth, last, counts, before, things, links } = words
  const ends = `(?=\\s*(?:[.,;:!?()\\n–—]|$|- )|\\s+(?:${things}|${links})(?![a-z]))`
  const count = `(${anyOf(counts)}|[2-9])`
  const isOwn = '(?<![a-z0-9-])'
  return {
    several: new RegExp(`${isOwn}(${nth[0]}|${last}) ${count}${ends}`, 'g'),
    turned: new RegExp(`${isOwn}${count} (${nth[0]}|${last})${ends}`, 'g'),
    // "the first" alone, or "first item" also without an article.
    single: new RegExp(`${isOwn}(?:${before}) ?(${anyOf(nth)}|${last})${ends}`, 'g'),
    named: new RegExp(`${isOwn}(${anyOf(nth)}|${last}) (?=(?:${things})(?![a-z]))`, 'g'),
  }
})

const OPTIONS =
  /(?<![a-z])(?:option|opcion|opzione|opcao|optie|opcja|opcje|opcji|variante?|varianta|wariant|alternativ[eao]?|vorschlag|proposal|proposition|proposta|propuesta|voorstel|varianty|valtozat|secenek|vaihtoehto) ([a-e]|[1-9])(?![a-z0-9])|([a-e])(?:方案|案)|方案([a-e]|[1-9])/g

const NUMERALS: Record<string, number> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, 两: 2, 兩: 2, 첫: 1, 두: 2, 세: 3, 네: 4 }
const numberOf = (sign: string): number => NUMERALS[sign] ?? Number(sign)
const [NUMERAL, UNIT] = ['([二三四五两兩2-9])', '(?:个|個|项|項|种|種|款|颗|颗料|条|條|点|つ|件|品|品番|番目)']
const SEVERAL_CJK: readonly [RegExp, 'first' | 'last'][] = [
  [new RegExp(`(?:前|最初の|上の|上记|上記)${NUMERAL}${UNIT}`, 'g'), 'first'],
  [new RegExp(`(?:后|後|最后|最後の|后面)${NUMERAL}${UNIT}`, 'g'), 'last'],
  [/(?:위|앞|처음|상기) ?(두|세|네|[2-9]) ?(?:품목|개|가지|건|종)/g, 'first'],
  [/마지막 ?(두|세|네|[2-9]) ?(?:품목|개|가지|건|종)/g, 'last'],
]
const SINGLE_CJK = [
  /第([一二三四五])(?:个|個|项|項|种|種|款|颗|行)/g,
  /([一二三四五1-9])(?:番目|つ目|点目)/g,
  /(첫|두|세|네) ?번째 ?(?:품목|부품|제품|것|항목)/g,
]
const LAST_CJK =
  /最后一(?:个|個|项|项|种|款|颗)(?=[的和、，,。;；料]|$)|最後の(?:品番|品目|もの|部品)|마지막 (?:품목|부품|제품|것|항목)(?!\s?\d)/g

/** Where a folded text points at things of a list by their place, in the words of English and its own language. */
export function ordinalsIn(folded: string, language: string): Pointer[] {
  const found: Pointer[] = []
  const add = (match: RegExpMatchArray, target: Target) => {
    const from = match.index ?? 0
    const to = from + match[0].length
    if (!found.some((one) => from < one.to && to > one.from)) found.push({ from, to, ...target })
  }
  for (const code of new Set(['en', language])) {
    const [words, patterns] = [WORDS[code], patternsOf(code)]
    if (!words || !patterns) continue
    const { several, turned, single, named } = patterns
    const countOf = (word: string) => (/\d/.test(word) ? Number(word) : placeOf(words.counts, word) + 2)
    const isLast = (word: string) => placeOf([words.last], word) === 0
    for (const match of folded.matchAll(several))
      add(match, { kind: isLast(match[1] ?? '') ? 'last' : 'first', count: countOf(match[2] ?? '') })
    for (const match of folded.matchAll(turned))
      add(match, { kind: isLast(match[2] ?? '') ? 'last' : 'first', count: countOf(match[1] ?? '') })
    for (const match of [...folded.matchAll(single), ...folded.matchAll(named)]) {
      const word = match[1] ?? ''
      add(match, isLast(word) ? { kind: 'last', count: 1 } : { kind: 'nth', place: placeOf(words.nth, word) + 1 })
    }
  }
  for (const [pattern, kind] of SEVERAL_CJK)
    for (const match of folded.matchAll(pattern)) add(match, { kind, count: numberOf(match[1] ?? '') })
  for (const pattern of SINGLE_CJK)
    for (const match of folded.matchAll(pattern)) add(match, { kind: 'nth', place: numberOf(match[1] ?? '') })
  for (const match of folded.matchAll(LAST_CJK)) add(match, { kind: 'last', count: 1 })
  for (const match of folded.matchAll(OPTIONS))
    add(match, { kind: 'labels', labels: [match[1] ?? match[2] ?? match[3] ?? ''] })
  return found
}
