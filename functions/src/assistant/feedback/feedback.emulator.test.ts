import { api } from '@attestry/core/api'
import { FIGURE_DAYS, type ListedIssue } from '@attestry/core/assistant/feedback'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../adapters/firestore'
import { seedMail } from '../../testing/seed-answerable-mail'
import { seedOrganization } from '../../testing/seed-organization'
import { mailOf, seedReceivedMail } from '../../testing/seed-received-mail'
import { analyseEmails } from '../../mail/analyse-emails'
import { startApi } from '../../testing/start-api'
import { reportIssue } from './feedback'

type Seeded = Awaited<ReturnType<typeof seedOrganization>>

const DAY = 24 * 3600_000

let server: Awaited<ReturnType<typeof startApi>>
let us: Seeded
beforeAll(async () => {
  server = await startApi({ log: () => {} })
})
beforeEach(async () => {
  us = await seedOrganization()
})
afterAll(() => server.close())

const REPORT = {
  issue_details: 'LM317 is not compliant',
  message_context: 'LM317 is compliant.',
  compliance_summary: { LM317: { rohs: { status: 'compliant', confidence: 0.9 } } },
  documents: [{ filename: 'rohs.pdf' }],
  source: 'ai_chat' as const,
}

const report = async (where = us): Promise<number> =>
  Number((await server.call(api.reportIssue, REPORT, where.member.token)).body.id)

async function list(filter: { state?: 'open' | 'closed' } = {}, where = us): Promise<ListedIssue[]> {
  const { status, body } = await server.call(api.listIssueReports, filter, where.admin.token)
  expect(status).toBe(200)
  return body.issues
}

describe('a report', () => {
  test('with half a character anywhere is refused', async () => {
    for (const half of [{ documents: [{ a: ['\ud800'] }] }, { compliance_summary: { LM317: { '\udc00': 1 } } }]) {
      const reply = await server.call(api.reportIssue, { ...REPORT, ...half }, us.member.token)
      expect(reply.status).toBe(422)
    }
  })

  test('is listed for admins with what it is about and who reported it', async () => {
    const id = await report()
    const { source: _source, ...rest } = REPORT
    expect(await list()).toEqual([
      {
        id,
        ...rest,
        source: 'ai_chat',
        state: 'open',
        closed_by: null,
        closed_at: null,
        closed_by_name: '',
        reported_by: us.member.uid,
        user_name: 'Max Member',
        user_email: us.member.email,
        created_at: expect.any(Number),
      },
    ])
  })

  test('is not for members, nor for admins of another organization', async () => {
    const id = await report()
    const them = await seedOrganization()
    expect(await list({}, them)).toEqual([])
    const { token } = us.member
    expect((await server.call(api.listIssueReports, {}, token)).problem.code).toBe('admin-only')
    expect((await server.call(api.closeIssueReport, { id, state: 'closed' }, token)).problem.code).toBe('admin-only')
    expect((await server.call(api.readCorrectionFigures, {}, token)).problem.code).toBe('admin-only')
    const foreign = await server.call(api.closeIssueReport, { id, state: 'closed' }, them.admin.token)
    const absent = await server.call(api.closeIssueReport, { id: newId(), state: 'closed' }, them.admin.token)
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'report-not-found'])
    expect([absent.status, absent.problem]).toEqual([foreign.status, foreign.problem])
    expect(await list()).toMatchObject([{ id, state: 'open' }])
  })

  test('is closed and opened again, which is listed by state and audited once each', async () => {
    const [id, other] = [await report(), await report()]
    const set = async (state: 'open' | 'closed') => {
      const { body } = await server.call(api.closeIssueReport, { id, state }, us.admin.token)
      expect(body).toEqual({ id, state })
    }
    await set('closed')
    // Nothing changes the second time.
    await set('closed')
    const closed = { id, state: 'closed', closed_by: us.admin.uid, closed_by_name: 'Ada Admin' }
    expect(await list({ state: 'closed' })).toMatchObject([{ ...closed, closed_at: expect.any(Number) }])
    expect((await list({ state: 'open' })).map((issue) => issue.id)).toEqual([other])
    expect((await list()).map((issue) => issue.id)).toEqual([other, id])
    await set('open')
    expect(await list({ state: 'closed' })).toEqual([])
    expect((await list({ state: 'open' })).find((issue) => issue.id === id)).toMatchObject({
      closed_by: null,
      closed_at: null,
      closed_by_name: '',
    })
    const { entries } = (await server.call(api.listAuditLog, {}, us.admin.token)).body
    const about = entries.filter(({ subject }) => subject === paths.issueReport(id))
    expect(about.map(({ action, detail, uid }) => [action, detail, uid])).toEqual([
      ['issue-reopened', REPORT.issue_details, us.admin.uid],
      ['issue-closed', REPORT.issue_details, us.admin.uid],
      ['issue-reported', REPORT.issue_details, us.member.uid],
    ])
  })

  test('that an earlier version stored is listed as open, and can be closed', async () => {
    const id = newId()
    const { id: _id, state: _state, closed_by: _by, closed_at: _at, ...before } = sampleOf.issueReport
    await us.db.doc(paths.issueReport(id)).create({ ...before, organization_id: us.org })
    expect(await list()).toMatchObject([{ id, state: 'open', closed_at: null, documents: [] }])
    await server.call(api.closeIssueReport, { id, state: 'closed' }, us.admin.token)
    expect(await list({ state: 'closed' })).toMatchObject([{ id }])
  })
})

