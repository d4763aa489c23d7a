/** What tables and forms ask of each regime, and what stands there as the answer. */
import type { Regime } from '@attestry/core/base/regime'
import type { FurtherLaw } from '@attestry/core/vault/reading'
import { ASIDE } from './page-rows'
import { isOfNumbers, MAKER_HEAD, OURS, scopeOf, scopeOfColumn } from './part-labels'
import type { Cell, PdfText, Row } from './pdf-text'
import { isHeading } from './status-vetoes'
import { APART } from './wrapped-cells'

/**
 * A line of a table or a form: what is asked, and what is answered; a table may leave that empty. `part`: what it is
 * about; `remark`: what a column of remarks adds.
 */
export type Line = { asked: string; answer: string; text: string; page: number; part: string | null; remark: string }

export const NAMES: Record<Regime, RegExp> = {
  rohs: /(?<!china )(?<!中国 ?)rohs|2011 ?\/ ?65|2015 ?\/ ?863|2002 ?\/ ?95|restricted substances|restriction of|hazardous substances|有害物质|有害物質|限用|禁用/i,
  reach:
    /\breach\b|svhc|1907 ?\/ ?2006|candidate|kandidat|candidat[ae]s?|very high concern|besorgnis|préoccup|preoccup|extremamente|0[.,]1 ?(?:wt|重量|质量|mass)?[ .-]?%|高度?[关關]注|高懸念|高关注|article 33|artikel 33|art[ií]culo 33|articolo 33/i,
  prop65:
    /prop(?:osition)?\.? ?65|safe drinking water|california|加州|warning requirement|^warnings?(?: required)?\??$/i,
  conflict_minerals:
    /conflict|3tg|cmrt|dodd|cassiterite|tantalum|konfliktm|minerais de conflit|冲突|衝突|紛争|2017 ?\/ ?821/i,
}

export const FURTHER_NAMES: Record<FurtherLaw, RegExp> = {
  halogen_free: /hal[oó]g[eè]n|\bhalides?[- ]free|alogen|61249-2-21|^HF$|无卤|無鹵|ハロゲン|할로겐/i,
  pfas: /\bpfas\b|per- ?(?:and|und) poly-?fluor/i,
  pops: /\bpops?\b|2019 ?\/ ?1021|persistent organic/i,
  tsca: /\btsca\b|toxic substances control|\b40 cfr (?:part )?751\b|\bdecabde\b.*\bpctp\b/i,
  china_rohs: /china rohs|26572|中国 ?rohs/i,
}

/** Whether a heading asks about a law. */
const isOfLaw = (head: string): boolean =>
  [...Object.values(NAMES), ...Object.values(FURTHER_NAMES)].some((name) => name.test(head))

/** In a document about one regime this asks about that. */
const RESULT =
  /^(?:含有(?:有無|状況)?|status|compliance|conformity|konformität|conformité|conformità|conformidad|result|judge?ment|conclusion|ergebnis|résultat|risultato|resultado|判定|结论|結論|结果|結果)[^a-z]*$/i

/** All that is asked about a regime in a document. `isOnly`: it is about no other. */
export const linesOf = (text: Pick<PdfText, 'rows'>, regime: Regime, isOnly: boolean): Line[] =>
  linesAsking(text, (asked) => NAMES[regime].test(asked) || (isOnly && RESULT.test(asked)))

/** All that is asked about something in a document. */
export const linesAsking = ({ rows }: Pick<PdfText, 'rows'>, isMeant: (asked: string) => boolean): Line[] =>
  [
    ...ofSections(rows),
    ...inColumns(rows),
    ...ticked(rows),
    ...belowHeads(rows),
    ...answered(rows),
    ...marked(rows),
    ...inCells(rows),
  ].filter(
    ({ asked, answer, part }) =>
      isMeant(asked) && !EXEMPTION_HEAD.test(asked) && asked.length < 110 && (answer !== '' || part !== null),
  )

