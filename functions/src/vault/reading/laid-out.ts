/** Tables that we lay out ourselves, of what was printed in another shape. */
import { isAboutLaw, type Question } from './part-answers'
import type { Row } from './pdf-text'
import { FURTHER_NAMES, NAMES } from './status-lines'

/** Where the columns of a table begin that we lay out ourselves. */
const WIDE = 140

/** The table with a line for each part, in place of the lines that it comes from. */
export function tableOf(
  parts: readonly string[],
  questions: readonly Question[],
  from: readonly Row[],
  label = 'Part number',
): Row[] {
  const [first, last] = [from[0]!, from.at(-1)!]
  const step = (last.top - first.top) / (parts.length + 1)
  const lineOf = (texts: readonly string[], index: number): Row => {
    const cells = texts.map((text, at) => ({ text, x: at * WIDE, width: WIDE / 2 })).filter(({ text }) => text !== '')
    return { ...first, cells, text: cells.map(({ text }) => text).join('\t'), top: first.top + index * step }
  }
  const headOf = (asked: string): string =>
    shortened(
      asked
        .replace(/\s*[::]\s*$/, '')
        // "Order No 32, 2016"
        .replace(/,? (?:19|20)\d\d$/, ''),
    )
  const head = [label, ...questions.map(({ asked }) => headOf(asked))]
  return [head, ...parts.map((part, index) => [part, ...questions.map(({ answers }) => answers[index] ?? '')])].map(
    lineOf,
  )
}

/** How a question begins, the law that it is about, and that it is one. */
function shortened(asked: string): string {
  if (asked.length < LONG) return asked
  const end = asked.endsWith('?') ? '?' : ''
  const first = asked.slice(0, LONG - 2)
  const at = isAboutLaw(first) ? -1 : asked.search(ANY_LAW)
  return (at === -1 ? first : `${asked.slice(0, 24).replace(/ \S*$/, '')} … ${asked.slice(at, at + 30)}`) + end
}
const ANY_LAW = new RegExp(
  [...Object.values(NAMES), ...Object.values(FURTHER_NAMES)].map(({ source }) => source).join('|'),
  'i',
)

/** Longer than a label, in characters. */
const LONG = 60
