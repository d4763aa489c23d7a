import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { DAY, dayAt } from '@attestry/core/base/day'
import { toStored } from '@attestry/core/documents'
import { type DueNotice, dueNoticeAt, nextMorning, Notification } from '@attestry/core/people/notifications'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { collectionOf, paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { ServiceLevel } from '@attestry/core/people/accounts'
import { sampleOf } from '@attestry/core/sample-documents'
import { beforeEach, expect, test } from 'vitest'
import { readList } from '../../adapters/firestore'
import { seedOrganization } from '../../testing/seed-organization'
import { createTestDeps } from '../../testing/start-api'
import { followAnswered } from '../../mail/came-back'
import { setServiceLevel } from '../../requests/set-service-level'
import { addComment, changeComment, deleteComment } from '../comments/comments'
import { notifyDue, planDueNotice, tellDue } from './due-notices'
import { notifyAssigned } from './tell'

// A Friday.
const NOW = Date.UTC(2026, 10, 20, 9)
let now = NOW
let where: Awaited<ReturnType<typeof seedOrganization>>
const deps = createTestDeps(() => now)
const clocked = { ...deps, now: () => now }
beforeEach(async () => {
  now = NOW
  where = await seedOrganization()
})

async function toldTo(uid: string): Promise<Notification[]> {
  const { docs } = await where.db.collection(collectionOf(paths.notification(where.org, uid, 'x'))).get()
  return readList(Notification, docs)
}

async function seedMail(): Promise<{ kind: 'inbound'; id: number }> {
  const mail = { ...sampleOf.inboundEmail, subject: 'RoHS for LM317' }
  await where.db.doc(paths.inboundEmail(where.org, mail.id)).set(toStored('inboundEmail', mail))
  return { kind: 'inbound', id: mail.id }
}

async function seedRequest(changes: Partial<CustomerRequest> = {}): Promise<CustomerRequest> {
  const request = { ...sampleOf.request, assignee_uid: where.member.uid, due_date: dayAt(NOW + 4 * DAY), ...changes }
  await where.db.doc(paths.request(where.org, request.id)).set(toStored('request', request))
  return request
}

/** Of the organization of this test. */
async function dueNow(): Promise<DueNotice[]> {
  const own = []
  for await (const notice of clocked.database.all('dueNotice', queries.dueNotices(now))) {
    if (notice.organization_id === where.org) own.push(notice)
  }
  return own
}

const RESPONSE = { id: 81, received_date: NOW }

/** A manufacturer answers it. */
const answerOf = (asked: OutboundEmail) =>
  clocked.database.transact({ org: where.org, uid: where.admin.uid, now }, async (tx) => {
    const write = await followAnswered(tx, { org: where.org, now }, asked, RESPONSE)
    write()
  })

test('whoever gets a mail from somebody else is told once, and not again after they have read it', async () => {
  const { org, admin, member, db } = where
  const about = await seedMail()
  const after = { assignee_uid: member.uid, assignee_version: 1 }
  const change = { org, about, before: { assignee_uid: null, assignee_version: 0 }, after, by: admin.uid }
  await notifyAssigned(clocked, change)
  const [told] = await toldTo(member.uid)
  expect(told).toMatchObject({ kind: 'assigned', about, title: 'RoHS for LM317', by: admin.uid, is_read: false })
  const ref = db.doc(paths.notification(org, member.uid, told!.id))
  await ref.update({ is_read: true, is_read_version: 1 })
  await notifyAssigned(clocked, change)
  expect(await toldTo(member.uid)).toMatchObject([{ is_read: true }])
  const { expires_at } = (await ref.get()).data() ?? {}
  expect((expires_at as { toMillis(): number }).toMillis()).toBe(NOW + 90 * DAY)
  expect(await toldTo(admin.uid)).toEqual([])
})

test.each([
  ['they took it themselves', (uid: string) => ({ by: uid })],
  ['it was theirs before', (uid: string) => ({ before: { assignee_uid: uid, assignee_version: 0 } })],
  ['nobody has it any more', () => ({ after: { assignee_uid: null, assignee_version: 1 } })],
  ['it is gone', () => ({ about: { kind: 'inbound' as const, id: 999 } })],
])('nobody is told of an assignment if %s', async (_, changes) => {
  const { org, admin, member } = where
  const about = await seedMail()
  const after = { assignee_uid: member.uid, assignee_version: 1 }
  await notifyAssigned(clocked, { org, about, before: undefined, after, by: admin.uid, ...changes(member.uid) })
  expect(await toldTo(member.uid)).toEqual([])
})

test('a comment tells those whom it names, each once, but not its author', async () => {
  const { org, admin, member } = where
  const about = { kind: 'request', id: (await seedRequest({ customer_name: 'ACME' })).id } as const
  const caller = { org, uid: admin.uid, email: '', isAdmin: true, emailVerified: true }
  const subject = { about: about.kind, id: about.id }
  const { id } = await addComment(clocked, caller, { ...subject, text: 'Look', mentions: [admin.uid] })
  for (const mentions of [[admin.uid, member.uid], [admin.uid], [admin.uid, member.uid]])
    await changeComment(clocked, caller, { ...subject, commentId: id, text: 'Look', mentions })
  expect(await toldTo(member.uid)).toMatchObject([{ kind: 'mentioned', title: 'REQ-1001 · ACME', by: admin.uid }])
  await deleteComment(clocked, caller, { ...subject, commentId: id })
  expect(await toldTo(member.uid)).toHaveLength(1)
  expect(await toldTo(admin.uid)).toEqual([])
})

test('an answer of a manufacturer is told to who asked, and to who has the mail or its request', async () => {
  const { org, admin, member, inactive, db } = where
  const about = await seedMail()
  const { id: request_id } = await seedRequest({ assignee_uid: inactive.uid })
  await db.doc(paths.inboundEmail(org, about.id)).update({ assignee_uid: member.uid, request_id })
  const asked: OutboundEmail = { ...sampleOf.outboundEmail, created_by: admin.uid, sent_by: null, email_id: about.id }
  await answerOf(asked)
  await answerOf({ ...asked, response_to_email_id: RESPONSE.id, subject: 'Another' })
  for (const { uid } of [admin, member, inactive]) {
    expect(await toldTo(uid)).toMatchObject([{ kind: 'answered', about: { kind: 'outbound', id: asked.id } }])
  }
})

test.each([
  ['its mail knows the request', { request_id: 1001 }, { email_id: null }],
  ['the request was born from the mail', { request_id: null }, { email_id: 999 }],
])(
  'an answer of a manufacturer is told to who has the request though the mail is gone: %s',
  async (_, mail, request) => {
    const { admin, member } = where
    await seedRequest(request)
    const asked: OutboundEmail = { ...sampleOf.outboundEmail, created_by: admin.uid, email_id: 999, ...mail }
    await answerOf(asked)
    for (const { uid } of [admin, member]) expect(await toldTo(uid)).toMatchObject([{ kind: 'answered' }])
  },
)

test('the assignee of an open request is told in the morning of the working day before it is due', async () => {
  const { org, member } = where
  // Tuesday; so on Monday, not on Sunday.
  const request = await seedRequest({ due_date: dayAt(NOW + 4 * DAY) })
  await planDueNotice(clocked, { org, id: request.id, before: undefined, after: request })
  now = Date.UTC(2026, 10, 23, 5) - 1
  await notifyDue(clocked)
  expect(await toldTo(member.uid)).toEqual([])
  now += 1
  await notifyDue(clocked)
  await notifyDue(clocked)
  expect(await toldTo(member.uid)).toMatchObject([
    { kind: 'due', about: { kind: 'request', id: request.id }, title: 'REQ-1001 · Customer Ltd' },
  ])
  expect(await dueNow()).toEqual([])
})

test('a late word of a change plans for who has the request now', async () => {
  const { org, admin, member } = where
  const before = await seedRequest({ due_date: dayAt(NOW + DAY), assignee_uid: member.uid })
  await seedRequest({ due_date: dayAt(NOW + DAY), assignee_uid: admin.uid })
  await planDueNotice(clocked, { org, id: before.id, before: undefined, after: before })
  now = NOW + DAY
  await notifyDue(clocked)
  expect(await toldTo(member.uid)).toEqual([])
  expect(await toldTo(admin.uid)).toMatchObject([{ kind: 'due' }])
})

test('notices that cannot be read do not stop the others', async () => {
  const { org, member, db } = where
  const batch = db.batch()
  for (let id = 1; id <= 101; id++) {
    batch.set(db.doc(paths.dueNotice(org, id)), { organization_id: org, notify_at: NOW - DAY, assignee_uid: 7 })
  }
  await batch.commit()
  const request = await seedRequest({ due_date: dayAt(NOW + DAY) })
  await planDueNotice(clocked, { org, id: request.id, before: undefined, after: request })
  now = NOW + DAY
  await notifyDue(clocked)
  expect(await toldTo(member.uid)).toMatchObject([{ kind: 'due' }])
})

test.each([
  ['it is done', { status: 'complete' as const }],
  ['nobody has it', { assignee_uid: null }],
  ['it has no date any more', { due_date: null }],
])('nobody is told that a request is due if %s', async (_, changes) => {
  const { org, member } = where
  const request = await seedRequest({ due_date: dayAt(NOW + DAY) })
  await planDueNotice(clocked, { org, id: request.id, before: undefined, after: request })
  const after = await seedRequest({ due_date: dayAt(NOW + DAY), ...changes })
  await planDueNotice(clocked, { org, id: request.id, before: request, after })
  now = NOW + DAY
  await notifyDue(clocked)
  expect(await toldTo(member.uid)).toEqual([])
})

test('a notice that was planned while another was told is kept', async () => {
  const { org, admin, member } = where
  const notice = { organization_id: org, request_id: 1001, assignee_uid: member.uid, notify_at: NOW }
  const ref = where.db.doc(paths.dueNotice(org, 1001))
  await ref.set({ ...notice, assignee_uid: admin.uid })
  await tellDue(clocked.database, NOW, notice)
  now = NOW
  expect(await dueNow()).toEqual([{ ...notice, assignee_uid: admin.uid }])
  await ref.delete()
})

const working = (...working_days: number[]) => ({
  service_level: { target: 90, days: 5, working_days },
  time_zone: 'UTC',
})

test('who works by other clocks from now on is told in the morning of these', async () => {
  const { org, admin, db } = where
  const request = await seedRequest({ due_date: dayAt(NOW + 4 * DAY) })
  await planDueNotice(clocked, { org, id: request.id, before: undefined, after: request })
  const notice = async () => (await db.doc(paths.dueNotice(org, request.id)).get()).get('notify_at')
  const calendar = (time_zone: string) => ({ service_level: ServiceLevel.parse({}), time_zone })
  expect(await notice()).toBe(dueNoticeAt(request.due_date!, calendar('UTC')))
  const caller = { org, uid: admin.uid, email: admin.email, isAdmin: true, emailVerified: true }
  for (const time_zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
    await setServiceLevel(clocked, caller, { ...ServiceLevel.parse({}), makes_requests: true, time_zone })
    expect(await notice()).toBe(dueNoticeAt(request.due_date!, calendar(time_zone)))
  }
})

test('a notice whose morning is later by now is told then', async () => {
  const { org, db } = where
  const request = await seedRequest({ due_date: dayAt(NOW + 4 * DAY) })
  const calendar = { service_level: ServiceLevel.parse({}), time_zone: 'UTC' }
  const early = { organization_id: org, request_id: request.id, assignee_uid: where.member.uid, notify_at: NOW }
  await db.doc(paths.dueNotice(org, request.id)).set(early)
  await tellDue(clocked.database, now, early)
  expect(await toldTo(where.member.uid)).toEqual([])
  now = dueNoticeAt(request.due_date!, calendar)
  expect(await dueNow()).toMatchObject([{ request_id: request.id, notify_at: now }])
})

test('what is due on a Monday is told on Friday, and by the working days of the organization', () => {
  const monday = '2026-11-23'
  const morning = (day: number) => Date.UTC(2026, 10, day, 5)
  expect(dueNoticeAt(monday, working(1, 2, 3, 4, 5))).toBe(morning(20))
  expect(dueNoticeAt(monday, working(1, 2, 3, 4, 5, 6))).toBe(morning(21))
  expect(dueNoticeAt(monday, working(7))).toBe(morning(22))
  // At five in the morning there, which is still the day before in London.
  expect(dueNoticeAt(monday, { ...working(1, 2, 3, 4, 5), time_zone: 'Asia/Tokyo' })).toBe(Date.UTC(2026, 10, 19, 20))
})

test('what is due is told some time before the daily mail of that morning, which brings it', () => {
  for (const [time_zone, hour] of [
    ['UTC', 5],
    ['America/New_York', 10],
  ] as const) {
    const calendar = { ...working(1, 2, 3, 4, 5), time_zone }
    const told = dueNoticeAt('2026-11-24', calendar)
    expect(told).toBe(Date.UTC(2026, 10, 23, hour))
    expect(nextMorning(told, calendar)).toBe(told + 3_600_000)
  }
})
