import { toStored } from '@attestry/core/documents'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { at, collectionOf, paths } from '@attestry/core/paths'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { sampleOf } from '@attestry/core/sample-documents'
import type { DocumentReference } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { newId } from '../adapters/firestore'
import { seedOrganization } from '../testing/seed-organization'
import { createTestDeps } from '../testing/start-api'
import { triggers } from '../triggers'

const NOW = Date.UTC(2026, 10, 26)
const [ADA, BOB, EVE] = ['ada', 'bob', 'eve']

/** A conversation of two mails, the newer one being the row, whose first mail has a request. */
async function startConversation(of: Partial<CustomerRequest> = {}) {
  const { db, org } = await seedOrganization()
  const deps = { ...createTestDeps(), now: () => NOW }
  const [first, second, request] = [newId(), newId(), 1001]
  const placeOf = {
    mail: (id: number) => db.doc(paths.inboundEmail(org, id)),
    request: db.doc(paths.request(org, request)),
  }
  const mail = (id: number, changes: Partial<InboundEmail>) =>
    placeOf
      .mail(id)
      .set(toStored('inboundEmail', { ...sampleOf.inboundEmail, id, thread_id: 7, request_id: request, ...changes }))
  await mail(first, { received_date: NOW, conversation_state: null })
  await mail(second, { received_date: NOW + 1, request_id: null })
  await placeOf.request.set(toStored('request', { ...sampleOf.request, id: request, email_id: first, ...of }))
  const details = { ...sampleOf.requestDetails, email_ids: [first] }
  await db.doc(paths.requestDetails(org, request)).set(toStored('requestDetails', details))

  /** Writes, and does what follows, and what follows from that, until nothing is written any more. Returns the writes. */
  const write = async (place: DocumentReference, changes: object) => {
    const all = [placeOf.mail(first), placeOf.mail(second), placeOf.request]
    let before = await db.getAll(...all)
    await place.update(changes)
    for (let rounds = 1; ; rounds += 1) {
      const after = await db.getAll(...all)
      const moved = after.flatMap((now, index) => (now.updateTime?.isEqual(before[index]!.updateTime!) ? [] : [index]))
      if (moved.length === 0) return rounds
      const [was] = [before]
      before = after
      for (const index of moved) {
        const event = { params: { org, id: all[index]!.id }, before: was[index]!, after: after[index]! }
        await triggers[index === 2 ? 'followRequest' : 'followEmail'].run(deps as never, event)
      }
    }
  }
  const owners = async () =>
    (await db.getAll(placeOf.mail(first), placeOf.mail(second), placeOf.request)).map((one) => one.get('assignee_uid'))
  const toldTo = async (uid: string) =>
    (await db.collection(collectionOf(paths.notification(org, uid, 'x'))).get()).docs.map(
      (one) => one.get('about').kind,
    )
  const assignMail = (id: number, uid: string | null, version: number) =>
    write(placeOf.mail(id), { assignee_uid: uid, assignee_version: version, assigned_by: ADA })
  const assignRequest = (uid: string | null, version: number) =>
    write(placeOf.request, { assignee_uid: uid, assignee_version: version, changed_by: ADA, changed_at: NOW + version })
  return { db, deps, org, first, second, placeOf, write, owners, toldTo, assignMail, assignRequest }
}

test('who is given any mail of a conversation has all of it and its request, and is told once', async () => {
  const { first, second, owners, toldTo, assignMail, placeOf } = await startConversation()
  expect(await assignMail(first, BOB, 1)).toBeLessThan(5)
  expect(await owners()).toEqual([BOB, BOB, BOB])
  expect(await toldTo(BOB)).toEqual(['inbound'])
  expect((await placeOf.request.get()).get('changed_by')).toBe(ADA)
  await assignMail(second, EVE, 2)
  expect(await owners()).toEqual([EVE, EVE, EVE])
  expect(await toldTo(EVE)).toEqual(['inbound'])
  await assignMail(first, null, 3)
  expect(await owners()).toEqual([null, null, null])
})

test('who is given a request has its conversation, and is told once', async () => {
  const { owners, toldTo, assignRequest } = await startConversation()
  expect(await assignRequest(BOB, 1)).toBeLessThan(5)
  expect(await owners()).toEqual([BOB, BOB, BOB])
  expect(await toldTo(BOB)).toEqual(['request'])
})

test('a request that is done keeps who did it', async () => {
  const { second, owners, assignMail } = await startConversation({ status: 'complete', assignee_uid: EVE })
  await assignMail(second, BOB, 1)
  expect(await owners()).toEqual([BOB, BOB, EVE])
})

test('of two that are assigned at once, both end with the same person', async () => {
  const { db, deps, org, first, placeOf, owners } = await startConversation()
  const [mail, request] = [placeOf.mail(first), placeOf.request]
  const before = await db.getAll(mail, request)
  await mail.update({ assignee_uid: BOB, assignee_version: 1, assigned_by: ADA })
  await request.update({ assignee_uid: EVE, assignee_version: 1, changed_by: EVE, changed_at: NOW })
  const after = await db.getAll(mail, request)
  const runs = [
    () =>
      triggers.followEmail.run(deps as never, { params: { org, id: mail.id }, before: before[0]!, after: after[0]! }),
    () =>
      triggers.followRequest.run(deps as never, {
        params: { org, id: request.id },
        before: before[1]!,
        after: after[1]!,
      }),
  ]
  for (const run of [...runs, ...runs]) await run()
  expect(new Set(await owners()).size).toBe(1)
})

test('a mail that joins a request of somebody has their owner', async () => {
  const { db, deps, org, second, placeOf } = await startConversation({ assignee_uid: EVE })
  const place = placeOf.mail(second)
  const before = await place.get()
  await place.update({ request_id: 1001 })
  await triggers.followEmail.run(deps as never, {
    params: { org, id: String(second) },
    before,
    after: await place.get(),
  })
  expect((await db.doc(at('inboundEmail', org, second).path).get()).get('assignee_uid')).toBe(EVE)
})

test('what is snoozed stays so when its mail or its request is assigned, and comes back when the request moves', async () => {
  const { second, placeOf, write, assignMail, assignRequest } = await startConversation({ created_at: NOW - 1 })
  const stands = async () => (await placeOf.mail(second).get()).get('conversation_state')
  await write(placeOf.mail(second), {
    conversation_state: 'waiting',
    handled: 'snoozed',
    handled_version: 1,
    handled_at: NOW,
    handled_by: ADA,
    snoozed_until: NOW + 3_600_000,
  })
  await assignRequest(BOB, 1)
  await write(placeOf.mail(second), { due_date: '2026-12-01' })
  expect(await stands()).toBe('waiting')
  await assignMail(second, EVE, 2)
  await write(placeOf.request, { due_date: '2026-12-02' })
  expect(await stands()).toBe('waiting')
  await write(placeOf.request, { status: 'in_progress', status_version: 1, changed_by: ADA, changed_at: NOW + 9 })
  expect(await stands()).toBe('open')
})