/** "Not contained 不含有": what is said twice, once. */
const inOneLanguage = (text: string): string => {
  const [, latin] = TWICE.exec(text) ?? []
  return latin ?? text
}
const TWICE =
  /^([^\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]*[A-Za-z]{3}[^\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]*?)[ /(-]*[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u

const lineOf = (asked: string, answer: string, { text, page }: Row, part: string | null = null, remark = ''): Line => ({
  asked: inOneLanguage(asked),
  answer: inOneLanguage(answer.trim()),
  text,
  page,
  part,
  remark,
})

/** A label, and what stands behind it. */
const inForms = (rows: readonly Row[]): Line[] =>
  rows
    .filter(({ text }) => !BOX.test(text))
    .flatMap((row) => {
      const [first, ...rest] = row.cells
      // Several short answers are of several parts, or of what is wanted and what is: each counts.
      if (first && rest.length > 1 && rest.every((cell) => cell.text.length < 25))
        return rest.map((cell) => lineOf(first.text, cell.text, row))
      if (first && rest.length > 0) return [lineOf(first.text, rest.map((cell) => cell.text).join(' '), row)]
      const [asked = '', answer = ''] = row.text.split(/: (.*)/, 2)
      // A sentence before the colon is no label.
      return /[.;] \p{Lu}/u.test(asked) || EXCEPT.test(asked) ? [] : [lineOf(asked, answer, row)]
    })

/** What is behind it is said of some parts only. */
const EXCEPT = /\b(?:except|außer|ausgenommen|sauf|salvo|tranne)(?!\p{L})/iu

/** "Part number: X" above a form that is repeated for each part. */
const SECTION = /^([^::\t]{2,40})[::]\s*(\S{3,40})$/

/** The lines of forms; where a form is repeated for each of several parts, its lines are of the part above them. */
function ofSections(rows: readonly Row[]): Line[] {
  const heads = rows.flatMap(({ text }, at) => {
    const [, label = '', part = ''] = SECTION.exec(text) ?? []
    return scopeOf(label) === 'part' && isOfNumbers(label) && /\d/.test(part) ? [{ at, part }] : []
  })
  const lines = inForms(rows)
  if (new Set(heads.map(({ part }) => part)).size < 2) return lines
  const times = (asked: string): number => lines.filter((line) => line.asked === asked).length
  return rows.flatMap((row, at) => {
    const part = heads.findLast((head) => head.at < at)?.part ?? null
    return inForms([row]).map((line) => (times(line.asked) > 1 ? { ...line, part } : line))
  })
}

const HEAD =
  /(?:EU |China |UK )?RoHS|REACH(?: SVHC)?|SVHC|Halogen[- ]free|Conflict(?: min(?:erals?|\.)?)?|Prop(?:osition)?\.? ?65|PFAS|TSCA|POPs?\b|Exemptions?|Ausnahmen?/gi

type Column = { x: number; text: string }

/** A table with a line for each part and a column for each regime. */
function inColumns(rows: readonly Row[]): Line[] {
  const codes = { all: codesOf(rows), of: codesOfHeads(rows) }
  const found: Line[] = []
  let columns: Column[] = []
  let above: string | null = null
  let isBelowHead = false
  for (const row of rows) {
    const own = columnsOf(row)
    if (own.length > 0) {
      columns = isBelowHead ? goesOn(columns, own) : own
      above = null
    } else if (row.cells.length < 2) {
      // A head of some lines, or of the next page, ends no table; a sentence does.
      if (row.text.length > 60 || /[.:。:]$/.test(row.text)) columns = []
    } else if (isOtherHead(row)) columns = []
    else {
      const lines = linesBelow(row, columns, codes, above)
      above = lines[0]?.part ?? above
      found.push(...lines)
    }
    isBelowHead = own.length > 0
  }
  return found
}

/** The head of a table in two lines: "Artikel-Nr. /", "REACH SVHC > 0,1 %" and below "Item no.", "(m/m)". */
function goesOn(above: readonly Column[], below: readonly Column[]): Column[] {
  const rests = above.map(({ x }) => below.find((one) => Math.abs(one.x - x) <= APART)?.text ?? '')
  if (rests.filter((text) => text !== '').length < below.length) return [...below]
  return above.map(({ x, text }, at) => ({ x, text: `${text} ${rests[at] ?? ''}`.trim() }))
}

/** The head of a table that asks about something else. */
const isOtherHead = ({ cells }: Row): boolean =>
  cells.every(({ text }) => text.length < 40 && !/\d{3}/.test(text)) &&
  cells.some(({ text }) =>
    /^(?:substances?|stoffe?|cas\b.*|limit.*|sostanza|sustancia|物质|物質|基準.*|限值.*)$/i.test(text),
  )

/** Columns of a head; names of regimes that stand close together are columns of their own. */
function columnsOf({ cells }: Row): Column[] {
  const isHead =
    cells.length > 1 &&
    cells.every(({ text }) => text.length < 60 && !/[::]$/.test(text)) &&
    cells.some(({ text }) => scopeOfColumn(text) !== null) &&
    cells.slice(1).some(({ text }) => RESULT.test(text) || isOfLaw(text))
  if (!isHead) return []
  return cells.flatMap(({ text, x, width }): Column[] => {
    const names = [...text.matchAll(HEAD)]
    if (names.length < 2 || text.endsWith('?') || /\d{4}/.test(text) || /^\S+ SVHC$/i.test(text)) return [{ x, text }]
    return names.map(({ 0: name, index }) => ({ x: x + (index * width) / text.length, text: name }))
  })
}

/** `above`: the part of the line before, for those that have none of their own. */
function linesBelow(row: Row, columns: readonly Column[], codes: Codes, above: string | null): Line[] {
  const isWhole = row.cells.length === columns.length
  const at = columns.map(({ x, text }, index) => {
    const cell = isWhole ? row.cells[index] : row.cells.find((one) => Math.abs(one.x - x) < ASIDE)
    return { head: text, said: cell?.text ?? (NAMES.rohs.test(text) ? atEndOfOther(row, x) : '') }
  })
  const exemption = at.find(({ head, said }) => EXEMPTION_HEAD.test(head) && said !== '' && !NO_EXEMPTION.test(said))
  const remark = at.flatMap(({ head, said }) => (REMARK.test(head) ? said : [])).join(' ')
  return at.slice(1).map(({ head, said }, index) => {
    const answer = codes.of(head).get(said) ?? codes.all.get(said) ?? said
    const isOfExemption = exemption && answer !== '' && !isOfOtherLaw(head)
    const whole = isOfExemption ? `${answer} (exemption ${exemption.said})` : answer
    return lineOf(head, whole, row, partOf(at.slice(0, index + 1)) ?? above, remark)
  })
}

/** "Chip Multilayer Ceramic Capacitor Compliant": the answer of a column that the cell before it reaches into. */
function atEndOfOther({ cells }: Row, x: number): string {
  const other = cells.find((one) => one.x < x - ASIDE && one.x + one.width > x + ASIDE)
  return other && !isOfLaw(other.text) ? (ENDS_IN_ANSWER.exec(other.text)?.[0] ?? '') : ''
}
const ENDS_IN_ANSWER = /(?<=\S )(?:(?:non-|not |nicht )?(?:compliant|konform|conforme?)|yes|pass)$/i

/** An exemption of RoHS stands beside the answers about other laws, too. */
const isOfOtherLaw = (head: string): boolean =>
  !NAMES.rohs.test(head) && [...Object.values(NAMES), ...Object.values(FURTHER_NAMES)].some((name) => name.test(head))

const REMARK =
  /^(?:remarks?|notes?|comments?|bemerkung(?:en)?|anmerkung(?:en)?|hinweise?|remarques?|commentaires?|osservazioni|annotazioni|observaciones|observações|notas?|opmerking(?:en)?|uwagi|poznámk[ay]|anmärkning(?:ar)?|bemærkning(?:er)?|备注|備註|備考|비고)(?!\p{L})/iu

type Answer = { head: string; said: string }

/**
 * The part of a line, from the columns before an answer. Where a second column of parts stands behind the answers of the
 * first, it is that of the answers behind it.
 */
function partOf(before: readonly Answer[]): string | null {
  const hasMaker = before.some(({ head }) => MAKER_HEAD.test(head))
  // Beside the makers, its own numbers are those of a distributor.
  const isPart = ({ head }: Answer) => scopeOfColumn(head) !== null && !(hasMaker && OURS.test(head))
  const lastAnswer = before.findLastIndex(
    (cell, index) => !isPart(cell) && isAsking(cell.head) && before.slice(index + 1).some(isPart),
  )
  const parts = before.slice(lastAnswer + 1).filter(isPart)
  // What a part is made of may have a column, too.
  const said = (parts.find(({ head }) => isOfNumbers(head)) ?? parts[0])?.said ?? ''
  return said === '' ? null : said
}

export const isAsking = (head: string): boolean => RESULT.test(head) || isOfLaw(head)

/** Not "above the limit without exemption?", and not "RoHS, exemptions", which is both. */
export const EXEMPTION_HEAD =
  /^(?!(?:EU )?RoHS ?[,/&+] ?)(?!.*\b(?:without|ohne|sans|senza|sin) (?:(?:an|any|eine?|une?) )?(?:exempt|ausnahm|dérog|esenz|exenc)).*(?:exempt|ausnahme|wyłącz|wyjąt|vrijstelling|dérogation|esenzion|exenci|isenç|výjim|豁免|適用除外)/i
const NO_EXEMPTION =
  /^(?:[-–—/]+|no(?:ne|t .*)?|n\/?a|nein|keine?.*|non|sans|ohne|senza|sin|without|entfällt|nessun\w*|aucune?|ningun\w*|brak|geen|無|无|なし|\(?obsolete\)?)$/i

/** The name of a regime and its answer in one cell: "RoHS Yes"; beside other cells it is a head or a label. */
const inCells = (rows: readonly Row[]): Line[] =>
  rows.flatMap((row) =>
    row.cells.flatMap(({ text }) => {
      if (row.cells.length > 1 && !row.cells.every((cell) => ANSWERED.test(cell.text))) return []
      const [, asked, answer] = IN_CELL.exec(text) ?? []
      return asked !== undefined && answer !== undefined ? [lineOf(asked, answer, row)] : []
    }),
  )

const IN_CELL = new RegExp(
  `^(${HEAD.source})[ :-]+(yes|no|pass|fail|ok|(?:non[- ])?compliant|not compliant|conform|(?:nicht )?konform|ja|nein|oui|non|sí|符合|不符合|適合|不適合)$`,
  'i',
)

const ANSWERED = /[ :-](?:yes|no|pass|fail|ok|ja|nein|oui|non|sí|符合|不符合|適合|不適合)$/i

type Codes = { all: ReadonlyMap<string, string>; of: (head: string) => ReadonlyMap<string, string> }

/** "HF (halogen free): O = halogen free; X = not": what the letters of one column mean. */
const codesOfHeads = (rows: readonly Row[]): Codes['of'] => {
  const lines = rows.flatMap((row) => {
    const [, head, meanings] = /^([^\t::=(]{2,20}?)(?: ?\([^)]*\))? ?[::] ?(.*=.*)$/.exec(row.text) ?? []
    return head !== undefined && meanings !== undefined ? [{ head, codes: codesOf([{ ...row, text: meanings }]) }] : []
  })
  return (head) => lines.find((one) => one.head === head)?.codes ?? new Map<string, string>()
}

/** "C = compliant, CE = compliant with exemption" */
const codesOf = (rows: readonly Row[]): Map<string, string> =>
  new Map(
    rows.flatMap(({ text }) =>
      [
        ...text.matchAll(
          /(?<![^\s,;:(])([A-Z\d]{1,3}|[○×△]) ?[=:] ?([a-z][^=;,\t]*?)(?=[,;.\t]| \/ |\s+\S{1,3} ?=|$)/g,
        ),
      ].map(([, code = '', words = '']) => [code, words.trim()] as const),
    ),
  )

const BOX = /\[ ?[xX✓]? ?\]|[☐☒☑]/
const TICK = /\[ ?[xX✓] ?\]|[☒☑]/
const BEHIND_TICK = /(?:\[ ?[xX✓] ?\]|[☒☑])([^[☐☒☑]*)/

/** A question and its boxes, with no gap between them. */
const atBoxes = (cell: Cell): Cell[] => {
  const [question = '', boxes] = cell.text.split(/(?<=[?:]) (?=\[|[☐☒☑])(.*)/, 2)
  return boxes === undefined
    ? [cell]
    : [
        { ...cell, text: question },
        { ...cell, text: boxes },
      ]
}

/** The head of a column for an answer to tick. */
export const YES_OR_NO = /^(?:yes|no|true|false|agree|disagree|ja|nein|oui|non|s[iìí]|是|否|有|无|無|はい|いいえ|n\/a)/i

/** A cross below the head of an answer. */
export const CROSS = /^[xX✓✔√●■]$/

/**
 * What is asked with boxes for its answers, and the answer that is ticked: none may be. `begun`: the lines above it with
 * which a longer question begins.
 */
export type Boxed = { row: Row; begun: Row[]; asked: string; answer: string | undefined }

/** Lines right above that end no sentence, and begin where this one does. */
function begunAbove(rows: readonly Row[], at: number, { x, text }: Cell): Row[] {
  const begun: Row[] = []
  if (BEGINS.test(text)) return begun
  for (let above = at - 1; above >= 0 && begun.length < MOST_BEGUN; above -= 1) {
    const row = rows[above]!
    const isPart = row.page === rows[at]!.page && row.cells.length === 1 && Math.abs(row.cells[0]!.x - x) <= APART
    const isEnded = /[.;!?。；]$|[::]/.test(row.text) || isHeading(row.text) || !/ .* /.test(row.text)
    if (!isPart || isEnded || BOX.test(row.text)) break
    begun.push(row)
    if (BEGINS.test(row.text)) break
  }
  return begun
}
const MOST_BEGUN = 3
/** How whole questions and statements begin. */
const BEGINS =
  /^(?:\(?\d{1,2}[.)]* ?)?(?:the|this|these|all|our|we|it|items?|products?|parts?|articles?|does|do|is|are|has|have|can|will|any|no|die|das|der|dieses?|enthält|enthalten|sind|ist|le|la|les|il|el|los)\b/i
const wholeQuestion = (begun: readonly Row[], asked: string): string =>
  [...begun.toReversed().map(({ text }) => text), asked].join(' ')

/** The heads of a row that are the answers: "yes", "no" and what follows them, such as "not assessed". */
function answerHeads({ cells }: Row): Column[] {
  const own = cells.slice(1).filter(({ text }) => YES_OR_NO.test(text))
  const first = cells.findIndex((cell) => cell === own[0])
  return new Set(own.map(({ text }) => text.toLowerCase())).size > 1 ? cells.slice(first) : []
}

/** Questions with a column for each answer, or with the answers behind them: "[ ] Yes  [x] No". */
function boxedIn(rows: readonly Row[]): Boxed[] {
  let answers: Column[] = []
  return rows.flatMap((row, at): Boxed[] => {
    const cells = row.cells.length === 1 ? atBoxes(row.cells[0]!) : row.cells
    const heads = answerHeads(row)
    if (heads.length > 0) answers = heads
    const headOf = (cell: Cell) => answers.find(({ x }) => Math.abs(x - cell.x) < 24)?.text
    const isBox = (cell: Cell) => BOX.test(cell.text) || (CROSS.test(cell.text) && headOf(cell) !== undefined)
    const first = cells.findIndex((cell, index) => index > 0 && isBox(cell))
    // The number of a question may have a column of its own.
    const question = cells.slice(0, Math.max(0, first)).findLast(({ text }) => /\p{L}{2}/u.test(text))
    if (!question) return []
    const begun = begunAbove(rows, at, question)
    const asked = wholeQuestion(begun, question.text)
    const boxes = cells.slice(first).filter(isBox)
    const ticks = boxes.filter(({ text }) => TICK.test(text) || CROSS.test(text))
    const [tick] = ticks
    // Who ticks both says neither.
    const isTwice = ticks.length > 1 || (tick?.text.split(BOXES).filter((one) => TICK.test(one)).length ?? 0) > 1
    if (!tick || isTwice) {
      const isAnswer = (cell: Cell) => headOf(cell) !== undefined || YES_OR_NO.test(wordsOf(cell.text))
      return boxes.some(isAnswer) ? [{ row, begun, asked, answer: undefined }] : []
    }
    // "[x] Yes" or a box below "Yes".
    const own = BEHIND_TICK.exec(tick.text)?.[1]?.trim() ?? ''
    const answer = own === '' ? headOf(tick) : own
    return answer === undefined ? [] : [{ row, begun, asked, answer }]
  })
}

/** Statements beside columns for "yes" and "no" in which nothing that can be read says which. */
export function unansweredIn(rows: readonly Row[]): Row[] {
  return rows.flatMap((head, at) => {
    const [first] = answerHeads(head)
    // What has a number is the line of a part.
    if (!first || head.cells.some(({ text }) => text.length > 25 || /\d/.test(text))) return []
    const end = rows.findIndex(
      ({ page, cells }, index) =>
        index > at && (page !== head.page || cells.some(({ x, width }) => x < first.x && x + width > first.x + PAST)),
    )
    const below = rows.slice(at + 1, end === -1 ? undefined : end)
    return below.every(({ cells }) => cells.every(({ x }) => x < first.x - PAST)) ? below : []
  })
}
/** In points. */
const PAST = 8

/** Everything that is asked with boxes, the answers beside it or below. */
export const boxed = (rows: readonly Row[]): Boxed[] => [...boxedIn(rows), ...boxedBelow(rows)]

const ticked = (rows: readonly Row[]): Line[] =>
  boxed(rows).flatMap(({ row, asked, answer }) => (answer === undefined ? [] : [lineOf(asked, answer, row)]))

const GOOD_HEAD = /^(?:complies|compliant|conform(?:s|ing|e)?|conforme|konform|erfüllt|entspricht|符合|合格|適合)$/i
const BAD_HEAD =
  /^(?:(?:does )?not comply|does not (?:comply|conform)|not? compliant|non[- ]?compliant|non[- ]?conform(?:ing|e)?|not conform(?:ing)?|nicht (?:konform|erfüllt)|non conforme|no conforme|不符合|不合格|不適合)$/i
const MARK = /^(?:[xX✓✔√●•×■]|ja|yes)$/

/** The columns of a head that are the answers themselves: "Complies", "Does not comply". */
export const answerColumns = ({ cells }: Row): Column[] => {
  const columns = cells.slice(1).filter(({ text }) => GOOD_HEAD.test(text) || BAD_HEAD.test(text))
  return columns.some(({ text }) => GOOD_HEAD.test(text)) && columns.some(({ text }) => BAD_HEAD.test(text))
    ? columns
    : []
}

/** A table with a part on each line and a mark in the column of its answer. */
function marked(rows: readonly Row[]): Line[] {
  let columns: Column[] = []
  return rows.flatMap((row) => {
    const own = answerColumns(row)
    if (own.length > 0) columns = own
    const [part, ...cells] = row.cells
    const marks = cells.filter(({ text }) => MARK.test(text))
    if (own.length > 0 || !part || marks.length !== 1 || !/\d/.test(part.text)) return []
    const head = columns.find(({ x }) => marks.some((mark) => Math.abs(mark.x - x) < 40))
    return head ? [lineOf('Status', head.text, row, part.text)] : []
  })
}

const STATUS =
  /^((?:status|result|statement|svhc|contains?|content|ergebnis|statut|stato|estado|结果|結果|状态)[^::]{0,24})[::]\s*(.+)$/i

/** The name of a regime as a head, and its status in the same column below. */
function belowHeads(rows: readonly Row[]): Line[] {
  const heads = new Map<number, string>()
  return rows.flatMap((row) => {
    // The cells of a table are those of its lines.
    if (columnsOf(row).length > 0) {
      heads.clear()
      return []
    }
    return row.cells.flatMap(({ text, x }): Line[] => {
      const place = [...heads.keys()].find((one) => Math.abs(one - x) < 14) ?? x
      const [, label, answer] = STATUS.exec(text) ?? []
      const head = heads.get(place)
      if (label !== undefined && answer !== undefined && head !== undefined)
        return [lineOf(`${head} ${label}`, answer, row)]
      const isHead =
        text.length < 45 && !/[::.]/.test(text) && new RegExp(`^(?:\\d\\.? )?(?:${HEAD.source})`, 'i').test(text)
      if (isHead) heads.set(place, text)
      return []
    })
  })
}

/** A question on one line and its answer on the next, or the box that is ticked of those below. */
const answered = (rows: readonly Row[]): Line[] =>
  rows.flatMap((row, index) => {
    const answer = tickedBelow(rows.slice(index + 1)) ?? rows[index + 1]?.cells.at(-1)?.text
    return /[??]$/.test(row.text) && answer !== undefined && !BOX.test(answer)
      ? [lineOf(row.cells.at(-1)!.text, answer.replace(/^[A-Z]\d{0,2}[.:)]? /, ''), row)]
      : []
  })

const BOXES = /(?=\[ ?[xX✓]? ?\]|[☐☒☑])/

/** The boxes of a line that has nothing else. */
function boxesOf(row: Row | undefined): string[] {
  const boxes = row?.cells.flatMap(({ text }) => text.split(BOXES)) ?? []
  return boxes.every((box) => BOX.test(box)) ? boxes : []
}
const wordsOf = (box: string): string => box.replace(BOX, '').trim()

/**
 * A question, and below it a line of boxes of which one is ticked: "[x] Yes   [ ] No". What has boxes for yes and no, in a
 * line or each in its own, says nothing unless one of them is ticked, be it a question or a statement.
 */
const boxedBelow = (rows: readonly Row[]): Boxed[] =>
  rows.flatMap((row, index) => {
    const asked = row.cells.at(-1)?.text ?? ''
    if (boxesOf(row).length > 0) return []
    const end = rows.findIndex((one, at) => at > index && boxesOf(one).length === 0)
    const all = rows.slice(index + 1, end === -1 ? undefined : end).flatMap(boxesOf)
    const isChoice = all.length > 1 && all.every((box) => YES_OR_NO.test(wordsOf(box)))
    const boxes = isChoice ? all : boxesOf(rows[index + 1])
    const ticks = boxes.filter((box) => TICK.test(box))
    const begun = begunAbove(rows, index, row.cells.at(-1)!)
    if (isChoice)
      return [
        { row, begun, asked: wholeQuestion(begun, asked), answer: ticks.length === 1 ? wordsOf(ticks[0]!) : undefined },
      ]
    return boxes.length > 1 && ticks.length === 1 && /[??::]$/.test(asked)
      ? [{ row, begun: [], asked, answer: wordsOf(ticks[0]!) }]
      : []
  })

/** What stands behind the tick, in lines that all begin with a box. */
function tickedBelow(rows: readonly Row[]): string | undefined {
  const end = rows.findIndex(({ text }) => !/^(?:\[ ?[xX✓]? ?\]|[☐☒☑])/.test(text))
  const boxes = end === -1 ? rows : rows.slice(0, end)
  return boxes
    .find(({ text }) => TICK.test(text))
    ?.text.replace(TICK, '')
    .trim()
}