test('admins page through the reports, newest first, each once', async () => {
  // Several in one millisecond are ordered by id.
  const caller = { org: us.org, uid: us.member.uid, email: us.member.email, isAdmin: false, emailVerified: true }
  for (let index = 0; index < 9; index++) {
    const details = { source: 'vault', message_context: '', issue_details: `${index}` } as const
    await reportIssue({ ...server.deps, now: () => 1_000 + Math.floor(index / 4) }, caller, details)
  }
  const seen: ListedIssue[] = []
  let cursor: string | undefined
  do {
    const sent = { limit: 4, state: 'open' as const, ...(cursor !== undefined && { cursor }) }
    const { issues, next_cursor } = (await server.call(api.listIssueReports, sent, us.admin.token)).body
    expect(issues.length).toBeLessThanOrEqual(4)
    seen.push(...issues)
    cursor = next_cursor ?? undefined
  } while (cursor !== undefined)
  const numbers = seen.map(({ issue_details }) => Number(issue_details))
  expect(numbers.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  const times = seen.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect((await server.call(api.listIssueReports, { cursor: 'x' }, us.admin.token)).status).toBe(422)
})

test('the figures count the mails of the last 90 days, and what people corrected of them', async () => {
  const { org, db, member, admin } = us
  const read = async () => (await server.call(api.readCorrectionFigures, {}, admin.token)).body
  const received = { db, blobs: server.deps.blobs, org }
  const mails: number[] = []
  for (const name of ['one', 'two', 'three']) {
    const raw = mailOf(
      `From: ${name}@acme.test`,
      'Subject: RoHS',
      `Message-ID: <${name}@acme.test>`,
      '',
      'RoHS of BC547B?',
    )
    mails.push((await seedReceivedMail(received, raw, { received_date: Date.now() })).id)
  }
  await analyseEmails(server.deps, { organization_id: org })
  // One from before, and one that is still to be analysed.
  const old = { received_date: Date.now() - (FIGURE_DAYS + 1) * DAY, correction_count: 1 }
  await seedMail({ ...server.deps, db, org }, { id: 1 }, { analysis: ANALYSIS, ...old, corrected: ['topics'] })
  await seedMail({ ...server.deps, db, org }, { id: 1 }, { received_date: Date.now(), analysis: { state: 'pending' } })

  const none = { is_compliance_related: 0, extracted_products: 0, topics: 0, due_date: 0 }
  expect(await read()).toEqual({ days: FIGURE_DAYS, analysed: 3, corrected: 0, ...none })
  const [one = 0, two = 0] = mails
  const correct = (id: number, fields: object) => server.call(api.correctAnalysis, { id, ...fields }, member.token)
  await correct(one, { is_compliance_related: false, topics: ['reach'] })
  await correct(one, { due_date: null })
  await correct(two, { topics: [] })
  await server.call(api.correctParts, { id: two, changes: [{ now: { part_number: 'LM317T' } }] }, member.token)
  const counted = { is_compliance_related: 1, extracted_products: 1, topics: 2, due_date: 1 }
  expect(await read()).toEqual({ days: FIGURE_DAYS, analysed: 3, corrected: 2, ...counted })
})

const ANALYSIS = {
  state: 'done',
  is_compliance_related: true,
  compliance_confidence: 1,
  analysis_summary: '',
  product_count: 0,
  is_phishing: false,
} as const
