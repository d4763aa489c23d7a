import { api } from '@attestry/core/api'
import { dayAt } from '@attestry/core/base/day'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { toStored } from '@attestry/core/documents'
import { ALONE, type InboundEmail, NO_DUE_DAY } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import type { Profile } from '@attestry/core/people/accounts'
import { sampleOf } from '@attestry/core/sample-documents'
import { SearchScope } from '@attestry/core/search/search'
import { tokensOfDocument } from '@attestry/core/vault/filenames'
import type { VaultFile } from '@attestry/core/vault/vault'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../adapters/firestore'
import { analyseEmails } from '../mail/analyse-emails'
import { emailTokens } from '../mail/email-tokens'
import { repairRow, rowsAfter } from '../repair/repair-row'
import { seedContact } from '../testing/seed-contact'
import { seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { readsOf } from '../testing/reads-of'
import { sizeOf } from '../testing/sizes'
import { startApi } from '../testing/start-api'
import { emailWords } from '../mail/inbound/email-words'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi({ log: () => {} })
})
afterAll(() => server.close())

const raw = mailOf(
  'From: Anna Huber <anna@siemens.example>',
  'To: Compliance <compliance@maker.example>',
  'Subject: Documents for our audit',
  'Message-ID: <one@siemens.example>',
  'Content-Type: multipart/mixed; boundary=m',
  '',
  '--m',
  'Content-Type: text/plain',
  '',
  'Our auditor from Memphis asks for it: please send the RoHS certificates for STM32F407VGT6.',
  'Nothing older than two years, please.',
  '--m',
  'Content-Type: text/csv',
  'Content-Disposition: attachment; filename="Kettenglied.csv"',
  '',
  'remark;number',
  'Sonderfreigabe;4711',
  '--m--',
  '',
)

async function setUp() {
  const seeded = await seedOrganization()
  const { org, db, member } = seeded
  const { token } = member
  const seed = async (changes: Parameters<typeof seedReceivedMail>[2] = {}) => {
    const email = await seedReceivedMail({ db, blobs: server.deps.blobs, org }, raw, changes)
    await analyseEmails(server.deps, { organization_id: org })
    return email.id
  }
  const search = async (q: string, more: { scope?: 'emails' | 'requests'; cursor?: string; limit?: number } = {}) =>
    (await server.call(api.search, { q, ...more }, token)).body
  const found = async (q: string) => (await search(q, { scope: 'emails' })).hits.map(({ id }) => id)
  return { ...seeded, token, seed, search, found }
}

