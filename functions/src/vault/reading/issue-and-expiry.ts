import type { Finding } from '@attestry/core/vault/reading'
import { afterMonths, DAY, lastOfMonth } from '../../text/dates/calendar'
import { anyOf, listsIn, placeIn } from '../../text/dates/date-words'
import { daysIn, type WrittenDay } from '../../text/dates/written-days'
import { detectLanguage } from '../../text/language/detect-language'
import { fold } from '../../text/language/fold'
import { LANGUAGES } from '../../text/language/languages'
import { findingOf } from './document-text'
import type { PdfText, Row } from './pdf-text'

/** What stands before a day says what happens on it. */
const EXPIRY =
  /valid (?:from|until|till|thr(?:u|ough)|to\b|up to)|validity|expir|gültig|ablauf|有效期|有效至|有效期限|失效|到期|有効期|有効期限|valable|válid|validade|validit[àé]|vigencia|vigente|scadenza|period ends|blanket period|geldig|vervalt|vervaldatum|ważn[yaeo]|obowiązuje do|wygasa|platn[ýáéo]|platí do|giltig|gyldig|udløb|utløp|voimassa|érvényes|lejár|valabil|geçerli|유효/i
/** Days of laws, of lists and of what a laboratory did. */
const OTHER =
  /candidate|kandidat|svhc|\b(?:substances? )?added (?:in|on)\b|\becha\b|\b(?:list[ea]?|elenco|wykaz) (?:of|from|dated|du|de|del|di|vom|van|z)\b|候[选選补補]|清[单單]|directive|regulation|richtlinie|verordnung|指令|法[规規]|規則|entered into|in kraft|施行|receiv|receipt|接收|收[样樣件]|受領|test(?:ing)? period|检测[日周]|检验日|測試[日期]|試験日|published|公[表布]|(?<!(?:statement|declaration) (?:last )?)updated?|\bcmrt\b|\bemrt\b|\b(?:su|your|ihre?|votre|vs\.?|vostro|uw) (?:pedido|order|anfrage|enquiry|inquiry|request|bestellung|commande|mail|e-mail|letter|schreiben|demande|ordine)\b|更新|parliament|council|委[员員]会|理事会|\bact\b|enacted|annex|附[录錄]|since|ab dem|amend|birth|next review|previous|supersed|replaces|ersetzt|annul|sustituye|zastępuje|vervangt|exempt|ausnahme|前回|旧版|豁免|适用除外|適用除外/i
const STRONG =
  /issue|issuance|[ée]miss?i[oó]n|emissione|emissão|wystawieni|vystavení|kiállítás|afgifte|udstedt|utfärd|düzenleme|발행|작성일|ausgestellt|ausstellung|签发|簽發|发行|發行|発行|発効|颁发|certificate date|date of (?:reply|answer|notification|statement|declaration|signature)|(?:declaration|answer|reply|notification|statement|record) date|(?:statement|declaration) (?:last )?updated|\b(?:given|done|executed) (?:at|in|this)\b|\bfait à|\bhecho en|se expide|report date|报告日期|回答日|提出日|作成日|出具/i
const ISSUE =
  /\b(?:date|dated|declared|release[sd]?|effective|signed|generated|created|creation|datum|erstellt|stand|den|fecha|data|rev(?:ision)? date)\b|日期|日付|年月日|時間|时间|[日期][::]? ?$/i
/** A day by itself, or after a place: "Neubiberg, den 12.03.2026". */
const ALONE = /^[\p{L} .-]{0,40},? ?(?:den |the |on |le |el |il |lì )?$/u

/** "On January 6, 2021 the agency published" tells of what happened. */
const SENTENCE = /^,? ?\p{Ll}+ (?:\p{L}+ ){2}/u

/** The number of a law, a standard, a certificate of management or a report of a test, with its day behind it. */
const CITED =
  /(?:20\d\d\/\d{1,4}|\d{3,4}\/(?:19|20)\d\d|EN (?:IEC )?\d{4,}|(?:reports?|报告|報告)\s?[A-Z]{2,}\w*\d{4}\w*)[^.;\t]{0,40}$|\b(?:ISO|IATF|OHSAS) ?(?:\/TS ?)?\d{4,5}[^;\t]*$|\b(?:mod|form|vers)\. *$/i
