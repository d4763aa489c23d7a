import { startsQuote } from '@attestry/core/mail/quote-start'

export type Passage = { text: string; isQuote: boolean }

const isMarked = (line: string): boolean => /^ ?>/.test(line)
const isBlank = (line: string): boolean => line.trim() === ''

/**
 * Splits a mail into what its sender wrote and what they quote. A quote without marks lasts to the end. A sender who
 * answers between the lines of a quote means it to be read, so nothing is split then.
 */
export function splitQuotes(text: string): Passage[] {
  const lines = text.split('\n')
  const start = lines.findIndex((line, index) => isMarked(line) || startsQuote(lines, index))
  if (start < 0 || lines.slice(0, start).every(isBlank)) return [{ text, isQuote: false }]
  const lastMarked = lines.findLastIndex(isMarked)
  const end = lastMarked < start ? lines.length : lastMarked + 1
  const firstMarked = lines.findIndex(isMarked)
  const isBetween = lines.slice(Math.max(start, firstMarked), end).some((line) => !isMarked(line) && !isBlank(line))
  if (lastMarked >= start && isBetween) return [{ text, isQuote: false }]
  return [
    { text: lines.slice(0, start).join('\n').trimEnd(), isQuote: false },
    { text: lines.slice(start, end).join('\n').trim(), isQuote: true },
    { text: lines.slice(end).join('\n').trim(), isQuote: false },
  ].filter((passage) => passage.text !== '')
}