describe('a mail is found', () => {
  test('by what it and its files say, by whom it is from and to, and by its parts', async () => {
    const { seed, found } = await setUp()
    const id = await seed()
    for (const q of [
      'auditor',
      'MEMPHIS auditor',
      'kettenglied',
      'sonderfreigabe',
      'memp',
      'audi kett',
      'sieme',
      'anna@siemens.example',
      'from:siemens',
      'from:"anna huber"',
      'to:maker.example',
      'STM32F407',
      'F407',
      'part:F407VG',
      'topic:rohs',
      'topic:rohs from:anna auditor',
      '"older than two"',
      'has:attachment auditor',
      'is:unread is:request',
      'is:unassigned has:part',
      'after:2000 auditor',
      // It asks for nothing yet.
      'from:',
    ]) {
      expect([q, ...(await found(q))]).toEqual([q, id])
    }
    for (const q of [
      'auditors',
      // Shorter beginnings of a text's words are too many.
      'mem',
      'from:memphis',
      'to:siemens',
      'topic:pfas',
      '"two older than"',
      'auditor before:2000',
      'is:read auditor',
      'is:mine',
      'part:LM358',
      'sonderfreigabe kaffee',
      'topic:cheese',
    ]) {
      expect([q, ...(await found(q))]).toEqual([q])
    }
  })

  test('by days that begin where the organization works', async () => {
    const { seed, found, db, org } = await setUp()
    const id = await seed()
    await db.doc(paths.inboundEmail(org, id)).update({ received_date: Date.parse('2026-11-27T15:30:00Z') })
    await db.doc(paths.emailWords(org, id)).update({ at: Date.parse('2026-11-27T15:30:00Z') })
    expect(await found('auditor after:2026-11-28')).toEqual([])
    await db.doc(paths.organization(org)).update({ time_zone: 'Asia/Tokyo' })
    expect(await found('auditor after:2026-11-28')).toEqual([id])
    expect(await found('auditor before:2026-11-28')).toEqual([])
  })

  test('by who has it, by what it is for, and by the day it is due', async () => {
    const { seed, found, db, org, admin } = await setUp()
    const id = await seed()
    const place = db.doc(paths.inboundEmail(org, id))
    const { first_name, email } = (await db.doc(paths.profile(org, admin.uid)).get()).data() as Profile
    await place.update({
      assignee_uid: admin.uid,
      conversation_state: 'open',
      due_order: dayAt(Date.now()),
      'analysis.purpose': 'reminder',
    })
    for (const q of [
      `assignee:"${first_name}"`,
      `assignee:${email} auditor`,
      'purpose:reminder',
      'purpose:invoice purpose:Reminder topic:rohs',
      'is:today',
    ])
      expect([q, ...(await found(q))]).toEqual([q, id])
    for (const q of ['assignee:nobody', 'assignee:x', 'purpose:invoice', 'is:overdue'])
      expect([q, ...(await found(q))]).toEqual([q])
    await place.update({ due_order: '2026-01-02' })
    expect(await found('is:overdue')).toEqual([id])
    expect(await found('is:today')).toEqual([])
    // What waits for a maker is late all the same; what is done is not.
    await place.update({ conversation_state: 'waiting' })
    expect(await found('is:overdue is:waiting')).toEqual([id])
    await place.update({ conversation_state: 'done' })
    expect(await found('is:overdue')).toEqual([])
  })

  test('as people correct it, and no longer when it is deleted', async () => {
    const { seed, found, token } = await setUp()
    const id = await seed()
    const now = { part_number: 'XC7A35T-1CPG236C', manufacturer: null, topics: ['hs_code' as const] }
    const changes = [{ was: null, now }]
    await server.call(api.correctParts, { id, changes }, token)
    // As its row says, also what is asked for of one part only.
    expect(await found('topic:hs_code')).toEqual([id])
    await server.call(api.correctAnalysis, { id, topics: ['pfas'] }, token)
    expect(await found('XC7A35')).toEqual([id])
    expect(await found('auditor topic:pfas')).toEqual([id])
    expect(await found('topic:rohs')).toEqual([])
    await server.call(api.deleteEmails, { email_ids: [id] }, token)
    expect(await found('auditor')).toEqual([])
    await server.call(api.deleteEmail, { id }, token)
    expect(await found('auditor')).toEqual([])
  })

  test('where its conversation stands and who has it, as the newest mail says, and once for several mails', async () => {
    const { seed, search, found, db, org, admin } = await setUp()
    const thread_id = newId()
    const [older, first, row] = [await seed({ thread_id }), await seed({ thread_id }), newId()]
    for (const id of [older, first]) await db.doc(paths.inboundEmail(org, id)).update({ conversation_state: null })
    const sent = { ...sampleOf.inboundEmail, id: row, thread_id, deletion_id: null, answers_outbound_id: null }
    const about = { ...ALONE, has_request: true, has_due: true }
    const stands = {
      conversation_state: 'waiting' as const,
      assignee_uid: admin.uid,
      is_read: true,
      conversation: about,
    }
    await db.doc(paths.inboundEmail(org, row)).set(toStored('inboundEmail', { ...sent, ...stands, subject: 'Thanks' }))
    for (const q of [
      'memphis is:waiting',
      'memphis has:due is:request',
      'memphis is:read',
      `memphis assignee:${admin.email}`,
    ])
      expect([q, ...(await search(q, { scope: 'emails' })).hits]).toMatchObject([
        q,
        { name: 'Documents for our audit', row_id: row },
      ])
    for (const q of ['memphis is:open', 'memphis is:unread', 'memphis is:unassigned'])
      expect([q, ...(await found(q))]).toEqual([q])
    expect(await found('is:waiting is:read')).toEqual([row])
  })

  test('by its text also if an earlier version stored it, once the night has gone over it', async () => {
    const { seed, found, db, org } = await setUp()
    const id = await seed()
    await db.doc(paths.emailWords(org, id)).delete()
    expect(await found('auditor')).toEqual([])
    const [row] = await rowsAfter(server.deps.database.reads, org, 'inboundEmail', '', 1)
    if (!row) throw new Error('There is no mail')
    await repairRow(server.deps, org, row)
    expect(await found('auditor')).toEqual([id])
  })
})

