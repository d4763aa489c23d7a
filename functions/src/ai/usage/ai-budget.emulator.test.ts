import { Organization } from '@attestry/core/people/accounts'
import { AiUsage, aiApi, tokensOf } from '@attestry/core/assistant/ai-usage'
import { AuditEntry } from '@attestry/core/people/audit'
import { paths } from '@attestry/core/paths'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseEmails } from '../../mail/analyse-emails'
import { createDatabase } from '../../adapters/database'
import { createDayTotals, type DayTotals } from '../../adapters/day-totals'
import { nextDay } from '../../platform/days'
import { someDay } from '../../testing/some-day'
import { seedOrganization } from '../../testing/seed-organization'
import { mailOf, seedReceivedMail } from '../../testing/seed-received-mail'
import { createTestDeps, startApi } from '../../testing/start-api'
import { answers, fails, startVertexStandIn } from '../../testing/vertex-stand-in'
import { type AiLimits, createAiBudget } from './ai-budget'
import { ModelAway } from '../tasks/task'
import { findWhole } from '../../mail/inbound/shown-email'

let standIn: Awaited<ReturnType<typeof startVertexStandIn>>
beforeAll(async () => {
  standIn = await startVertexStandIn()
})
afterAll(() => standIn.close())

const analysis = {
  is_compliance_request: true,
  confidence: 0.97,
  summary: 'Anna asks for RoHS.',
  topics: ['rohs'],
  due_date: null,
  is_phishing: false,
  products: [{ part_number: 'LM358DR', manufacturer: null, description: null, topics: [], quoted: false }],
}

const NOW = Date.UTC(2026, 10, 22)

type Limits = Partial<AiLimits & { totals: DayTotals }>
const budgetOf = (now: () => number, limits: Limits) =>
  createAiBudget(createDatabase(getFirestore()), {
    now,
    totals: createDayTotals(getFirestore(), now),
    tokensPerMonth: 1_000_000,
    tokensPerDay: 1_000_000,
    tokensPerDayOverAll: 1_000_000_000,
    ...limits,
  })

test('calls that run side by side never reserve more than the budget', async () => {
  const { org } = await seedOrganization()
  const budget = budgetOf(() => NOW, { tokensPerMonth: 1000 })
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => budget.reserve(org, 300)))
  const reserved = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(reserved).toHaveLength(3)
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(new Set(refused.map(({ reason }: ModelAway) => reason))).toEqual(new Set(['budget']))
  for (const one of reserved.slice(1)) await budget.settle(org, one, { tokens_in: 90, tokens_out: 10 })
  const { usage } = await budget.read(org)
  expect(usage).toMatchObject({ requests: 3, tokens_in: 180, tokens_out: 20, reserved: 300 })
  expect(tokensOf(usage)).toBe(500)
  await budget.reserve(org, 500)
  await expect(budget.reserve(org, 1)).rejects.toThrow(ModelAway)
})

test('a new month has a budget of its own, and an answer is booked to the month of its question', async () => {
  const { org, db } = await seedOrganization()
  let time = Date.UTC(2026, 10, 30, 23, 59)
  const budget = budgetOf(() => time, { tokensPerMonth: 500 })
  const asked = await budget.reserve(org, 500)
  time += 120_000
  await budget.settle(org, asked, { tokens_in: 100, tokens_out: 0 })
  expect(await budget.read(org)).toMatchObject({ month: '2026-12', usage: { requests: 0, tokens_in: 0, reserved: 0 } })
  const november = AiUsage.parse((await db.doc(paths.aiUsage(org, '2026-11')).get()).data())
  expect(november).toMatchObject({ requests: 1, tokens_in: 100, reserved: 0 })
})

test('a day has a budget of its own, which also calls side by side never exceed', async () => {
  const { org } = await seedOrganization()
  let time = someDay()
  const budget = budgetOf(() => time, { tokensPerDay: 1000 })
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => budget.reserve(org, 300)))
  const reserved = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(reserved).toHaveLength(3)
  await expect(budget.reserve(org, 300)).rejects.toMatchObject({ reason: 'day_budget' })
  // What a question did not need is free again, on the day it was asked.
  for (const one of reserved) await budget.settle(org, one, { tokens_in: 50, tokens_out: 10 })
  expect(await budget.read(org)).toMatchObject({ dayTokens: 180, dayBudget: 1000 })
  await budget.reserve(org, 820)
  await expect(budget.reserve(org, 1)).rejects.toMatchObject({ reason: 'day_budget' })
  time = nextDay(time)
  await budget.reserve(org, 300)
  expect(await budget.read(org)).toMatchObject({ dayTokens: 300 })
})

