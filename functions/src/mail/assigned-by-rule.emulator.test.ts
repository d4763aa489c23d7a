import type { EmailAnalysis, InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { sampleOf } from '@attestry/core/sample-documents'
import type { AssignmentRule } from '@attestry/core/sending/templates'
import { toStored } from '@attestry/core/documents'
import { beforeEach, expect, test } from 'vitest'
import { seedMail } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { createTestDeps } from '../testing/start-api'
import { saveAnalysis } from './save-email'

const deps = createTestDeps()
const { read, list } = deps.database.reads
const ARRIVED = Date.UTC(2026, 10, 18, 10)
const asking: EmailAnalysis = {
  ...sampleOf.emailAnalysis,
  is_compliance_related: true,
  compliance_confidence: 0.95,
  is_phishing: false,
  topics: ['rohs'],
  analysed_at: ARRIVED + 60_000,
}

let where: Awaited<ReturnType<typeof seedOrganization>>
beforeEach(async () => {
  where = await seedOrganization()
})

const rulesOf = (...assignments: Partial<AssignmentRule>[]) =>
  where.db.doc(at('answerRules', where.org).path).set(
    toStored('answerRules', {
      ...sampleOf.answerRules,
      assignments: assignments.map((rule, id) => ({ id: id + 1, assignee_uid: '', domains: [], topics: [], ...rule })),
    }),
  )
const fresh = { kind: 'message', answers_outbound_id: null, may_answer_outbound_id: null, request_id: null } as const
const receive = async (changes: Partial<InboundEmail> = {}, analysis: Partial<EmailAnalysis> = {}) => {
  const write = { ...deps, db: where.db, org: where.org }
  const mail = { received_date: ARRIVED, sender_email: 'dana@eu.bosch.com', ...fresh, ...changes }
  const { id } = await seedMail(write, { id: 1 }, mail)
  await saveAnalysis(deps.database, where.org, id, { ...asking, ...analysis })
  return (await read(at('inboundEmail', where.org, id)))!
}
const told = async (uid: string) =>
  (await list('notification', queries.notifications(where.org, uid))).map(({ kind, about }) => [kind, about])

test('a mail that asks goes to whom the first rule names that fits, who is told once; so does its request', async () => {
  const [first, second] = [where.member.uid, where.admin.uid]
  await rulesOf(
    { assignee_uid: second, domains: ['siemens.com'] },
    { assignee_uid: second, topics: ['reach'] },
    { assignee_uid: first, domains: ['bosch.com'], topics: ['rohs', 'pfas'] },
    { assignee_uid: second },
  )
  const mail = await receive()
  expect(mail).toMatchObject({ assignee_uid: first, assignee_version: 1, assigned_by: first })
  const request = await read(at('request', where.org, mail.request_id!))
  expect(request?.assignee_uid).toBe(first)
  await saveAnalysis(deps.database, where.org, mail.id, asking)
  expect(await told(first)).toEqual([['assigned', { kind: 'inbound', id: mail.id }]])
  expect((await receive({}, { topics: ['reach', 'rohs'] })).assignee_uid).toBe(second)
  expect((await receive({ sender_email: 'max@elsewhere.test' }, { compliance_confidence: 0.6 })).assignee_uid).toBe(
    second,
  )
})

test('nothing is assigned that asks for nothing, is old, is answered already by somebody, or was given back', async () => {
  await rulesOf({ assignee_uid: where.member.uid })
  const owners = [
    await receive({}, { is_compliance_related: false }),
    await receive({}, { is_phishing: true }),
    await receive({ received_date: ARRIVED - 40 * 86_400_000 }),
    await receive({ kind: 'auto_reply' }),
    await receive({ answers_outbound_id: 5 }),
    await receive({ assignee_version: 2 }),
  ]
  expect(owners.map(({ assignee_uid }) => assignee_uid)).toEqual(owners.map(() => null))
  await receive({ thread_id: 7, assignee_uid: where.admin.uid, assignee_version: 1 })
  expect((await receive({ thread_id: 7, received_date: ARRIVED + 1 })).assignee_uid).toBeNull()
  expect(await told(where.member.uid)).toEqual([])
})

test('a rule for somebody who has left does nothing, and the next one holds', async () => {
  await where.db.doc(at('member', where.org, where.member.uid).path).update({ is_active: false })
  await rulesOf({ assignee_uid: where.member.uid }, { assignee_uid: where.admin.uid })
  expect((await receive()).assignee_uid).toBe(where.admin.uid)
})