/** Another paper, which a sentence names with its days. */
const OTHER_PAPER =
  /\b(?:ISO|IATF|OHSAS|QC) ?\d{4}|\b(?:based on|according to|as per|see|gemäß|laut) (?:the |our )?(?:test )?(?:report|certificate|prüfbericht)/i

/** Behind the day of a law. */
const ENACTED = /^日?(?:に)?(?:成立|制定|公布|施行)/

const SAYS = [EXPIRY, OTHER, STRONG, ISSUE]

type Candidate = WrittenDay & { row: Row; score: number; isExpiry: boolean }

/** When the document was issued and until when it is valid. `now` rules out days that have not come yet. */
export function issueAndExpiry(
  { rows }: Pick<PdfText, 'rows'>,
  now: number,
): { issued_at: Finding<number> | null; expires_at: Finding<number> | null } {
  const isDayFirst = isEuropean(rows)
  const candidates = rows.flatMap((row, index) => {
    const above = rows[index - 1]?.page === row.page ? rows[index - 1] : undefined
    const days = daysIn(row.text, isDayFirst)
    const isOneOfMany = days.length > 0 && isSameColumn(row, rows[index + 1], isDayFirst)
    return days.map((day, at) => judge(day, row, labelOf(row, days, at, isOneOfMany ? undefined : above)))
  })
  const issued = candidates
    .filter(({ isExpiry, score, day }) => !isExpiry && score > 0 && day <= now + 2 * DAY)
    .reduce<Candidate | null>((best, one) => (best === null || one.score > best.score ? one : best), null)
  const expiring = candidates
    .filter(({ isExpiry }) => isExpiry)
    // "Valid until March 2027" is valid all of March.
    .map((one) => (one.isMonth ? { ...one, day: lastOfMonth(one.day) } : one))
    .toSorted((a, b) => b.day - a.day)[0]
  const issued_at = issued && findingOf(issued.day, issued.row.page, issued.row.text, sureness(issued))
  const expires_at = expiring
    ? findingOf(expiring.day, expiring.row.page, expiring.row.text, 0.9)
    : afterTerm(rows, issued_at)
  return { issued_at, expires_at }
}

/** "Valid from" a day says nothing of how long. */
const SINCE =
  /(?:from|since|ab(?: dem)?|vom?n?|van(?:af)?|od(?: dne| dnia)?|från(?: och med)?|fra(?: og med)?|à partir du|du|dal|desde|a partir de|-?tól|-?től|부터)[\s\t:]*$/iu

/** "From A to B": the second day belongs to the label of the first. */
const UNTIL =
  /^[\s\t]*(?:to|until|till|through|thru|bis|tot(?: en met)?|t\/m|do|til|till? och med|au|al|hasta|até|-|–|—|~|至|から|到)[\s\t]*$/i

/** The words that say what a day means: before it in its cell, in the cell beside it, or above its column. */
function labelOf(row: Row, days: readonly WrittenDay[], at: number, above: Row | undefined): string {
  const { start } = days[at]!
  const from = days[at - 1]?.end ?? 0
  const before = row.text.slice(from, start)
  if (at > 0 && UNTIL.test(before)) return `${labelOf(row, days, at - 1, above)} ${before}`
  const [own = '', left = ''] = before.split('\t').toReversed()
  if (!/^[\s::]*$/.test(own)) return own.slice(-60)
  if (SAYS.some((pattern) => pattern.test(left))) return left.slice(-60)
  if (before.trim() === '' && above && isUnfinished(above)) return above.text.slice(-60)
  return headOf(row, start, above) ?? (left === '' ? '' : before.slice(-60))
}

/** A sentence that goes on in the line below. */
const isUnfinished = ({ cells, text }: Row): boolean =>
  cells.length === 1 && text.length > 40 && !/[.:;!?。]$/.test(text)