test('without a scope, the first of each kind are found, of one’s own organization', async () => {
  const { seed, search, db, org } = await setUp()
  const stranger = await setUp()
  const write = { ...server.deps, db, org }
  const email = await seed()
  const product = await seedProduct(write, { part: 'STM32F407VGT6' })
  const search_tokens = searchTokens(['STM32F407VGT6', product.manufacturer.name])
  await db.doc(paths.product(org, product.id)).update({ search_tokens })
  const contact = await seedContact(write, { name: 'Stefan Siemens' })
  const of = async (q: string) => (await search(q)).hits.map(({ scope, id }) => [scope, id])
  expect(await of('F407')).toEqual([
    ['products', product.id],
    ['emails', email],
    ['requests', expect.any(Number)],
  ])
  expect(await of('siemens')).toEqual([
    ['emails', email],
    ['requests', expect.any(Number)],
    ['contacts', contact.id],
  ])
  expect((await search('REQ-1001')).hits).toMatchObject([
    { scope: 'requests', name: expect.stringMatching(/^REQ-1001/) },
  ])
  expect((await search('1001')).hits).toMatchObject([{ scope: 'requests' }])
  expect((await search('topic:rohs is:open', { scope: 'requests' })).hits).toHaveLength(1)
  expect((await search('topic:pfas', { scope: 'requests' })).hits).toEqual([])
  const requests = async (q: string) => (await search(q, { scope: 'requests' })).hits.map(({ name }) => name)
  for (const q of ['auditor memphis', '"auditor from memphis"', 'sonderfreigabe is:open', 'F407 auditor topic:rohs'])
    expect([q, await requests(q)]).toEqual([q, [expect.stringMatching(/^REQ-1001/)]])
  for (const q of [
    'auditor oslo',
    '"memphis from auditor"',
    'auditor is:done',
    'auditor topic:pfas',
    'auditor from:bosch',
  ])
    expect([q, await requests(q)]).toEqual([q, []])
  // One after the other: what says it itself, and what mails say.
  expect(await requests('siemens')).toEqual([expect.stringMatching(/^REQ-1001/)])
  expect((await search('siemens topic:cheese')).unknown).toEqual(['topic:cheese'])
  expect((await stranger.search('siemens')).hits).toEqual([])
})

test('a document is found by its name and its title: that of a part with the part, others by themselves', async () => {
  const { db, org, token } = await setUp()
  const write = { ...server.deps, db, org }
  const product = await seedProduct(write, { part: 'LM317T' })
  await db.doc(paths.product(org, product.id)).update({ search_tokens: searchTokens(['LM317T']) })
  const store = async (changes: Partial<VaultFile>) => {
    const file = { ...sampleOf.file, id: newId(), product_id: null, manufacturer_id: null, ...changes }
    await db.doc(paths.file(org, file.id)).set(toStored('file', { ...file, search_tokens: tokensOfDocument(file) }))
    return file.id
  }
  await store({ product_id: product.id, original_filename: 'Zebrawood_RoHS.pdf' })
  const paper = await store({ title: 'Quality handbook', original_filename: 'scan0004.pdf' })
  const universal = await store({ manufacturer_id: product.manufacturer.id, original_filename: 'All_RoHS.pdf' })
  await store({ title: 'Quality handbook of old', superseded_by: paper })
  const hits = async (q: string, scope?: SearchScope) =>
    (await server.call(api.search, { q, ...(scope && { scope }) }, token)).body.hits
  const asPart = { scope: 'products', id: product.id, meant_by: 'the part of “Zebrawood_RoHS.pdf”' }
  expect(await hits('zebrawood')).toMatchObject([asPart])
  expect(await hits('rohs zebra', 'products')).toMatchObject([asPart])
  expect(await hits('zebrawood from:nobody', 'products')).toEqual([])
  expect(await hits('handbook quality')).toMatchObject([
    { scope: 'documents', id: paper, name: 'Quality handbook', maker_id: null },
  ])
  expect(await hits('scan0004', 'documents')).toMatchObject([{ id: paper }])
  expect(await hits('all rohs', 'documents')).toMatchObject([{ id: universal, maker_id: product.manufacturer.id }])
  // What is found by its own words is found once.
  await store({ product_id: product.id, original_filename: 'LM317T.pdf' })
  expect(await hits('LM317T', 'products')).toMatchObject([{ id: product.id, meant_by: null }])
  // Another page of parts goes on among the documents, where there is one.
  const page = async (cursor?: string) =>
    (await server.call(api.search, { q: 'LM317T', scope: 'products', limit: 1, ...(cursor && { cursor }) }, token)).body
  expect(await page()).toMatchObject({ hits: [{ id: product.id }], next_cursor: null })
  const other = await seedProduct(write, { part: 'NE555P' })
  await store({ product_id: other.id, original_filename: 'LM317T and others.pdf' })
  const first = await page()
  expect(first).toMatchObject({ hits: [{ id: product.id }], next_cursor: expect.any(String) })
  expect(await page(first.next_cursor ?? '')).toMatchObject({ hits: [{ id: other.id }] })
})

