import { fold } from '../language/fold'
import type { ReadMail } from './features'

const MAX_LETTERS = 4000

/**
 * The words of the subject and of the new text, alone and in pairs, as features for a classifier that knows what the
 * lists of words do not: how people write. Scripts without spaces give groups of two and three letters.
 */
export function wordFeatures({ subject, ownClauses }: ReadMail): string[] {
  const found = new Set<string>()
  add(found, 's ', subject)
  add(
    found,
    '',
    ownClauses
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MAX_LETTERS),
  )
  return [...found]
}

function add(found: Set<string>, place: string, text: string): void {
  const folded = fold(text)
  let before = ''
  for (const word of folded.match(/[a-z]+/g) ?? []) {
    if (word.length > 1 && word.length < 25) found.add(`${place}${word}`)
    if (before !== '' && word.length < 25) found.add(`${place}${before}_${word}`)
    before = word.length < 25 ? word : ''
  }
  for (const run of folded.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g) ?? [])
    for (const size of [2, 3])
      for (let at = 0; at + size <= run.length; at += 1) found.add(`${place}${run.slice(at, at + size)}`)
}
