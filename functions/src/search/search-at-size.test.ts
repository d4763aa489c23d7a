import { searchTokens } from '@attestry/core/base/search-tokens'
import { at } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import type { SearchScope } from '@attestry/core/search/search'
import { parseSearch } from '@attestry/core/search/search-query'
import { expect, test } from 'vitest'
import { emailTokens } from '../mail/email-tokens'
import { emailWords } from '../mail/inbound/email-words'
import type { Position } from '../platform/page-cursor'
import { readsFromMemory } from '../testing/reads-from-memory'
import { sizeOf } from '../testing/sizes'
import { inquiryWords } from '../outreach/inquiry-words'
import { MOST_READS, SEARCHES } from './search'
import { theirParts } from '../vault/their-parts'

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

type Reads = ReturnType<typeof mailsOf>['reads']
type Asked = Parameters<(typeof SEARCHES)['products']>[4]

/** All that a search finds, page by page, each of which reads at most 300 documents and says how far back it looked. */
async function allPages(
  scope: SearchScope,
  { reads, counted }: { reads: Reads; counted: { read: number } },
  q: string,
  more: Partial<Asked> = {},
) {
  const seen: number[] = []
  for (let from: Position | undefined; ;) {
    const before = counted.read
    const theirs = await theirParts(reads, parseSearch(q))
    const page = { from, limit: 30, reads: MOST_READS - theirs.read, step: 30 }
    const asked = { q, order: 'newest' as const, ...more }
    const found = await SEARCHES[scope](reads, parseSearch(q), page, theirs, asked)
    expect([q, counted.read - before <= MOST_READS]).toEqual([q, true])
    // Of requests, those whose mails say it come last, and of parts, those whose documents are called so.
    const isBehind = found.next?.[0] === 'mails' || found.next?.[0] === 'documents'
    const [time] = isBehind ? (found.next?.slice(1) ?? []) : (found.next ?? [])
    expect([q, found.hits.length === 30 || found.lookedBackTo === (typeof time === 'number' ? time : null)]).toEqual([
      q,
      true,
    ])
    seen.push(...found.hits.map(({ id }) => id))
    from = found.next
    if (!from) return seen
  }
}

test('a page reads at most 300 documents of 10,000 mails, finds what a look at each finds, or says how far back it looked', async () => {
  const { emails, ...stage } = mailsOf(sizeOf(10_000, 100_000))
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
    // Without words, the rows themselves are looked through, in the order of what is to be answered.
    ['is:open is:unread', read(emails, false)],
    ['is:open is:snoozed', []],
  ]
  for (const [q, expected] of searches)
    expect([q, ...(await allPages('emails', stage, q))]).toEqual([q, ...expected.map(({ id }) => id).toReversed()])
})

/** As many of each other kind. Each third thing is the second customer's or maker's, the oldest alone has a memo. */
function thingsOf(count: number) {
  const { put, reads, counted } = readsFromMemory()
  const things = Array.from({ length: count }, (_, index) => {
    const words = ['cadmium', index % 2 ? 'lead' : 'memphis', index % 10 ? '' : 'auditor', index ? '' : 'memo']
    return { id: 1_000_000 + index, at: 1000 + index, words: words.filter(Boolean), isOther: index % 3 === 0 }
  })
  for (const { id, at: created_at, words, isOther } of things) {
    const name = isOther ? 'Otto Bosch' : 'Anna Siemens'
    const email = isOther ? 'otto@bosch.example' : SENDER
    const search_tokens = searchTokens([name, email, ...words])
    const asks = {
      customer_name: name,
      customer_email: email,
      documents: ['RoHS'],
      assignee_uid: isOther ? 'ada' : null,
    }
    put(at('request', ORG, id), { ...sampleOf.request, id, created_at, search_tokens, ...asks, status: 'new' })
    const product = { ...sampleOf.product, id, part_number: `P${id}`, created_at, search_tokens }
    put(at('product', ORG, id), product)
    const paper = { ...sampleOf.file, id, created_at, product_id: null, manufacturer_id: isOther ? 5 : null }
    put(at('file', ORG, id), { ...paper, search_tokens })
    // Every seventh part has a document that is called otherwise than the part.
    const own = { ...sampleOf.file, id: id + 1_000_000, created_at, product_id: id, manufacturer_id: null }
    if (id % 7 === 0)
      put(at('file', ORG, own.id), { ...own, search_tokens: searchTokens(['graphite', words.join(' ')]) })
    const contact = { ...sampleOf.contact, id, created_at, name, email, search_tokens, sort_name: `${id}` }
    put(at('contact', ORG, id), contact)
    const inquiry = { ...sampleOf.outboundEmail, id, created_at, contact_name: name, contact_email: email }
    const sent = { ...inquiry, body_text: words.join(' '), is_awaiting: isOther, created_by: 'ada', sent_by: null }
    put(at('outboundEmail', ORG, id), sent)
    put(at('outboundWords', ORG, id), inquiryWords(sent))
    // Each has a mail, and every fifth of these says a word that the request does not.
    const text = `The customer writes about ${id % 5 === 0 ? 'zinc' : 'tin'} and ${words.join(' ')}`
    const mail = { ...sampleOf.inboundEmail, id, received_date: created_at, request_id: id, deletion_id: null }
    put(at('inboundEmail', ORG, id), mail)
    put(
      at('emailWords', ORG, id),
      emailWords(mail, { body: { ...sampleOf.emailBody, body_text: text, attachments: [] } }),
    )
  }
  return { things, stage: { counted, reads: { ...reads, org: ORG, uid: 'ada', now: 0 } } }
}

