/** The words a mail is found by. Those of its text and files are kept as hashes, so that the index does not repeat it. */
import { createHash } from 'node:crypto'
import { type EmailAnalysis, type EmailBody, type InboundEmail } from '@attestry/core/mail/inbox'
import type { EmailResponse } from '@attestry/core/sending/responses'
import { topicsOf } from '@attestry/core/mail/corrected-analysis'
import { partKey } from '@attestry/core/base/part-number'
import { middleTokens, rarestFirst, searchTokens, wordsOf } from '@attestry/core/base/search-tokens'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { EmailWords } from '@attestry/core/search/search'
import type { Database, Tx } from '../../adapters/database'

/** So many words of a mail's text and files are kept, and of our answers to it, the rarest first. */
const MAX_WORDS = 300
/** They are found by their beginnings of these lengths too: as many as this, the shortest first. */
const BEGINNINGS = { shortest: 4, longest: 10 }
const MAX_BEGINNINGS = 500
/** So much of a text is looked at, in characters. */
const MAX_TEXT = 500_000
const LONGEST_WORD = 60

export type EmailTexts = {
  body: Pick<EmailBody, 'body_text' | 'to' | 'cc' | 'attachments'>
  /** What its files say. */
  files?: readonly { text: string }[]
}

const NO_BODY: EmailTexts['body'] = { body_text: '', to: [], cc: [], attachments: [] }

/** What is stored of a mail for its search. */
export function emailWords(
  email: Pick<InboundEmail, 'id' | 'received_date' | 'search_tokens' | 'sender_name' | 'sender_email'>,
  { body, files = [] }: EmailTexts = { body: NO_BODY },
  analysis?: EmailAnalysis | null,
): EmailWords {
  const names = body.attachments.map(({ filename }) => filename)
  const { keys, isCut } = contentKeys([...names, body.body_text, ...files.map((file) => file.text)], wordKey)
  const words = [
    ...email.search_tokens,
    ...keys,
    ...fromKeys([email.sender_name, email.sender_email]),
    ...toKeys([...body.to, ...body.cc]),
    ...(analysis ? keysOfParts(analysis) : []),
    ...(analysis ? topicsOf(analysis) : []).map(topicKey),
  ]
  return { id: email.id, at: email.received_date, words: [...new Set(words)], is_cut: isCut, answer_count: 0 }
}

/** A mail is found by the middle of each of its parts, not only of those that its row is found by, and by their makers. */
const keysOfParts = ({ extracted_products: parts }: Pick<EmailAnalysis, 'extracted_products'>): string[] => [
  ...middleTokens(parts.map(({ part_number }) => part_number)),
  ...searchTokens([...new Set(parts.flatMap(({ manufacturer }) => manufacturer ?? []))]),
]

/** The key of a word of a text: 40 bits of its hash. */
export const wordKey = (word: string): string =>
  `#${createHash('sha256').update(partKey(word)).digest('base64url').slice(0, 7)}`

const ANSWERED = '>'

/** The same of a text of ours that answers the mail. */
export const answerKey = (word: string): string => `${ANSWERED}${wordKey(word)}`

/** Whether a key is of what a mail's row says, which changes with what people correct. */
const isOfRow = (key: string): boolean => !/[:#]/.test(key)

export const fromKey = (token: string): string => `from:${token}`
export const toKey = (word: string): string => `to:${word.slice(0, LONGEST_WORD)}`
export const topicKey = (topic: string): string => `topic:${topic}`

export const fromKeys = (names: readonly string[]): string[] => [...new Set(searchTokens(names).map(fromKey))]

export const toKeys = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => [partKey(address), ...wordsOf(address)]).map(toKey)),
]

