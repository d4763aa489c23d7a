import { inboxApi } from '@attestry/core/mail/inbox-api'
import { paths } from '@attestry/core/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganization } from '../testing/seed-organization'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { createTestDeps, startApi } from '../testing/start-api'
import { answers, fails, startVertexStandIn } from '../testing/vertex-stand-in'
import { analyseEmails } from './analyse-emails'

const HOUR = 3_600_000

let standIn: Awaited<ReturnType<typeof startVertexStandIn>>
beforeAll(async () => {
  standIn = await startVertexStandIn()
})
afterAll(() => standIn.close())

const raw = mailOf(
  'From: Anna Huber <anna@acme.test>',
  'Subject: RoHS',
  'Message-ID: <one@acme.test>',
  '',
  'Please send the RoHS certificate for LM358DR.',
)

const good = answers({
  is_compliance_request: true,
  confidence: 0.97,
  purpose: 'request',
  language: 'en',
  summary: 'Anna asks for RoHS, says the model.',
  topics: ['rohs'],
  due_date: null,
  is_phishing: false,
  products: [],
})
/** The service refuses, which no second attempt changes. */
const away = fails(403)

async function setUp() {
  const configured = { AI_PROVIDER: 'vertex', VERTEX_MODEL: 'gemini-test', VERTEX_STAND_IN_URL: standIn.url }
  let shift = 0
  const deps = { ...createTestDeps(undefined, configured), log: () => {}, now: () => Date.now() + shift }
  const server = await startApi({ log: () => {} })
  const { org, db, member } = await seedOrganization()
  const { id } = await seedReceivedMail({ db, blobs: deps.blobs, org }, raw)
  const analysis = async () => {
    const { provider, degraded, analysis_summary } = (await db.doc(paths.emailAnalysis(org, id)).get()).data() ?? {}
    return [provider, degraded, analysis_summary] as unknown[]
  }
  const isWaiting = async () => (await db.doc(paths.pendingEmail(org, id)).get()).exists
  const run = async (hours: number) => {
    shift += hours * HOUR
    const before = standIn.asked.length
    await analyseEmails(deps, { organization_id: org })
    return standIn.asked.length - before
  }
  standIn.behave(away)
  await run(0)
  const [provider, degraded] = await analysis()
  expect([provider, degraded]).toEqual(['local', 'away'])
  return { server, db, org, id, member, analysis, isWaiting, run }
}

test('a mail that the rules have read while the model was away is read again by the model', async () => {
  const { server, analysis, isWaiting, run } = await setUp()
  standIn.behave(good)
  expect(await run(0.5)).toBe(0)
  expect(await run(0.6)).toBe(1)
  expect(await analysis()).toEqual(['vertex', null, 'Anna asks for RoHS, says the model.'])
  expect(await isWaiting()).toBe(false)
  await server.close()
})

test('while the model stays away it is asked three more times, and what the rules said stays', async () => {
  const { server, analysis, isWaiting, run } = await setUp()
  const before = await analysis()
  for (const hours of [1.1, 6.1, 24.1]) {
    expect(await isWaiting()).toBe(true)
    expect(await run(hours)).toBe(1)
    expect(await analysis()).toEqual(before)
  }
  expect(await isWaiting()).toBe(false)
  await server.close()
})

test('a mail that a person has corrected is not read again', async () => {
  const { server, id, member, analysis, isWaiting, run } = await setUp()
  await server.call(inboxApi.correctAnalysis, { id, topics: ['reach'] }, member.token)
  const before = await analysis()
  standIn.behave(good)
  expect(await run(1.1)).toBe(0)
  expect(await analysis()).toEqual(before)
  expect(await isWaiting()).toBe(false)
  await server.close()
})
