import type { Finding } from '@attestry/core/vault/reading'
import type { PdfText, Row } from './pdf-text'

/** How many characters before and after a match are shown with it. */
const AROUND = 90
const MAX_WORDS = 300

/** A match in running text, with what stands before and after it in its column. */
export type Said = { match: RegExpExecArray; page: number; before: string; after: string; words: string }

/** Every match of a pattern (with the flag `g`) in the columns of a document, in reading order. */
export function findAll({ blocks }: Pick<PdfText, 'blocks'>, pattern: RegExp): Said[] {
  return blocks.flatMap(({ page, text }) =>
    [...text.matchAll(pattern)].map((match) => ({
      match,
      page,
      before: text.slice(Math.max(0, match.index - AROUND), match.index),
      after: text.slice(match.index + match[0].length, match.index + match[0].length + AROUND),
      words: wordsAround(text, match.index, match[0].length),
    })),
  )
}

/** The part of a text around a match, cut between words. */
export function wordsAround(text: string, start: number, length: number): string {
  const from = Math.max(0, start - AROUND)
  const to = Math.min(text.length, start + length + AROUND)
  const cut = text.slice(from, to).replace(/\t/g, ' ')
  const head = from > 0 ? cut.replace(/^[\p{Script=Latin}\p{N}]*\s/u, '') : cut
  const tail = to < text.length ? head.replace(/\s[\p{Script=Latin}\p{N}]*$/u, '') : head
  return tail.trim().slice(0, MAX_WORDS)
}

export const findingOf = <T>(value: T, page: number, words: string, confidence: number): Finding<T> => ({
  value,
  page,
  words: words.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS),
  confidence,
})

/** Each value once: the surest of its findings, and of equally sure ones the first. */
export function distinct<T>(findings: readonly Finding<T>[], key: (value: T) => string = String): Finding<T>[] {
  const best = new Map<string, Finding<T>>()
  for (const finding of findings) {
    const known = best.get(key(finding.value))
    if (!known || finding.confidence > known.confidence) best.set(key(finding.value), finding)
  }
  return [...best.values()]
}

/** The lines that name the document: the first ones, and what is written larger than the rest. */
export function titleRows({ rows }: Pick<PdfText, 'rows'>): Row[] {
  const first = rows.filter(({ page }) => page === 1)
  const sizes = first.map(({ size }) => size).toSorted((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 10
  return first.filter(
    ({ size, top, text, cells }, index) =>
      text.length < 160 &&
      ((size > usual * 1.12 && top < 0.6) ||
        (index < 8 && text.length < 70 && cells.length === 1 && !/[.;,]$/.test(text))),
  )
}
