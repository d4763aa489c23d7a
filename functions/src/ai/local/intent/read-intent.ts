import { weights } from './weights'
import { probabilityOf, scoreOf } from './classify'
import { featuresOf, type ReadMail } from './features'
import { wordFeatures } from './words'
import type { MailPurpose } from '@attestry/contract/inbox'

export type Intent = {
  isRequest: boolean
  /** How likely the mail is a request, 0 to 1. */
  chance: number
  purpose: MailPurpose
}

/** Whether a mail asks for compliance documents or data, and what it is. */
export function readIntent(read: ReadMail): Intent {
  const features = featuresOf(read)
  // Nobody asks by a delivery report, though it may quote a request.
  const chance = read.mail.kind === 'bounce' ? 0.01 : chanceOf(read, features)
  const isRequest = chance >= 0.5
  const kinds = Object.entries(weights.kinds)
    .filter(([kind]) => (kind === 'request' || kind === 'reminder') === isRequest)
    .map(([kind, own]) => ({ kind: kind as MailPurpose, score: scoreOf(own, features) }))
    .toSorted((a, b) => b.score - a.score)
  const purpose = read.mail.kind === 'bounce' ? 'bounce' : (kinds[0]?.kind ?? 'other')
  return { isRequest, chance, purpose }
}

/** Words that were seen in a few mails say less than what they are about. */
const WORDS = 0.5

const chanceOf = (read: ReadMail, features: readonly string[]): number =>
  probabilityOf(scoreOf(weights.request, features) + WORDS * scoreOf(weights.words, wordFeatures(read)))
