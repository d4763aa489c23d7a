/**
 * Brings what is said of several parts into one shape. The rest of the reading knows the table with a line for each part;
 * makers also print a column for each part, a small form below the number of each, and several numbers in one cell.
 */
import { tokenScore } from '../../text/parts/token-score'
import { tokensOf } from '../../text/parts/tokens'
import { answersOfParts, isAboutLaw, type Question } from './part-answers'
import { withMarkedNamed } from './marked-parts'
import { isOfNumbers, scopeOf, scopeOfColumn } from './part-labels'
import { aliasesIn, partNamedIn } from './part-sections'
import { LEFT_OUT } from './part-mention'
import { isLikeNumber, isNumber } from './part-text'
import { ASIDE } from './page-rows'
import type { Cell, PdfText, Row } from './pdf-text'
import { withCodedTables } from './coded-tables'
import { tableOf } from './laid-out'
import { isAsking } from './status-lines'
import { withPartHeads } from './table-lines'

/** The same document with a line for each part of such tables and forms. */
export function withPartLines<Text extends Pick<PdfText, 'rows' | 'blocks'>>(given: Text): Text {
  const printed = withPairsApart(withNumbersOnce(withDashes(given)))
  const numbered = withPartsOfLines(withWholeNumbers(withAnswersApart(withCodedTables(printed))))
  const text = withMarkedNamed(withPartsOfLetters(numbered))
  const rows = oneNumberEach(wholeLines(repeatedForms(columnsOfParts(answersOfNamed(withPartHeads(text.rows))))))
  return rows === text.rows ? text : { ...text, rows }
}

/** "MSL | 1 | RoHS Compliant | Yes": two questions and their answers in one line. */
function withPairsApart<Text extends Pick<PdfText, 'rows' | 'blocks'>>(text: Text): Text {
  const isPair = (asked: Cell | undefined, answer: Cell | undefined) =>
    asked !== undefined &&
    answer !== undefined &&
    isAboutLaw(asked.text) &&
    !isAboutLaw(answer.text) &&
    ANSWERS.test(answer.text)
  const rows = text.rows.flatMap((row, at) => {
    const [one, answer, other, further, more] = row.cells
    if (!one || !answer || !other || !further || more) return [row]
    const isAlone = ![text.rows[at - 1], text.rows[at + 1]].some(
      (near) => near?.cells.length === 4 && near.cells.filter(({ text: words }) => isAboutLaw(words)).length > 1,
    )
    // The columns of a table may be parts.
    const isOfColumns = text.rows
      .slice(Math.max(0, at - MOST_ABOVE), at)
      .some(({ cells: [, first, second] }) => first && second && isNumber(first.text) && isNumber(second.text))
    if (!isAlone || isOfColumns || ANSWERS.test(other.text) || isNumber(other.text)) return [row]
    if (isAboutLaw(answer.text) || isAboutLaw(further.text)) return [row]
    if (!isPair(one, answer) && !isPair(other, further)) return [row]
    return [
      [one, answer],
      [other, further],
    ].map((cells) => ({ ...row, cells, text: cells.map((cell) => cell.text).join('\t') }))
  })
  return { ...text, rows }
}
const MOST_ABOVE = 8
const ANSWERS = /^(?:yes|no|none|compliant|complies|comply|compliance|conform\w*|not |no svhc|n\/a|ja|nein|oui|non)\b/i

/** Molex prints each number as it is ordered, and as it is written: "0430250200 43025-0200". */
function withNumbersOnce<Text extends Pick<PdfText, 'rows' | 'blocks'>>(text: Text): Text {
  const once = (printed: string) => {
    const [first = '', other, more] = printed.split(' ')
    const digits = (word: string) => word.replace(/-/g, '').replace(/^0+/, '')
    const isTwice =
      other !== undefined && more === undefined && /^\d{7,}$/.test(first) && digits(first) === digits(other)
    return isTwice ? first : printed
  }
  const rows = text.rows.map((row) => {
    if (row.cells.every((cell) => once(cell.text) === cell.text)) return row
    const cells = row.cells.map((cell) => ({ ...cell, text: once(cell.text) }))
    return { ...row, cells, text: cells.map((cell) => cell.text).join('\t') }
  })
  return { ...text, rows }
}