function judge(written: WrittenDay, row: Row, label: string): Candidate {
  const behind = row.text.slice(written.end, written.end + 20)
  const before = row.text.slice(0, written.start)
  const isCited = CITED.test(before) || ENACTED.test(behind) || OTHER_PAPER.test(before.split('\t').at(-1) ?? '')
  const begins = UNTIL.test(/^[^\d]{0,12}/.exec(behind)?.[0] ?? '') && !/(?:until|till|bis|tot|至)\s*$/i.test(label)
  const near = label.slice(-48)
  const isExpiry =
    EXPIRY.test(label) && !begins && !SINCE.test(label) && !isCited && !/exempt|ausnahme|豁免/i.test(near)
  // "Issued by ECHA on" is about the list, "Directive …, date of issue" is not.
  const isDirect = lastOf(STRONG, near.slice(-26)) > lastOf(OTHER, near.slice(-26))
  const isStrong = STRONG.test(near) || (label === '' && STRONG.test(behind))
  const isOther = isCited || (OTHER.test(near) && !isDirect)
  const isAlone = ALONE.test(label) && !SENTENCE.test(row.text.slice(written.end))
  const score = isOther ? 0 : isStrong ? 4 : ISSUE.test(near) ? 3 : isAlone ? 2 : 1
  return { ...written, row, isExpiry, score: written.isMonth ? score - 0.5 : score }
}

const lastOf = (pattern: RegExp, text: string): number =>
  [...text.matchAll(new RegExp(pattern.source, 'gi'))].at(-1)?.index ?? -1

/** A column of days, one for each line, is of what the table lists. */
const isSameColumn = (row: Row, below: Row | undefined, isDayFirst: boolean): boolean =>
  row.cells.length > 2 &&
  row.cells.some(
    ({ text, x }) =>
      daysIn(text, isDayFirst).length > 0 &&
      below?.cells.some((cell) => Math.abs(cell.x - x) < 12 && daysIn(cell.text, isDayFirst).length > 0),
  )

/** The head of the column that a value stands in, where that is the line above. */
function headOf(row: Row, start: number, above: Row | undefined): string | null {
  if (!above || above.cells.length < 2) return null
  let at = 0
  const cell = row.cells.find(({ text }) => (at += text.length + 1) > start)
  const head = cell && above.cells.find(({ x }) => Math.abs(x - cell.x) < 12)
  return head && head.text.length < 30 ? head.text : null
}

const sureness = ({ score, isAmbiguous, isMonth }: Candidate): number => {
  const sure = score >= 4 ? 0.95 : score >= 3 ? 0.9 : score >= 2 ? 0.7 : 0.4
  return isAmbiguous || isMonth ? Math.min(sure, 0.5) : sure
}

/** A document with a day above 12 in front, or in a language or from a place where the day comes first. */
function isEuropean(rows: readonly Row[]): boolean {
  const text = rows.map((row) => row.text).join('\n')
  if (/(?<!\d)(?:1[3-9]|2\d|3[01])\/\d{1,2}\/20\d\d/.test(text)) return true
  if (/(?<!\d)\d{1,2}\/(?:1[3-9]|2\d|3[01])\/20\d\d/.test(text)) return false
  if (!['en', 'ja', 'zh', 'ko'].includes(detectLanguage(text))) return true
  return (
    /\b(?:GmbH|S\.?A\.?S|S\.?r\.?l|B\.V|N\.V|United Kingdom|Ltd, UK|Deutschland|Germany|France|Italia|Italy|Netherlands|Belgium|Spain)\b/.test(
      text,
    ) && !/\bUSA\b|\bInc\b/.test(text)
  )
}

const WORDS = LANGUAGES.map(({ dates }) => dates)
const YEAR = anyOf(...WORDS.map(({ year }) => year))
const MONTHS = anyOf(...WORDS.map(({ month }) => month))
const COUNT = anyOf(...WORDS.flatMap(({ numbers }) => listsIn(numbers)))
const TERM = new RegExp(
  `(?:valid(?:ity|[aeo]s?|ez)?|gultig(?:keit)?|gilt|valable|geldig|wazn[aey]|有效期|有効期[間限])[^.。]{0,40}?(?<![a-z])(\\d{1,2}|${COUNT})[ (a-z)]{0,8}?[- ]?(?:(${YEAR})|(?:${MONTHS}))(?![a-z])`,
)
const countOf = (word: string): number =>
  Number(word) || Math.max(...WORDS.map(({ numbers }) => placeIn(numbers, word))) + 1

/** "Valid for one year from the date of issue." */
function afterTerm(rows: readonly Row[], issued: Finding<number> | null): Finding<number> | null {
  if (!issued) return null
  for (const { page, text } of rows) {
    const [match, count = '', years] = TERM.exec(fold(text)) ?? []
    if (match === undefined || OTHER_PAPER.test(text)) continue
    const months = countOf(count) * (years === undefined ? 1 : 12)
    if (months === 0 || months > 120) continue
    return findingOf(afterMonths(issued.value, months), page, text, 0.7)
  }
  return null
}
