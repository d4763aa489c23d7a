/** The words a mail is found by. Those of its text and files are kept as hashes, so that the index does not repeat it. */
import { createHash } from 'node:crypto'
import { type EmailAnalysis, type EmailBody, type InboundEmail } from '@attestry/core/mail/inbox'
import { topicsOf } from '@attestry/core/mail/corrected-analysis'
import { partKey } from '@attestry/core/base/part-number'
import { rarestFirst, searchTokens, wordsOf } from '@attestry/core/base/search-tokens'
import { at } from '@attestry/core/paths'
import type { EmailWords } from '@attestry/core/search/search'
import type { Database, Tx } from '../../adapters/database'

/** So many words of a mail's text and files are kept, the rarest first. */
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
  const text = [...names, body.body_text, ...files.map((file) => file.text)].join('\n').slice(0, MAX_TEXT)
  const { keys, isCut } = contentKeys(text)
  const to = [...body.to, ...body.cc].flatMap((address) => [partKey(address), ...wordsOf(address)])
  const words = [
    ...email.search_tokens,
    ...keys,
    ...new Set(searchTokens([email.sender_name, email.sender_email]).map(fromKey)),
    ...new Set(to.map(toKey)),
    ...(analysis ? topicsOf(analysis) : []).map(topicKey),
  ]
  return { id: email.id, at: email.received_date, words: [...new Set(words)], is_cut: isCut }
}

/** The key of a word of a text: 40 bits of its hash. */
export const wordKey = (word: string): string =>
  `#${createHash('sha256').update(partKey(word)).digest('base64url').slice(0, 7)}`

/** Whether a key is of what a mail's row says, which changes with what people correct. */
const isOfRow = (key: string): boolean => !/[:#]/.test(key)

export const fromKey = (token: string): string => `from:${token}`
export const toKey = (word: string): string => `to:${word.slice(0, LONGEST_WORD)}`
export const topicKey = (topic: string): string => `topic:${topic}`

/** The words between spaces, without punctuation, and what they consist of. */
function contentKeys(text: string): { keys: string[]; isCut: boolean } {
  const words = new Set<string>()
  for (const piece of text.split(/\s+/)) {
    for (const word of [partKey(piece), ...wordsOf(piece)]) {
      if (word.length > 1 && word.length <= LONGEST_WORD) words.add(word)
    }
  }
  const kept = rarestFirst([...words]).slice(0, MAX_WORDS)
  const beginnings = [...new Set(kept.flatMap(beginningsOf))].toSorted((one, other) => one.length - other.length)
  return { keys: [...kept, ...beginnings.slice(0, MAX_BEGINNINGS)].map(wordKey), isCut: kept.length < words.size }
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
      ...stored.words.filter((key) => !isOfRow(key) && !key.startsWith('topic:')),
      ...topicsOf(analysis).map(topicKey),
    ]),
  ],
})

/** Makes the words of a mail that an earlier version has stored. What its files say is not known any more. */
export async function indexEmail({ reads, transact }: Database, org: string, email: InboundEmail): Promise<void> {
  const place = at('emailWords', org, email.id)
  if ((await reads.times([place]))[0]) return
  await transact({ now: email.received_date }, async (tx: Tx) => {
    const row = await tx.read(at('inboundEmail', org, email.id))
    const body = row && (await tx.read(at('emailBody', org, email.id)))
    const analysis = body && (await tx.read(at('emailAnalysis', org, email.id)))
    if (row && body) tx.put(place, emailWords(row, { body }, analysis ?? null))
  })
}
