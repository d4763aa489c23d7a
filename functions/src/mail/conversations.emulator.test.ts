import { randomUUID } from 'node:crypto'
import { midnightOf } from '@attestry/core/base/day'
import type { Day } from '@attestry/core/base/primitives'
import type { DocumentCondition, EmailAnalysis } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { toStored } from '@attestry/core/documents'
import { sampleOf } from '@attestry/core/sample-documents'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { receivedMail } from '../testing/seed-received-mail'
import { createTestDeps } from '../testing/start-api'
import { removeForGood } from './deletion'
import { rawBody } from './email-content'
import { saveAnalysis, saveParsed } from './save-email'

const { database } = createTestDeps()
const db = getFirestore()
const { read } = database.reads

const YEAR: DocumentCondition = { kind: 'not_older_than', months: 12, parts: [], topics: [] }
const { id: _id, received_date: _received, ...fields } = receivedMail({ state: 'parsed' })

function startInbox() {
  const org = randomUUID()
  const keep = async (received_date: number) => {
    const email = receivedMail({ received_date })
    await db.doc(at('inboundEmail', org, email.id).path).create(toStored('inboundEmail', email))
    return email.id
  }
  /** Parses a mail that refers to others. */
  const parse = (id: number, others: number[] = []) =>
    saveParsed(database, org, id, {
      fields,
      body: rawBody(''),
      report: null,
      thread: { known_keys: [`key${id}`], referenced_keys: others.map((one) => `key${one}`), participants: [], now: 1 },
    })
  const say = (id: number, conditions: DocumentCondition[]) =>
    saveAnalysis(database, org, id, { ...sampleOf.emailAnalysis, analysed_at: Date.now(), conditions })
  const threadOf = async (id: number) => (await read(at('inboundEmail', org, id)))?.thread_id ?? 0
  const termsOf = async (id: number) => (await read(at('conversation', org, await threadOf(id))))?.terms
  return { org, keep, parse, say, threadOf, termsOf }
}

test('a conversation says what its mails say: also after a mail is read again, and no longer once it is deleted', async () => {
  const { org, keep, parse, say, termsOf } = startInbox()
  const [first, second] = [await keep(10), await keep(20)]
  await parse(first)
  await parse(second, [first])
  await say(first, [YEAR])
  await say(second, [])
  expect(await termsOf(second)).toEqual([{ email_id: first, said_at: 10, conditions: [YEAR] }])
  await say(first, [{ ...YEAR, months: 6 }])
  expect(await termsOf(second)).toMatchObject([{ conditions: [{ months: 6 }] }])
  await removeForGood(database, { org, uid: 'ada', now: Date.now() }, first)
  expect(await termsOf(second)).toBeUndefined()
})

test('a mail between two conversations makes them one, with what both say', async () => {
  const { org, keep, parse, say, threadOf, termsOf } = startInbox()
  const [first, between, last] = [await keep(10), await keep(20), await keep(30)]
  await parse(first)
  await parse(last)
  await say(first, [YEAR])
  await say(last, [{ ...YEAR, months: 6 }])
  const before = [await threadOf(first), await threadOf(last)]
  await parse(between, [first, last])
  expect((await termsOf(between))?.map(({ email_id }) => email_id)).toEqual([first, last])
  expect(await termsOf(last)).toEqual(await termsOf(first))
  const left = await Promise.all(before.map((id) => read(at('conversation', org, id))))
  expect(left.filter(Boolean)).toHaveLength(1)
})

test('a request of a later mail is held to what the conversation says', async () => {
  const { org, keep, parse, say } = startInbox()
  const now = Date.now()
  const [first, second] = [await keep(now - 2), await keep(now - 1)]
  await parse(first)
  await parse(second, [first])
  await say(first, [YEAR])
  const born = (await read(at('inboundEmail', org, first)))?.request_id ?? 0
  await db.doc(at('request', org, born).path).update({ status: 'complete' })
  await say(second, [])
  const { request_id } = (await read(at('inboundEmail', org, second)))!
  expect(request_id).not.toBe(born)
  expect((await read(at('requestDetails', org, request_id ?? 0)))?.conditions).toEqual([YEAR])
})

