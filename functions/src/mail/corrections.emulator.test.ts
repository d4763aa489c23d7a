import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { api } from '@attestry/core/api'
import { EmailCorrection } from '@attestry/core/mail/inbox'
import { paths, at } from '@attestry/core/paths'
import { samplePart } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Model, ModelAway } from '../ai/tasks/task'
import { newId } from '../adapters/firestore'
import { seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { startApi } from '../testing/start-api'
import { analyseEmails } from './analyse-emails'
import { saveAnalysis } from './save-email'
import { correctionsOf } from './sender-lessons'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi({ log: () => {} })
})
afterAll(() => server.close())

const raw = mailOf(
  'From: Anna Huber <anna@acme.test>',
  'Subject: RoHS',
  'Message-ID: <one@acme.test>',
  '',
  'Please send the RoHS certificates for these parts:',
  '',
  '- LM358DR (Texas Instruments)',
  '- BC547B',
)

async function setUp() {
  const { org, db, member, admin } = await seedOrganization()
  const seed = () => seedReceivedMail({ db, blobs: server.deps.blobs, org }, raw)
  const { id } = await seed()
  const analyse = () => analyseEmails(server.deps, { organization_id: org })
  await analyse()
  const analyseAgain = async () => {
    expect((await server.call(api.retryEmail, { id }, member.token)).status).toBe(204)
    await analyse()
  }
  const read = async () => {
    const { analysis, ...row } = (await server.call(api.readEmail, { id }, member.token)).body
    return { ...row, analysis, parts: analysis?.extracted_products.map(({ part_number }) => part_number) }
  }
  const stored = async () =>
    EmailCorrection.parse((await db.doc(paths.emailCorrection(org, id)).get()).data() ?? { said: null })
  return { org, db, id, member, admin, analyseAgain, read, stored }
}

const BC547B = { part_number: 'BC547B' }

/** A later mail, as a new one from the same organization's inbox. */
async function later(setting: Awaited<ReturnType<typeof setUp>>, from = 'ben@acme.test') {
  const { org, db, member } = setting
  const mail = raw.replace('anna@acme.test', from).replace('one@', `${newId()}@`)
  const { id } = await seedReceivedMail({ db, blobs: server.deps.blobs, org }, mail)
  await analyseEmails(server.deps, { organization_id: org })
  const { analysis } = (await server.call(api.readEmail, { id }, member.token)).body
  return analysis?.extracted_products.map(({ part_number }) => part_number)
}

describe('a number that a person took out of the parts', () => {
  const BOTH = ['LM358DR', 'BC547B']
  const remove = ({ id, member }: Awaited<ReturnType<typeof setUp>>, changes: object[] = [{ was: BC547B }]) =>
    server.call(api.correctParts, { id, changes: changes as never }, member.token)

  test('is no part in later mails of that company, and still one in those of others', async () => {
    const ours = await setUp()
    const theirs = await setUp()
    await remove(ours)
    expect(await later(ours)).toEqual(['LM358DR'])
    expect(await later(ours, 'ben@other.test')).toEqual(BOTH)
    expect(await later(theirs)).toEqual(BOTH)
  })

  test('at a public domain, only for the one address', async () => {
    const ours = await setUp()
    const mail = raw.replace('anna@acme.test', 'anna@wp.pl').replace('one@', 'two@')
    const { id } = await seedReceivedMail({ db: ours.db, blobs: server.deps.blobs, org: ours.org }, mail)
    await analyseEmails(server.deps, { organization_id: ours.org })
    await remove({ ...ours, id })
    expect(await later(ours, 'anna@wp.pl')).toEqual(['LM358DR'])
    expect(await later(ours, 'ben@wp.pl')).toEqual(BOTH)
  })

  test('is one again once the vault has it, or somebody has put it back', async () => {
    const ours = await setUp()
    await remove(ours)
    await seedProduct({ ...server.deps, db: ours.db, org: ours.org }, { part: 'BC547B' })
    expect(await later(ours)).toEqual(BOTH)
    const others = await setUp()
    await remove(others)
    await remove(others, [{ now: BC547B }])
    expect(await later(others)).toEqual(BOTH)
  })

  test('and what people said of mails is told to the model, each mail once', async () => {
    const ours = await setUp()
    const { id, member, org } = ours
    await remove(ours)
    for (const is_compliance_related of [false, true, false])
      await server.call(api.correctAnalysis, { id, is_compliance_related }, member.token)
    const told = { not_parts: ['BC547B'], requests: 0, not_requests: 1 }
    expect(await correctionsOf(server.deps.database.reads, org, 'Someone@ACME.test', 0)).toEqual(told)
    let seen: unknown
    const answer = async (_task: unknown, input: unknown) => {
      seen = input
      throw new ModelAway('Enough seen')
    }
    const model: Model = { provider: 'vertex', answer }
    const { db } = ours
    await seedReceivedMail({ db, blobs: server.deps.blobs, org }, raw.replace('one@', 'three@'))
    await analyseEmails({ ...server.deps, models: { of: async () => model } }, { organization_id: org })
    expect(seen).toMatchObject({ corrections: told })
  })
})

