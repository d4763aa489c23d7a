/** What a document states of laws beside the four regimes: in tables and forms, and in sentences of which every word is understood. */
import { type Finding, FULFILLED, FurtherLaw, NOT_FULFILLED, type StatedTrade } from '@attestry/core/vault/reading'
import { findingOf } from './document-text'
import type { PdfText } from './pdf-text'
import { sentencesOf } from './sentences'
import { doubtfulMarks, plainAnswer } from './status-answers'
import { FURTHER_NAMES, linesAsking, NAMES } from './status-lines'
import { names as isNamed } from './status-scope'
import { isDeniedCompliance, isNegated, isVetoed } from './status-vetoes'
import { COMPLIES, CONDITION, UNSURE } from './status-words'
import { isUnderstood, namesIn } from './understood'

type Found = Finding<StatedTrade>

/** `parts`: the single numbers that the document covers. `names`: those, its series, and who made them. */
export function findFurtherLaws(text: PdfText, parts: readonly string[], names: readonly string[]): Found[] {
  const doubtful = doubtfulMarks(text)
  const sentences = sentencesOf(text)
  return FurtherLaw.options.flatMap((law) => {
    if (!text.rows.some((row) => FURTHER_NAMES[law].test(row.text))) return []
    const asked = linesAsking(text, (head) => FURTHER_NAMES[law].test(head) && !isOfRegime(head))
    const lines = asked.flatMap((line): Found[] => {
      const value = answerOf(law, line.asked, line.answer, doubtful)
      return value === undefined ? [] : [found(law, value, line.part, line)]
    })
    if (asked.some(({ part }) => part !== null) || lines.length > 0) return together(lines, parts)
    const said = sentences.flatMap((sentence) => {
      const value = sentenceSays(law, sentence.text, names)
      if (value === undefined) return []
      const named = parts.filter((part) => isNamed(sentence.text, part))
      return (named.length > 0 ? named : [null]).map((part) => found(law, value, part, sentence))
    })
    const ofParts = said.filter(({ value }) => value.part_numbers.length > 0)
    return ofParts.length > 0 ? together(ofParts, parts) : worstFirst(said).slice(0, 1)
  })
}

const found = (kind: FurtherLaw, value: string, part: string | null, { text, page }: { text: string; page: number }) =>
  findingOf<StatedTrade>({ kind, value, part_numbers: part === null ? [] : [part] }, page, text, 0.85)

const isOfRegime = (head: string): boolean => Object.values(NAMES).some((name) => name.test(head))

const ASKS_FULFILMENT = /free|frei|fri\b|libre|sans|senza|exempt|compl|conform|konform|无|無|フリー|符合|^HF$/i
const ASKS_PRESENCE = /contain|content|present|presence|enth[aä]lt|contien|conten|含有|above|added|use[ds]?\b/i
/** What is in a part, and not whether it fulfils a law. */
const OF_CONTENT: readonly FurtherLaw[] = ['halogen_free', 'pfas']

/** Undefined: "PFAS: no" may be either. */
function answerOf(law: FurtherLaw, asked: string, printed: string, doubtful: ReadonlySet<string>): string | undefined {
  if (FREE.test(printed)) return FULFILLED
  if (OF_CONTENT.includes(law) && THERE.test(printed)) return NOT_FULFILLED
  if (law === 'halogen_free' && NOT_LOW.test(printed)) return NOT_FULFILLED
  if (law === 'halogen_free' && ASKS_FULFILMENT.test(asked) && NO_BECAUSE.test(printed)) return NOT_FULFILLED
  const answer = plainAnswer(printed, doubtful)
  if (answer === 'good') return FULFILLED
  if (answer === 'bad') return NOT_FULFILLED
  if (answer === undefined) return undefined
  const isYes = answer === 'yes'
  if (ASKS_FULFILMENT.test(asked)) return isYes ? FULFILLED : NOT_FULFILLED
  if (ASKS_PRESENCE.test(asked)) return isYes ? NOT_FULFILLED : FULFILLED
  if (OF_CONTENT.includes(law)) return NOT_THERE.test(printed) ? FULFILLED : undefined
  return isYes ? FULFILLED : NOT_FULFILLED
}

