import { isDeepStrictEqual } from 'node:util'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { middleTokens } from '@attestry/core/base/search-tokens'
import { at } from '@attestry/core/paths'
import type { EmailWords } from '@attestry/core/search/search'
import type { CommandDeps } from '../commands/command'
import { contentKeys, fromKeys, toKeys, topicKey, wordKey } from '../mail/inbound/email-words'
import { outboundTokens } from './outbound-email'

/** What is stored of a mail to a contact for its search. */
export function inquiryWords(inquiry: OutboundEmail): EmailWords {
  const { id, created_at, body_text, from, contact_name, contact_email, company_name, parts } = inquiry
  const { keys, isCut } = contentKeys([body_text], wordKey)
  const words = [
    ...outboundTokens(inquiry),
    ...middleTokens(parts.map(({ part_number }) => part_number)),
    ...keys,
    ...fromKeys(from === null ? [] : [from]),
    ...toKeys([contact_name, contact_email, company_name]),
    ...parts.flatMap(({ topics }) => topics).map(topicKey),
  ]
  return { id, at: created_at, words: [...new Set(words)], is_cut: isCut, answer_count: 0 }
}

/** What of a mail its words come from. */
const SEARCHED = [
  'subject',
  'body_text',
  'from',
  'contact_name',
  'contact_email',
  'company_name',
  'parts',
] as const satisfies (keyof OutboundEmail)[]

/** Keeps what a mail to a contact is found by true to what is stored of it, which browsers write as well. */
export async function followInquiryWords(
  deps: Pick<CommandDeps, 'database' | 'now'>,
  org: string,
  before: OutboundEmail | undefined,
  after: OutboundEmail | undefined,
): Promise<void> {
  const id = (after ?? before)?.id
  const isSame = before && after && SEARCHED.every((field) => isDeepStrictEqual(before[field], after[field]))
  if (id !== undefined && !isSame) await indexInquiry(deps, org, id)
}

/** Makes the words of a mail to a contact anew. Those of one that is gone go too. */
export const indexInquiry = (
  { database, now }: Pick<CommandDeps, 'database' | 'now'>,
  org: string,
  id: number,
): Promise<void> =>
  database.transact({ now: now() }, async (tx) => {
    const inquiry = await tx.read(at('outboundEmail', org, id))
    const place = at('outboundWords', org, id)
    if (inquiry) tx.put(place, inquiryWords(inquiry))
    else tx.remove(place)
  })
