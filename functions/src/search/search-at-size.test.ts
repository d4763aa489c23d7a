import { at } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { parseSearch } from '@attestry/core/search/search-query'
import { expect, test } from 'vitest'
import type { Cursor } from '../adapters/database'
import { emailTokens } from '../mail/email-tokens'
import { emailWords } from '../mail/inbound/email-words'
import { readsFromMemory } from '../testing/reads-from-memory'
import { sizeOf } from '../testing/sizes'
import { searchEmails } from './search-emails'
import { MOST_READS } from './search'

const [ORG, SENDER] = ['maker', 'anna@siemens.example']

/** So many mails, of which each tenth has an auditor, each third is read, and the oldest alone has a memo. */
function mailsOf(count: number) {
  const { put, reads, counted } = readsFromMemory()
  const emails = Array.from({ length: count }, (_, index) => {
    const subject = [
      'cadmium',
      index % 2 ? 'lead' : 'memphis',
      index % 10 ? '' : 'auditor',
      index ? '' : 'memo lead',
    ].join(' ')
    const named = { sender_name: '', sender_email: SENDER, subject, search_tokens: [] }
    const email = { ...sampleOf.inboundEmail, ...named, id: 1_000_000 + index, received_date: 1000 + index }
    return { ...email, is_read: index % 3 === 0, deletion_id: null, conversation_state: 'open' as const }
  })
  for (const email of emails) {
    const body = { ...sampleOf.emailBody, body_text: email.subject, attachments: [] }
    put(at('inboundEmail', ORG, email.id), { ...email, search_tokens: emailTokens(email) })
    put(at('emailWords', ORG, email.id), emailWords(email, { body }))
    if (email.id % 1000 === 0) put(at('emailBody', ORG, email.id), body)
  }
  return { emails, counted, reads: { ...reads, org: ORG, uid: 'ada', now: 0 } }
}

test('a page reads at most 300 documents of 10,000 mails, finds what a look at each finds, or says how far back it looked', async () => {
  const { emails, counted, reads } = mailsOf(sizeOf(10_000, 100_000))
  const words = (...all: string[]) =>
    emails.filter(({ subject }) => all.every((word) => subject.split(' ').includes(word)))
  const read = (of: typeof emails, isRead: boolean) => of.filter(({ is_read }) => is_read === isRead)
  const searches: [q: string, expected: typeof emails][] = [
    ['cadmium memphis auditor from:siemens is:read', read(words('memphis', 'auditor'), true)],
    ['cadmium lead auditor from:siemens is:unread', read(words('lead', 'auditor'), false)],
    ['cadmium lead memo from:siemens is:read', words('memo')],
    ['cadmium lead auditor from:bosch is:open', []],
    ['"memphis cadmium" memphis lead from:siemens is:read', []],
    ['is:open has:due from:siemens', []],
  ]
  for (const [q, expected] of searches) {
    const seen: number[] = []
    for (let from: Cursor | undefined; ;) {
      const before = counted.read
      const page = await searchEmails(reads, parseSearch(q), { from, limit: 30, reads: MOST_READS, step: 30 })
      expect([q, counted.read - before <= MOST_READS]).toEqual([q, true])
      expect([q, page.hits.length === 30 || page.lookedBackTo === (page.next?.time ?? null)]).toEqual([q, true])
      seen.push(...page.hits.map(({ id }) => id))
      from = page.next
      if (!from) break
    }
    expect([q, ...seen]).toEqual([q, ...expected.map(({ id }) => id).toReversed()])
  }
})