/** The words of texts: what stands between spaces, without punctuation, and what that consists of. */
export function contentKeys(
  texts: readonly string[],
  keyOf: (word: string) => string,
): { keys: string[]; isCut: boolean } {
  const words = new Set<string>()
  for (const piece of texts.join('\n').slice(0, MAX_TEXT).split(/\s+/)) {
    for (const word of [partKey(piece), ...wordsOf(piece)]) {
      if (word.length > 1 && word.length <= LONGEST_WORD) words.add(word)
    }
  }
  const kept = rarestFirst([...words]).slice(0, MAX_WORDS)
  const beginnings = [...new Set(kept.flatMap(beginningsOf))].toSorted((one, other) => one.length - other.length)
  return { keys: [...kept, ...beginnings.slice(0, MAX_BEGINNINGS)].map(keyOf), isCut: kept.length < words.size }
}

function beginningsOf(word: string): string[] {
  const { shortest, longest } = BEGINNINGS
  const letters = Array.from(word).slice(0, -1)
  return letters.slice(shortest - 1, longest).map((_, index) => letters.slice(0, shortest + index).join(''))
}

/** With what the row of a mail and its analysis say after a change. */
export const withRow = (stored: EmailWords, tokens: readonly string[], analysis: EmailAnalysis): EmailWords => ({
  ...stored,
  words: [
    ...new Set([
      ...tokens,
      ...keysOfParts(analysis),
      ...stored.words.filter((key) => !isOfRow(key) && !key.startsWith('topic:')),
      ...topicsOf(analysis).map(topicKey),
    ]),
  ],
})

/** With the words of the answers to the mail, the newest first, in the place of those that it had. */
function withAnswers(stored: EmailWords, answers: readonly EmailResponse[]): EmailWords {
  const texts = answers.flatMap(({ subject, body_text, attachments, own_files }) => [
    subject,
    body_text,
    ...[...attachments, ...own_files].map(({ original_filename }) => original_filename),
  ])
  const { keys, isCut } = contentKeys(texts, answerKey)
  return {
    ...stored,
    words: [...stored.words.filter((key) => !key.startsWith(ANSWERED)), ...keys],
    is_cut: stored.is_cut || isCut,
    answer_count: answers.length,
  }
}

/** With the words of the answers that were known of it. */
export const keepingAnswers = (words: EmailWords, known: EmailWords | undefined): EmailWords =>
  known
    ? {
        ...words,
        words: [...words.words, ...known.words.filter((key) => key.startsWith(ANSWERED))],
        answer_count: known.answer_count,
      }
    : words

/** So many answers to a mail are searched, the newest. */
const MAX_ANSWERS = 20

/**
 * Keeps what a mail is found by true to its answers, of which one more is there or one is gone. This reads; the function
 * it returns writes.
 */
export async function followAnswers(
  tx: Tx,
  org: string,
  email_id: number,
  change: { added: EmailResponse } | { removed: number },
): Promise<() => void> {
  const place = at('emailWords', org, email_id)
  const stored = await tx.read(place)
  if (!stored) return () => {}
  const answers = await tx.list('response', queries.newestResponses(org, email_id, MAX_ANSWERS))
  const now = 'added' in change ? [change.added, ...answers] : answers.filter(({ id }) => id !== change.removed)
  return () => tx.put(place, withAnswers(stored, now))
}

/**
 * Makes the words of a mail that an earlier version has stored, or those of its answers. What its files say is not known
 * any more.
 */
export async function indexEmail({ reads, transact }: Database, org: string, email: InboundEmail): Promise<void> {
  const place = at('emailWords', org, email.id)
  const isWhole = (words: EmailWords | undefined) =>
    words !== undefined && words.answer_count >= Math.min(email.response_count, MAX_ANSWERS)
  if (isWhole((await reads.pick([place]))[0])) return
  await transact({ now: email.received_date }, async (tx: Tx) => {
    const known = await tx.read(place)
    const row = await tx.read(at('inboundEmail', org, email.id))
    const body = row && (await tx.read(at('emailBody', org, email.id)))
    const analysis = body && (await tx.read(at('emailAnalysis', org, email.id)))
    const answers = await tx.list('response', queries.newestResponses(org, email.id, MAX_ANSWERS))
    const words = known ?? (row && body && emailWords(row, { body }, analysis ?? null))
    if (words) tx.put(place, withAnswers(words, answers))
  })
}
