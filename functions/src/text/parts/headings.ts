import { fold } from '../language/fold'
import { LANGUAGES, languageOf } from '../language/languages'
import { type Found, once, Phrases } from '../language/phrases'
import { type Heading, HEADINGS } from '../language/shape'

/** A heading may be in any language, whatever the mail is in: forms are made at the head office. */
const exact = new Map<string, Heading>()
const open: (readonly [string, Heading])[] = []
for (const { headings } of LANGUAGES) {
  for (const heading of HEADINGS) {
    for (const phrase of (headings[heading] ?? '').split('|').filter((one) => one !== '')) {
      const text = fold(phrase)
      if (text.endsWith('*')) open.push([text.slice(0, -1), heading])
      else if (!exact.has(text)) exact.set(text, heading)
    }
  }
}
open.sort((a, b) => b[0].length - a[0].length)

/** What a heading says about its column, or null if it is none. */
export const headingOf = (() => {
  const known = new Map<string, Heading | null>()
  return (cell: string): Heading | null => {
    if (cell.length > 45) return null
    const text = fold(cell)
      .replace(/[*:#]+$|^[*#]+(?=.)/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (text === '') return null
    const before = known.get(text)
    if (before !== undefined) return before
    const plain = text.replace(/ ?\(.{0,20}\)$/, '')
    const found =
      exact.get(text) ??
      exact.get(plain) ??
      exact.get(text.replace(/\.$/, '')) ??
      open.find(([start]) => text.startsWith(start) && !isNumber(text.slice(start.length)))?.[1] ??
      null
    if (known.size < 5000) known.set(text, found)
    return found
  }
})()

/** What goes on with a number begins no word: "nRF52840" is not the "nr." of anything, nor "TYPE-C-31-M-12" a type. */
const isNumber = (rest: string): boolean => /^[a-z]*\d{2}|^[a-z-]*\d{1,3}-\S*\d/.test(rest)

const labels = once((code) => {
  const phrases = new Phrases<Heading>()
  for (const { headings } of code === 'en' ? [languageOf('en')] : [languageOf(code), languageOf('en')]) {
    for (const heading of HEADINGS) phrases.add(headings[heading] ?? '', heading)
  }
  return phrases
})

/** The label that ends a text right before a number: "our P/N:", "Type", "order no.". */
export function labelAtEnd(before: string, language: string): Heading | null {
  const near = fold(before.slice(-32)).replace(/\s+/g, ' ')
  const end = near.replace(/[\s.:#=([*'"-]*(?:is|are|ist|lautet)?[\s.:#=([*'"-]*$/, '').length
  let best: Found<Heading> | null = null
  for (const found of labels(language).find(near)) {
    if (found.end >= end - 1 && (best === null || found.start < best.start)) best = found
  }
  return best?.meaning ?? null
}
