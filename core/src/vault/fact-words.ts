/** What is known of a part under a regime, as people read it. Each screen, file and answer uses these words. */
import { entriesOf, isKeyOf } from '../base/keys-of'
import type { Topic } from '../base/topic'
import { capitalized, dayText } from '../base/words'
import { isOlder, type NewestList } from '../law/candidate-list'
import { endingWord, exemptionsText, listName, newSinceText } from '../law/words'
import type { DeclaredList } from './declared-list'
import { daysLeft } from './expiry'
import { isFreeOf } from './failing'
import { disputeOf, endedOf, exemptionsIn, type Fact, isGone, type Standing } from './facts'
import { type FurtherLaw, NOT_FULFILLED, type TradeKind } from './reading'
import type { ComplianceStatus } from './status'
import type { Statement } from './statement'
import type { TradeFact, TradeFacts } from './trade'
import { complianceStatusNames, expiryText } from './words'
import { EXPIRY_WARNING_DAYS } from './vault'

type Said = Pick<Fact, 'status' | 'exemptions' | 'substances'>

/**
 * In two or three words: "Contains SVHC", "Compliant with exemption 7(a)", "Compliant / Non-compliant", "Expired". On a
 * day: "7(a)-III ended" stands in the place of a compliance that needs it.
 */
export function factLabelOn(fact: Standing, now: number): string {
  if (isGone(fact)) return EXPIRED
  const ended = endedOf(fact, now)
  return ended ? endingWord(ended) : disputedText(wordOf(fact), disputeOf(fact))
}

/** What is said of a part where all that said something has expired. */
const EXPIRED = 'Expired'

/** With what a document says instead. */
const disputedText = (label: string, other: ComplianceStatus | null): string =>
  other === null ? label : `${label} / ${wordFor(other)}`

/** With the substances, and who says otherwise: "Contains SVHC: Lead (7439-92-1)". */
export const factText = (fact: Fact): string =>
  [
    isNamed(fact) ? `${CONTAINS}: ${fact.substances.join(', ')}` : wordOf(fact),
    ...(fact.status === 'non_compliant' && fact.substances.length > 0
      ? [`contains SVHC: ${fact.substances.join(', ')}`]
      : []),
    ...fact.conflicts
      .filter(({ substances }) => substances.length === 0)
      .map(({ filename, page, status }) => `${filename}, page ${page}, says ${wordFor(status).toLowerCase()}`),
  ].join('; ')

/** The same, with until when its exemptions hold. */
export const factTextOn = (fact: Fact, now: number): string =>
  isGone(fact) ? EXPIRED : [factText(fact), exemptionsText(exemptionsIn(fact), now)].filter(Boolean).join('; ')

