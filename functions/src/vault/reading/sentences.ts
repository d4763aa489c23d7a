/** The sentences of a document that may state something. */
import { blocksOf, runningText } from './page-rows'
import { scopeOf } from './part-labels'
import type { PdfText, Row } from './pdf-text'
import { isHeading } from './status-vetoes'
import { NO_EXCEPTION, NO_STATEMENT } from './status-words'

/** `before`: what a semicolon ties it to. `head`: the head it stands below. */
export type Sentence = { text: string; page: number; before?: string; head?: string }

/** "Part numbers: AQ-105-7, AQ-105-8" is not the beginning of a sentence. */
const isListOfParts = ({ text }: Row): boolean => {
  const [, label = '', rest = ''] = /^([^::]{2,60}?)\s*[::](.*)$/.exec(text) ?? []
  return scopeOf(label) !== null && !/\p{Ll}{3}|[\u3040-\u9fff]/u.test(rest)
}

/** Only how far lines are apart in the height of a usual page matters. */
const PAGE_HEIGHT = 842

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
  const forms = linesOfForm(rows)
  return blocksOf(rows.filter((row) => !isListOfParts(row)).flatMap(withAnswers), PAGE_HEIGHT).flatMap(
    ({ page, text }) => {
      const head = heads.find(({ below }) => below !== '' && text.includes(below))?.head
      return forms
        .reduce((left, line) => left.replace(line, (one) => `\n\n${one}`), text)
        .replace(SALUTATION, '\n\n')
        .split(
          /(?<=[.;!?](?=\s)(?<!\b(?:No|Art|Nr|no|art|nr|Reg|Dir|resp|bzw|z|B|incl|inkl|e\.g|i\.e|ca)\.))|(?<=[。；！？])|(?=\[ ?[xX✓]? ?\]|[☐☒☑])|\n{2,}/,
        )
        .map((one, index, all) => ({
          text: one.replace(NO_EXCEPTION, '').replace(/\s+/g, ' ').trim(),
          page,
          before: all[index - 1]?.endsWith(';') ? all[index - 1] : undefined,
          head,
        }))
        .filter(({ text: one }) => one !== '' && !NO_STATEMENT.test(one) && !isHeading(one))
    },
  )
}

/** The lines of a form with an answer for each law: "EU RoHS 2011/65/EU: compliant". */
function linesOfForm(rows: readonly Row[]): string[] {
  const lines = rows.filter(({ text, cells }) => cells.length === 1 && LINE_OF_FORM.test(text)).map(({ text }) => text)
  return lines.length > 1 ? lines : []
}
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