/** "Halogen free", "halogen-free per IEC 61249-2-21", "halogenfrei (IEC 61249-2-21)" */
const FREE =
  /^(?:(?:halogen[- ]?|pfas[- ]?)?(?:free|frei|フリー)|无卤|無鹵)(?: ?(?:\(|per |according to |acc\. to |gemäß |nach )?(?:IEC )?61249-2-21\)?)?$/i
const THERE =
  /^(?:contain(?:s|ed)|present|detected|intentionally added|enthalten|vorhanden|nachgewiesen|présents?|contenus?|presenti?|contenut[oi]|presentes?|含有|检出|検出)(?!\p{L})/iu
/** "Not low halogen – contains Br or Cl > 900 ppm" */
const NOT_LOW =
  /^not (?:low[- ]halogen|halogen[- ]?free)|\bcontains? (?:(?:br|cl|bromine|chlorine)(?:,? (?:and|or|and\/or) )?){1,2} ?(?:>|above|over|exceeding)/i
/** "No – bromine in PA66 housing" */
const NO_BECAUSE = /^(?:no|nein|non) ?[–—:,-] ?(?:\p{L}+ ){0,3}(?:br|cl|brom|chlor|halog)/iu
const NOT_THERE = /^(?:none|not (?:present|contained|detected|used)|n\.?d\.?|nicht enthalten|keine|不含|未检出|なし)\b/i

/** What all lines say is said of the document; else of their parts. */
function together(lines: readonly Found[], parts: readonly string[]): Found[] {
  const groups = new Map<string, Found>()
  for (const line of lines) {
    const known = groups.get(line.value.value)
    const { part_numbers } = line.value
    if (!known) groups.set(line.value.value, { ...line, value: { ...line.value, part_numbers: [...part_numbers] } })
    else if (part_numbers.length === 0) known.value.part_numbers = []
    else if (known.value.part_numbers.length > 0 && !known.value.part_numbers.includes(part_numbers[0]!))
      known.value.part_numbers.push(...part_numbers)
  }
  const all = worstFirst([...groups.values()])
  const [only] = all
  const isWhole =
    all.length === 1 && only !== undefined && parts.every((part) => only.value.part_numbers.includes(part))
  return isWhole ? [{ ...only, value: { ...only.value, part_numbers: [] } }] : all
}

const worstFirst = (all: readonly Found[]): Found[] =>
  all.toSorted((one, other) => Number(isBad(other)) - Number(isBad(one)))
const isBad = ({ value }: Found): boolean => value.value === NOT_FULFILLED

/** The law, and between it and the word for none no other thing. */
const NO = String.raw`(?:free (?:of|from)|contain(?:s|ing)? no|(?:do|does) not contain(?: any)?|without|frei von|enth(?:ält|alten) keine?|ohne|ne contien(?:t|nent) (?:pas (?:de|d['’])|aucun)|sans|senza|non conten(?:gono|ere)|sin|no contienen?|不含(?:有)?|不使用)`
const THING: Record<string, string> = {
  halogen_free: String.raw`(?:halogen(?:s|e|en|ated \w+)?|halogènes?|alogeni|halógenos|卤素?|鹵素?|ハロゲン)`,
  pfas: String.raw`(?:any )?(?:pfas|per- ?(?:and|und) poly-?fluor\w+)`,
  // Section 6(h) of TSCA (40 CFR 751) restricts five substances that are persistent, bioaccumulative and toxic.
  tsca: String.raw`(?:any of |the )*(?:five )?(?:(?:persistent,? ?bioaccumulative,? ?(?:and|&) toxic|pbt)(?: \(pbt\))? (?:chemicals?|substances?)|tsca (?:section )?6 ?\(h\) (?:chemicals?|substances?))`,
}
const HALOGEN_FREE =
  /\b(?:is|are|sind|ist|sont|est|son|sono|è)\b.{0,60}\bhalogen-?\s?(?:free|frei)\b|(?:为|為|是)?(?:无卤|無鹵)(?:产品|的)?/i