test('so does a page of the 10,000 things of each other kind, with the filters of its list', async () => {
  const { things, stage } = thingsOf(sizeOf(10_000, 100_000))
  type Thing = (typeof things)[number]
  const has =
    (...all: string[]) =>
    ({ words }: Thing) =>
      all.every((word) => words.includes(word))
  const day = '1970-01-02'
  const searches: [SearchScope, q: string, Partial<Asked>, (thing: Thing) => boolean][] = [
    [
      'requests',
      'cadmium memphis auditor from:bosch is:mine',
      {},
      (one) => has('memphis', 'auditor')(one) && one.isOther,
    ],
    [
      'requests',
      'cadmium lead from:siemens',
      { filters: 'open,unassigned' },
      (one) => has('lead')(one) && !one.isOther,
    ],
    ['requests', 'cadmium memo topic:rohs', { filters: 'mine' }, has('memo')],
    ['requests', 'cadmium lead memo is:open', {}, () => false],
    ['requests', 'zinc', {}, ({ id }) => id % 5 === 0],
    [
      'requests',
      'zinc lead from:siemens',
      { filters: 'unassigned' },
      (one) => has('lead')(one) && one.id % 5 === 0 && !one.isOther,
    ],
    ['products', `cadmium memphis auditor before:${day}`, {}, has('memphis', 'auditor')],
    ['products', `cadmium lead memo after:${day}`, {}, () => false],
    ['products', 'graphite', {}, ({ id }) => id % 7 === 0],
    ['products', 'graphite lead', {}, (one) => has('lead')(one) && one.id % 7 === 0],
    ['products', 'graphite from:siemens', {}, () => false],
    ['documents', 'cadmium memphis auditor', {}, has('memphis', 'auditor')],
    ['documents', `cadmium memo before:${day}`, {}, has('memo')],
    ['documents', 'cadmium lead memo', {}, () => false],
    ['contacts', 'cadmium lead from:siemens', {}, (one) => has('lead')(one) && !one.isOther],
    ['contacts', 'cadmium memo to:bosch', {}, has('memo')],
    [
      'inquiries',
      'cadmium memphis auditor to:bosch is:waiting',
      {},
      (one) => has('memphis', 'auditor')(one) && one.isOther,
    ],
    ['inquiries', 'cadmium lead memo to:siemens is:mine', {}, () => false],
    ['inquiries', '"cadmium memphis memo" is:failed', {}, () => false],
  ]
  for (const [scope, q, more, isMeant] of searches) {
    const ids = things.filter(isMeant).map(({ id }) => id)
    const expected = scope === 'contacts' ? ids : ids.toReversed()
    expect([scope, q, ...(await allPages(scope, stage, q, more))]).toEqual([scope, q, ...expected])
  }
})
