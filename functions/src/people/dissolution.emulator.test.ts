import { randomUUID } from 'node:crypto'
import { api } from '@attestry/core/api'
import { objects, type PathName, paths } from '@attestry/core/paths'
import { fromAnywhere } from '@attestry/local/api-client'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '../deps'
import { callerIn, type SeededUser, seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import type { Database } from '../adapters/database'
import { dissolveOrganization, LAST_PURGE_AFTER, purgeDissolved } from './organization'
import { countOpenInvitations } from './seats'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

type Seeded = Awaited<ReturnType<typeof seedOrganization>>

const NAME = 'Test Components GmbH'
const dissolve = ({ admin }: Seeded) => server.call(api.dissolveOrganization, { name: NAME }, admin.token)
const isKnown = ({ uid }: SeededUser) =>
  getAuth()
    .getUser(uid)
    .then(() => true)
    .catch(() => false)
const signUp = ({ email }: SeededUser) => {
  const names = { first_name: 'Ada', last_name: 'Byron', organization_name: 'Own' }
  return server.call(api.register, { email, password: 'a long enough password', ...names }, undefined, fromAnywhere())
}
const auditOf = async ({ db, org }: Seeded) => {
  const { docs } = await db.collection('auditLog').where('organization_id', '==', org).get()
  return docs.map((doc) => String(doc.get('action'))).sort()
}

/**
 * For each path, the document that must be deleted with the organization, or `kept`. A new path does not compile until
 * it is listed here.
 */
const places = (org: string, id: string, uid: string): Record<PathName, string> => ({
  organization: paths.organization(org),
  member: paths.member(org, uid),
  profile: paths.profile(org, uid),
  chatSession: paths.chatSession(org, uid, id),
  snooze: paths.snooze(org, id),
  senderLesson: paths.senderLesson(org, id),
  chatJob: paths.chatJob(org, id),
  invitation: paths.invitation(org, id),
  emailAccount: paths.emailAccount(org, id),
  inboundEmail: paths.inboundEmail(org, id),
  emailBody: paths.emailBody(org, id),
  emailAnalysis: paths.emailAnalysis(org, id),
  emailWords: paths.emailWords(org, id),
  outboundWords: paths.outboundWords(org, id),
  emailCorrection: paths.emailCorrection(org, id),
  response: paths.response(org, id, id),
  forward: paths.forward(org, id, id),
  emailComment: paths.emailComment(org, id, id),
  outboundComment: paths.outboundComment(org, id, id),
  thread: paths.thread(org, id),
  conversation: paths.conversation(org, id),
  manufacturer: paths.manufacturer(org, id),
  productType: paths.productType(org, id),
  product: paths.product(org, id),
  productEmail: paths.productEmail(org, id, id),
  file: paths.file(org, id),
  readingJob: paths.readingJob(org, id),
  storingJob: paths.storingJob(org, id),
  importJob: paths.importJob(org, id),
  productImport: paths.productImport(org, id),
  importBatch: paths.importBatch(org, id, id),
  looseFile: paths.looseFile(org, id),
  vaultName: paths.vaultName(org, id),
  issueReport: paths.issueReport(id),
  documentLink: paths.documentLink(id),
  replyToken: paths.replyToken(id),
  contact: paths.contact(org, id),
  outboundEmail: paths.outboundEmail(org, id),
  campaign: paths.campaign(org, id),
  team: paths.team(org),
  vaultViews: paths.vaultViews(org),
  ownVaultViews: paths.ownVaultViews(org, uid),
  inboxViews: paths.inboxViews(org),
  ownInboxViews: paths.ownInboxViews(org, uid),
  vaultView: paths.vaultView(org, id),
  ownVaultView: paths.ownVaultView(org, uid, id),
  inboxView: paths.inboxView(org, id),
  ownInboxView: paths.ownInboxView(org, uid, id),
  template: paths.template(org, id),
  answerRules: paths.answerRules(org),
  namedParts: paths.namedParts(org, id),
  sentDocuments: paths.sentDocuments(org, id),
  customerForms: paths.customerForms(org, id),
  makerReply: paths.makerReply(org, id),
  customerNumbers: paths.customerNumbers(org, id),
  campaignJob: paths.campaignJob(org, id),
  reminderJob: paths.reminderJob(org, id),
  request: paths.request(org, id),
  requestDetails: paths.requestDetails(org, id),
  requestEvent: paths.requestEvent(org, id, id),
  requestComment: paths.requestComment(org, id, id),
  requestStats: paths.requestStats(org),
  requestCounter: paths.requestCounter(org),
  requestCountJob: paths.requestCountJob(org),
  repairJob: paths.repairJob(org),
  exportJob: paths.exportJob(org),
  erasureJob: paths.erasureJob(org),
  sentFile: paths.sentFile(org, id),
  requestDay: paths.requestDay(org, id),
  dueNotice: paths.dueNotice(org, id),
  dailyMail: paths.dailyMail(org, String(id)),
  notification: paths.notification(org, uid, id),
  presence: paths.presence(org, uid),
  stats: paths.stats(org),
  mailSignIn: paths.mailSignIn(id),
  apiKey: paths.apiKey(id),
  webhook: paths.webhook(id),
  webhookDelivery: paths.webhookDelivery(org, id, id),
  secret: paths.secret(org, id),
  secondFactor: paths.secondFactor(org, uid),
  lease: paths.lease(org, id),
  inboxJob: paths.inboxJob(org),
  syncSlots: paths.syncSlots(org),
  workShare: paths.workShare(org, String(id)),
  usage: paths.usage(org, id),
  readingUsage: paths.readingUsage(org, id),
  aiUsage: paths.aiUsage(org, id),
  mailKey: paths.mailKey(org, id),
  pendingEmail: paths.pendingEmail(org, id),
  unfetchedMail: paths.unfetchedMail(org, id),
  emailDeletion: paths.emailDeletion(id),
  productDeletion: paths.productDeletion(id),
  outboxItem: paths.outboxItem(id),
  deadLetter: paths.deadLetter(id),
  inviteToken: paths.inviteToken(id),
  // This uid can never have another organization.
  userOrganization: 'kept',
  dissolution: 'kept',
  auditEntry: 'kept',
  // Deleted by their time to live, within two days.
  idempotencyKey: 'kept',
  rateLimit: 'kept',
  // These belong to no organization.
  demoRequest: 'kept',
  dayTotal: 'kept',
  candidateList: 'kept',
  candidateSubstances: 'kept',
})

async function seedEverything({ db, org, member }: Seeded): Promise<string[]> {
  const id = randomUUID()
  const own = Object.values(places(org, id, member.uid)).filter((path) => path !== 'kept')
  const written = [...own, paths.deadLetter(`${org}_${id}`)]
  await Promise.all(written.map((path) => db.doc(path).set({ organization_id: org }, { merge: true })))
  await Promise.all(keysOf(org).map((key) => server.deps.blobs.write(key, Buffer.from('bytes'), 'text/plain')))
  return written
}

const keysOf = (org: string) => [objects.rawMail(org, 1), objects.file(org, 2), objects.outgoing(org, 3)]
const left = async ({ db }: Seeded, written: readonly string[]) => {
  const found = await db.getAll(...written.map((path) => db.doc(path)))
  return found.filter(({ exists }) => exists).map(({ ref }) => ref.path)
}
const blobsOf = ({ org }: Seeded) => server.deps.blobs.list(objects.organization(org))

/** A pass over these organizations. Other tests dissolve many at the same time, which are no business of this one. */
const purgeAt = (ms: number, orgs: readonly string[], changes: Partial<Deps> = {}) => {
  const { database } = server.deps
  const all: Database['all'] = async function* (kind, query) {
    for await (const one of database.all(kind, query)) if ('id' in one && orgs.includes(String(one.id))) yield one
  }
  const deps = { ...server.deps, log: () => {}, now: () => Date.now() + ms, ...changes }
  return purgeDissolved({ ...deps, database: { ...database, all } })
}

describe('an organization that is dissolved', () => {
  test('ends at once for everybody in it, and its mail passwords with it', async () => {
    const us = await seedOrganization()
    const written = await seedEverything(us)
    expect((await dissolve(us)).status).toBe(204)
    for (const { token } of [us.admin, us.member]) {
      expect((await server.call(api.readMe, {}, token)).status).toBeGreaterThanOrEqual(401)
    }
    for (const person of [us.admin, us.member, us.inactive]) {
      expect(await isKnown(person)).toBe(false)
      expect((await us.db.doc(paths.member(us.org, person.uid)).get()).exists).toBe(false)
    }
    const remaining = await left(us, written)
    expect(remaining.filter((path) => /^(secrets|leases|organizations\/[^/]+$)/.test(path))).toEqual([])
    expect((await signUp(us.member)).status).toBe(200)
  })

  test('leaves only its record, and nothing of other organizations is deleted', async () => {
    const [us, them] = [await seedOrganization(), await seedOrganization()]
    const [written, theirs] = [await seedEverything(us), await seedEverything(them)]
    await dissolve(us)
    await purgeAt(0, [us.org, them.org])
    expect(await left(us, written)).toEqual([])
    expect(await blobsOf(us)).toEqual([])
    expect(await left(them, theirs)).toHaveLength(theirs.length)
    expect(await blobsOf(them)).toHaveLength(keysOf(them.org).length)
    expect(await auditOf(us)).toEqual(['organization-created', 'organization-dissolved'])
    expect((await us.db.doc(paths.dissolution(us.org)).get()).data()).toMatchObject({
      name: NAME,
      requested_by: us.admin.uid,
    })
  })

  test.each(['identities', 'documents', 'blobs'] as const)(
    'is continued after a pass that died at the %s',
    async (step) => {
      const us = await seedOrganization()
      const written = await seedEverything(us)
      const dying = () => Promise.reject(new Error('The process has died'))
      const { identities, blobs } = server.deps
      const halting = await startApi({ ...server.deps, identities: { ...identities, remove: dying }, log: () => {} })
      expect((await halting.call(api.dissolveOrganization, { name: NAME }, us.admin.token)).status).toBe(204)
      await halting.close()
      await purgeAt(0, [us.org], {
        ...(step === 'identities' && { identities: { ...identities, remove: dying } }),
        ...(step === 'documents' && { removeDocumentsOf: dying }),
        ...(step === 'blobs' && { blobs: { ...blobs, deleteAll: dying } }),
      })
      expect(await blobsOf(us)).not.toEqual([])
      await purgeAt(0, [us.org])
      expect(await isKnown(us.member)).toBe(false)
      expect(await left(us, written)).toEqual([])
      expect(await blobsOf(us)).toEqual([])
    },
  )

  test('is removed even if many before it fail in every pass', async () => {
    const us = await seedOrganization()
    const written = await seedEverything(us)
    await dissolve(us)
    const stuck = Array.from({ length: 45 }, () => `stuck-${randomUUID()}`)
    const record = { name: NAME, requested_by: 'ada', uids: [], created_at: 0, purge_after: 1 }
    const batch = us.db.batch()
    for (const org of stuck) batch.create(us.db.doc(paths.dissolution(org)), record)
    await batch.commit()
    const removeDocumentsOf = async (org: string) => {
      if (stuck.includes(org)) throw new Error('This one cannot be removed')
      await server.deps.removeDocumentsOf(org)
    }
    await purgeAt(0, [...stuck, us.org], { removeDocumentsOf })
    expect(await left(us, written)).toEqual([])
    await Promise.all(stuck.map((org) => us.db.doc(paths.dissolution(org)).update({ purge_after: null })))
  })

  test('gets one more pass when no earlier task can still run, and none after that', async () => {
    const us = await seedOrganization()
    await dissolve(us)
    await purgeAt(0, [us.org])
    const late = await seedEverything(us)
    await purgeAt(60_000, [us.org])
    expect(await left(us, late)).toHaveLength(late.length)
    await purgeAt(LAST_PURGE_AFTER + 1_000, [us.org])
    expect(await left(us, late)).toEqual([])
    expect(await blobsOf(us)).toEqual([])
    expect((await us.db.doc(paths.dissolution(us.org)).get()).get('purge_after')).toBe(null)
  })

  test('can only be dissolved by an admin who types its name', async () => {
    const us = await seedOrganization()
    const byMember = await server.call(api.dissolveOrganization, { name: NAME }, us.member.token)
    expect([byMember.status, byMember.problem.code]).toEqual([403, 'admin-only'])
    for (const name of ['', 'Test Components', NAME.toUpperCase()]) {
      const reply = await server.call(api.dissolveOrganization, { name }, us.admin.token)
      expect([reply.status, reply.problem.code]).toEqual([422, 'name-mismatch'])
    }
    const attempt = dissolveOrganization(server.deps, callerIn(us), { name: NAME })
    await expect(attempt).rejects.toMatchObject({ code: 'admin-only' })
    expect((await server.call(api.readMe, {}, us.member.token)).status).toBe(200)
  })
})

describe('somebody who leaves', () => {
  const leave = (person: SeededUser) => server.call(api.leaveOrganization, {}, person.token)

  test('frees a seat and their address, and is gone from the organization', async () => {
    const us = await seedOrganization()
    expect((await leave(us.member)).status).toBe(204)
    expect((await us.db.doc(paths.stats(us.org)).get()).get('user_count')).toBe(1)
    const users = (await server.call(api.listUsers, {}, us.admin.token)).body
    expect(users.map(({ id }) => id)).not.toContain(us.member.uid)
    expect((await server.call(api.readMe, {}, us.member.token)).status).toBeGreaterThanOrEqual(401)
    expect(await auditOf(us)).toContain('user-left')
    expect((await signUp(us.member)).body.user.organization_name).toBe('Own')
  })

  test('is free even when their sign-in could not be removed', async () => {
    const us = await seedOrganization()
    const { identities } = server.deps
    const failing = { ...identities, remove: () => Promise.reject(new Error('The network is down')) }
    const broken = await startApi({ ...server.deps, identities: failing, log: () => {} })
    expect((await broken.call(api.leaveOrganization, {}, us.member.token)).status).toBe(204)
    await broken.close()
    expect((await server.call(api.readMe, {}, us.member.token)).problem.code).toBe('not-a-member')
    expect((await signUp(us.member)).status).toBe(200)
  })

  test('is not the last admin', async () => {
    const us = await seedOrganization()
    await us.db.doc(paths.member(us.org, us.inactive.uid)).update({ is_admin: true })
    const reply = await leave(us.admin)
    expect([reply.status, reply.problem.code]).toEqual([409, 'last-admin'])
    await server.call(api.updateUser, { id: us.member.uid, is_admin: true }, us.admin.token)
    expect((await leave(us.admin)).status).toBe(204)
    expect((await leave(us.member)).problem.code).toBe('last-admin')
  })

  test('loses the invitations they made', async () => {
    const us = await seedOrganization()
    await us.db.doc(paths.member(us.org, us.member.uid)).update({ is_admin: true })
    const form = { email: `${randomUUID()}@example.com`, first_name: 'I', last_name: 'Myself', is_admin: true }
    await server.call(api.inviteUser, form, us.member.token)
    await leave(us.member)
    expect(await countOpenInvitations(server.deps.database.reads, us.org, Date.now())).toBe(0)
  })

  const rounds = Array.from({ length: process.env.DEEP === '1' ? 30 : 2 }, (_, index) => index + 1)
  test.each(rounds)('if the last two admins leave at once, one of them stays (round %d)', async () => {
    const us = await seedOrganization()
    await us.db.doc(paths.member(us.org, us.member.uid)).update({ is_admin: true })
    const replies = await Promise.all([leave(us.admin), leave(us.member)])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409])
  })
})