test('a page that ends with the last request that says it itself leads on to those of mails; a cursor of another list is refused', async () => {
  const { seed, search, token } = await setUp()
  await seed()
  const first = await search('siemens', { scope: 'requests', limit: 1 })
  expect(first).toMatchObject({ hits: [{ scope: 'requests' }], next_cursor: expect.any(String) })
  const cursor = first.next_cursor ?? ''
  expect(await search('siemens', { scope: 'requests', limit: 1, cursor })).toMatchObject({
    hits: [],
    next_cursor: null,
  })
  const foreign = Buffer.from(JSON.stringify([1, 2, 3, 1])).toString('base64url')
  for (const scope of SearchScope.options) {
    const { status } = await server.call(api.search, { q: 'siemens', scope, cursor: foreign }, token)
    expect([scope, status]).toEqual([scope, 422])
  }
})

const WORDS = ['lead', 'cadmium', 'auditor', 'declaration', 'LM358DR', 'memphis']
const SENDERS = ['anna@siemens.example', 'otto@bosch.example']

const aMail = fc.record({
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 5 }),
  sender: fc.constantFrom(...SENDERS),
  isRead: fc.boolean(),
  at: fc.integer({ min: 1, max: 9 }),
})
type Mail = { words: string[]; sender: string; isRead: boolean; at: number }

const aSearch = fc.record({
  words: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 3 }),
  from: fc.option(fc.constantFrom('siemens', 'bosch', 'otto@bosch.example'), { nil: undefined }),
  isRead: fc.option(fc.boolean(), { nil: undefined }),
})

/** Mails as they are stored after their analysis, of which only the words are of interest. */
async function seedMails(db: Awaited<ReturnType<typeof setUp>>['db'], org: string, mails: readonly Mail[]) {
  const writer = db.bulkWriter()
  const emails = mails.map(({ words, sender, isRead, at }): InboundEmail => {
    const [sender_name, subject] = ['', words.slice(0, 1).join(' ')]
    const search_tokens = emailTokens({ sender_name, sender_email: sender, subject })
    const row = { ...sampleOf.inboundEmail, id: newId(), sender_name, sender_email: sender, subject, search_tokens }
    return { ...row, is_read: isRead, received_date: at, deletion_id: null }
  })
  for (const [index, email] of emails.entries()) {
    const body = { ...sampleOf.emailBody, body_text: mails[index]?.words.join(' ') ?? '', attachments: [] }
    const words = emailWords(email, { body })
    void writer.set(db.doc(paths.inboundEmail(org, email.id)), toStored('inboundEmail', email))
    void writer.set(db.doc(paths.emailWords(org, email.id)), toStored('emailWords', words))
  }
  await writer.close()
  return emails
}

