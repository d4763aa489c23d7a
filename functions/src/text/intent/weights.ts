import { readFileSync } from 'node:fs'
import type { MailPurpose } from '@attestry/core/mail/inbox'
import type { Weights } from './classify'
import type { LetterWeights } from './letters'

export type LearntWeights = {
  /** Is a token a part number, by its characters? */
  shape: Weights
  /** Is a column one of part numbers? */
  column: Weights
  /** Is a token in a sentence a part number? */
  candidate: Weights
  /** Is a part that a text names asked about? */
  asked: Weights
  /** Is a mail a request? */
  request: Weights
  /** Is it one, by its words? */
  words: Weights
  /** Is it one, by its groups of letters? */
  letters: LetterWeights
  /** Is a day the one by which it asks? */
  due: Weights
  /** Of which kind is it? All that ask are requests or reminders. */
  kinds: Partial<Record<MailPurpose, Weights>>
  /** Of which kind is a mail that asks? An RFQ may ask as well. */
  askingKinds: Partial<Record<MailPurpose, Weights>>
}

/** Written by `npm run learn -w bench`; never by hand. */
const FILE = new URL('weights.json', import.meta.url)

let read: LearntWeights | undefined

/** What was learnt. Its file is read by the first analysis: it is large, and most functions analyse nothing. */
export const weights = (): LearntWeights => (read ??= JSON.parse(readFileSync(FILE, 'utf8')) as LearntWeights)

/** Puts other weights in place, while they are learnt. */
export const replaceWeights = (others: Partial<LearntWeights>): void => void (read = { ...weights(), ...others })