const NOT_FREE = /\b(?:not|nicht|non|pas|no) (?:\p{L}+ ){0,2}(?:halogen|pfas)[- ]?(?:free|frei)\b/iu
const CONTAINS_IT = (thing: string): RegExp =>
  new RegExp(
    String.raw`\b(?:products?|parts?|components?|articles?|items?|devices?|it|they|produkte?|teile?|bauteile?|artikel)\b[^.;,]{0,40}\b(?:contains?|enthält|enthalten|contient|contiennent|contiene[n]?)\b (?!no\b|none|kein|not|aucun|pas)[^.;,]{0,25}${thing}`,
    'i',
  )

/** Undefined: nothing that is understood as a whole. */
function sentenceSays(law: FurtherLaw, text: string, names: readonly string[]): string | undefined {
  const thing = THING[law]
  if (!FURTHER_NAMES[law].test(text) || UNSURE.test(text) || CONDITION.test(text)) return undefined
  if (NOT_FREE.test(text)) return NOT_FULFILLED
  if (thing !== undefined && CONTAINS_IT(thing).test(text) && !isNegated(text)) return NOT_FULFILLED
  const bare = LAWS.reduce((left, name) => left.replace(name, ' '), text)
  if (isVetoed(text) || !isUnderstood(bare, namesIn(names))) return undefined
  return isGood(law, thing, text) ? FULFILLED : undefined
}

function isGood(law: FurtherLaw, thing: string | undefined, text: string): boolean {
  const complies = COMPLIES.test(text) && !isNegated(text) && !isDeniedCompliance(text)
  const isFree =
    thing !== undefined && new RegExp(String.raw`${NO}\s?(?:\w+ (?:and|or|und|oder) )?${thing}`, 'i').test(text)
  if (!OF_CONTENT.includes(law)) return isFree || (complies && !CONTAINED.test(text))
  if (law === 'pfas') return isFree || (/\bpfas-free\b/i.test(text) && !isNegated(text))
  return isFree || (!isNegated(text) && (HALOGEN_FREE.test(text) || (complies && /61249-2-21/.test(text))))
}

const CONTAINED = /\bcontain|\benth[aä]l|\bcontien|\bconten/i

/** The words of these laws, which are no words of the others. */
const LAWS: readonly RegExp[] = [
  // What halogen-free means (IEC 61249-2-21), and what TSCA section 6(h) restricts.
  /(?:i\.e\.,? )?\b(?:bromine|chlorine|brom|chlor|br|cl|(?:(?:total|sum)(?: of)? ?)?(?:br ?\+ ?cl|cl ?\+ ?br|(?:bromine|brom) ?(?:\+|and|und) ?(?:chlorine|chlor))|total|sum|halogens)(?: (?:content|and chlorine))? ?(?:[<≤]|below|less than|under|max\.?) ?\d[\d.,]* ?(?:ppm|%)/gi,
  /\bplastic(?=s? materials?\b)|(?:\bfive )?persistent,? ?bioaccumulative,? ?(?:and|&) toxic|(?:\bfive )?\bpbts?\b|\bdecabde\b|\bpip ?\(3:1\)|2,4,6-ttbp|\bhcbd\b|\bpctp\b|\bregulated under(?= tsca|\s+40 cfr)/gi,
  /\b(?:iec|jpca(?:-es-01)?|jedec|js709\w?|din|en)\b ?/gi,
  /61249-2-21(?::\d{4})?(?: (?:definition|standard|norm))?/gi,
  /halogen(?:ated|s|e|en)?(?:[- ]?(?:free|frei))?|halogènes?|alogeni|halógenos|无卤|無鹵|卤素?|鹵素?|ハロゲン(?:フリー)?/gi,
  /\bpfas(?:-free)?\b|per- ?(?:and|und) poly-?fluor\w+(?: substances)?/gi,
  /\bpops?\b|persistent organic pollutants?|(?:\(eu\) )?2019 ?\/ ?1021/gi,
  /\btsca\b|toxic substances control act|section 6 ?\(h\)|\b40 cfr (?:part )?751\b(?:,? subpart e\b)?/gi,
  /\bchina rohs\b|gb ?\/? ?t ?26572|sj ?\/? ?t ?11364/gi,
]
