import { randomUUID } from 'node:crypto'
import { CustomerRequest, OPEN_STATUSES, RequestDetails, RequestEvent } from '@attestry/core/requests/customer-requests'
import { dayAt, dayOf } from '@attestry/core/base/day'
import { toStored } from '@attestry/core/documents'
import { collectionOf, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { randomId, seedOrganization } from './firestore-seed'
import { demoMails } from './mails'
import { seedRequests } from './requests'

const db = getFirestore(initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-attestry' }, 'demo-requests'))
const products = ['LM317T', 'NE555P', 'STM32F407VGT6'].map((part_number) => ({
  ...sampleOf.product,
  part_number,
  part_key: part_number,
}))

test.each([
  ['on a Friday', Date.UTC(2026, 10, 20, 15)],
  ['a minute after midnight', Date.UTC(2026, 10, 22, 0, 1)],
  ['late on a Monday', Date.UTC(2026, 10, 23, 23, 50)],
])('seeded %s, the board reads 8 new, 3 due soon, 12 in progress and 5 completed today', async (_when, now) => {
  const org = `demo-${randomUUID()}`
  await seedOrganization(db, org, 'Northwind', now)
  const mails = (await demoMails(now)).filter(({ to }) => to.address === 'compliance@northwind.test')
  const batch = db.batch()
  for (const { from, subject } of mails) {
    const mail = { ...sampleOf.inboundEmail, sender_email: from.address, subject, request_id: null }
    batch.create(db.doc(paths.inboundEmail(org, randomId())), toStored('inboundEmail', mail))
  }
  await batch.commit()

  const count = await seedRequests(db, { org, uids: ['ada', 'grace'], products, mails, now })
  const { docs } = await db.collection(collectionOf(paths.request(org, 1))).get()
  const requests = docs.map((doc) => CustomerRequest.parse({ ...doc.data(), id: doc.id }))
  expect(requests).toHaveLength(count)
  const of = (status: string) => requests.filter((one) => one.status === status).length
  const isOpen = ({ status }: CustomerRequest) => OPEN_STATUSES.some((open) => open === status)
  const due = requests.filter((one) => isOpen(one) && one.due_date !== null && one.due_date <= dayAt(now))
  const today = requests.filter(({ completed_at }) => completed_at !== null && completed_at >= dayOf(now))
  expect([of('new'), due.length, of('in_progress'), today.length]).toEqual([8, 3, 12, 5])

  // Nothing happens in the future or before its request, and each mail and its request name each other.
  for (const { id, created_at, completed_at, first_response_at, email_id } of requests) {
    for (const at of [created_at, completed_at ?? created_at, first_response_at ?? created_at]) {
      expect(at).toBeGreaterThanOrEqual(created_at)
      expect(at).toBeLessThanOrEqual(now)
    }
    if (email_id === null) continue
    const details = RequestDetails.parse((await db.doc(paths.requestDetails(org, id)).get()).data())
    for (const mail of details.email_ids)
      expect((await db.doc(paths.inboundEmail(org, mail)).get()).get('request_id')).toBe(id)
    const history = await db.collection(collectionOf(paths.requestEvent(org, id, 'x'))).get()
    const events = history.docs.map((doc) => RequestEvent.parse({ ...doc.data(), id: doc.id }))
    expect(events.every(({ at }) => at >= created_at && at <= now)).toBe(true)
  }
  expect((await db.doc(paths.requestCounter(org)).get()).get('next')).toBe(1001 + count)
  expect((await db.doc(paths.organization(org)).get()).get('makes_requests')).toBe(true)
})