test('a mail that wants the same, of which nobody was sure, has what was asked before once a person says that it is a request', async () => {
  const { id: first, member, org, db } = await setUp()
  const { database, blobs } = server.deps
  const reply = mailOf(
    'From: Anna Huber <anna@acme.test>',
    'Subject: Re: RoHS',
    'In-Reply-To: <one@acme.test>',
    'Message-ID: <two@acme.test>',
    '',
    'The same for LM317T.',
  )
  const { id } = await seedReceivedMail({ db, blobs, org }, reply, { received_date: Date.now() + 1000 })
  await analyseEmails(server.deps, { organization_id: org })
  const said = await database.reads.read(at('emailAnalysis', org, first))
  if (!said) throw new Error('There is no analysis')
  await saveAnalysis(database, org, first, { ...said, topics: ['rohs', 'reach'], due_date: '2100-12-04' })
  await server.call(api.deleteRequest, { id: 1001 }, member.token)
  const doubtful = { is_compliance_related: false, compliance_confidence: 0.6, topics: [], due_date: null }
  await saveAnalysis(database, org, id, { ...said, ...doubtful, extracted_products: [samplePart('LM317T')] })
  const { analysis, made_request_id } = (
    await server.call(api.correctAnalysis, { id, is_compliance_related: true }, member.token)
  ).body
  const asked = { topics: ['rohs', 'reach'], due_date: '2100-12-04' }
  expect(analysis).toMatchObject({ ...asked, is_compliance_related: true })
  expect(await database.reads.read(at('inboundEmail', org, id))).toMatchObject({ due_date: '2100-12-04' })
  expect(await database.reads.read(at('request', org, made_request_id ?? 0))).toMatchObject({ due_date: '2100-12-04' })
  // The model has said neither.
  const { said: measured } = EmailCorrection.parse((await db.doc(paths.emailCorrection(org, id)).get()).data())
  expect(measured).toMatchObject({ topics: [], due_date: null })
})

test('a mail of which the analysis is not sure is a perhaps until a person says what it is, and again when they take that back', async () => {
  const { id, member, org } = await setUp()
  const place = at('inboundEmail', org, id)
  const { database } = server.deps
  const said = await database.reads.read(at('emailAnalysis', org, id))
  if (!said) throw new Error('There is no analysis')
  await saveAnalysis(database, org, id, { ...said, compliance_confidence: 0.6 })
  const isPerhaps = async () => {
    const email = await database.reads.read(place)
    return email?.analysis.state === 'done' && email.analysis.is_perhaps
  }
  const say = (is_compliance_related: boolean | null) =>
    server.call(api.correctAnalysis, { id, is_compliance_related }, member.token)
  const lessons = async () => {
    const { requests, not_requests } = await correctionsOf(database.reads, org, 'someone@acme.test', 0)
    return { requests, not_requests }
  }
  expect(await isPerhaps()).toBe(true)
  // Its first analysis was sure.
  await server.call(api.deleteRequest, { id: 1001 }, member.token)
  const { made_request_id } = (await say(true)).body
  expect(await database.reads.read(place)).toMatchObject({ request_id: made_request_id })
  expect(await database.reads.read(at('request', org, made_request_id ?? 0))).toMatchObject({ email_id: id })
  // It is one already.
  expect((await say(true)).body).toMatchObject({ made_request_id: null })
  await server.call(api.deleteRequest, { id: made_request_id ?? 0 }, member.token)
  expect(await isPerhaps()).toBe(false)
  expect(await lessons()).toEqual({ requests: 1, not_requests: 0 })
  await say(null)
  expect(await isPerhaps()).toBe(true)
  expect(await lessons()).toEqual({ requests: 0, not_requests: 0 })
  expect((await say(false)).body).toMatchObject({ made_request_id: null })
  await say(null)
  await database.transact({ now: 1 }, async (tx) => tx.update(at('organization', org), { makes_requests: false }))
  expect((await say(true)).body).toMatchObject({ made_request_id: null })
})

