import { PERIODS, type Report } from '@attestry/contract/reports'
import { reportRows } from '@attestry/contract/report-texts'
import { type Cell, type Line, MARGIN, printLines } from '../platform/print-lines'

/** A report to be printed: every figure of the screen, part by part. */
export function reportPdf(report: Report, organization: string, now: number): Buffer {
  const day = (millis: number) => new Date(millis).toISOString().slice(0, 10)
  const title = `Reports & Analytics, ${organization}, ${day(now)}`
  const rows = reportRows(report)
  const parts = [...new Set(rows.map(([part]) => part))]
  const span = `${PERIODS[report.period].name}: ${day(report.from)} to ${day(report.to)} (UTC)`
  return printLines(
    [
      heading('Reports & Analytics', 18),
      text(`${organization}. ${span}.`),
      ...(report.is_sample ? [text('Sample data: these figures are made up.')] : []),
      ...parts.flatMap((part) => [
        heading(part, 13),
        ...rows.filter(([of]) => of === part).flatMap(([, name, value, before]) => lines(name, value, before)),
      ]),
    ],
    title,
  )
}

const [NAME, VALUE, BEFORE] = [
  { x: MARGIN, width: 200 },
  { x: MARGIN + 205, width: 190 },
  { x: MARGIN + 400, width: 110 },
] as const

/** A figure, or a sentence on as many lines as it needs. */
function lines(name: string, value: string, before: string): Line[] {
  if (value === '') return wrapped(name).map((words) => text(words))
  const cells: Cell[] = [
    { ...NAME, text: name },
    { ...VALUE, text: value, font: 'Helvetica-Bold' },
    { ...BEFORE, text: before && `before: ${before}` },
  ]
  return [{ cells, size: 9, height: 15, isRuled: true }]
}

const LETTERS_A_LINE = 105

function wrapped(sentence: string): string[] {
  const all: string[] = []
  for (const word of sentence.split(' ')) {
    const last = all.at(-1)
    if (last !== undefined && last.length + word.length < LETTERS_A_LINE) all[all.length - 1] = `${last} ${word}`
    else all.push(word)
  }
  return all
}

const text = (words: string): Line => ({ cells: [{ x: MARGIN, width: 510, text: words }], size: 9, height: 14 })
const heading = (words: string, size: number): Line => ({
  cells: [{ x: MARGIN, width: 510, text: words, font: 'Helvetica-Bold' }],
  size,
  height: size * 2,
})
