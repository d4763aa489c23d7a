import { piecesOf } from '../base/search-tokens'
import { isOwnTopic, NO_OWN_NAMES } from '../base/own-kinds'
import { timeAtWall } from '../base/time-zone'
import { Topic } from '../base/topic'
import { topicLabels } from '../base/words'
import { MailPurpose } from '../mail/inbox'
import { purposeLabels } from '../mail/words'
import { topicsOfCommand } from '../outreach/topics-of-command'

/** What something can have (`has:`). */
const SEARCHED_PARTS = ['attachment', 'due', 'answer', 'comment', 'part'] as const
/** What something can be (`is:`). */
const SEARCHED_STATES = [
  'unread',
  'read',
  'open',
  'waiting',
  'done',
  'snoozed',
  'request',
  'perhaps',
  'mine',
  'unassigned',
  'overdue',
  'today',
  'answered',
  'draft',
  'failed',
] as const
export type SearchedPart = (typeof SEARCHED_PARTS)[number]
export type SearchedState = (typeof SEARCHED_STATES)[number]

/**
 * What a search asks for, all of which must hold. `words` as they were typed, in any order; `phrases` are the words that
 * must follow each other. Of several `purposes` or `assignees` one is enough. `after` and `before` are epoch
 * milliseconds at which days of UTC begin.
 */
export type SearchQuery = {
  words: string[]
  phrases: string[]
  from: string[]
  to: string[]
  parts: string[]
  topics: Topic[]
  purposes: MailPurpose[]
  /** Names or addresses of colleagues. */
  assignees: string[]
  has: SearchedPart[]
  is: SearchedState[]
  after: number | null
  before: number | null
  /** Operators whose value means nothing, as they were typed. */
  unknown: string[]
}