describe('a correction by a person', () => {
  test('holds at once: in the mail, in its row and in its matches with the vault', async () => {
    const { id, member, read, org } = await setUp()
    const due_date = '2026-12-24'
    const corrected = await server.call(
      api.correctAnalysis,
      { id, seen: 0, is_compliance_related: false, topics: ['reach'], due_date },
      member.token,
    )
    expect(corrected.body).toMatchObject({ correction_count: 1, analysis: { topics: ['reach'], due_date } })
    const added = { now: { part_number: 'STM32F407VGT6', manufacturer: 'ST' } }
    await server.call(api.correctParts, { id, changes: [{ was: BC547B }, added] }, member.token)
    const mail = await read()
    expect(mail).toMatchObject({
      due_date,
      correction_count: 2,
      parts: ['LM358DR', 'STM32F407VGT6'],
      analysis: { is_compliance_related: false, topics: ['reach'] },
    })
    const row = await server.deps.database.reads.read(at('inboundEmail', org, id))
    expect(row).toMatchObject({
      part_keys: ['LM358DR', 'STM32F407VGT6'],
      analysis: { product_count: 2, is_compliance_related: false },
      has_due_date: true,
    })
    expect(row?.search_tokens).toContain('STM32F407VGT6')
    const { products } = (await server.call(api.analyseProducts, { id }, member.token)).body
    expect(products.map(({ part_number }) => part_number)).toEqual(['LM358DR', 'STM32F407VGT6'])
  })

  test('survives a second analysis, with what the model says beside it', async () => {
    const { id, member, analyseAgain, read, stored } = await setUp()
    await server.call(api.correctAnalysis, { id, is_compliance_related: false }, member.token)
    await server.call(api.correctParts, { id, changes: [{ was: BC547B }] }, member.token)
    const before = await read()
    await analyseAgain()
    const after = await read()
    expect(after).toMatchObject({ parts: ['LM358DR'], correction_count: 2 })
    expect({ ...after.analysis, analysed_at: 0 }).toEqual({ ...before.analysis, analysed_at: 0 })
    const { said, extracted_products } = await stored()
    expect(said?.is_compliance_related).toBe(true)
    expect(said?.extracted_products.map(({ part_number }) => part_number)).toEqual(['LM358DR', 'BC547B'])
    expect(extracted_products).toMatchObject({ by: member.uid, value: [{ part_number: 'LM358DR' }] })
  })

  test('is told to whoever corrects without having seen it', async () => {
    const { id, member, admin, read } = await setUp()
    await server.call(api.correctAnalysis, { id, seen: 0, topics: ['reach'] }, member.token)
    const late = await server.call(api.correctAnalysis, { id, seen: 0, topics: ['prop65'] }, admin.token)
    expect(late).toMatchObject({ status: 409, problem: { code: 'corrected-meanwhile' } })
    expect((await read()).analysis?.topics).toEqual(['reach'])
    expect((await server.call(api.correctAnalysis, { id, seen: 1, topics: ['prop65'] }, admin.token)).status).toBe(200)
  })

  test('of parts by several people at once loses none of them', async () => {
    const { id, member, admin, read } = await setUp()
    const add = (part_number: string, token: string) =>
      server.call(api.correctParts, { id, changes: [{ now: { part_number } }] }, token)
    const remove = (token: string) => server.call(api.correctParts, { id, changes: [{ was: BC547B }] }, token)
    const replies = await Promise.all([
      add('NE555P', member.token),
      add('TLC555CDR', admin.token),
      remove(member.token),
      remove(admin.token),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409])
    expect((await read()).parts?.toSorted()).toEqual(['LM358DR', 'NE555P', 'TLC555CDR'])
  })

  test('is written to the audit log, with what was changed', async () => {
    const { id, member, admin } = await setUp()
    await server.call(api.correctParts, { id, changes: [{ was: BC547B }] }, member.token)
    await server.call(api.correctAnalysis, { id, is_compliance_related: false }, member.token)
    const { entries } = (await server.call(api.listAuditLog, {}, admin.token)).body
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'analysis-corrected', uid: member.uid, detail: 'anna@acme.test: RoHS (not a request)' },
      { action: 'analysis-corrected', detail: 'anna@acme.test: RoHS (removed BC547B)' },
    ])
  })

  test('goes with its mail', async () => {
    const { org, db, id, member } = await setUp()
    await server.call(api.correctAnalysis, { id, topics: [] }, member.token)
    expect((await server.call(api.deleteEmail, { id }, member.token)).status).toBe(204)
    expect((await db.doc(paths.emailCorrection(org, id)).get()).exists).toBe(false)
  })
})

