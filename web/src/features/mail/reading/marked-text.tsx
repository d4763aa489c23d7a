import type { ExtractedProduct } from '@attestry/core/mail/inbox'
import { type Passage as Line, partMarks } from '@attestry/core/mail/part-marks'
import type { ReactNode } from 'react'
import type { Passage } from './split-quotes'

/** The texts of a plain mail with its parts marked. */
export function markedTexts(passages: readonly Passage[], parts: readonly ExtractedProduct[]): ReactNode[] {
  if (parts.length === 0) return passages.map(({ text }) => text)
  const lines = passages.flatMap(({ text, isQuote }, passage) =>
    linesOf(text).map(({ words, start, row }) => ({ passage, start, line: lineOf(words, isQuote, row) })),
  )
  const marks = partMarks(
    lines.map(({ line }) => line),
    parts,
  ).map(({ passage: at, from, to, part }) => {
    const { passage = 0, start = 0 } = lines[at] ?? {}
    return { passage, from: start + from, to: start + to, part }
  })
  return passages.map(({ text }, passage) => {
    let last = 0
    const pieces = marks
      .filter((mark) => mark.passage === passage)
      .flatMap(({ from, to, part }) => {
        const before = text.slice(last, from)
        last = to
        return [
          before,
          <mark key={from} data-part={part}>
            {text.slice(from, to)}
          </mark>,
        ]
      })
    return [...pieces, text.slice(last)]
  })
}

const lineOf = (text: string, isQuote: boolean, row: number): Line => ({
  text,
  row,
  place: isQuote ? 'quoted' : text.includes('\t') ? 'table' : 'text',
})

/** `row`: of the table that lines with tabs make up. */
function linesOf(text: string): { words: string; start: number; row: number }[] {
  let [start, row] = [0, 0]
  return text.split('\n').map((words) => {
    const line = { words, start, row }
    start += words.length + 1
    row = words.includes('\t') ? row + 1 : 0
    return line
  })
}
