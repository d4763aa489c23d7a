/** What a document states of laws beside the four regimes: in tables and forms, and in sentences of which every word is understood. */
import { type Finding, FULFILLED, FurtherLaw, NOT_FULFILLED, type StatedTrade } from '@attestry/core/vault/reading'
import { markedLines } from './china-rohs-table'
import { findingOf } from './document-text'
import type { PdfText } from './pdf-text'
import { type Sentence, sentencesOf } from './sentences'
import { ofMeant } from './series-lines'
import { doubtfulMarks, plainAnswer, PLAIN_NO, STATES_ABSENCE } from './status-answers'
import { FURTHER_NAMES, linesAsking, NAMES } from './status-lines'
import { names as isNamed } from './status-scope'
import { isDeniedCompliance, isNegated, isVetoed } from './status-vetoes'
import { COMPLIES, CONDITION, UNSURE } from './status-words'
import { isUnderstood, namesIn } from './understood'

type Found = Finding<StatedTrade>

type Covered = { parts: readonly string[]; series: readonly string[]; names: readonly string[] }

/** `parts`, `series`: the single numbers and the series that the document covers. `names`: those, and who made them. */
export function findFurtherLaws(text: PdfText, { parts, series, names }: Covered): Found[] {
  const doubtful = doubtfulMarks(text)
  const isLowFree = text.rows.some((row) => LOW_BY_NORM.test(row.text))
  const sentences = sentencesOf(text)
  return FurtherLaw.options.flatMap((law) => {
    if (!text.rows.some((row) => FURTHER_NAMES[law].test(row.text))) return []
    const asked = linesAsking(text, (head) => FURTHER_NAMES[law].test(head) && !isOfRegime(head))
    const lines = asked.flatMap((line): Found[] => {
      const isGoodOrYes = ['yes', 'good'].includes(plainAnswer(line.answer, doubtful) ?? '')
      const isSilent = LOW_HALOGEN.test(line.asked) && !isLowFree && isGoodOrYes
      const value = isSilent ? undefined : answerOf(law, line.asked, line.answer, doubtful)
      return value === undefined ? [] : [ofMeant(found(law, value, line.part, line), parts, series)]
    })
    const marked = law === 'china_rohs' ? markedLines(text.rows, parts) : []
    for (const { part, isBelow, row } of marked) lines.push(found(law, isBelow ? FULFILLED : NOT_FULFILLED, part, row))
    if (asked.some(({ part }) => part !== null) || lines.length > 0) return together(lines, parts)
    const said = sentences.flatMap((sentence) => {
      const value = sentenceSays(law, withHead(law, sentence), names)
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

/** JEDEC's JS709 allows 1000 ppm of each; halogen-free by IEC 61249-2-21 is 900 ppm, and 1500 of both. */
const LOW_HALOGEN = /\blow[- ]halogen|\bhalides?[- ]free/i
const LOW_BY_NORM = /hal(?:ogens?|ides?)\b.*900 ?ppm.*(?:1500 ?ppm|61249-2-21)/i

const ASKS_FULFILMENT =
  /free|low[- ]halogen|frei|fri\b|libre|sans|senza|exempt|compl|conform|konform|无|無|フリー|符合|^HF$/i
const ASKS_PRESENCE = /contain|content|present|presence|enth[aä]lt|contien|conten|含有|above|added|use[ds]?\b/i
/** What is in a part, and not whether it fulfils a law. */
const OF_CONTENT: readonly FurtherLaw[] = ['halogen_free', 'pfas']

/** Undefined: "PFAS: no" may be either. */
function answerOf(law: FurtherLaw, asked: string, printed: string, doubtful: ReadonlySet<string>): string | undefined {
  if (FREE.test(printed)) return FULFILLED
  if (OF_CONTENT.includes(law) && THERE.test(printed)) return NOT_FULFILLED
  if (law === 'halogen_free' && NOT_LOW.test(printed)) return NOT_FULFILLED
  if (law === 'halogen_free' && LOW.test(printed)) return FULFILLED
  if (law === 'china_rohs' && NONE_ABOVE.test(printed)) return FULFILLED
  if (law === 'china_rohs' && SOME_ABOVE.test(printed)) return NOT_FULFILLED
  if (law === 'halogen_free' && ASKS_FULFILMENT.test(asked) && NO_BECAUSE.test(printed)) return NOT_FULFILLED
  const answer = plainAnswer(printed, doubtful)
  if (STATES_ABSENCE.test(asked)) return absenceSays(answer, printed)
  if (answer === 'good') return FULFILLED
  if (answer === 'bad') return NOT_FULFILLED
  if (answer === undefined) return undefined
  const isYes = answer === 'yes'
  if (ASKS_FULFILMENT.test(asked)) return isYes ? FULFILLED : NOT_FULFILLED
  if (ASKS_PRESENCE.test(asked)) return isYes ? NOT_FULFILLED : FULFILLED
  if (NOT_THERE.test(printed)) return FULFILLED
  if (OF_CONTENT.includes(law)) return undefined
  return isYes ? FULFILLED : NOT_FULFILLED
}

/** "Does not contain PFAS": "no" says that there is some, "none" that there is not. */
function absenceSays(answer: ReturnType<typeof plainAnswer>, printed: string): string | undefined {
  if (answer === 'bad' || PLAIN_NO.test(printed)) return NOT_FULFILLED
  return answer === undefined ? undefined : FULFILLED
}

/** "Halogen free", "halogen-free per IEC 61249-2-21", "halogenfrei (IEC 61249-2-21)" */
const FREE =
  /^(?:(?:halogen[- ]?|pfas[- ]?)?(?:free|frei|フリー)|无卤|無鹵)(?: ?(?:\(|per |according to |acc\. to |gemäß |nach )?(?:IEC )?61249-2-21(?: definition)?\)?)?$/i
const THERE =
  /^(?:contain(?:s|ed)|present|detected|intentionally added|enthalten|vorhanden|nachgewiesen|présents?|contenus?|presenti?|contenut[oi]|presentes?|含有|检出|検出)(?!\p{L})/iu
/** "Not low halogen – contains Br or Cl > 900 ppm" */
const NOT_LOW =
  /^not (?:low[- ]halogen|halogen[- ]?free)|\bcontains? (?:(?:br|cl|bromine|chlorine)(?:,? (?:and|or|and\/or) )?){1,2} ?(?:>|above|over|exceeding)/i
/** "Low Halogen - Br and Cl < 900 ppm", as TE Connectivity prints it. */
const LOW =
  /^low[- ](?:halogen|bromine\/chlorine) ?(?:[-–] ?(?:br(?:,? and |, )cl(?:, f, i)?) ?< ?900 ?ppm|per IEC 61249-2-21)(?![^.]*\b(?:except|not|exceed))/i
const NONE_ABOVE =
  /^(?:EFUP-?\w+[.;,] )?no (?:restricted|hazardous) (?:materials?|substances?) above (?:the )?(?:threshold|limit)s?$/i
const SOME_ABOVE =
  /^(?:EFUP-?\w+[.;,] )?(?:contains )?(?:restricted|hazardous) (?:materials?|substances?) above (?:the )?(?:threshold|limit)s?/i
/** "No – bromine in PA66 housing", "no (PVC)", "nein. Mantel aus PVC." */
const NO_BECAUSE = /^(?:no|nein|non|nee|nie)(?: ?[–—:,-] ?(?:\p{L}+ ){0,3}(?:br|cl|brom|chlor|halog)| ?[.;(] ?\p{L})/iu
const NOT_THERE = /^(?:none|not (?:present|contained|detected|used)|n\.?d\.?|nicht enthalten|keine|不含|未检出|なし)\b/i

/** What all lines say is said of the document; else of their parts. */
function together(lines: readonly Found[], parts: readonly string[]): Found[] {
  const groups = new Map<string, Found>()
  for (const line of lines) {
    const known = groups.get(line.value.value)
    const { part_numbers } = line.value
    if (!known) groups.set(line.value.value, { ...line, value: { ...line.value, part_numbers: [...part_numbers] } })
    else if (part_numbers.length === 0) known.value.part_numbers = []
    else if (known.value.part_numbers.length > 0)
      known.value.part_numbers = [...new Set([...known.value.part_numbers, ...part_numbers])]
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
const NO = String.raw`(?:none of (?:the|these|our) [^.;]{0,40}?contains?|free (?:of|from)|contain(?:s|ing)? no|ne contien(?:t|nent) pas d(?:e|es|['’]) ?|(?:do|does) not contain(?: any)?|without|frei von|enth(?:ält|alten) keine?|ohne|ne contien(?:t|nent) (?:pas (?:de|d['’])|aucun)|sans|senza|non conten(?:gono|ere)|sin|no contienen?|不含(?:有)?|不使用)`
const THING: Record<string, string> = {
  // Annex I of (EU) 2019/1021 lists what is prohibited.
  pops: String.raw`(?:any )?(?:(?:persistent organic pollutants?|pops?)\b|substances? (?:of|listed in|from) (?:the )?annex(?:es)? I(?:,? (?:II|III|IV|and|to|or|-|–|V))* (?:of|to) (?:the )?(?:regulation )?(?:\(eu\)|eu)? ?(?:no\.? )?2019 ?\/ ?1021|polluants organiques persistants)`,
  halogen_free: String.raw`(?:halogen(?:s|e|en|ated \w+)?|halogènes?|alogeni|halógenos|卤素?|鹵素?|ハロゲン)`,
  pfas: String.raw`(?:any )?(?:pfas|per- ?(?:and|und) poly-?fluor\w+(?: \w*(?:substan|stoffe)\w*)?(?: \(pfas\))?)`,
  // Section 6(h) of TSCA (40 CFR 751) restricts five substances that are persistent, bioaccumulative and toxic.
  tsca: String.raw`(?:any of |the |following |these )*(?:five )?(?:(?:persistent,? ?bioaccumulative,? ?(?:and|&) toxic|pbt)(?: \(pbt\))? (?:chemicals?|substances?)|tsca (?:section )?6 ?\(h\) (?:chemicals?|substances?)|(?:(?:decabde|pip ?\(3:1\)|2,4,6-ttbp|hcbd|pctp)(?:, (?:or |and |nor )?| (?:or|and|nor) )?){5})`,
}
const INTENTIONALLY = String.raw`\b(?:intentionally|deliberately|absichtlich|bewusst|gezielt|intentionnellement|intenzionalmente|intencionadamente)\b`
const HALOGEN_FREE =
  /\b(?:is|are|sind|ist|sont|est|son|sono|è)\b.{0,60}\bhalogen-?\s?(?:free|frei)\b|(?:为|為|是)?(?:无卤|無鹵)(?:产品|的)?/i
const NONE_OF = /\bnone of (?:the|these|our)\b/i
const NOT_FREE = /\b(?:not|nicht|non|pas|no) (?:\p{L}+ ){0,2}(?:halogen|pfas)[- ]?(?:free|frei)\b/iu
/** What is one by any definition: "PFAS: the seal is made of PTFE". */
const FLUORINATED =
  /\b(?:made of|consists? of|contains?|has an?|aus|besteht aus|en|in) (?:\p{L}+ )?(?:PTFE|FEP|PFA|PVDF|FKM|ETFE|ECTFE|Teflon|fluoropolymers?|fluorel?astomers?)\b|\b(?:is|are) (?:therefore |thus |regarded as |classed as )?(?:an? )?PFAS\b/iu
const CONTAINS_IT = (thing: string): RegExp =>
  new RegExp(
    String.raw`\b(?:products?|parts?|components?|articles?|items?|devices?|it|they|produkte?|teile?|bauteile?|artikel)\b[^.;,]{0,40}\b(?:contains?|enthält|enthalten|contient|contiennent|contiene[n]?)\b (?!no\b|none|kein|not|aucun|pas)[^.;,]{0,25}${thing}`,
    'i',
  )

/** What stands below the name of a law need not name it again. */
const withHead = (law: FurtherLaw, { text, head }: Sentence): string =>
  head !== undefined && FURTHER_NAMES[law].test(head) && !FURTHER_NAMES[law].test(text) && !isOfRegime(text)
    ? `${head}: ${text}`
    : text

/** Undefined: nothing that is understood as a whole. */
function sentenceSays(law: FurtherLaw, text: string, names: readonly string[]): string | undefined {
  const thing = THING[law]
  if (!FURTHER_NAMES[law].test(text) || UNSURE.test(text) || CONDITION.test(text)) return undefined
  if (NOT_FREE.test(text)) return NOT_FULFILLED
  if (law === 'pfas' && FLUORINATED.test(text) && !isNegated(text) && !NONE_OF.test(text)) return NOT_FULFILLED
  if (thing !== undefined && CONTAINS_IT(thing).test(text) && !isNegated(text) && !NONE_OF.test(text))
    return NOT_FULFILLED
  const bare = LAWS.reduce((left, name) => left.replace(name, ' '), text)
  if (isVetoed(text) || !isUnderstood(bare, namesIn(names))) return undefined
  return isGood(law, thing, text) ? FULFILLED : undefined
}

function isGood(law: FurtherLaw, thing: string | undefined, text: string): boolean {
  const complies = COMPLIES.test(text) && !isNegated(text) && !isDeniedCompliance(text)
  const isFree =
    thing !== undefined && new RegExp(String.raw`${NO}\s?(?:\w+ (?:and|or|und|oder) )?${thing}`, 'i').test(text)
  const isDenied = thing !== undefined && DENIED(thing).test(text)
  if (!OF_CONTENT.includes(law)) return isFree || isDenied || (complies && !CONTAINED.test(text))
  if (law === 'pfas')
    return isFree || isDenied || NOT_ADDED.test(text) || (/\bpfas-free\b/i.test(text) && !isNegated(text))
  // "(Halogen free per IEC 61249-2-21 definition.)": the head of a column ends with no stop.
  if (/\.\)?$/.test(text) && FREE.test(text.replace(/^\(|[.)]+$/g, ''))) return true
  return isFree || (!isNegated(text) && (HALOGEN_FREE.test(text) || (complies && /61249-2-21/.test(text))))
}

/** "None of the five PBT chemicals is added", "PBT substances: not contained", "we do not intentionally add PFAS" */
const DENIED = (thing: string): RegExp =>
  new RegExp(
    String.raw`\bnone of (?:the )?${thing}[^.;]{0,140} (?:is|are) (?:${INTENTIONALLY} )?(?:added|used|present|contained)\b|\bno ${thing} (?:is|are) (?:added|used|present|contained)\b|${thing}(?: ?\([^.;]{0,80}?\)| of [^.;:(]{0,40}|, including [^.;]{0,80},){0,2}(?: ?:| are| is) not (?:${INTENTIONALLY} )?(?:contained|present|used|added|detected)\b|\b(?:does|do) not ${INTENTIONALLY} (?:add|use) ${thing}`,
    'i',
  )

/** What laws on PFAS ask: whether they are added intentionally (such as Minn. Stat. 116.943). */
const NOT_ADDED = new RegExp(
  String.raw`(?:\bno|\bkeine?n?|\baucune?|\bnessuna?) (?:${THING.pfas})[^.;]{0,40}${INTENTIONALLY}|${THING.pfas}[^.;]{0,20}\b(?:not|nicht|pas|non|no)\b[^.;]{0,20}${INTENTIONALLY}`,
  'i',
)

const CONTAINED = /\bcontain|\benth[aä]l|\bcontien|\bconten/i

/** The words of these laws, which are no words of the others. */
const LAWS: readonly RegExp[] = [
  // What halogen-free means (IEC 61249-2-21), and what TSCA section 6(h) restricts.
  /(?:i\.e\.,? )?\b(?:bromine|chlorine|brom|chlor|br|cl|(?:(?:total|sum)(?: of)? ?)?(?:br ?\+ ?cl|cl ?\+ ?br|(?:bromine|brom) ?(?:\+|and|und) ?(?:chlorine|chlor))|total|sum|halogens)(?: (?:content|and chlorine))? ?(?:[<≤]|below|less than|under|max\.?) ?\d[\d.,]* ?(?:ppm|%)/gi,
  /\bplastic(?=s? materials?\b)|\bincluding(?= pip)|(?:\bfive )?persistent,? ?bioaccumulative,? ?(?:and|&) toxic|(?:\bfive )?\bpbts?\b|\bdecabde\b|\bpip ?\(3:1\)|2,4,6-ttbp|\bhcbd\b|\bpctp\b|\b(?:regulated|restricted)(?: by the (?:us )?epa)? under(?= tsca|\s+40 cfr)|\b(?:does|do) not intentionally (?:add|use)(?= pfas)/gi,
  /(?:\bas defined (?:in|by) )?\b(?:iec|jpca(?:-es-01)?|jedec|js709\w?|din|en)\b ?/gi,
  /61249-2-21(?::\d{4})?(?: (?:definition|standard|norm))?/gi,
  /halogen(?:ated|s|e|en)?(?:[- ]?(?:free|frei))?|halogènes?|alogeni|halógenos|无卤|無鹵|卤素?|鹵素?|ハロゲン(?:フリー)?/gi,
  /\bpfas(?:-free)?\b|per- ?(?:and|und) poly-?fluor\w+(?: \w*(?:substan|stoffe)\w*)?|\b(?:intentionally|deliberately|absichtlich|bewusst|gezielt)(?: (?:added|used|zugesetzt|zugegeben|verwendet|eingesetzt|hinzugefügt))?(?: (?:to|in|during the manufacture of)\b)?/gi,
  /\bpops?\b|persistent organic pollutants?|polluants organiques persistants(?: au sens)?|(?:of |listed in )?(?:the )?annex(?:es)? I\b(?= (?:of|to))|(?:\(eu\) |\(ue\) )?2019 ?\/ ?1021/gi,
  /\btsca\b|toxic substances control act|section 6 ?\(h\)|\b40 cfr (?:part )?751\b(?:,? subpart e\b)?/gi,
  /\bchina rohs\b|gb ?\/? ?t ?26572|sj ?\/? ?t ?11364/gi,
]
