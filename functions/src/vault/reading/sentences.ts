/** The sentences of a document that may state something. */
import { daysIn } from '../../text/dates/written-days'
import { blocksOf, PAGE_HEIGHT, runningText } from './page-rows'
import { scopeOf } from './part-labels'
import type { PdfText, Row } from './pdf-text'
import { plainAnswer } from './status-answers'
import { boxed, CROSS, NAMES, unansweredIn } from './status-lines'
import { isHeading } from './status-vetoes'
import { NO_EXCEPTION, NO_STATEMENT } from './status-words'

/**
 * `before`: what a semicolon ties it to. `head`: the head it stands below. `under`: what last named a law in its paragraph.
 * `isWithout`: it said that no exemption is needed, which its text has not any more.
 */
export type Sentence = {
  text: string
  page: number
  before?: string
  head?: string
  under?: string
  isWithout?: boolean
}

/** "Part numbers: AQ-105-7, AQ-105-8" is not the beginning of a sentence. */
export const isListOfParts = ({ text }: Row): boolean => {
  const [, label = '', rest = ''] = /^([^::]{2,60}?)\s*[::](.*)$/.exec(text) ?? []
  return scopeOf(label) !== null && !/\p{Ll}{3}|[\u3040-\u9fff]/u.test(rest)
}

/** "Nijmegen, 5 May 2026": where and when a letter was written, on a line of its own. */
const isPlaceAndDay = ({ text }: Row): boolean =>
  daysIn(text).some(({ start, end }) => end === text.length && PLACE.test(text.slice(0, start)))