test('a mail that no model could analyse can be described by a person', async () => {
  const { org, db, id, member, read } = await setUp()
  await db.doc(paths.emailAnalysis(org, id)).delete()
  await db.doc(paths.inboundEmail(org, id)).update({ analysis: { state: 'failed' } })
  await server.call(api.correctParts, { id, changes: [{ now: BC547B }] }, member.token)
  expect(await read()).toMatchObject({
    parts: ['BC547B'],
    analysis: { provider: 'person', is_compliance_related: true },
  })
  await saveAnalysis(server.deps.database, org, id, null)
  expect((await server.deps.database.reads.read(at('inboundEmail', org, id)))?.analysis).toMatchObject({
    state: 'done',
    product_count: 1,
  })
})

test('nothing to correct, a day that is none, and an email of others are refused', async () => {
  const [{ id, member }, stranger] = [await setUp(), await seedOrganization()]
  const call = (fields: object, token: string) => server.call(api.correctAnalysis, { id, ...fields }, token)
  expect((await call({}, member.token)).problem?.detail).toBe('Say what to correct.')
  expect((await call({ due_date: 5 }, member.token)).status).toBe(422)
  expect((await call({ topics: ['x'] }, member.token)).status).toBe(422)
  for (const token of [stranger.member.token, stranger.admin.token]) {
    expect((await call({ topics: [] }, token)).problem?.code).toBe('email-not-found')
    const parts = await server.call(api.correctParts, { id, changes: [{ was: BC547B }] }, token)
    expect(parts.problem?.code).toBe('email-not-found')
  }
  const missing = await server.call(api.correctParts, { id: newId(), changes: [{ was: BC547B }] }, member.token)
  expect(missing.problem?.code).toBe('email-not-found')
})

test('corrected mails, and no others, can be exported for the score of the analyser', async () => {
  const { id, org, member, db } = await setUp()
  await seedReceivedMail({ db, blobs: server.deps.blobs, org }, raw)
  await server.call(api.correctParts, { id, changes: [{ was: BC547B }] }, member.token)
  await server.call(api.correctAnalysis, { id, topics: ['reach'] }, member.token)
  const folder = await mkdtemp(join(tmpdir(), 'corrections-'))
  const command = join(import.meta.dirname, '../../../bench/src/analyser/corrections.ts')
  await promisify(execFile)(process.execPath, ['--import', 'tsx', command, folder, org])
  const [file = ''] = await readdir(folder)
  const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      id: `correction-${id}`,
      is_request: true,
      from_email: 'anna@acme.test',
      topics: ['reach'],
      parts: [{ number: 'LM358DR', maker: 'Texas Instruments', asked: true }],
      not_parts: ['BC547B'],
      note: 'corrected: topics, parts',
    },
  ])
  expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
  await rm(folder, { recursive: true })
})
