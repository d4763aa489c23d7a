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
  const likely = !isRequest && isTrick(read) ? 'phishing' : (kinds[0]?.kind ?? 'other')
  const purpose = read.mail.kind === 'bounce' ? 'bounce' : likely
  return { isRequest, chance, purpose }
}

/** It threatens and wants a click, in several sentences. A warning too many costs less than one too few. */
const isTrick = ({ ownClauses }: ReadMail): boolean =>
  ownClauses.filter(({ concepts, isRow }) => !isRow && concepts.has('phishing')).length >= 2

/** Words that were seen in a few mails say less than what they are about. */
const WORDS = 0.5

const chanceOf = (read: ReadMail, features: readonly string[]): number =>
  probabilityOf(scoreOf(weights.request, features) + WORDS * scoreOf(weights.words, wordFeatures(read)))
