import type { Finding } from '@attestry/core/vault/reading'
import { findAll, findingOf, titleRows } from './document-text'
import type { PdfText, Row } from './pdf-text'
import { exceptionsIn } from './part-mention'
import { answerColumns } from './status-lines'
import { suffixSeries, WITHOUT_MARK } from './suffix-series'

const DRAFT =
  /\bdraft\b|\bpreliminary\b|not (?:yet )?(?:for release|released|approved)|for (?:internal )?review only|entwurf|vorläufig|草[稿案]|审批中|待[审批]|未[签核]|ドラフト|暫定/i

/** A draft says so in its head, in a large mark, or on a line of its own; a law's draft is mentioned in a sentence. */
export function findDraft(text: PdfText): Finding<true> | null {
  const titles = new Set(titleRows(text))
  const row = text.rows.find(
    (one) =>
      DRAFT.test(one.text) &&
      (one.text.length < 45 || (titles.has(one) && one.text.length < 70)) &&
      !/draft (?:directive|regulation|law|amendment)/i.test(one.text),
  )
  return row ? findingOf(true, row.page, row.text, 0.85) : null
}

const FAILS =
  /(?:(?:does|do|did) (?:currently |therefore )?not (?:currently |yet |fully )?(?:comply|conform|meet|fulfil|satisfy)|(?:is|are|remains?) (?:therefore |currently |still )?(?:not|non-?) ?(?:(?:eu )?rohs[- ]?(?:\d )?|reach |yet |fully ){0,3}(?:compliant|in compliance|in conformity|conforming)|exceeds? the (?:limit|threshold|maximum)|cannot (?:be (?:declared|certified)|provide an? \w+ of compliance|certify|declare)|nicht (?:rohs-?)?konform|erfüll(?:t|en) (?:(?:die|den|das|der|alle) [^.;:,]{1,90}? )?nicht(?=[.;,]|$| (?:und|aber|,))|erfüll(?:t|en) (?:die (?:\w+ ){1,4})?nicht(?! nur)|entspr(?:icht|echen) (?:de[rmn] [^.;:,]{1,90}? )?nicht(?! nur)|ne (?:répond(?:ent)?|respecte(?:nt)?|satisfait|satisfont) pas|non soddisfa\w*|vold(?:oet|oen) (?:\w+ )?niet|uppfyller (?:inte|ej)\b|(?:opfylder|overholder) ikke|nesplňuj\w*|no satisfacen?|não (?:cumpre|atende)\w*|n(?:e sont|['’]est) (?:donc |toutefois |actuellement )?pas conformes?|non (?:è|sono) conform[ei]|no (?:cumplen?|es conforme|son conformes)|nie (?:spełnia\w*|(?:jest|są) zgodn\w+)|不符合|不合格|未符合|(?<![未不无無])超出限值|(?<![未不无無])超[过過]限值|適合しません|適合してい(?:ない|ません)|不適合)/gi
const CONDITION =
  /unless|otherwise|if |any |where |whether|except|should|event|ausser|außer|falls|如果|如有|若|場合|除非/i

/** What does not comply is not part of it. */
const EXCLUDED =
  /^[^.;]{0,30}\b(?:and|und|et|e|y) (?:is|are|sind|ist|sont|est|sono|son)? ?(?:therefore |deshalb )?(?:excluded|not (?:covered|included|part of)|ausgenommen|exclus?e?s?|esclus[aeio]|excluid[ao]s?)\b/i

/** "A supplier that does not meet these expectations" */
const OF_SUPPLIER = /\b(?:suppliers?|vendors?|lieferant(?:en)?|fournisseurs?|smelters?)\b[^.;]{0,30}$/i

/** The nearest box before it is empty. */
const UNTICKED = /(?:\[ ?\]|☐)[^[\]☐☒☑]{0,80}$/

/** Below such a heading stands what the codes of a table mean: each line begins with a code, or with that. */
const LEGEND =
  /^(?:legend[ea]?|key|(?:explanation|meaning) of (?:the )?codes|definitions?(?: of terms)?|zeichenerklärung|erläuterung(?:en)?|légende|leyenda|凡例|记号说明|記号の説明)\s*:?$/i

/** In characters: so long is a code with its sign. */
const CODE = 5

function isInLegend({ rows }: PdfText, page: number, words: string): boolean {
  const own = rows.filter((row) => row.page === page)
  const head = own.findIndex(({ text }) => LEGEND.test(text.trim()))
  const naming = own.filter(({ text }) => text.includes(words))
  const isEntry = (row: Row) => own.indexOf(row) > head && row.text.indexOf(words) <= CODE
  return head !== -1 && naming.length > 0 && naming.every(isEntry)
}

function isInExceptions(text: PdfText, page: number, words: string): boolean {
  const listed = new Set(exceptionsIn(text))
  const own = text.rows.filter((row) => row.page === page)
  const naming = own.filter((row, at) => {
    const next = own[at + 1]?.text ?? ''
    return row.text.includes(words) || (!next.includes(words) && `${row.text} ${next}`.includes(words))
  })
  // What is said outside of the list as well is bad news.
  return naming.length > 0 && naming.every((row) => listed.has(row))
}

/** Whether a sentence says that something does not comply. */
export const saysNonCompliance = (text: string): boolean =>
  [...text.matchAll(FAILS)].some(
    ({ 0: said, index }) =>
      !CONDITION.test(text.slice(Math.max(0, index - 60), index)) && !EXCLUDED.test(text.slice(index + said.length)),
  )

/** It says that the product does not comply. Sentences about what would be so do not count. */
export function findNonCompliance(text: PdfText): Finding<true> | null {
  // The head of a column says nothing by itself.
  const heads = new Set(text.rows.flatMap((row) => answerColumns(row).map((column) => column.text.toLowerCase())))
  const hasMarks = suffixSeries(text).length > 0
  const said = findAll(text, FAILS).find(
    ({ before, match, after, page }) =>
      !CONDITION.test(before.slice(-60)) &&
      !EXCLUDED.test(after) &&
      !OF_SUPPLIER.test(before) &&
      !UNTICKED.test(before) &&
      !(hasMarks && WITHOUT_MARK.test(before.split(/[.;]\s/).at(-1) ?? '')) &&
      !isInLegend(text, page, match[0]) &&
      !isInExceptions(text, page, match[0]) &&
      !heads.has(match[0].toLowerCase()),
  )
  if (said) return findingOf(true, said.page, said.words, 0.7)
  const row = text.rows.find(
    ({ cells }) =>
      cells.length > 1 &&
      /^(?:not|non)[ -]compliant$|^non[ -]rohs$|^fail(?:ed)?$|^NG$|^不符合$|^不合格$/i.test(cells.at(-1)!.text),
  )
  return row ? findingOf(true, row.page, row.text, 0.7) : null
}
