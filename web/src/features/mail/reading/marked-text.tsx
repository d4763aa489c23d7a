import type { ExtractedProduct } from '@attestry/core/mail/inbox'
import { type Passage as Line, partMarks } from '@attestry/core/mail/part-marks'
import type { ReactNode } from 'react'
import type { Passage } from './split-quotes'

/** The texts of a plain mail with its parts marked. */
export function markedTexts(passages: readonly Passage[], parts: readonly ExtractedProduct[]): ReactNode[] {
  if (parts.length === 0) return passages.map(({ text }) => text)
  const lines = passages.flatMap(({ text, isQuote }, passage) =>
    linesOf(text).map(({ words, start }) => ({ passage, start, line: lineOf(words, isQuote) })),
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

const lineOf = (text: string, isQuote: boolean): Line => ({
  text,
  place: isQuote ? 'quoted' : text.includes('\t') ? 'table' : 'text',
})

function linesOf(text: string): { words: string; start: number }[] {
  let start = 0
  return text.split('\n').map((words) => {
    const line = { words, start }
    start += words.length + 1
    return line
  })
}
