import { dayAt } from '@attestry/core/base/day'
import {
  askedFor,
  fileWarning,
  type FileWarning,
  type GridCell,
  type GridRow,
  type Inquired,
} from '@attestry/core/sending/answer-grid'
import { type DocumentIssue, issueFor } from '@attestry/core/sending/document-issue'
import { type DocumentFacts, documentNotes, fileWarnings, issueNotes } from '@attestry/core/sending/words'
import { capitalized, inSentence, monthText } from '@attestry/core/base/words'
import { Regime } from '@attestry/core/base/regime'
import type { Topic } from '@attestry/core/base/topic'
import { endingWord } from '@attestry/core/law/words'
import { disputeOf, endedOf } from '@attestry/core/vault/facts'
import { failingPhrase } from '@attestry/core/vault/fact-words'
import { isFreeOf, saysFailing, saysWarned } from '@attestry/core/vault/failing'
import { candidateTexts, containedPhrase, substanceTexts } from '@attestry/core/vault/contained'
import type { VaultFile } from '@attestry/core/vault/vault'
import { isToRead } from '@attestry/core/sending/topic-of'
import { passagesOf } from '@attestry/core/vault/unread'
import { complianceStatusNames } from '@attestry/core/vault/words'
import { shortDayText } from '../../../lib/text/date-text'
import { datesText } from '../../../ui/composer/document-choice'

export type CellWords = {
  /** The month of its document, or what stands in the place of one. */
  text: string
  /** What is to be known about it, below. */
  note?: string
  /** `missing`: something is to be done, `warning`: something is to be looked at, `quiet`: it is not asked for. */
  tone: 'missing' | 'warning' | 'quiet' | 'plain'
  /** The whole of it, for those who do not see it. */
  whole: string
}

/** `name`: what its topic is called. */
type State = { isWanted: boolean; isInText: boolean; now: number; name: string }

/** What a cell says of the document that stands for it, or of its having none. */
export function cellWords(
  row: DocumentFacts & Pick<GridRow, 'asked' | 'part' | 'product' | 'facts'>,
  { topic, form, files }: GridCell,
  lead: VaultFile | undefined,
  state: State,
): CellWords {
  const { isWanted, isInText, now, name } = state
  if (!lead) {
    if (!isWanted) return { text: '–', tone: 'quiet', whole: 'Not asked for' }
    if (isInText) return { text: 'In the text', tone: 'plain', whole: 'Answered in the text' }
    const asked = askedFor(row, [topic])
    const known = worseNews(row, { topic, files }, lead, now)
    if (!asked && known)
      return { text: 'Missing', note: known, tone: 'missing', whole: `Missing, ${inSentence(known)}` }
    if (!asked) return { text: 'Missing', tone: 'missing', whole: 'Missing' }
    const next = nextWords(asked)
    return { text: 'Missing', note: next.note, tone: 'missing', whole: `Missing, ${next.whole}` }
  }
  const warning = fileWarning(lead, now)
  const number = row.product?.part_number ?? row.part.part_number
  const contains = substanceTexts([lead], number)
  const contained = containedPhrase([lead], topic, number)
  const issue = issueFor(row.issues, lead, topic)
  const isOpen = isToRead(row, lead, topic)
  // What is to come in the place of a document that is not accepted.
  const asked = issue && isWanted ? askedFor(row, [topic]) : undefined
  const next = asked && nextWords(asked)
  const other = isWanted && form !== undefined && lead.doc_type !== form ? `Not the ${form}` : null
  const worse = worseNews(row, { topic, files }, lead, now) ?? other
  const note = issue
    ? issueNote(issue) + (next ? `, ${inSentence(next.note)}` : '')
    : (worse ?? (contained ? capitalized(contained) : isOpen ? 'Read it first' : warning && notes[warning]))
  const more = files.length - 1
  return {
    text: dateOf(lead, warning),
    ...(note ? { note } : !isWanted && { note: 'Not asked' }),
    tone: note ? 'warning' : isWanted ? 'plain' : 'quiet',
    whole: [
      `${name}${isWanted ? '' : ' (not asked for)'}: ${datesText(lead)}`,
      ...documentNotes(row, lead),
      ...(worse ? [inSentence(worse)] : []),
      ...(contains.length > 0 ? [`contains ${contains.join(', ')}`] : []),
      ...(isOpen ? [unreadWords(lead, topic, number, name)] : []),
      ...(warning ? [fileWarnings[warning]] : []),
      ...(more > 0 ? [`${more} more`] : []),
      ...(next ? [next.whole] : []),
    ].join(', '),
  }
}

/** "what it says of RoHS was not understood: page 1 “Part number: LM317”, page 2 “RoHS: class 2”" */
function unreadWords(lead: VaultFile, topic: Topic, part_number: string, name: string): string {
  const places = passagesOf(lead, topic, part_number).map(({ page, words }) => `page ${page} “${words}”`)
  return [`what it says of ${name} was not understood`, ...(places.length > 0 ? [places.join(', ')] : [])].join(': ')
}

/** What is known and no good news: as the document says, or another one, or the vault by what a person has typed. */
function worseNews(
  { part, product, facts }: Pick<GridRow, 'part' | 'product' | 'facts'>,
  { topic, files }: Pick<GridCell, 'topic' | 'files'>,
  lead: VaultFile | undefined,
  now: number,
): string | null {
  const number = product?.part_number ?? part.part_number
  const isFree = isFreeOf(topic)
  if (lead && saysFailing(lead, topic, number)) return isFree ? capitalized(failingPhrase(topic)) : 'Says non-compliant'
  if (topic === 'prop65' && lead && saysWarned(lead, number)) return 'Warning required'
  const isOfOther = files.some((file) => saysFailing(file, topic, number))
  const regime = Regime.safeParse(topic).data
  if (!regime || !facts) {
    if (!isOfOther) return null
    return isFree ? `Another: ${failingPhrase(topic)}` : 'Another says non-compliant'
  }
  const fact = facts[regime]
  if (fact.status === 'non_compliant') return isOfOther ? 'Another says non-compliant' : 'Vault: non-compliant'
  const other = disputeOf(fact)
  if (other !== null) return `Another says ${inSentence(complianceStatusNames[other])}`
  const ended = endedOf(fact, now)
  if (ended) return endingWord(ended)
  const isSaid = lead !== undefined && candidateTexts([lead], number).length > 0
  return fact.substances.length > 0 && !isSaid ? 'Elsewhere: SVHC' : null
}

/** What happens next about a gap. */
function nextWords({ maker, at, isUnavailable }: Inquired): { note: string; whole: string } {
  if (isUnavailable) return { note: 'Not available from the maker', whole: `not available from the maker (${maker})` }
  const day = shortDayText(dayAt(at))
  return { note: `Asked ${day}`, whole: `requested from ${maker} on ${day}` }
}

/** Why the customer does not accept it, and since when. */
const issueNote = (issue: DocumentIssue): string =>
  issue.kind === 'refused' && issue.at !== null
    ? `${issueNotes.refused} ${shortDayText(dayAt(issue.at))}`
    : issueNotes[issue.kind]

/** The date that matters: the last valid day once that is near, which the note says, else the day of issue. */
function dateOf({ issued_at, expires_at }: VaultFile, warning: FileWarning | null): string {
  if (expires_at !== null && (warning === 'expired' || warning === 'expires-soon')) return monthText(expires_at)
  return issued_at === null ? 'No date' : monthText(issued_at)
}

const notes: Record<FileWarning, string> = { expired: 'Expired', 'expires-soon': 'Expires soon', old: 'Over a year' }
