import { entriesOf } from '@attestry/core/base/keys-of'
import { type LearntWeights, weights } from './weights'
import { probabilityOf, scoreOf } from './classify'
import { type Clause, isWaived, topicsOf } from './clauses'
import { namedTopicsIn } from '../language/finer-topics'
import { featuresOf, type ReadMail } from './features'
import { letterScore, lettersOf } from './letters'
import { ELSEWHERE, isOneOf, isOutright, isPlainText } from './outright'
import { wordFeatures } from './words'
import {
  asksBeside,
  isApplication,
  isClosingThanks,
  isMereDelivery,
  isMereMeeting,
  isMereThanks,
  lacks,
  plainPurpose,
  wantsNoAction,
} from './plain-purpose'
import type { MailText } from '../mail-text'
import { type MailPurpose, SURE } from '@attestry/core/mail/inbox'

export type Intent = {
  isRequest: boolean
  /** How likely the mail is a request, 0 to 1. */
  chance: number
  purpose: MailPurpose
}

/** Whether a mail asks for compliance documents or data, and what it is. `names`: whether it names anything to ask for. */
export function readIntent(read: ReadMail, names: (read: ReadMail) => boolean): Intent {
  const features = featuresOf(read)
  const kinds = kindsBy(weights().kinds, features)
  const isSure = isOutright(read) || (!features.includes('parts0') && asksAboutNamed(read))
  const likely = isSure ? SURE_OF_DEMAND : mostLikely(chanceOf(read, features, kinds), read, names)
  const likelihood = sendsRequest(read) ? Math.max(likely, PERHAPS) : likely
  const isDemand = isPlainDemand(read)
  const least = isDemand ? LIKELY_DEMAND : LIKELY
  const isPlain = isDemand || asksForParts(read, new Set(features))
  const own = isPlain && likelihood >= SURELY_DEMAND ? Math.max(likelihood, SURE_OF_DEMAND) : likelihood
  const chance = isTrick(read) ? own : asTaught(own, least, read.mail.corrections)
  const isRequest = chance >= least
  const fitting = isRequest ? kindsBy(weights().askingKinds, features) : kinds.filter(({ kind }) => !asks(kind))
  const learnt = !isRequest && isTrick(read) ? 'phishing' : (fitting[0]?.kind ?? 'other')
  const plain = learnt === 'other' || isMereThanks(read) ? plainPurpose(read) : undefined
  const shown = plain ?? (learnt === 'thanks' && lacks(read) ? 'other' : learnt)
  const purpose = read.mail.kind === 'bounce' ? 'bounce' : shown
  return { isRequest, chance: !isRequest && asksBeside(read, purpose) ? Math.max(chance, DOUBTFUL) : chance, purpose }
}

/** Nobody is sure of it, so that it stands among the mails that may ask. */
const DOUBTFUL = 1.01 - SURE

/**
 * What people said of earlier mails of the sender moves a mail of which nobody is sure. It settles one that by itself is
 * none; what by itself is rather a request is asked about again, however often they said no.
 */
function asTaught(chance: number, least: number, corrections: MailText['corrections']): number {
  if (!corrections || Math.max(chance, 1 - chance) >= SURE) return chance
  const verdicts = corrections.requests - corrections.not_requests
  const taught = chance + VERDICT * Math.sign(verdicts) * Math.min(Math.abs(verdicts), MOST_VERDICTS)
  return Math.min(Math.max(taught, chance >= least ? DOUBTFUL : 0), 1)
}
const VERDICT = 0.1
const MOST_VERDICTS = 3

/** A request that is missed costs its topics, parts and day as well: more than a false one. */
const LIKELY = 0.45

/** What asks for papers of a law in one sentence, and wants no click, is a request more often than its words alone say. */
const LIKELY_DEMAND = 0.3
/** From here on nobody has to be asked whether it is one. The examples, most of which are hard, make plain mails rare. */
const SURELY_DEMAND = 0.6
const SURE_OF_DEMAND = 0.9

/** "Please find attached our RoHS request": what is wanted stands in the file. */
const sendsRequest = (read: ReadMail): boolean =>
  isPlainText(read) &&
  read.ownClauses.some(
    (clause) =>
      !isWaived(clause) &&
      isOneOf(clause, ['deliver']) &&
      topicsOf(clause).length > 0 &&
      OWN_REQUEST.test(clause.text) &&
      !isOneOf(clause, ['requested', 'price', 'order', 'offer']),
  )
const PERHAPS = 0.5
const OWN_REQUEST =
  /\b(?:our|my) (?:[\p{L}\d]+ ){0,3}?(?:requests?|inquiry|enquiry|questionnaire|survey)\b|\bunsere?n? (?:[\p{L}\d-]+ ){0,2}(?:anfrage|fragebogen)|\bnotre (?:demande|questionnaire)|\b(?:la nostra richiesta|il nostro questionario)|\bnuestr[oa] (?:solicitud|cuestionario)/iu