test('all pages of a search are what a look at each mail finds, newest first', async () => {
  const run = async (mails: Mail[], searches: { words: string[]; from?: string; isRead?: boolean }[]) => {
    const { db, org, search } = await setUp()
    const emails = await seedMails(db, org, mails)
    for (const { words, from, isRead } of searches) {
      const state = isRead === undefined ? undefined : isRead ? 'is:read' : 'is:unread'
      const q = [...words, from && `from:${from}`, state].filter(Boolean).join(' ')
      const meant = emails.filter(
        ({ sender_email, is_read }, index) =>
          words.every((word) => mails[index]?.words.includes(word)) &&
          (from === undefined || sender_email.includes(from)) &&
          (isRead === undefined || is_read === isRead),
      )
      const seen: number[] = []
      for (let cursor: string | undefined; ;) {
        const page = await search(q, { scope: 'emails', limit: 3, ...(cursor !== undefined && { cursor }) })
        seen.push(...page.hits.map(({ id }) => id))
        if (page.next_cursor === null) break
        cursor = page.next_cursor
      }
      const expected = meant.toSorted((a, b) => b.received_date - a.received_date || compareNames(b.id, a.id))
      expect([q, ...seen]).toEqual([q, ...expected.map(({ id }) => id)])
    }
  }
  const property = fc.asyncProperty(
    fc.array(aMail, { minLength: 1, maxLength: 60 }),
    fc.array(aSearch, { minLength: 6, maxLength: 6 }) as fc.Arbitrary<{ words: string[] }[]>,
    run,
  )
  await fc.assert(property, { numRuns: sizeOf(8, 80), endOnFailure: true })
})

test('what is still to be answered and narrowed to by filters comes by the day it is due, page by page', async () => {
  const { db, org, search } = await setUp()
  const mails = [3, 1, 2, 1, 4].map((at) => ({ words: ['lead'], sender: 'anna@siemens.example', isRead: false, at }))
  const emails = await seedMails(db, org, mails)
  const days = ['2026-12-09', '2026-12-01', '2026-12-09', NO_DUE_DAY, '2026-12-04']
  const writer = db.bulkWriter()
  for (const [index, { id }] of emails.entries()) {
    const stands = { conversation_state: 'open', due_order: days[index], assignee_uid: null }
    void writer.update(db.doc(paths.inboundEmail(org, id)), stands)
  }
  await writer.close()
  const seen: number[] = []
  for (let cursor: string | undefined; ;) {
    const asked = { scope: 'emails', limit: 2, ...(cursor !== undefined && { cursor }) } as const
    const page = await search('is:unassigned is:unread is:open', asked)
    seen.push(...page.hits.map(({ id }) => id))
    if (page.next_cursor === null) break
    cursor = page.next_cursor
  }
  // Of the same day, the newer one first.
  expect(seen).toEqual([1, 4, 0, 2, 3].map((index) => emails[index]?.id))
})

/** As the database orders the names of documents. */
const compareNames = (one: number, other: number): number => (String(one) < String(other) ? -1 : 1)

test('a page reads at most 300 documents however many mails there are, and says how far back it looked', async () => {
  const { db, org, search } = await setUp()
  const count = sizeOf(700, 5000)
  // All have two of the words, and only the oldest has all three.
  const words = (index: number) => ['cadmium', index % 2 ? 'lead' : 'memphis', ...(index === 0 ? ['auditor'] : [])]
  const mails = Array.from({ length: count }, (_, index) => ({
    words: index === 0 ? ['cadmium', 'lead', 'auditor'] : words(index),
    sender: 'anna@siemens.example',
    isRead: index === 0,
    at: 1000 + index,
  }))
  const [oldest] = await seedMails(db, org, mails)
  const q = '"cadmium lead" memphis lead from:siemens is:read'
  const sought = 'cadmium lead siemens from:siemens is:read'
  for (const [text, expected] of [
    [q, []],
    [sought, [oldest?.id]],
  ] as const) {
    const seen: number[] = []
    for (let cursor: string | undefined; ;) {
      let page: Awaited<ReturnType<typeof search>> | undefined
      const asked = cursor
      const reads = await readsOf(async () => {
        page = await search(text, { scope: 'emails', ...(asked !== undefined && { cursor: asked }) })
      })
      // Beside the search itself: who asks, and whether they may.
      expect(reads).toBeLessThanOrEqual(300)
      if (!page) throw new Error('There is no page')
      seen.push(...page.hits.map(({ id }) => id))
      expect(page.looked_back_to === null).toBe(page.next_cursor === null)
      if (page.next_cursor === null) break
      cursor = page.next_cursor
    }
    expect(seen).toEqual(expected)
  }
})
