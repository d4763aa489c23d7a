import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export type ExamplePart = {
  description: string
  /** Six digits, or four where the description does not decide them; null: none of the families. */
  wanted: string | null
  /** Put aside: rules are never fitted to it. */
  isFrozen: boolean
}

/** A third by the hash of its text, so that nobody chose which. */
const isFrozen = (text: string): boolean => createHash('sha256').update(text).digest().readUInt32BE(0) % 3 === 0

const examplesIn = (file: string): ExamplePart[] =>
  readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [wanted = '', description = ''] = line.split('|')
      return { description, wanted: wanted === '-' ? null : wanted, isFrozen: isFrozen(description) }
    })

/** Written before any rule. */
export const exampleParts: readonly ExamplePart[] = examplesIn('hs-parts.txt')

/** Written afterwards; some of what is said outside electronics is in their words. */
export const moreParts: readonly ExamplePart[] = examplesIn('hs-more-parts.txt').map((one) => ({
  ...one,
  isFrozen: false,
}))
