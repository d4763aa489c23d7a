import { api } from '@attestry/core/api'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { toStored } from '@attestry/core/documents'
import { MAX_TEMPLATES } from '@attestry/core/sending/templates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../adapters/firestore'
import { seedOrganization } from '../../testing/seed-organization'
import { startApi } from '../../testing/start-api'

const THANKS = { name: 'Thanks', kind: 'answer', subject: '', body_text: 'Dear {{customer}}, thank you.' } as const

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())
beforeEach(async () => {
  where = await seedOrganization()
})

const add = async (form: object = {}) =>
  (await server.call(api.addTemplate, { ...THANKS, ...form }, where.member.token)).body
const list = async (token = where.member.token) => (await server.call(api.listTemplates, {}, token)).body
const audited = async () => {
  const { docs } = await where.db.collection('auditLog').where('organization_id', '==', where.org).get()
  const entries = docs.map((entry): string => `${entry.get('action')}: ${entry.get('detail')}`)
  return entries.filter((entry) => !entry.startsWith('organization-created')).toSorted((a, b) => (a < b ? -1 : 1))
}

test('any member adds, changes and deletes templates, and each change is in the audit log', async () => {
  const one = await add()
  await add({ name: 'Apology', kind: 'request' })
  const { id, version } = one
  expect([one.changed_by, version]).toEqual([where.member.uid, 0])
  const changed = { ...THANKS, name: 'Warm thanks', id, version }
  expect((await server.call(api.updateTemplate, changed, where.admin.token)).body).toMatchObject({
    name: 'Warm thanks',
    version: 1,
    changed_by: where.admin.uid,
  })
  expect((await list()).templates.map(({ name }) => name)).toEqual(['Apology', 'Warm thanks'])
  await server.call(api.deleteTemplate, { id }, where.member.token)
  expect((await list()).templates.map(({ name }) => name)).toEqual(['Apology'])
  expect(await audited()).toEqual([
    'template-added: Apology',
    'template-added: Thanks',
    'template-changed: Warm thanks',
    'template-deleted: Warm thanks',
  ])
})

test('nobody overwrites what a teammate has changed meanwhile', async () => {
  const { id, version } = await add()
  const write = (name: string, seen: number) =>
    server.call(api.updateTemplate, { ...THANKS, name, id, version: seen }, where.member.token)
  expect((await write('Mine', version)).status).toBe(200)
  expect(await write('Theirs', version)).toMatchObject({ status: 409, problem: { code: 'changed-meanwhile' } })
  expect((await list()).templates.map(({ name }) => name)).toEqual(['Mine'])

  const rules = [{ id: 1, template_id: id, languages: ['de'] }]
  const decide = (seen: number) =>
    server.call(api.setAnswerRules, { rules, version: seen } as never, where.member.token)
  expect((await decide(0)).body).toMatchObject({ version: 1 })
  expect(await decide(0)).toMatchObject({ status: 409, problem: { code: 'changed-meanwhile' } })
  expect((await list()).answer_rules).toEqual({
    rules: [{ ...rules[0], domains: [], found: 'any', topics: [] }],
    version: 1,
    quotes_question: false,
    kinds_off: [],
    max_document_age: null,
    assignments: [],
    assignments_version: 0,
  })
})

test('a rule names a template that is there, of one’s own organization', async () => {
  const gone = await add()
  await server.call(api.deleteTemplate, { id: gone.id }, where.member.token)
  const other = await seedOrganization()
  const sent = await server.call(api.addTemplate, THANKS, other.member.token)
  for (const template_id of [gone.id, sent.body.id]) {
    const reply = await server.call(
      api.setAnswerRules,
      { rules: [{ id: 1, template_id }], version: 0 } as never,
      where.member.token,
    )
    expect(reply).toMatchObject({ status: 404, problem: { code: 'template-not-found' } })
  }
})