test('all organizations together have a budget for a day', async () => {
  const [one, other] = [await seedOrganization(), await seedOrganization()]
  let time = someDay()
  const budget = budgetOf(() => time, { tokensPerDayOverAll: 1000 })
  const reserved = await budget.reserve(one.org, 700)
  await expect(budget.reserve(other.org, 400)).rejects.toMatchObject({ reason: 'shared_budget' })
  await budget.settle(one.org, reserved, { tokens_in: 100, tokens_out: 0 })
  await budget.reserve(other.org, 900)
  await expect(budget.reserve(one.org, 1)).rejects.toMatchObject({ reason: 'shared_budget' })
  time = nextDay(time)
  await budget.reserve(one.org, 1000)
})

test('beyond a budget of the day the built-in rules answer, and the mail and the admins are told which it was', async () => {
  standIn.behave(answers(analysis))
  for (const [variable, degraded] of [
    ['AI_TOKENS_PER_DAY', 'day_budget'],
    ['AI_TOKENS_PER_DAY_OVER_ALL', 'shared_budget'],
  ] as const) {
    const { admin, analysed, call, close } = await setUp({ [variable]: '100' })
    const asked = standIn.asked.length
    expect(await analysed('Any')).toMatchObject({
      provider: 'local',
      degraded,
      extracted_products: [{ part_number: 'LM358DR' }],
    })
    expect(standIn.asked).toHaveLength(asked)
    const { body } = await call(aiApi.readAiUsage, {}, admin.token)
    expect(body).toMatchObject({ tokens: 0, day_tokens: 0, degraded: { [degraded]: 1, budget: 0 } })
    await close()
  }
})

/** An organization whose mails the stand-in of Vertex AI analyses. */
async function setUp(limits: NodeJS.ProcessEnv = {}) {
  const seeded = await seedOrganization()
  const configured = { ...limits, AI_PROVIDER: 'vertex', VERTEX_MODEL: 'gemini-test', VERTEX_STAND_IN_URL: standIn.url }
  const deps = createTestDeps(() => NOW, configured)
  const analysed = async (subject: string) => {
    const raw = mailOf('From: anna@acme.test', `Subject: ${subject}`, '', 'Please send RoHS for LM358DR.')
    const { id } = await seedReceivedMail({ ...deps, ...seeded }, raw)
    await analyseEmails(deps, { organization_id: seeded.org })
    return (await findWhole(deps.database.reads, seeded.org, id))?.analysis
  }
  const server = await startApi({ ...deps })
  return { ...seeded, analysed, call: server.call, close: () => server.close() }
}

test('a mail is analysed by the model; while it is away or its budget is spent, the built-in rules answer and say so', async () => {
  const { org, db, admin, member, analysed, call, close } = await setUp()
  standIn.behave(answers(analysis))
  expect(await analysed('First')).toMatchObject({
    analysis_summary: 'Anna asks for RoHS.',
    provider: 'vertex',
    degraded: null,
    extracted_products: [{ part_number: 'LM358DR' }],
  })
  expect(standIn.asked.at(-1)?.input).toMatchObject({ subject: 'First' })

  standIn.behave(fails(403))
  expect(await analysed('Second')).toMatchObject({
    provider: 'local',
    degraded: 'away',
    extracted_products: [{ part_number: 'LM358DR' }],
  })
  standIn.behave(answers({ ...analysis, topics: 'all' }))
  expect(await analysed('Third')).toMatchObject({ provider: 'local', degraded: 'unusable' })

  expect((await call(aiApi.setAiBudget, { ai_budget: 0 }, member.token)).status).toBe(403)
  expect((await call(aiApi.setAiBudget, { ai_budget: -1 }, admin.token)).status).toBe(422)
  expect((await call(aiApi.setAiBudget, { ai_budget: 2500 }, admin.token)).body).toMatchObject({ ai_budget: 2500 })
  const asked = standIn.asked.length
  expect(await analysed('Fourth')).toMatchObject({ provider: 'local', degraded: 'budget' })
  expect(standIn.asked).toHaveLength(asked)

  expect((await call(aiApi.readAiUsage, {}, member.token)).status).toBe(403)
  expect((await call(aiApi.readAiUsage, {}, admin.token)).body).toEqual({
    provider: 'vertex',
    model: 'gemini-test',
    month: '2026-11',
    requests: 3,
    tokens: 2000,
    degraded: { away: 1, budget: 1, day_budget: 0, shared_budget: 0, unusable: 1 },
    budget: 2500,
    day_tokens: 2000,
    day_budget: 1_000_000,
    default_budget: 5_000_000,
  })
  const entries = await db.collection('auditLog').where('organization_id', '==', org).get()
  const details = entries.docs.map((entry) => AuditEntry.parse(entry.data()))
  expect(details).toContainEqual(
    expect.objectContaining({
      action: 'ai-budget-changed',
      uid: admin.uid,
      detail: 'the default → 2500 tokens a month',
    }),
  )

  expect((await call(aiApi.setAiBudget, { ai_budget: null }, admin.token)).status).toBe(200)
  expect(Organization.parse({ ...(await db.doc(paths.organization(org)).get()).data(), id: org }).ai_budget).toBeNull()
  standIn.behave(answers(analysis))
  expect(await analysed('Fifth')).toMatchObject({ provider: 'vertex', degraded: null })
  await close()
})