/** 'A dash (–) means "none"': where the paper says so, a dash is an answer. */
function withDashes<Text extends Pick<PdfText, 'rows' | 'blocks'>>(text: Text): Text {
  if (!text.rows.some((row) => DASH_IS_NONE.test(row.text))) return text
  const rows = text.rows.map((row) => {
    if (row.cells.length < 3 || !row.cells.some((cell) => DASH.test(cell.text))) return row
    const cells = row.cells.map((cell) => (DASH.test(cell.text) ? { ...cell, text: 'none' } : cell))
    return { ...row, cells, text: cells.map((cell) => cell.text).join('\t') }
  })
  return { ...text, rows }
}
const DASH = /^[-–—]$/
const DASH_IS_NONE =
  /(?:\bdash|strich|tiret|trattino|gui[oó]n|streepje|myślnik|tankstreck|["“„(][-–—]["”“)])[^.]{0,24}(?:means?|stands for|bedeutet|steht für|signifie|significa|betekent|oznacza|betyder|=) ?["“„«]?(?:none|no\b|nothing|not (?:contained|applicable)|keine?|nicht|aucun|nessun|ningun|nenhum|geen|brak|inga|ingen)/i

/** "For No. 3 exemption 7(c)-I applies": the part in the third line of a table whose lines are numbered. */
function withPartsOfLines<Text extends Pick<PdfText, 'rows' | 'blocks'>>(text: Text): Text {
  const at = text.rows.findIndex(({ cells }) => LINE.test(cells[0]?.text ?? '') && cells.length > 2)
  const column = text.rows[at]?.cells.find((cell) => scopeOfColumn(cell.text) === 'part' && !LINE.test(cell.text))
  if (!column) return text
  const partOf = new Map<number, string>()
  for (const { cells } of text.rows.slice(at + 1)) {
    const number = /^(\d{1,2})\.?$/.exec(cells[0]?.text ?? '')?.[1]
    const part = cells.find((cell) => isAt(cell, column.x))?.text
    if (number !== undefined && part !== undefined && isNumber(part)) partOf.set(Number(number), part)
  }
  if (partOf.size < 2) return text
  const named = <One extends { text: string }>(one: One): One => ({
    ...one,
    text: one.text.replace(OF_LINE, (words, first: string, last?: string) => {
      const numbers = [...partOf.keys()].filter((number) =>
        last === undefined ? number === Number(first) : number >= Number(first) && number <= Number(last),
      )
      return numbers.map((number) => partOf.get(number)).join(', ') || words
    }),
  })
  const rows = text.rows.map((row) => (row.cells.length > 1 ? row : { ...named(row), cells: row.cells.map(named) }))
  return { ...text, rows, blocks: text.blocks.map(named) }
}
const LINE = /^(?:no\.?|nr\.?|#|pos\.?|item)$/i
const OF_LINE =
  /(?<!\p{L})(?:no|nos|nr|item|pos)\.? ?(\d{1,2})(?: ?(?:to|through|–|-|bis) ?(?:no\.? ?)?(\d{1,2}))?(?![\d/.]|\p{L})/giu

/** "(a) BD9G341AEFJ-E2", and later "Products (a) and (b) comply": the parts in place of their letters. */
function withPartsOfLetters<Text extends Pick<PdfText, 'rows' | 'blocks'>>(text: Text): Text {
  const partOf = new Map<string, string>()
  const listed = new Set<Row>()
  for (const row of text.rows) {
    const [, letter = '', part = ''] =
      /^(\([a-z]\)) (\S+)(?: |$)/.exec(row.cells.map((cell) => cell.text).join(' ')) ?? []
    if (letter !== `(${String.fromCharCode(97 + partOf.size)})` || !isLikeNumber(part)) continue
    partOf.set(letter, part)
    listed.add(row)
  }
  if (partOf.size < 2) return text
  const named = (words: string) => words.replace(LETTER, (letter: string) => partOf.get(letter) ?? letter)
  const rows = text.rows.map((row) => {
    if (listed.has(row)) {
      const cells = row.cells.filter((cell) => !partOf.has(cell.text)).map(withoutLetter)
      return { ...row, cells, text: cells.map((cell) => cell.text).join('\t') }
    }
    const cells = row.cells.map((cell) => ({ ...cell, text: named(cell.text) }))
    return { ...row, cells, text: named(row.text) }
  })
  return { ...text, rows, blocks: text.blocks.map((one) => ({ ...one, text: named(one.text) })) }
}
/** Not that of an exemption or of a law: "7(a)", "7 (a)", "Annex III (a)". */
const LETTER = /(?<!\d ?|\p{L}|\b[IVX]+ )\([a-z]\)/gu
const withoutLetter = (cell: Cell): Cell => ({ ...cell, text: cell.text.replace(/^\([a-z]\) /, '') })

/** "EU RoHS", and beside it "Fulfills EU RoHS substance requirements: Yes". */
function withAnswersApart<Text extends Pick<PdfText, 'rows' | 'blocks'>>(text: Text): Text {
  const rows = text.rows.map((row) => {
    const [label, value] = row.cells
    const [, asked, answer] = (row.cells.length === 2 && ASKED.exec(value!.text)) || []
    if (asked === undefined || answer === undefined || !isAboutLaw(label!.text)) return row
    const whole = isAboutLaw(asked) ? asked : `${label!.text} ${asked}`
    const cells = [
      { ...label!, text: whole },
      { ...value!, text: answer },
    ]
    return { ...row, cells, text: cells.map((cell) => cell.text).join('\t') }
  })
  return rows.some((row, at) => row !== text.rows[at]) ? { ...text, rows } : text
}
const ASKED =
  /^((?:fulfil|meets?|complies|compliance|contains|environment|reach candidate substance)[^::]{3,60})[::] (\S.*)$/i

/** HARTING prints its article numbers in groups: "09 67 025 4704". */
function withWholeNumbers<Text extends Pick<PdfText, 'rows' | 'blocks'>>(text: Text): Text {
  if (!text.rows.some((row) => /harting/i.test(row.text))) return text
  const whole = <One extends { text: string }>(one: One): One => ({
    ...one,
    text: one.text.replace(GROUPS, (number) => number.replaceAll(' ', '')),
  })
  return {
    ...text,
    rows: text.rows.map((row) => ({ ...whole(row), cells: row.cells.map(whole) })),
    blocks: text.blocks.map(whole),
  }
}
const GROUPS = /(?<![\d+] ?)\d{2} \d{2} \d{3} \d{4}(?! ?\d)/g

const isAt = (cell: Cell, x: number): boolean => Math.abs(cell.x - x) < ASIDE

/** Answers that begin with the numbers of parts. */
function answersOfNamed(rows: Row[]): Row[] {
  const found = answersOfParts(rows)
  if (!found) return rows
  const { parts, questions, at, end } = found
  const table = tableOf(parts, questions, rows.slice(at, end)).map((row) => ({ ...row, isLaidOut: true as const }))
  return [...rows.slice(0, at), ...table, ...answersOfNamed(rows.slice(end))]
}

/** Tables whose columns are parts: "Item  DF13-4P  DF13-4S", and below it "RoHS  Compliant  Compliant". */
function columnsOfParts(rows: Row[]): Row[] {
  for (const [at, head] of rows.entries()) {
    const series = head.cells.flatMap(seriesIn)
    const isOfSeries = series.length > 1
    const numbers = isOfSeries
      ? series
      : head.cells.map(numberFirst).filter(({ text }) => isNumber(text) || DIGITS.test(text))
    const label = head.cells.length === numbers.length + 1 ? head.cells[0] : undefined
    const isHead = numbers.length > 1 && (numbers.length === head.cells.length || label?.text !== numbers[0]?.text)
    if (!isHead || (label && (label.text.length > 30 || isNumber(label.text)))) continue
    const { questions, end } = questionsBelow(rows, at, numbers)
    if (questions.filter(({ asked }) => isAboutLaw(asked)).length < 2) continue
    const table = tableOf(
      numbers.map(({ text }) => text),
      questions,
      rows.slice(at, end),
      isOfSeries ? 'Series' : 'Part number',
    )
    return [...rows.slice(0, at), ...table, ...columnsOfParts(rows.slice(end))]
  }
  return rows
}

/** "Thick film chip resistors RC series (RC0402, RC0603)" */
const seriesIn = (cell: Cell): Cell[] => {
  const series = /(?<![\p{L}\d])([A-Z][A-Z\d-]{1,7}) series\b/u.exec(cell.text)?.[1]
  return series === undefined ? [] : [{ ...cell, text: series }]
}

/** "LI-PCB-1042 rev. C", "282836-2 PCB terminal block" */
function numberFirst(cell: Cell): Cell {
  const text = cell.text.replace(/ rev(?:ision|\.)? ?[A-Z\d]{1,2}$/i, '')
  const [first = ''] = text.split(' ')
  return {
    ...cell,
    text: first !== text && /\d.*\d/.test(first) && (isNumber(first) || DIGITS.test(first)) ? first : text,
  }
}

function questionsBelow(rows: readonly Row[], at: number, parts: readonly Cell[]) {
  const questions: Question[] = []
  const apart = (rows[at + 1]?.top ?? 0) - (rows[at]?.top ?? 0)
  const labelled = rows[at + 1]?.cells[0]
  let end = at + 1
  for (; end < rows.length; end += 1) {
    const [row, above] = [rows[end]!, rows[end - 1]!]
    const asked = row.cells.find((cell) => labelled && isAt(cell, labelled.x))
    const answers = parts.map(({ x }) => ticked(row.cells.find((cell) => cell !== asked && isAt(cell, x))?.text ?? ''))
    const count = answers.filter((answer) => answer !== '').length
    const filled = parts.filter(({ x }) => row.cells.some((cell) => cell !== asked && isAt(cell, x))).length
    const isOfTable = row.page === rows[at]?.page && row.cells.length === filled + (asked ? 1 : 0)
    const isClose = row.top - above.top < 0.75 * apart
    const last = questions.at(-1)
    if (!isOfTable || (count === 0 && !isClose)) break
    if (asked && count > 0 && !(isClose && isRest(asked.text))) questions.push({ asked: asked.text, answers })
    else if (last) append(last, asked?.text ?? '', answers)
    else break
  }
  return { questions, end }
}

/** "☒ Yes ☐ No": the answer that is ticked; none where that is not one of them. */
function ticked(text: string): string {
  const boxes = [...text.matchAll(/(\[ ?[xX✓]? ?\]|[☐☒☑])([^[☐☒☑]*)/g)]
  if (boxes.length === 0) return text
  const chosen = boxes.flatMap(([, box = '', words = '']) => (/[xX✓☒☑]/.test(box) ? [words.trim()] : []))
  return chosen.length === 1 ? chosen[0]! : ''
}

/** "2015/863", "(253 entries)": what begins a question of its own is never the rest of another. */
const isRest = (asked: string): boolean => /^[\p{Ll}\d(]/u.test(asked) && !isAsking(asked)

/** The next line of the same cells. */
function append(question: Question, asked: string, answers: readonly string[]): void {
  question.asked = `${question.asked} ${asked}`.trim()
  question.answers = question.answers.map((answer, index) => `${answer} ${answers[index] ?? ''}`.trim())
}

/** Forms that are repeated below the number of each part. */
function repeatedForms(rows: Row[]): Row[] {
  const heads = rows.flatMap((row, at) => {
    const part = partOfForm(rows, at)
    if (part === null) return []
    const { questions, end } = formBelow(rows, at)
    return questions.some(({ asked }) => isAboutLaw(asked))
      ? [
          {
            at,
            end,
            parts: [part, ...questions.flatMap(({ asked, answers }) => aliasesIn(asked, answers[0] ?? ''))],
            questions,
          },
        ]
      : []
  })
  const parts = heads.flatMap((head) => head.parts)
  const [first] = heads
  // Of two lines with the same label one would be lost.
  const isClear = heads.every(({ questions }) => new Set(questions.map(({ asked }) => asked)).size === questions.length)
  const shared = first?.questions.filter(({ asked }) =>
    heads.every(({ questions }) => questions.some((one) => one.asked === asked)),
  )
  if (!first || !isClear || new Set(parts).size < parts.length || !shared?.length) return rows
  if (heads.length === 1) return singleForm(rows, first)
  const asked = [...new Set(heads.flatMap(({ questions }) => questions.map((one) => one.asked)))]
  const answerIn = (questions: readonly Question[], label: string): string =>
    questions.find((one) => one.asked === label)?.answers[0] ?? ''
  const table = tableOf(
    parts,
    asked.map((label) => ({
      asked: label,
      answers: heads.flatMap((head) => head.parts.map(() => answerIn(head.questions, label))),
    })),
    heads.flatMap(({ at, end }) => rows.slice(at, end)),
  )
  const isInForm = (at: number): boolean => heads.some((head) => at >= head.at && at < head.end)
  return [...rows.slice(0, first.at), ...table, ...rows.filter((_, at) => at >= first.at && !isInForm(at))]
}

/** A form about one part: when it was made is said of the paper. */
function singleForm(
  rows: readonly Row[],
  { at, end, parts, questions }: { at: number; end: number; parts: readonly string[]; questions: readonly Question[] },
): Row[] {
  const asked = questions.filter((question) => !DATED.test(question.asked))
  const isDated = ({ cells }: Row) => cells.length === 2 && DATED.test(cells[0]!.text)
  if (asked.filter((question) => isAboutLaw(question.asked)).length < 2) return [...rows]
  const table = tableOf(
    parts,
    asked.map((question) => ({ asked: question.asked, answers: parts.map(() => question.answers[0] ?? '') })),
    rows.slice(at, end),
  )
  return [...rows.slice(0, at), ...rows.slice(at, end).filter(isDated), ...table, ...rows.slice(end)]
}
const DATED =
  /^(?!.*(?:list|svhc|candidate|kandidat)).*(?:\bdate\b|\bdated\b|datum|created|issued|revision|valid|gültig)/i

/** The part of the form that begins below a line: the line names it, behind a label of two columns, or below one. */
function partOfForm(rows: readonly Row[], at: number): string | null {
  const { cells, text } = rows[at]!
  const [label, value] = cells
  if (cells.length === 1) return partOfHead(text) ?? partNamedIn({ cells })?.part ?? null
  if (cells.length === 2 && isPartLabel(label!.text) && isNumber(value!.text)) return value!.text
  const head = rows[at - 1]?.cells
  const isBelow = head?.length === cells.length && isPartLabel(head[0]!.text) && isAt(label!, head[0]!.x)
  return isBelow && (isNumber(label!.text) || DIGITS.test(label!.text)) ? label!.text : null
}
const isPartLabel = (label: string): boolean =>
  INTERNAL.test(label) || (scopeOf(label) === 'part' && isOfNumbers(label))
/** So TE Connectivity calls its own. */
const INTERNAL = /^(?:TE )?internal (?:#|(?:part )?(?:number|no\.?))$/i

/** "BC847B,215", "Produit : L7805CV (TO-220)", "282080-1 2P TAB HOUSING" */
function partOfHead(text: string): string | null {
  const [, label, rest] = /^([^::\t]{2,30}?)\s*[::]\s*(\S.*)$/.exec(text) ?? []
  // So TE Connectivity calls its own.
  if (label !== undefined && scopeOf(label.replace(/^internal /i, '')) !== 'part') return null
  const said = rest ?? text
  const part = said.replace(/\s*[((][^()()]{1,40}[))]$/, '')
  const isSure = label === undefined ? isLikeNumber(part) && tokenScore(part) > 0 : isNumber(part)
  if (isSure && !part.includes(' ')) return part
  // "282080-1 2P TAB HOUSING, SUPERSEAL 1.5": what it is, in capitals.
  const [, number = ''] = /^(\S+) (?=\S)[^\p{Ll}.]{4,60}$/u.exec(said.replace(/(?<=\d)\.(?=\d)/g, '')) ?? []
  return (isLikeNumber(number) || DIGITS.test(number)) && /\d{3}/.test(number) ? number : null
}

/** As TE Connectivity parts the digits of its numbers. */
const DIGITS = /^(?:\d-)?\d{5,7}-\d$/

/** A line may say what kind of part it is before its form begins. */
const FEW = 3

function formBelow(rows: readonly Row[], at: number): { questions: Question[]; end: number } {
  const begin = rows.findIndex((row, index) => index > at && row.cells.length > 1)
  const first = rows[begin]
  const questions: Question[] = []
  if (!first || begin - at >= FEW || rows.slice(at + 1, begin).some(({ text }) => partOfHead(text) !== null))
    return { questions, end: at + 1 }
  const [label, value] = first.cells
  /** What stands above the rest of its question, or of its answer. */
  let [asked, answer] = ['', '']
  let end = begin
  for (let index = begin; index < rows.length; index += 1) {
    const { cells, page } = rows[index]!
    const [one, ...others] = cells
    const last = questions.at(-1)
    const isLine = others.length === 1 && isAt(one!, label!.x) && isAt(others[0]!, value!.x)
    const isLabel = others.length === 0 && isAt(one!, label!.x) && one!.text.length < LONG
    const isValue = others.length === 0 && isAt(one!, value!.x) && last !== undefined
    const isBoxed = BOX.test(rows[index]!.text)
    // A form may go on at the top of the next page.
    if (page > first.page + 1 || isBoxed || !(isLine || isLabel || isValue) || partOfForm(rows, index) !== null) break
    if (isLine && last && asked === '' && REST.test(one!.text)) append(last, one!.text, [others[0]!.text])
    else if (isLine) {
      const answers = [`${answer} ${others[0]!.text}`.trim()]
      questions.push({ asked: isHeading(asked, one!.text) ? one!.text : `${asked} ${one!.text}`.trim(), answers })
      ;[asked, answer] = ['', '']
    } else if (isLabel && last && asked === '' && REST.test(one!.text)) append(last, one!.text, [''])
    else if (isLabel) asked = `${asked} ${one!.text}`.trim()
    else if (isOfNext(rows, index)) answer = one!.text
    else append(last!, '', [one!.text])
    // A label that nothing follows is of something else.
    if (asked === '') end = index + 1
  }
  return { questions, end }
}

/** Whether what stands above a label is a heading of the form, and not how the label begins. */
const isHeading = (above: string, label: string): boolean =>
  /^\p{Lu}/u.test(label) && !REST.test(label) && (!isAboutLaw(above) || isAboutLaw(label))

const BOX = /\[ ?[xX✓]? ?\]|[☐☒☑]/

/** "1907/2006", "No 32, 2016", "period": what goes on with the label above. */
const REST = /^(?:[\p{Ll}(]|\d{3,4} ?\/ ?\d{2,4}|No\.? ?\d)/u
/** Longer than a label, in characters. */
const LONG = 60

/** An answer of several lines whose label stands beside a later one. */
function isOfNext(rows: readonly Row[], index: number): boolean {
  const [above, row, below] = [rows[index - 1], rows[index]!, rows[index + 1]]
  if (!above || !below || below.page !== row.page || below.cells.length !== 2) return false
  return below.top - row.top < 0.8 * (row.top - above.top)
}

/** The lines of a table whose cells are broken into several, be they in its head. */
function wholeLines(rows: Row[]): Row[] {
  const at = rows.findIndex(({ cells }) => headOf(cells) !== undefined)
  const head = rows[at]
  const part = head && headOf(head.cells)
  if (!head || !part) return rows
  const isRest = (row: Row): boolean =>
    row.cells.every((cell) => !isAt(cell, part.x) && head.cells.some(({ x }) => isAt(cell, x)))
  const isLine = (row: Row): boolean => row.cells.length > 1 && row.cells.some((cell) => isAt(cell, part.x))
  const length = rows.slice(at + 1).findIndex((row) => row.page !== head.page || !(isRest(row) || isLine(row)))
  const end = length === -1 ? rows.length : at + 1 + length
  const gaps = new Map(rows.slice(at + 1, end).map((row, index) => [row, row.top - rows[at + index]!.top]))
  const pitch = Math.min(...[...gaps].flatMap(([row, gap]) => (isLine(row) ? gap : [])))
  const lines = rows.slice(at, end).reduce<Row[]>((done, row) => {
    const above = done.at(-1)
    return above && isRest(row) && (gaps.get(row) ?? pitch) < 0.75 * pitch
      ? [...done.slice(0, -1), withRest(above, row)]
      : [...done, row]
  }, [])
  return [...rows.slice(0, at), ...lines, ...wholeLines(rows.slice(end))]
}

/** A line with what stands below in the same columns. */
function withRest(row: Row, rest: Row): Row {
  const below = (cell: Cell) => rest.cells.find(({ x }) => isAt(cell, x))
  const known = row.cells.map((cell) => ({ ...cell, text: [cell.text, below(cell)?.text].filter(Boolean).join(' ') }))
  const added = rest.cells.filter(({ x }) => !row.cells.some((cell) => isAt(cell, x)))
  const cells = [...known, ...added].toSorted((one, other) => one.x - other.x)
  return { ...row, cells, text: cells.map(({ text }) => text).join('\t') }
}

/** A line for each number, where a cell of a table holds several, or words beside one. */
function oneNumberEach(rows: Row[]): Row[] {
  let column: number | null = null
  let isChanged = false
  const all = rows.flatMap((row) => {
    const { cells } = row
    const head = headOf(cells)
    if (head) {
      column = head.x
      isChanged = true
      return [scopeOfColumn(head.text) === null ? withCell(row, head, 'Part number') : row]
    }
    const cell = column === null ? undefined : cells.find((one) => isAt(one, column!))
    const numbers = cell && cells.length > 2 ? numbersIn(cell.text) : []
    if (!cell || numbers.length === 0) return [row]
    isChanged = true
    return numbers.map((text) => withCell(row, cell, text))
  })
  return isChanged ? all : rows
}

function withCell(row: Row, cell: Cell, text: string): Row {
  const cells = row.cells.map((one) => (one === cell ? { ...one, text } : one))
  return { ...row, cells, text: cells.map((one) => one.text).join('\t') }
}

/** The column of the parts in the head of a table about laws. */
const headOf = (cells: readonly Cell[]): Cell | undefined => {
  if (cells.length < 3 || cells.some(({ text }) => text.length > 59)) return undefined
  const heads = cells.filter(({ text }) => scopeOfColumn(text.replace(/^.*\/ ?/, '')) === 'part')
  return cells.some(({ text }) => isAboutLaw(text))
    ? (heads.find(({ text }) => isOfNumbers(text)) ?? heads[0])
    : undefined
}

/** The numbers in "RC_L series, among others: RC0603FR-0710KL RC0805JR-070RL"; none if the cell is a number itself, or leaves one out. */
function numbersIn(text: string): string[] {
  if (!/[::]/.test(text) || LEFT_OUT.test(text)) return []
  return tokensOf(text.replace(/^.*[::]/, '')).flatMap((token) => (isLikeNumber(token.text) ? token.text : []))
}