test('how old documents may be is set for all answers, and stays when the rules change', async () => {
  const set = (max_document_age: number | null) =>
    server.call(api.setDocumentAge, { max_document_age }, where.member.token)
  expect((await set(12)).body).toMatchObject({ max_document_age: 12, quotes_question: false })
  expect((await set(12)).status).toBe(200)
  expect((await set(0)).status).toBe(422)
  const rules = await server.call(api.setAnswerRules, { rules: [], version: 0 }, where.member.token)
  expect(rules.body).toMatchObject({ max_document_age: 12 })
  expect((await set(null)).body).toMatchObject({ max_document_age: null })
  expect(await audited()).toEqual([
    'answer-rules-changed: 0 → 0 rules',
    'document-age-changed: 12 months',
    'document-age-changed: of any age',
  ])
})

test('which kinds of documents are answered with is said of each, and none that every organization has is off', async () => {
  const set = (kind: string, is_on: boolean) => server.call(api.setKind, { kind, is_on } as never, where.member.token)
  await Promise.all([set('Test Report', false), set('PFAS Declaration', false)])
  const both = ['PFAS Declaration', 'Test Report']
  expect((await set('Test Report', false)).body).toMatchObject({ kinds_off: both })
  expect((await set('RoHS Certificate', false)).status).toBe(422)
  const rules = await server.call(api.setAnswerRules, { rules: [], version: 0 }, where.member.token)
  expect(rules.body).toMatchObject({ kinds_off: both })
  expect((await set('Test Report', true)).body).toMatchObject({ kinds_off: ['PFAS Declaration'] })
  expect(await audited()).toEqual([
    'answer-rules-changed: 0 → 0 rules',
    'kinds-changed: with Test Report',
    'kinds-changed: without PFAS Declaration',
    'kinds-changed: without Test Report',
  ])
})

test('who gets which requests names active members only, but keeps one who has left', async () => {
  const set = (assignee_uid: string, assignments_version: number) =>
    server.call(
      api.setAssignments,
      { assignments: [{ id: 1, assignee_uid, domains: ['Bosch.com'], topics: ['rohs'] }], assignments_version },
      where.member.token,
    )
  const { uid } = where.member
  expect((await set(uid, 0)).body).toMatchObject({
    assignments: [{ assignee_uid: uid, domains: ['bosch.com'] }],
    assignments_version: 1,
    version: 0,
  })
  expect(await set(uid, 0)).toMatchObject({ status: 409, problem: { code: 'changed-meanwhile' } })
  expect(await set('stranger', 1)).toMatchObject({ status: 404, problem: { code: 'user-not-found' } })
  await where.db.doc(paths.member(where.org, uid)).update({ is_active: false })
  const again = await server.call(
    api.setAssignments,
    { assignments: [{ id: 1, assignee_uid: uid }], assignments_version: 1 },
    where.admin.token,
  )
  expect(again.body).toMatchObject({ assignments_version: 2 })
  expect(await audited()).toEqual(['assignments-changed: 0 → 1 rules', 'assignments-changed: 1 → 1 rules'])
})

test('a deletion can be taken back, and is forgotten a day later', async () => {
  const { id } = await add()
  const deleted = (await server.call(api.deleteTemplate, { id }, where.member.token)).body
  const again = (await server.call(api.deleteTemplate, { id }, where.member.token)).body
  expect([again.version, deleted.deleted_at]).toEqual([deleted.version, again.deleted_at])
  const back = { ...THANKS, id, version: deleted.version }
  expect((await server.call(api.updateTemplate, back, where.member.token)).body.deleted_at).toBeNull()
  expect((await list()).templates).toHaveLength(1)

  const ref = where.db.doc(paths.template(where.org, id))
  await ref.update({ deleted_at: Date.now() - 86_400_001 })
  await server.call(api.deleteTemplate, { id: (await add()).id }, where.member.token)
  expect((await ref.get()).exists).toBe(false)
  expect((await server.call(api.updateTemplate, back, where.member.token)).problem.code).toBe('template-not-found')
})

