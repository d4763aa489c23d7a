import { partKey } from '@attestry/core/base/part-number'
import { readableText } from '../readable-text'

/**
 * Finds a part number in a text (`readableText`). Like everywhere, only letters and digits are compared. A match must
 * start and end at word boundaries and stay on one line and in one cell, so that pieces of the mail do not add up to a
 * number. Returns the number as the mail writes it, or null.
 */
export function partOccurrence(readable: string): (partNumber: string) => string | null {
  const runs = new Map<number, number>()
  const ends = new Map<number, number>()
  const keys: string[] = []
  let length = 0
  for (const run of readable.matchAll(/[A-Za-z0-9]+|[\p{L}\p{N}]/gu)) {
    const key = run[0].toUpperCase()
    runs.set(length, run.index)
    length += key.length
    ends.set(length, run.index + run[0].length)
    keys.push(key)
  }
  const whole = keys.join('')

  return (partNumber) => {
    const key = partKey(readableText(partNumber))
    if (key.length < 3 || key.length > 100 || !/\d/.test(key)) return null
    for (let at = whole.indexOf(key); at !== -1; at = whole.indexOf(key, at + 1)) {
      const start = runs.get(at)
      const end = ends.get(at + key.length)
      if (start === undefined || end === undefined) continue
      const asked = readableText(partNumber).trim()
      const isLiteral = readable.startsWith(asked, start)
      const written = readable.slice(start, end)
      if (isOneNumber(written, isLiteral)) return isLiteral ? asked : written
    }
    return null
  }
}

/** Whether a piece of the mail can be one part number: on one line, not a list, and without words of prose. */
function isOneNumber(written: string, isLiteral: boolean): boolean {
  if (written.length > 100 || /[\n\t;|]|, |[^\p{L}\p{N}]{4}/u.test(written)) return false
  return isLiteral || written.split(' ').every((word) => /[A-Z0-9]/.test(word))
}