const PLACE = /^\p{Lu}[\p{L} .'’-]{1,30}, ?(?:the |den |le |il |dnia )?$/u

/** "(a) EU RoHS" in a column of its own, beside what is said of it. */
const withLabel = (row: Row): Row => {
  const [label, said, ...rest] = row.cells
  if (!label || !said || rest.length > 0 || label.text.length > 40 || !LABEL.test(label.text)) return row
  if (runningText(row).length === 0) return row
  const text = `${label.text.replace(/ ?:$/, '')}: ${said.text}`
  return { ...row, cells: [{ ...label, text, width: said.x + said.width - label.x }], text }
}

/** A short cell behind a sentence may answer it. */
const withAnswers = (row: Row): Row[] =>
  runningText(row).map(({ cells, ...rest }) => ({
    ...rest,
    cells: row.cells.reduce<Row['cells']>((found, cell) => {
      const before = found.at(-1)
      if (cells.includes(cell)) return [...found, cell]
      return before ? [...found.slice(0, -1), { ...before, text: `${before.text} ${cell.text}` }] : found
    }, []),
  }))

/** Bullets, cells and lines that end none are one with what follows, as they are printed in one column. */
export const sentencesOf = ({ rows }: PdfText): Sentence[] => {
  const heads = headsOf(rows)
  const forms = [...linesOfForm(rows), ...linesAfterLists(rows)]
  const choices = new Map<Row, string | undefined>([
    ...unansweredIn(rows).map((row) => [row, undefined] as const),
    ...boxed(rows).flatMap(({ row, begun, answer }) => [row, ...begun].map((one) => [one, answer] as const)),
  ])
  return blocksOf(
    rows
      .filter((row) => !isListOfParts(row) && !isPlaceAndDay(row) && !(choices.has(row) && isDenied(choices.get(row))))
      .map((row) => (choices.has(row) ? withoutBoxes(row) : row))
      .map(withLabel)
      .flatMap(withAnswers),
    PAGE_HEIGHT,
  ).flatMap(({ page, text }) => {
    const head = heads.find(({ below }) => below !== '' && text.includes(below))?.head
    let law: string | undefined
    const body = head !== undefined && text.startsWith(head) ? text.slice(head.length) : text
    return forms
      .reduce((left, line) => left.replace(line, (one) => `\n\n${one}`), body)
      .replace(SALUTATION, '\n\n')
      .replace(POINT, '\n\n')
      .split(
        /(?<=[.;!?](?=\s)(?<!\b(?:No|Art|Nr|no|art|nr|Reg|Dir|resp|bzw|z|B|incl|inkl|e\.g|i\.e|ca)\.)(?<!\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.(?= \d))(?<!\b\d{1,2}\.(?= (?:Jan|Feb|M[äa]r|Apr|Ma[ijy]|Ju[nl]|Aug|Sep|O[kc]t|Nov|De[zc]|\d{1,2}\. \d))))|(?<=[。；！？])|(?<=;)(?=[^;]{1,30}?[\u3040-\u9fff])|(?=\[ ?[xX✓]? ?\]|[☐☒☑])|\n{2,}/,
      )
      .map((one, index, all) => ({
        text: one.replace(NO_EXCEPTION_ASIDE, '').replace(NO_EXCEPTION, '').replace(/\s+/g, ' ').trim(),
        page,
        before: all[index - 1]?.endsWith(';') ? all[index - 1] : undefined,
        head,
        isWithout: one.search(NO_EXCEPTION) !== -1,
      }))
      .map((one): Sentence => {
        const under = law
        if (LAW.test(one.text)) law = one.text
        return { ...one, under }
      })
      .filter(({ text: one }) => one !== '' && !NO_STATEMENT.test(one) && !isHeading(one))
  })
}

/** Of a statement with boxes "No" is ticked, "Not known", or none. */
const isDenied = (answer: string | undefined): boolean =>
  answer === undefined || DENIES.test(answer) || /^(?:no|bad)$/.test(plainAnswer(answer, NONE) ?? '')
const DENIES = /^(?:disagree|false|incorrect|not\b|n\/a|un(?:known|clear|bekannt)|under\b|pending|nicht\b|offen\b)/i
const NONE: ReadonlySet<string> = new Set()

/** A statement whose "Yes" is ticked, without its crosses. */
function withoutBoxes(row: Row): Row {
  const cells = row.cells.filter(({ text }, index) => index === 0 || !CROSS.test(text))
  return cells.length === row.cells.length ? row : { ...row, cells, text: cells.map(({ text }) => text).join(' ') }
}

/** Empty brackets would be a box. */
const NO_EXCEPTION_ASIDE = new RegExp(`\\((?:${NO_EXCEPTION.source})\\)`, 'gi')

/** Any law or topic: what follows in its paragraph is about it until another is named. */
const LAW = new RegExp(
  `${Object.values(NAMES)
    .map(({ source }) => source)
    .join(
      '|',
    )}|rohs|halogen|61249|weee|2012 ?/ ?19|pfas|pfos|tsca|\\bpops?\\b|2019 ?/ ?1021|2000 ?/ ?53|\\belv\\b|packag|verpack|emball|imball|batter|asbest|ozon|\\biso\\b|iatf|26572|11364|卤|鹵|ハロゲン|包装|电池|電池|할로겐`,
  'i',
)
/** Before "2) REACH: …" within a paragraph. */
const POINT = new RegExp(
  `\\s(?=(?:\\(?[1-9a-h]\\)|[1-9]\\.) ?(?:EU |EC |US |California )?(?:${LAW.source})[^:.;]{0,20}:)`,
  'gi',
)
const LABEL = new RegExp(`^(?:\\(?[\\da-h][.)]* ?)?.{0,12}(?:${LAW.source})`, 'i')

/** The lines of a form with an answer for each law: "EU RoHS 2011/65/EU: compliant". */
function linesOfForm(rows: readonly Row[]): string[] {
  const lines = rows.filter(({ text, cells }) => cells.length === 1 && LINE_OF_FORM.test(text)).map(({ text }) => text)
  return lines.length > 1 ? lines : []
}

/** The first line below a list of points, where it begins further left. */
const linesAfterLists = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ cells: [first], text }, index) => {
    const above = rows[index - 1]?.cells[0]
    return first && above && /^[-–•·*] /.test(above.text) && first.x < above.x - 4 && /^\p{Lu}/u.test(text)
      ? [text]
      : []
  })

const LINE_OF_FORM =
  /^(?:(?:EU|UK|US|China) )?(?:RoHS|REACH|SVHC|ELV|WEEE|Halogen|PFAS|POPs?|TSCA|Prop(?:osition)? ?65|Conflict)\b(?![^:]*(?:exce|exempt|remark|note))[^:.;]{0,60}(?:No\. [^:.;]{4,30})?: \S/i
const SALUTATION = /(?<=to whom it may concern[,:.]?)\s/giu

/** "2 REACH" on a line of its own, and the line below it. */
const headsOf = (rows: readonly Row[]): { head: string; below: string }[] =>
  rows.flatMap(({ text, cells }, index) =>
    cells.length === 1 && HEAD.test(text)
      ? [{ head: text, below: (rows[index + 1]?.text ?? '').replace(/\s+/g, ' ').trim() }]
      : [],
  )
const HEAD =
  /^(?:\(?(?:\d{1,2}|[a-h]|[IVX]{1,4})[.)]* ?|[一二三四五六]、)?(?:EU |EC |UE |California |Californian )?(?:RoHS(?: (?:directive|2011\/65\/EU))?|REACH(?: SVHC)?|SVHC|Prop(?:osition)?\.? ?65|Conflict minerals|Konfliktmineralien|Minerais de conflit)$/i