test('who asks for the same, and does not say for what, wants what the conversation has asked for', async () => {
  const { org, keep, parse } = startInbox()
  const [first, same, other] = [await keep(10), await keep(20), await keep(30)]
  await parse(first)
  await parse(same, [first])
  await parse(other, [first])
  const asking = (id: number, topics: EmailAnalysis['topics'], is_compliance_related = true) => {
    const parts = sampleOf.emailAnalysis.extracted_products.map((part) => ({ ...part, topics: [] }))
    const analysis = { ...sampleOf.emailAnalysis, extracted_products: parts, is_compliance_related, topics }
    return saveAnalysis(database, org, id, { ...analysis, analysed_at: Date.now() })
  }
  const topicsOf = async (id: number) => (await read(at('emailAnalysis', org, id)))?.topics
  await asking(first, ['rohs', 'reach'])
  await asking(same, [])
  expect(await topicsOf(same)).toEqual(['rohs', 'reach'])
  await asking(other, ['pfas'])
  expect(await topicsOf(other)).toEqual(['pfas'])
  await asking(same, [], false)
  expect(await topicsOf(same)).toEqual([])
})

test('who asks for the same, and names no day, wants it by the day that was asked for before, if that is to come', async () => {
  const { org, keep, parse } = startInbox()
  const [first, same, own, later] = [await keep(10), await keep(20), await keep(30), await keep(40)]
  await parse(first)
  for (const id of [same, own, later]) await parse(id, [first])
  const asking = async (id: number, topics: EmailAnalysis['topics'], due_date: Day | null, today = '2026-11-20') => {
    const parts = sampleOf.emailAnalysis.extracted_products.map((part) => ({ ...part, topics: [] }))
    const analysis = {
      ...sampleOf.emailAnalysis,
      extracted_products: parts,
      is_compliance_related: true,
      topics,
      due_date,
    }
    await saveAnalysis(database, org, id, { ...analysis, analysed_at: midnightOf(today) })
    return (await read(at('emailAnalysis', org, id)))?.due_date
  }
  await asking(first, ['rohs'], '2026-12-04')
  expect(await asking(same, [], null)).toBe('2026-12-04')
  expect((await read(at('inboundEmail', org, same)))?.due_date).toBe('2026-12-04')
  expect(await asking(same, [], null, '2026-12-04')).toBe('2026-12-04')
  expect(await asking(same, [], null, '2026-12-05')).toBeNull()
  expect(await asking(own, [], '2026-12-01')).toBe('2026-12-01')
  // The newest mail that named a day counts, and one that says for what it asks stands for itself.
  expect(await asking(later, [], null)).toBe('2026-12-01')
  expect(await asking(later, ['pfas'], null)).toBeNull()
  // What was asked later is not what an earlier mail meant.
  expect(await asking(same, [], null)).toBe('2026-12-04')
})

test('that day has passed once it has where the organization works', async () => {
  const { org, keep, parse } = startInbox()
  const [first, same] = [await keep(10), await keep(20)]
  await parse(first)
  await parse(same, [first])
  const asking = async (id: number, due_date: Day | null, topics: EmailAnalysis['topics'], analysed_at: number) => {
    const parts = sampleOf.emailAnalysis.extracted_products.map((part) => ({ ...part, topics: [] }))
    const asked = { extracted_products: parts, is_compliance_related: true, topics, due_date, analysed_at }
    await saveAnalysis(database, org, id, { ...sampleOf.emailAnalysis, ...asked })
    return (await read(at('emailAnalysis', org, id)))?.due_date
  }
  const evening = midnightOf('2026-12-04') + 20 * 3_600_000
  await asking(first, '2026-12-04', ['rohs'], evening)
  expect(await asking(same, null, [], evening)).toBe('2026-12-04')
  await db.doc(at('organization', org).path).set({ time_zone: 'Asia/Tokyo' })
  expect(await asking(same, null, [], evening)).toBeNull()
})
