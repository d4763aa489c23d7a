import { api } from '@attestry/core/api'
import { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { dayOf } from '@attestry/core/base/day'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { followRequest } from '../requests/follow-request'
import { readDocument } from '../adapters/firestore'
import { seedContact } from '../testing/seed-contact'
import { type RepairStage, startRepair } from '../testing/requests/start-repair'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let it: RepairStage
beforeEach(async () => {
  it = await startRepair()
  await it.evening()
  await it.night()
  it.said()
  it.pass(12 * HOUR)
})
afterEach(() => it.close())

const lines = async () => (await it.history()).map(({ id }) => id).toSorted()
const history = (line: string) => paths.requestEvent(it.org, 1001, line)
const told = (...ids: string[]) =>
  ids.toSorted().map((line) => ({
    severity: 'ERROR',
    message: 'A history missed what its documents prove, and was repaired',
    organization_id: it.org,
    request_id: 1001,
    line,
  }))

/** The night after something was lost. It does not come past the request in its walk. */
async function nightAfter() {
  await it.evening()
  await it.jobRef.update({ 'walked.request': '1001' })
  const written = await it.night()
  return { written, said: it.said().toSorted((one, other) => (String(one.line) < String(other.line) ? -1 : 1)) }
}

/** What was repaired is not repaired again, and stays as it is. */
async function isAtRest() {
  const { written, said } = await nightAfter()
  await it.evening()
  return [...written, ...said, ...(await it.night()), ...it.said()]
}

/** A manufacturer is asked, in the product's own way, because of the mail. */
async function ask(): Promise<OutboundEmail> {
  const { call, email, member } = it
  const contact = await seedContact(it)
  const text = { contact_id: contact.id, subject: 'RoHS', body_text: 'Please' }
  const { id } = (await call(api.createOutboundEmail, { ...text, email_id: email.id }, member.token)).body
  await it.db.doc(paths.stats(it.org)).update({ contact_count: await it.count('contacts') })
  await call(api.sendOutboundEmail, { id }, member.token)
  it.pass(UNDO_HOLD)
  await it.deliver((await outbound(id)).outbox_id ?? 0)
  return outbound(id)
}
const outbound = async (id: number) =>
  readDocument(OutboundEmail, await it.db.doc(paths.outboundEmail(it.org, id)).get())!

describe('what was lost comes into the history with the next night, once', () => {
  test.each([
    ['a person', (time: number) => Timestamp.fromMillis(time)],
    ['an earlier version', (time: number) => time],
  ])('when %s has moved a request', async (_, as) => {
    const at = it.now()
    const changes = { status: 'delivered', status_version: 1, changed_by: it.member.uid, changed_at: as(at) }
    await it.ref.update(changes)
    const { written, said } = await nightAfter()
    expect(said).toEqual(told('status-1'))
    const [counts, job] = [paths.requestStats(it.org), paths.requestCountJob(it.org)]
    const day = paths.requestDay(it.org, dayOf(it.dayOne))
    // Its conversation stands as it does, and is counted as that.
    const conversation = [paths.inboundEmail(it.org, it.email.id), paths.stats(it.org)]
    expect(written).toEqual([it.ref.path, history('status-1'), counts, job, day, ...conversation].toSorted())
    const what = { kind: 'status', from: 'new', to: 'delivered' }
    expect(await it.history()).toEqual([{ id: 'status-1', at, by: it.member.uid, what }])
    expect(await it.read()).toMatchObject({ status: 'delivered', completed_at: at, first_response_at: at })
    expect(it.queued).toContainEqual({ name: 'countRequests', payload: { organization_id: it.org }, delaySeconds: 0 })
    expect(await isAtRest()).toEqual([])
  })

  test('when an answer has left', async () => {
    const { id } = await it.lose(() => it.answer(...it.products))
    const at = it.now()
    const { said } = await nightAfter()
    expect(said).toEqual(told(`answered-${id}`))
    expect(await lines()).toEqual([`answered-${id}`, 'status-1'])
    // As if it had been followed at once.
    expect(await it.history()).toMatchObject([
      { at, by: it.member.uid },
      { at, by: null },
    ])
    expect(await it.read()).toMatchObject({
      status: 'delivered',
      documents_sent: 2,
      first_response_at: at,
      completed_at: at,
    })
    expect(await isAtRest()).toEqual([])
  })

  test('when an answer came back', async () => {
    const follow = await it.answer(...it.products)
    await follow()
    await it.followRequest()
    it.pass(HOUR)
    await it.lose(() => it.bounce(follow.id))
    const at = it.now()
    const { said } = await nightAfter()
    expect(said).toEqual(told(`returned-answered-${follow.id}`))
    expect(await it.history()).toContainEqual(expect.objectContaining({ id: `returned-answered-${follow.id}`, at }))
    expect(await it.read()).toMatchObject({ status: 'new', documents_sent: 0, completed_at: null })
    expect(await isAtRest()).toEqual([])
  })

  test('when a manufacturer was asked, has responded, or cannot be reached', async () => {
    const first = await it.lose(ask)
    expect((await nightAfter()).said).toEqual(told(`asked-${first.id}`))
    expect(await it.read()).toMatchObject({ status: 'waiting', changed_at: first.sent_at })
    it.pass(12 * HOUR)
    await it.respond(first.id)
    const { said } = await nightAfter()
    expect(said).toEqual(told(`responded-${first.id}`))
    expect(await it.read()).toMatchObject({ status: 'for_review' })
    it.pass(12 * HOUR)
    const other = await it.lose(ask)
    const returned = { bounced: true, status: 'failed', delivery: 'failed', is_awaiting: false }
    await it.db.doc(paths.outboundEmail(it.org, other.id)).update(returned)
    await it.db.doc(paths.outboxItem(other.outbox_id ?? 0)).update({ state: 'failed', settled_at: it.now() })
    expect((await nightAfter()).said).toEqual(told(`asked-${other.id}`, `returned-${other.id}`))
    expect(await isAtRest()).toEqual([])
  })

  test('when its beginning was lost, as soon as the walk comes past it', async () => {
    const created = await it.db.doc(history('created')).get()
    await created.ref.delete()
    await it.move('in_progress')
    await it.followRequest()
    await it.evening()
    await it.night()
    expect(it.said()).toEqual(told('created'))
    expect((await created.ref.get()).data()).toEqual(created.data())
    expect(await isAtRest()).toEqual([])
  })
})

describe('nothing comes into the history', () => {
  test('of what its triggers may still bring, until the next night', async () => {
    await it.evening()
    it.pass(-5 * MINUTE)
    const { id } = await it.lose(() => it.answer(...it.products))
    await it.move('in_progress')
    it.pass(5 * MINUTE)
    await it.run()
    expect([await lines(), it.said()]).toEqual([[], []])
    const { said } = await nightAfter()
    expect(said).toEqual(told(`answered-${id}`, 'status-1'))
    expect(await isAtRest()).toEqual([])
  })

  test('of what has happened before there was a request', async () => {
    const { email, call, member, db, org, deps } = it
    const before = await it.read()
    await call(api.deleteRequest, { id: 1001 }, member.token)
    await followRequest(deps, { org, before, after: undefined })
    await it.answer(...it.products)
    await ask()
    it.pass(HOUR)
    const { id } = (await call(api.createRequestFromEmail, { id: email.id }, member.token)).body
    const after = readDocument(CustomerRequest, await db.doc(paths.request(org, id)).get())
    await followRequest(deps, { org, before: undefined, after })
    await it.evening()
    await it.run()
    expect(it.said()).toEqual([])
    const stored = await db.collection(paths.request(org, id).concat('/history')).get()
    expect(stored.docs.map((line) => line.id)).toEqual(['created'])
  })
})