const PIECE = /(?:\b(from|to|topic|purpose|assignee|part|has|is|before|after):(?:"([^"]*)"?|(\S*)))|"([^"]*)"?|(\S+)/giu

/**
 * The parts of what was typed: words, `"a phrase"`, and `from:`, `to:`, `topic:`, `purpose:`, `assignee:`, `part:`, `has:`,
 * `is:`, `before:` and `after:` (a day, a month or a year: `2026-06`), which begin as days of UTC do (`byDaysOf`). An
 * operator without a value is still being typed, and asks nothing.
 */
export function parseSearch(typed: string): SearchQuery {
  const query: SearchQuery = {
    words: [],
    phrases: [],
    from: [],
    to: [],
    parts: [],
    topics: [],
    purposes: [],
    assignees: [],
    has: [],
    is: [],
    after: null,
    before: null,
    unknown: [],
  }
  for (const [piece, operator, quoted, plain, phrase, word] of typed.matchAll(PIECE)) {
    const value = (quoted ?? plain ?? '').trim()
    if (operator !== undefined) {
      if (value !== '' && !take(query, operator.toLowerCase(), value)) query.unknown.push(piece)
    } else if (phrase !== undefined) {
      if (piecesOf(phrase).length > 0) query.phrases.push(phrase.trim())
    } else if (word !== undefined) query.words.push(...piecesOf(word))
  }
  return query
}

/** The same search, whose days, months and years begin as they do in a zone. */
export const byDaysOf = (zone: string, query: SearchQuery): SearchQuery => ({
  ...query,
  after: query.after === null ? null : timeAtWall(query.after, zone),
  before: query.before === null ? null : timeAtWall(query.before, zone),
})

export const asksForDays = ({ after, before }: SearchQuery): boolean => (after ?? before) !== null

/** Whether a search asks for anything. */
export const asksNothing = (query: SearchQuery): boolean =>
  query.after === null && query.before === null && LISTS.every((list) => query[list].length === 0)

/** Whether what was typed is to be searched for. While an operator's value is being typed, it is not. */
export const isSearch = (typed: string): boolean => {
  const query = parseSearch(typed)
  return query.unknown.length > 0 || !asksNothing(query)
}

const LISTS = ['words', 'phrases', 'from', 'to', 'parts', 'topics', 'purposes', 'assignees', 'has', 'is'] as const

/** Whether something from then is from the time that a search asks for. */
export const isInTime = (at: number, { after, before }: Pick<SearchQuery, 'after' | 'before'>): boolean =>
  (after === null || at >= after) && (before === null || at < before)

/** The operators of a search that a list does not know, as they were typed. */
export const operatorsBeside = (typed: string, isKnown: (query: SearchQuery) => boolean): string[] =>
  [...typed.matchAll(PIECE)].flatMap(([piece, operator]) =>
    operator === undefined || isKnown(parseSearch(piece)) ? [] : piece,
  )

/** Whether a search has an operator with this value. */
export const hasOperator = (typed: string, operator: string, value: string): boolean =>
  piecesIn(typed).some(isSameAs(operator, value))

/** A search with an operator more, or without it where it has it already. */
export function withOperator(typed: string, operator: string, value: string): string {
  const isSame = isSameAs(operator, value)
  const pieces = piecesIn(typed)
  const others = pieces.filter((one) => !isSame(one))
  return (others.length < pieces.length ? others : [...pieces, pieceOf(operator, value)]).join(' ')
}

const piecesIn = (typed: string): string[] => [...typed.matchAll(PIECE)].map(([piece]) => piece)

/** A quotation mark would end the value. */
const pieceOf = (operator: string, value: string): string =>
  /[\s"]/.test(value) ? `${operator}:"${value.replaceAll('"', '')}"` : `${operator}:${value}`

const isSameAs = (operator: string, value: string) => {
  const wanted = pieceOf(operator, value).toLowerCase()
  return (piece: string) => piece.toLowerCase() === wanted
}

/** @returns false when the value means nothing to the operator */
function take(query: SearchQuery, operator: string, value: string): boolean {
  switch (operator) {
    case 'from':
    case 'to':
      return piecesOf(value).length > 0 && query[operator].push(value) > 0
    case 'part':
      return piecesOf(value).length > 0 && query.parts.push(value) > 0
    case 'topic': {
      const topics = topicsIn(value)
      return topics.length > 0 && query.topics.push(...topics) > 0
    }
    case 'purpose': {
      const purpose = purposeIn(value)
      return purpose !== undefined && query.purposes.push(purpose) > 0
    }
    case 'assignee':
      return piecesOf(value).length > 0 && query.assignees.push(value) > 0
    case 'has':
      return add(query.has, SEARCHED_PARTS, value)
    case 'is':
      return add(query.is, SEARCHED_STATES, value)
    default: {
      const day = dayOf(value)
      if (day === null) return false
      if (operator === 'after') query.after = Math.max(day, query.after ?? day)
      else query.before = Math.min(day, query.before ?? day)
      return true
    }
  }
}

/** Also as people write it: `hs code` and `hs_code`, `attachments` and `attachment`. */
function add<T extends string>(list: T[], known: readonly T[], value: string): boolean {
  const plain = value.toLowerCase().replace(/s$/, '')
  const found = known.find((one) => one === value.toLowerCase() || one.replace(/s$/, '') === plain)
  return found !== undefined && list.push(found) > 0
}

function topicsIn(value: string): Topic[] {
  const plain = value.toLowerCase().replaceAll(/[_-]/g, ' ')
  const named = Topic.options.filter(
    (topic) =>
      topic.replaceAll('_', ' ') === plain || (!isOwnTopic(topic) && topicLabels[topic].toLowerCase() === plain),
  )
  return named.length > 0 ? named : plain === 'coo' ? ['country_of_origin'] : topicsOfCommand(plain, NO_OWN_NAMES)
}

function purposeIn(value: string): MailPurpose | undefined {
  const plain = value.toLowerCase().replaceAll('_', ' ')
  return MailPurpose.options.find(
    (one) => one.replaceAll('_', ' ') === plain || purposeLabels[one].toLowerCase() === plain,
  )
}

/** When a day, a month or a year begins, in epoch milliseconds; null where there is no such day. */
function dayOf(value: string): number | null {
  const [, year = '', month = '01', day = '01'] = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(value) ?? []
  if (year === '') return null
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const read = new Date(at)
  return read.getUTCMonth() === Number(month) - 1 && read.getUTCDate() === Number(day) ? at : null
}
