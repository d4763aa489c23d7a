/** What an answer in a table or a form states of a regime. */
import type { Regime } from '@attestry/core/base/regime'
import type { Reading, StatedStatus } from '@attestry/core/vault/reading'
import { substancesIn } from '../../text/substances/known-substances'
import { findingOf } from './document-text'
import type { PdfText } from './pdf-text'
import type { Line } from './status-lines'

export type Said = Pick<Reading, 'regimes' | 'exemptions' | 'substances' | 'non_compliant' | 'draft' | 'doc_type'>
/** `exempt`: the marks of footnotes that name an exemption. */
export type Known = Said & { exempt: ReadonlySet<string> }

export type Stated = ReturnType<typeof stated>

export const stated = (
  status: StatedStatus['status'],
  { text, page }: { text: string; page: number },
  part_numbers: readonly string[] = [],
  sure = 0.85,
) => findingOf<Omit<StatedStatus, 'regime'>>({ status, part_numbers: [...part_numbers] }, page, text, sure)

/** The marks of the notes that name an exemption: "1) by exemption 6(c)". */
export const exemptMarks = ({ rows }: PdfText): Set<string> =>
  new Set(
    rows.flatMap(({ text }) => {
      const mark = /^\(?(\d{1,2}|\*+)\)?\s/.exec(text)?.[1]
      return mark !== undefined && EXEMPT.test(text) ? [mark] : []
    }),
  )

const YES = /^(?:\[?x\]? )?(?:yes|y(?=$)|ja|oui|s[ií]|是|有|はい|tak)\b|^是|^有|^はい/i
const NO =
  /^(?:\[?x\]? )?(?:no(?:ne)?|n(?=$)|neobsahuje|nie zawiera|geen|inga|inget|nenhum\w*|brak|žádn\w*|nein|keine?|non|aucune?|nessun\w*|ningun\w*|not (?:present|contained|detected)|n\.?d\.?|below|free|<)\b|^(?:无|無|不含|否|未检出|없음|불검출|미함유|なし|含有なし|いいえ)/i
const GOOD =
  /^(?:fully |yes,? )?(?:compliant|complies|conform\w*|pass(?:ed)?|ok|konform|erfüllt|splňuje|spełnia|zgodn\w+|voldoet|uppfyller|符合|合格|適合|적합|충족)(?! with ex)/i
const BAD = /^(?:not|non|nicht|no)[ -]?(?:compliant|conform\w*|konform)|^fail|^不符合|^不合格|^不適合/i
const EXEMPT = /exempt|ausnahme|dérogation|esenzion|exención|豁免|適用除外|\b(?:III|IV)\b|\d\([a-z]\)/i
/** "Exempt", "by exemption 7(a)", but not a sentence about some material. */
const EXEMPTED =
  /^(?:(?:yes|compliant|conforme|konform|with|by|under|per|mit|avec|con|an?)[ ,(]*)*(?:exempt|ausnahme|dérogation|esenzione|exención|豁免|適用除外|(?:annex )?(?:III|IV)\b|\d{1,2}\([a-z]\))/i
const NO_WARNING = /^no warning|warning (?:is )?not (?:required|needed)/i
const NOT_GOOD = /^(?:no|nein|non|否|いいえ|ng|n)$/i
const NOT =
  /^(?:n\/?a|not applicable|not required|does not apply|nicht anwendbar|sans objet|no aplica|不适用|不適用|該当なし|対象外)\b/i

/** "No data" is no "no". */
const UNKNOWN =
  /^(?:no|not|keine?|pas|aucune?|nessuna?|sin|geen|brak) (?:yet |further )?(?:data|info\w*|answer|reply|statement|result|known|evaluated|assessed|available|determined|angaben?|daten|auskunft|donnée|dati|datos|gegevens|danych)|\bunknown\b|\bpending\b|\btbd\b|under review|unbekannt|\boffen\b|未知|不明|確認中|调查中|調査中/i

const OF_CONTENT =
  /result|judge|ergebnis|判定|结果|結果|svhc|0[.,]1|contain|enth|contien|conten|candidate|kandidat|含|高/i

/** "Yes 1)", "none (2)", "Compliant*" */
const FOOTNOTE = /\s*(?:\(?\d{1,2}\)|[*¹²³])+$/

/** Undefined: nothing that is understood. */
export function statedBy(
  { asked, answer: printed, text, page, part }: Line,
  known: Known,
  regime: Regime,
): Stated | undefined {
  const answer = printed.replace(FOOTNOTE, '')
  if (answer === '' || UNKNOWN.test(answer)) return undefined
  const isMarked = known.exempt.has(/(\d{1,2}|\*+)\)?$/.exec(printed.slice(answer.length))?.[1] ?? '')
  const say = (status: StatedStatus['status']) => stated(status, { text, page }, part === null ? [] : [part])
  if (NOT.test(answer)) return say('not_applicable')
  if (BAD.test(answer)) return say('non_compliant')
  const isOfContent = regime === 'reach' && (OF_CONTENT.test(asked) || /svhc/i.test(answer))
  const isNoWarning = NO_WARNING.test(answer) || (/^warning/i.test(asked) && NO.test(answer))
  if (regime === 'prop65' && isNoWarning) return say('compliant')
  if (regime === 'prop65' && /warning|^yes|contains|listed|declar/i.test(answer)) return say('declared')
  if (regime === 'rohs' && NOT_GOOD.test(answer) && !/contain|substance|stoff|物质|物質|含|>/i.test(asked))
    return say('non_compliant')
  const isGood = isOfContent ? NO.test(answer) || GOOD.test(answer) : GOOD.test(answer) || YES.test(answer)
  if (regime === 'rohs' && (isGood || EXEMPTED.test(answer)))
    return say(
      (EXEMPT.test(answer) || isMarked) && known.exemptions.length > 0 ? 'compliant_with_exemption' : 'compliant',
    )
  if (regime === 'reach' && isOfContent && substancesIn(answer).length > 0) return say('declared')
  if (regime === 'reach' && isOfContent && (YES.test(answer) || (known.substances.length > 0 && !(isGood && part))))
    return say('declared')
  if (regime === 'conflict_minerals' && /declared|cmrt|3tg|available/i.test(answer)) return say('declared')
  if (regime === 'conflict_minerals' && /conflict[- ]?free|drc[- ]free/i.test(answer)) return say('compliant')
  if (!isGood) return undefined
  return say(regime === 'conflict_minerals' ? 'declared' : 'compliant')
}