/** In a word or two, for lists; `isDocumented`: a valid document covers it, whatever it says. "–": nothing is known. */
export function factWord(fact: Fact, isDocumented: boolean): string {
  const { status, exemptions, substances, conflicts, expired } = fact
  if (status === 'non_compliant') return wordFor(status)
  const [first, ...others] = substances.map((text) => text.replace(/ \(.*$/, ''))
  if (first) return `SVHC: ${first.toLowerCase()}${others.length > 0 ? ` +${others.length}` : ''}`
  if (conflicts.length > 0) return 'Conflict'
  if (status === 'not_applicable') return 'N/A'
  if (exemptions.length > 0) return exemptions.join(', ')
  if (status === 'compliant_with_exemption') return 'Exemption'
  if (status !== 'unknown') return wordFor(status)
  if (expired) return EXPIRED
  return isDocumented ? DOCUMENTED : '–'
}

/** A document is on file, and nothing that it says is known. */
export const DOCUMENTED = 'Documented'

/** Whose word it is: a person's, or a page of a document, and what is to be known of that. */
export function factSource({ source, statement, last_updated, expired, unread }: Fact, now: number): string {
  const gone = expired ? `${expired.filename} expired on ${dayText(expired.expires_at ?? 0)}` : ''
  if (source !== null) {
    const said = `${sourceNames[source] ?? source}${last_updated ? `, ${dayText(last_updated)}` : ''}`
    return [said, gone].filter(Boolean).join('; ')
  }
  if (!statement) {
    const said = [
      ...(gone === '' ? [] : [`${gone}, and supports nothing any more.`]),
      ...(unread ? [`${pageOf(unread)} speaks of it, and what it says was not understood.`] : []),
    ]
    return said.join(' ') || 'Nothing is known yet.'
  }
  return [pageOf(statement), ...remarks(statement, now)].join(', ')
}

/** "Page 2 of rohs.pdf" */
export const pageOf = ({ page, filename }: Pick<Statement, 'page' | 'filename'>): string =>
  `Page ${page} of ${filename}`

/**
 * Against which Candidate List a part was declared, and what has come since: "Made against 251 of 253 entries (list of Nov
 * 5, 2025). New since: n-hexane". `since`: the names of what is new, as far as they are imported.
 */
export function declaredListText(list: DeclaredList, newest: NewestList, since: readonly string[]): string {
  if (!isOlder(list, newest)) return list.is_named ? `Made against the ${listName(list)}` : 'Names no Candidate List'
  const { entries, published_at, is_named } = list
  const size = `${entries} of ${newest.entries} entries (list of ${dayText(published_at)})`
  const made = is_named ? `Made against ${size}` : `Names no Candidate List; that of its time had ${size}`
  return `${made}. New since: ${newSinceText(since, list, newest)}`
}

/**
 * Where a part is from, its codes, and what else is stated of it, each with whose word it is: "Origin Japan (Page 2 of
 * coo.pdf, not confirmed)". '' where nothing is known.
 */
export const tradeText = (facts: TradeFacts): string =>
  entriesOf(facts)
    .flatMap(([kind, some]) => some.map((fact) => withSource(capitalized(tradePhrase(kind, fact.value)), fact)))
    .join('; ')

/** "origin Japan", "ECCN EAR99", "halogen-free". */
export const tradePhrase = (kind: TradeKind, value: string): string => {
  const [good, bad] = isKeyOf(lawPhrases, kind) ? lawPhrases[kind] : []
  return (value === NOT_FULFILLED ? bad : good) ?? `${isKeyOf(codeNames, kind) ? codeNames[kind] : kind} ${value}`
}

/** How a part is called of which a document says that it fails in a topic: "non-compliant", "contains PFAS". */
export const failingPhrase = (topic: Topic): string => (isFreeOf(topic) ? lawPhrases[topic][1] : 'non-compliant')

const codeNames = { origin: 'origin', eccn: 'ECCN', hs: 'HS code', scip: 'SCIP number' }

/** How what fulfils a law is called, and what does not. */
const lawPhrases: Readonly<Record<FurtherLaw, readonly [string, string]>> = {
  halogen_free: ['halogen-free', 'not halogen-free'],
  // Laws on PFAS ask what is added intentionally, and papers answer that.
  pfas: ['no PFAS intentionally added', 'contains PFAS'],
  pops: ['POPs compliant', 'not POPs compliant'],
  tsca: ['TSCA compliant', 'not TSCA compliant'],
  china_rohs: ['China RoHS compliant', 'above the limits of China RoHS, to be marked'],
}

const withSource = (words: string, { statement }: TradeFact): string =>
  statement === null ? words : `${words} (${printedAt(statement)})`

/** "Page 2 of coo.pdf, not confirmed". */
export const printedAt = (statement: NonNullable<TradeFact['statement']>): string =>
  `${pageOf(statement)}${statement.is_confirmed ? '' : ', not confirmed'}`

/** Who says what no document does. */
export const sourceNames: Readonly<Record<string, string>> = {
  user_input: 'Entered by a user',
  ai_chat_analysis: 'Saved from Attestry AI',
}

function remarks({ expires_at, is_confirmed }: Statement, now: number): string[] {
  const left = expires_at === null ? Infinity : daysLeft(expires_at, now)
  return [
    ...(left <= EXPIRY_WARNING_DAYS ? [expiryText(left).toLowerCase()] : []),
    ...(is_confirmed ? [] : ['not confirmed']),
  ]
}

export const CONTAINS = 'Contains SVHC'

export const isNamed = ({ status, substances }: Pick<Said, 'status' | 'substances'>): boolean =>
  substances.length > 0 && status !== 'non_compliant'

const wordOf = (said: Said): string =>
  isNamed(said)
    ? CONTAINS
    : [wordFor(said.status), ...(said.exemptions.length > 0 ? [said.exemptions.join(', ')] : [])].join(' ')

const wordFor = (status: ComplianceStatus): string => complianceStatusNames[status]