const isPlainDemand = (read: ReadMail): boolean =>
  isPlainText(read) &&
  read.ownClauses.some(
    (clause) => !isWaived(clause) && (asksForPapers(clause) || asksAboutLaw(clause) || asksForNamed(clause)),
  )

const asksForPapers = (clause: Clause): boolean =>
  topicsOf(clause).length > 0 && isOneOf(clause, ['document', 'papers']) && isOneOf(clause, ['please', 'need', 'send'])

/** "Is X RoHS compliant?" */
const asksAboutLaw = (clause: Clause): boolean =>
  clause.isQuestion && isOneOf(clause, ['rohs', 'reach']) && isOneOf(clause, ['comply', 'contains'])

/** "We have A and B in stock. Are they RoHS compliant?" */
const asksAboutNamed = (read: ReadMail): boolean =>
  isPlainText(read) &&
  read.ownClauses.some(
    (clause) =>
      asksAboutLaw(clause) && !isWaived(clause) && !isOneOf(clause, ELSEWHERE) && POINTS_BACK.test(clause.text),
  )
const POINTS_BACK =
  /(?<!\p{L})(?:are|is|do|does) (?:they|these|those|both|it|this|all of them)(?!\p{L})|(?<!\p{L})(?:sind|ist|enthalten|enthält) (?:sie|die|diese[rs]?|beide|das|es)(?!\p{L})|(?:sont|contiennent)-ils|(?:est|contient)-(?:il|elle)|^¿?(?:son|cumplen|contienen) |^(?:sono|contengono) |^zijn (?:ze|deze) /iu

/** Who buys wants it with the goods: that asks for none now. */
const asksForNamed = (clause: Clause): boolean =>
  namedTopicsIn(clause.text).length > 0 &&
  (clause.isQuestion || isOneOf(clause, ['please', 'need', 'send', 'can', 'missing'])) &&
  !isOneOf(clause, ['price', 'order', 'comply', 'condition', 'deliver'])

/** It asks about a law and names parts, and is about nothing else that one asks for in the same words. */
const asksForParts = (read: ReadMail, features: ReadonlySet<string>): boolean =>
  isPlainText(read) &&
  features.has('plain-ask') &&
  !features.has('parts0') &&
  !ELSEWHERE.some((concept) => features.has(`${concept}&plain-ask`))
/** Of mails that name neither papers nor parts, one in ten asks for documents. Most private mail is of this kind. */
const UNLIKELY = 0.1

/** A note of thanks that asks for something asks in few words. */
const HARDLY = 0.05

function mostLikely(chance: number, read: ReadMail, names: (read: ReadMail) => boolean): number {
  // Nobody asks by a delivery report, though it may quote a request.
  if (read.mail.kind === 'bounce') return Math.min(chance, 0.01)
  if (isMereThanks(read) || isClosingThanks(read) || isMereDelivery(read) || isMereMeeting(read))
    return Math.min(chance, HARDLY)
  if (wantsNoAction(read) || isApplication(read)) return Math.min(chance, HARDLY)
  return chance > UNLIKELY && !names(read) ? UNLIKELY : chance
}

const asks = (kind: MailPurpose): boolean => kind === 'request' || kind === 'reminder'

/** It threatens and wants a click, in several sentences. A warning too many costs less than one too few. */
const isTrick = ({ ownClauses }: ReadMail): boolean =>
  ownClauses.filter(({ concepts, isRow }) => !isRow && concepts.has('phishing')).length >= 2

/** How much each classifier counts, as cross-validation has shown. */
const TRUST = { about: 0.4, words: 0.6, letters: 0.6, kinds: 0.3 }

type Kind = { kind: MailPurpose; score: number }

const chanceOf = (read: ReadMail, features: readonly string[], kinds: readonly Kind[]): number =>
  probabilityOf(
    TRUST.about * scoreOf(weights().request, features) +
      TRUST.words * scoreOf(weights().words, wordFeatures(read)) +
      TRUST.letters * letterScore(weights().letters, lettersOf(read)) +
      TRUST.kinds *
        (together(kinds.filter(({ kind }) => asks(kind))) - together(kinds.filter(({ kind }) => !asks(kind)))),
  )

/** All kinds, the likeliest first. */
const kindsBy = (learnt: LearntWeights['kinds'], features: readonly string[]): Kind[] =>
  entriesOf(learnt)
    .map(([kind, own]) => ({ kind, score: scoreOf(own, features) }))
    .toSorted((a, b) => b.score - a.score)

/** The score of some kinds as one. */
const together = (kinds: readonly Kind[]): number =>
  Math.log(kinds.reduce((sum, { score }) => sum + Math.exp(score), 0))