test('an organization can have so many templates, and only its own', async () => {
  const { org, db, member } = where
  const one = await add()
  const batch = db.batch()
  for (let count = 1; count < MAX_TEMPLATES; count++) {
    batch.create(db.doc(paths.template(org, newId())), toStored('template', sampleOf.template))
  }
  await batch.commit()
  const full = { status: 409, problem: { code: 'too-many-templates' } }
  expect(await server.call(api.addTemplate, THANKS, member.token)).toMatchObject(full)
  const { version } = (await server.call(api.deleteTemplate, { id: one.id }, member.token)).body
  await add()
  expect(await server.call(api.updateTemplate, { ...THANKS, id: one.id, version }, member.token)).toMatchObject(full)

  const stranger = (await seedOrganization()).member.token
  expect((await list(stranger)).templates).toEqual([])
  const missing = { status: 404, problem: { code: 'template-not-found' } }
  expect(await server.call(api.updateTemplate, { ...THANKS, id: one.id, version }, stranger)).toMatchObject(missing)
  expect(await server.call(api.deleteTemplate, { id: one.id }, stranger)).toMatchObject(missing)
})

test.each([[{ name: ' ' }], [{ body_text: ' \n' }], [{ body_text: 'x'.repeat(20_001) }], [{ kind: 'poem' }]])(
  '%j is refused',
  async (form) => {
    const { status } = await server.call(api.addTemplate, { ...THANKS, ...form } as never, where.member.token)
    expect(status).toBe(422)
  },
)

test.each([[{ domains: ['no domain'] }], [{ languages: ['tlh'] }], [{ found: 'maybe' }], [{ send: true }]])(
  'a rule with %j is refused',
  async (condition) => {
    const rules = [{ id: 1, template_id: 2, ...condition }]
    const { status } = await server.call(api.setAnswerRules, { rules, version: 0 } as never, where.member.token)
    expect(status).toBe(422)
  },
)

test('an organization adds kinds of its own, renames them, and has no room for two of one name', async () => {
  const { token } = where.member
  const addKind = (name: string, about: 'part' | 'company' = 'part', words: string[] = []) =>
    server.call(api.addOwnKind, { name, about, words }, token)
  const added = await addKind('Cyber Resilience Statement', 'part', ['CRA'])
  expect(added.body).toEqual({ type: 'Own Kind 1', name: 'Cyber Resilience Statement', words: ['CRA'] })
  expect((await addKind('Carbon Report', 'company')).body).toMatchObject({ type: 'Own Company Kind 1' })
  for (const name of ['cyber resilience statement', 'CMRT', 'PFAS'])
    expect(await addKind(name)).toMatchObject({ status: 409, problem: { code: 'kind-exists' } })
  const renamed = { type: 'Own Kind 1' as const, name: 'CRA Statement', words: [] }
  expect((await server.call(api.changeOwnKind, renamed, token)).status).toBe(200)
  const unknown = { ...renamed, type: 'Own Kind 4' as const, name: 'Another' }
  expect(await server.call(api.changeOwnKind, unknown, token)).toMatchObject({ status: 404 })
  expect((await list()).own_kinds).toEqual([renamed, { type: 'Own Company Kind 1', name: 'Carbon Report', words: [] }])
  for (const at of [2, 3, 4, 5, 6]) expect((await addKind(`Kind number ${at}`)).status).toBe(200)
  expect(await addKind('One too many')).toMatchObject({ status: 409, problem: { code: 'too-many-kinds' } })
  // It can be turned off like the others, and is then answered in the text.
  expect((await server.call(api.setKind, { kind: 'Own Kind 1', is_on: false }, token)).body).toMatchObject({
    kinds_off: ['Own Kind 1'],
  })
  const other = await seedOrganization()
  expect((await list(other.member.token)).own_kinds).toEqual([])
  expect(await audited()).toContain('kinds-changed: Cyber Resilience Statement, CRA → CRA Statement')
})
