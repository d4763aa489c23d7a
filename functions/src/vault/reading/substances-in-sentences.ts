/** Substances in running text: "It contains lead (7439-92-1) above 0.1 %". */
import { withoutExemptions } from '../../text/substances/exemption-wording'
import { type Mention, substancesIn } from '../../text/substances/known-substances'
import { tokensOf } from '../../text/parts/tokens'
import { findingOf, wordsAround } from './document-text'
import { isLikeNumber } from './part-text'
import { blocksOf, PAGE_HEIGHT, runningText } from './page-rows'
import type { PdfText } from './pdf-text'
import { isListOfParts } from './sentences'
import { FURTHER_NAMES, NAMES } from './status-lines'
import { EXCEPTED } from './status-words'
import { names } from './status-scope'
import {
  ABOVE,
  BELOW,
  CONTAINS,
  EXCEPT,
  type FoundSubstance,
  LOOKED_FOR,
  NONE,
  shareIn,
  substance,
  THRESHOLD,
} from '../../text/substances/substance-words'

/** What would be so, and what others must do. */
const CONDITION =
  /(?:^|[,:;(–-]\s*)\s*(?:if|should|in case|when|whenever|where(?= an? )|unless|wenn|falls|sofern|sollte\w*|si|lorsque|qualora|se|en caso)\b|\b(?:whether|ob)\b|\b(?:vraag|question|pregunta) of\b|如果|如有|是否|若|場合/iu
const DUTY =
  /\b(?:must|shall|(?:is|are) (?:obliged|required)|ha(?:s|ve) to|müssen|muss|verpflichtet|doi(?:t|vent)|dev(?:e|ono)|deben?)\b|应当|必须|義務/iu
/** What a law or a list allows: "a maximum concentration of 0.1 % for lead". */
const ALLOWED =
  /^[\W\d]*(?:(?:EU|UK) )?(?:RoHS )?(?:definition|thresholds?|limits?)\b|\b(?:max(?:imum|imal|\.)?|allowed|allowable|permitted|permissible|tolerat\w+) (?:\w+ ){0,2}(?:concentrations?|contents?|levels?|values?|amounts?)|\blimits?(?: values?)? (?:of|for|set|laid)|\bthresholds? (?:values? )?(?:of|for)|grenzwert|höchst(?:konzentration|gehalt|wert|zulässig)|valeurs? (?:limites?|maximales?)|(?:concentrations?|teneurs?) maximales?|concentrazion\p{L}+ massim|valor\p{L}* (?:limite|límite|máxim|massim)|concentraci\p{L}+ máxim|concentraç\p{L}+ máxim|maximale concentratie|grenswaarde|wartości? graniczn|maksymaln\p{L}+ (?:stężeni|dopuszczaln)|nejvyšší povolen|gränsvärde|grænseværdi|限值|限量|最大(?:允许|容许)?浓度|最大許容|許容濃度|최대 ?허용/iu
const HOLDS =
  /\b(?:contains?|containing|enth(?:ält|alten)|contien(?:t|nent|e|en)|contengono|contém|zawiera|bevat|obsahuje|innehåller|indeholder)\b|含有(?!量)|含む/iu
/** Words of a legend: '"RoHS exempt" means products that contain lead', 'REACH "Affected": lead is above 0.1 %'. */
const DEFINED =
  /["“”„«]([^"“”„«»]{1,40})["”“»] (?:\w+ )?(?:means?|stands? for|indicates?|denotes?|refers? to|bedeutet|steht für|bezeichnet|signifie|désigne|significa|indica|oznacza|betekent|znamená|betyder)(?!\p{L})|["“”„«]([^"“”„«»]{1,40})["”“»] ?[:：]/giu

/** What RoHS exempts is counted by material; what REACH asks of, by article (Article 33 of EC 1907/2006). */
const OF_ROHS = /rohs|exempt|ausnahme|豁免|適用除外/iu
const OF_ARTICLE = /svhc|candidate|kandidat|\breach\b|0[.,]1 ?%|article 33/iu

/** "CAS No." is no denial. */
const NUMBER_WORD =
  /\b(?:cas|ec|eg|part|art\w*|doc\w*)[- ]?(?:no|nr|nos)\b|\bno(?=[.:]?\s*(?:cas|\d))|n°|\bn\.(?= ?(?:cas|\d))/giu

/** A dot ends a sentence, but not in "0.1" and "No. 1907". */
const SENTENCES = /(?<=[\p{L}\p{N})\]%]{2}|\bw\/w)[.!?](?=\s+[\p{Lu}[☐☒•*"“„«-]|\s*$)|[;。;•☐☒☑]|\[[ xX✓]?\]/gu

/**
 * The substances of sentences, also over several lines, or behind a colon. `parts`: the numbers that the document covers;
 * a sentence that names some of them is about those.
 */
export const substancesInSentences = ({ rows }: Pick<PdfText, 'rows'>, parts: readonly string[]): FoundSubstance[] => {
  const isOfNamed = !OF_OTHERS_TOO.test(rows.map(({ text }) => text).join(' '))
  // What introduces a list, whose entries may stand apart.
  let intro = ''
  return blocksOf(rows.filter((row) => !isListOfParts(row)).flatMap(runningText), PAGE_HEIGHT).flatMap(
    ({ page, text: printed }) => {
      const text = withoutExemptions(printed).replace(NUMBER_WORD, blank)
      return sentencesOf(text).flatMap(({ said, start, whole }) => {
        // A question says nothing.
        const mentions = /\?\s*$/.test(said) ? [] : substancesIn(said)
        if (mentions.length === 0) {
          intro = /[:︰:]\s*$|following|folgende|suivant|seguent|siguiente|以下|下列|如下/iu.test(said) ? said : ''
          return []
        }
        const terms = [...whole.matchAll(DEFINED)]
        const tied = whole.length - said.length
        return (
          mentions
            .filter((mention) => !(isUnknown(mention) && OF_OTHER_LAW.test(whole) && !OF_ARTICLE.test(whole)))
            // California asks for a warning at any share.
            .filter(
              () =>
                !NAMES.prop65.test(whole + restOf(text, start + said.length)) ||
                OF_ARTICLE.test(whole) ||
                OF_ROHS.test(whole),
            )
            .filter((mention, index) => isContained(intro, said, mention, endOfRun(said, mentions, index)))
            .flatMap((mention) => {
              const [, meaning, answer] = terms.findLast(({ index }) => index < tied + mention.start) ?? []
              // What stands in quotes before a colon may also be a part.
              const isAnswer = answer !== undefined && partsAnswered(rows, answer).length > 0
              const term = isAnswer ? answer : meaning
              // "None, except for A: it contains lead."
              const excepted = whole.search(EXCEPTED)
              const about = excepted !== -1 && excepted < tied + mention.start ? whole.slice(excepted + 1) : whole
              const isOfOthers = OTHERS.test(about === whole ? whole : about.replace(/^ ?\p{L}+(?: for)?/u, ''))
              const named = isOfNamed && !isOfOthers ? parts.filter((part) => names(about, part)) : []
              const meant = term === undefined ? named : partsAnswered(rows, term)
              if (term !== undefined && (meant.length === 0 || (OF_ROHS.test(term) && !OF_ARTICLE.test(said))))
                return []
              const words = wordsAround(text, start + mention.start, mention.end - mention.start)
              const isNumbered = mention.cas !== null && said.includes(mention.cas)
              const found = substance(mention, whereIn(said.slice(mention.end)), meant)
              return findingOf(found, page, words, isNumbered ? 0.95 : 0.85)
            })
        )
      })
    },
  )
}

/** Only its number is there, which no list has. */
const isUnknown = ({ name, cas }: Mention): boolean => name === '' || name === cas
/** "PTFE (CAS 9002-84-0), which is a PFAS" */
const OF_OTHER_LAW = new RegExp(
  Object.values(FURTHER_NAMES)
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** What a semicolon ties to a sentence, behind it. */
const restOf = (text: string, end: number): string =>
  /[;;]\s*$/.test(text.slice(0, end)) ? (/^[^.。]*/.exec(text.slice(end))?.[0] ?? '') : ''

const blank = (words: string): string => ' '.repeat(words.length)

/** The parts of the lines of a table in which a word of its legend stands as an answer. */
export const partsAnswered = (rows: PdfText['rows'], term: string): string[] =>
  rows
    .filter(({ cells }) => cells.length > 1 && cells.some(({ text }) => endsWith(text, term)))
    .flatMap(({ text }) => tokensOf(text).find((token) => isLikeNumber(token.text))?.text ?? [])

const endsWith = (text: string, term: string): boolean => text.toLowerCase().endsWith(term.trim().toLowerCase())

/** What is said of a part holds for another as well, which is named somewhere else. */
const OF_OTHERS_TOO =
  /\b(?:same (?:applies|holds|is true)(?! (?:for|to|of) (?:the )?(?:UK|EU|REACH|RoHS))|likewise|similarly|ditto|idem|ebenso|gleiches gilt|gilt auch|dasselbe|de même|lo stesso vale|lo mismo)\b|同様|同样|亦/i
/** Others than those that are named. */
const OTHERS =
  /\b(?:except|excluding|other|others|all|every|any|such as|e\.g|for example|series|family|außer|ausgenommen|andere?n?|alle|sämtliche|z\. ?b|wie|serien?|sauf|excepté|autres?|tous|toutes|série|gamme|tutt[ie]|tranne|altr[ie]|todos|todas|excepto|salvo|otr[oa]s)\b|除|其他|所有|全部|系列|以外|シリーズ/iu

/** `whole`: with what semicolons tie it to, before it. */
function sentencesOf(text: string): { said: string; start: number; whole: string }[] {
  let start = 0
  let tied = ''
  const ends = [...text.matchAll(SENTENCES)].map(
    ({ 0: mark, index }) => index + (mark.startsWith('[') ? 0 : mark.length),
  )
  return [...ends, text.length].flatMap((end) => {
    const said = text.slice(start, end)
    const one = { said, start, whole: tied + said }
    tied = /[;；]\s*$/.test(said) ? tied + said : ''
    start = end
    return one.said.trim() === '' ? [] : [one]
  })
}

/** Substances that are only counted up have the same words behind them: where those begin, and where they end. */
function endOfRun(said: string, mentions: readonly Mention[], index: number): { from: number; to: number } {
  const next = mentions[index + 1]
  const { end } = mentions[index]!
  if (!next) return { from: end, to: said.length }
  const between = said.slice(end, Math.max(end, next.start))
  return /^[\s,、/()]*(?:(?:and|or|und|oder|et|ou|e|o|y|i|oraz|lub|en|of|och|og|及|和|或|または|および)\b)?[\s,、/()]*(?:cas\b[^,;]{0,8})?$/iu.test(
    between,
  )
    ? endOfRun(said, mentions, index + 1)
    : { from: end, to: Math.max(end, next.start) }
}

function isContained(
  intro: string,
  said: string,
  { start, end }: Mention,
  { from, to }: { from: number; to: number },
): boolean {
  const before = `${intro} ${said.slice(0, start)}`.replace(LACKING, blank)
  const after = said.slice(from, to)
  if (/^\s*\[ ?\]/.test(said)) return false
  const rest = said.slice(end)
  const denied = lastOf(NONE, before)
  const allowed = lastOf(EXCEPT, before)
  const share = shareIn(after, '')
  // "铅 1.2%,汞未检出": the "not" at the end is of another.
  const isOwn = share !== null && share > THRESHOLD && !NONE.test(after)
  const isDenied =
    (denied >= 0 && allowed < denied) || (NONE.test(after) && !ABOVE.test(after)) || (!isOwn && isDeniedAtEnd(rest))
  if (isDenied || (BELOW.test(after) && !ABOVE.test(after)) || (BELOW.test(before) && allowed < 0)) return false
  if (CONDITION.test(said.slice(0, start)) || DUTY.test(said)) return false
  const named = said.slice(0, start)
  if (ALLOWED.test(named) && !HOLDS.test(named) && !ABOVE.test(said)) return false
  if (LOOKED_FOR.test(before) && allowed < 0 && !CONTAINS.test(said.slice(lastOf(LOOKED_FOR, said), end))) return false
  if (ABOVE.test(after)) return true
  if (share !== null) return share > THRESHOLD
  return (
    allowed >= 0 || NAMED.test(said.slice(0, start)) || CONTAINS.test(before) || CONTAINS.test(rest) || ABOVE.test(said)
  )
}

/** What is lacking names the parts, and denies no substance: "parts without the suffix -T contain". */
const LACKING =
  /\b(?:without|ohne|sans|senza|sin|zonder|bez) (?:[\p{L}\d.-]+ ){1,5}?(?=contain|enth|contien|conteng|conten|bevat|zawier)/giu

/** A form: "SVHC contained: Lead" */
const NAMED =
  /(?:svhcs?|substances?|stoffe?|sostanz[ae]|sustancias?|物质|物質)(?: ?(?:names?|name|名称))?\s*(?:\([^)]*\)\s*)?[:︰:]\s*$/iu

/** In Japanese, and often in German, the "not" is the last word. */
const isDeniedAtEnd = (rest: string): boolean =>
  /[\u3040-\u9fff]/.test(rest)
    ? NONE.test(rest)
    : /\b(?:(?:is|are|was|were|do|does|has|have|been)(?: \w+)? not|nicht) (?:\w+ )?(?:present|contained|exceed|used|detected|found|add|above|intentional|enthalten|vorhanden|verwendet|nachgewiesen)/i.test(
        rest,
      )

function lastOf(pattern: RegExp, text: string): number {
  const all = [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))]
  return all.at(-1)?.index ?? -1
}

const WHERE =
  /^[^.;]{0,80}?\b(?:in|im|within|used in|located in|dans|nel|nella|en)\s+(?:the |der |dem |den |le |la |il |el )?((?:[\p{L}\d/-]+ ?){1,6})/iu
const NO_PLACE =
  /concentration|amount|excess|accordance|article|annex|compliance|konzentration|menge|ppm|weight|form of|total/i

const BEHIND_PLACE = /(?<!\p{L})(?:above|over|exceed\w*|at|falls?|is|are|über|liegt)(?!\p{L}).*$/iu

/** "… in the die attach solder" */
function whereIn(after: string): string | null {
  const place = WHERE.exec(after)?.[1]?.replace(BEHIND_PLACE, '').trim()
  return place === undefined || NO_PLACE.test(place) || place.length < 3 ? null : place.slice(0, 100)
}
