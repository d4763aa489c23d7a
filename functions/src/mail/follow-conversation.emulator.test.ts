import { randomUUID } from 'node:crypto'
import { toStored } from '@attestry/core/documents'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { RequestStatus } from '@attestry/core/base/request-status'
import { type RequestEvent } from '@attestry/core/requests/customer-requests'
import { isOpen } from '@attestry/core/requests/request-fold'
import { sampleOf } from '@attestry/core/sample-documents'
import { type DocumentSnapshot, FieldValue, getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { newId } from '../adapters/firestore'
import { randomFrom } from '../testing/random-from'
import { sizeOf } from '../testing/sizes'
import { createTestDeps } from '../testing/start-api'
import { triggers } from '../triggers'
import { removeForGood } from './deletion'
import { followConversation, wakeSnoozed } from './follow-conversation'

const NOW = Date.UTC(2026, 10, 26)
const HOUR = 3_600_000
const asked = {
  state: 'done',
  is_compliance_related: true,
  compliance_confidence: 1,
  analysis_summary: '',
  product_count: 1,
} as const
const REQUESTS = [1001, 1002]
const doubtful = { ...asked, is_compliance_related: false, is_perhaps: true } as const
const thanks = { ...asked, is_compliance_related: false, purpose: 'thanks' } as const
const failed = { state: 'failed' } as const

function startInbox() {
  let time = NOW
  const deps = { ...createTestDeps(), now: () => time }
  const db = getFirestore()
  const org = randomUUID()
  const { reads } = deps.database
  const placeOf = (id: number) => db.doc(at('inboundEmail', org, id).path)
  const follow = (id: number, before: DocumentSnapshot, after: DocumentSnapshot) =>
    triggers.followEmail.run(deps as never, { params: { org, id: String(id) }, before, after })
  /** Writes to a mail. Returns what follows it. */
  const write = async (id: number, work: () => Promise<unknown>) => {
    const before = await placeOf(id).get()
    await work()
    const after = await placeOf(id).get()
    return () => follow(id, before, after)
  }
  const add = (changes: Partial<InboundEmail> = {}, id = newId()) => {
    const mail = { ...sampleOf.inboundEmail, id, received_date: NOW, analysis: asked, ...changes }
    return write(id, () => placeOf(id).create(toStored('inboundEmail', mail)))
  }
  const change = (id: number, changes: Partial<InboundEmail>) =>
    write(id, async () => {
      if ((await placeOf(id).get()).exists) await placeOf(id).update(changes)
    })
  const remove = (id: number) => write(id, () => removeForGood(deps.database, { org, uid: 'ada', now: time }, id))
  const mails = () => reads.list('inboundEmail', { ...queries.inbox(org), limit: 1000 })
  const counts = async () => {
    const stats = await reads.fields(at('stats', org))
    return [stats?.open_count ?? 0, stats?.waiting_count ?? 0, stats?.done_count ?? 0]
  }
  const move = async (status: string, id = 1001, email_ids: number[] = []) => {
    const request = { ...sampleOf.request, id, status: status as 'new', changed_at: (time += 1) }
    await db.doc(at('request', org, id).path).set(toStored('request', request))
    const details = { ...sampleOf.requestDetails, email_ids }
    await db.doc(at('requestDetails', org, id).path).set(toStored('requestDetails', details))
  }
  const seen = new Map<number, DocumentSnapshot>()
  /** What follows what was written to a request since then. */
  const followed = async (id: number, before: DocumentSnapshot) => {
    const after = await db.doc(at('request', org, id).path).get()
    seen.set(id, after)
    return () => triggers.followRequest.run(deps as never, { params: { org, id: String(id) }, before, after })
  }
  /** Moves a request, as a browser does. Returns what follows it. */
  const moveAs = async (id: number, status: RequestStatus) => {
    const place = db.doc(at('request', org, id).path)
    const before = await place.get()
    time += 1
    await place.update({ status, status_version: FieldValue.increment(1), changed_at: time, changed_by: 'ada' })
    return followed(id, before)
  }
  /** Lets follow what was written to requests by what followed others, until nothing does. */
  const settle = async () => {
    for (const [id, before] of seen) {
      const after = await db.doc(at('request', org, id).path).get()
      if (after.updateTime?.isEqual(before.updateTime!)) continue
      await (
        await followed(id, before)
      )()
      return settle()
    }
  }
  const note = (line: RequestEvent) =>
    db.doc(at('requestEvent', org, 1001, line.id).path).set(toStored('requestEvent', line))
  const tick = () => (time += 1)
  const setTime = (to: number) => (time = to)
  /** Lets time pass, so that what is snoozed until then comes back. */
  const pass = async (by: number) => {
    time += by
    await wakeSnoozed(deps)
    return async () => {}
  }
  const movedOf = async (id: number): Promise<Moved> => {
    const request = await reads.read(at('request', org, id))
    const [line] = await reads.pick([at('requestEvent', org, id, `status-${request?.status_version}`)])
    return { id, isDone: !isOpen(request?.status ?? 'new'), at: line?.at ?? request?.changed_at ?? 0 }
  }
  return {
    movedOf,
    deps,
    org,
    reads,
    note,
    add,
    change,
    remove,
    mails,
    counts,
    move,
    moveAs,
    settle,
    tick,
    setTime,
    pass,
  }
}

const stateOf = async ({ reads, org }: ReturnType<typeof startInbox>, id: number) =>
  (await reads.read(at('inboundEmail', org, id)))?.conversation_state

test('the newest mail of a thread is its row, keeps its owner, and is counted once', async () => {
  const inbox = startInbox()
  const [first, second] = [newId(), newId()]
  await (
    await inbox.add({ thread_id: 7, assignee_uid: 'grace', assignee_version: 1 }, first)
  )()
  const follow = await inbox.add({ thread_id: 7, received_date: NOW + HOUR, analysis: thanks }, second)
  await follow()
  await follow()
  expect(await stateOf(inbox, first)).toBeNull()
  expect(await inbox.reads.read(at('inboundEmail', inbox.org, second))).toMatchObject({
    conversation_state: 'open',
    assignee_uid: 'grace',
    conversation: { mail_count: 2 },
  })
  expect(await inbox.counts()).toEqual([1, 0, 0])
  await (
    await inbox.change(first, { response_count: 1 })
  )()
  expect(await stateOf(inbox, second)).toBe('done')
  expect(await inbox.counts()).toEqual([0, 0, 1])
})

test('the row says how much the team has said about the mails before it, and about their request', async () => {
  const inbox = startInbox()
  const [first, second] = [newId(), newId()]
  await inbox.move('new')
  await (
    await inbox.add({ thread_id: 7, request_id: 1001 }, first)
  )()
  await (
    await inbox.add({ thread_id: 7, received_date: NOW + HOUR, analysis: thanks }, second)
  )()
  await (
    await inbox.change(first, { comment_count: 2 })
  )()
  expect((await inbox.reads.read(at('inboundEmail', inbox.org, second)))?.conversation).toMatchObject({
    earlier: [{ email_id: first, comment_count: 2 }],
    request: { id: 1001, comment_count: sampleOf.request.comment_count, status: 'new' },
  })
})

test('an event of a mail that comes after it has joined a thread does not make it a row again', async () => {
  const inbox = startInbox()
  const [first, second] = [newId(), newId()]
  const late = await inbox.add({}, first)
  await (
    await inbox.change(first, { thread_id: 7 })
  )()
  await (
    await inbox.add({ thread_id: 7, received_date: NOW + HOUR }, second)
  )()
  await late()
  expect([await stateOf(inbox, first), await stateOf(inbox, second)]).toEqual([null, 'open'])
  expect(await inbox.counts()).toEqual([1, 0, 0])
})

test('a conversation waits while a maker is asked because of it, and is open when the maker has answered', async () => {
  const inbox = startInbox()
  const id = newId()
  await (
    await inbox.add({}, id)
  )()
  const place = getFirestore().doc(at('outboundEmail', inbox.org, 81).path)
  const ask = async (is_awaiting: boolean) => {
    const before = await place.get()
    const mail = { ...sampleOf.outboundEmail, id: 81, email_id: id, manufacturer_name: 'Murata', is_awaiting }
    await place.set(toStored('outboundEmail', mail))
    const event = { params: { org: inbox.org, id: '81' }, before, after: await place.get() }
    await triggers.followInquiry.run(inbox.deps as never, event)
  }
  const waitingFor = async () =>
    (await inbox.reads.read(at('inboundEmail', inbox.org, id)))?.conversation?.waiting_for?.maker
  await ask(true)
  expect(await stateOf(inbox, id)).toBe('waiting')
  expect(await waitingFor()).toBe('Murata')
  expect(await inbox.counts()).toEqual([0, 1, 0])
  await ask(false)
  expect(await stateOf(inbox, id)).toBe('open')
  expect(await waitingFor()).toBeUndefined()
  expect(await inbox.counts()).toEqual([1, 0, 0])
})

test('an early mail of a long conversation that nobody has answered is still to be answered', async () => {
  const inbox = startInbox()
  const [first, ...others] = await Promise.all(
    Array.from({ length: 80 }, async (_, place) => {
      const id = newId()
      const analysis = place === 0 ? asked : thanks
      const follow = await inbox.add({ received_date: NOW + place * HOUR, thread_id: 1, analysis }, id)
      return { id, follow }
    }),
  )
  const newest = others.at(-1)
  if (!first || !newest) throw new Error('There are no mails')
  await newest.follow()
  expect(await stateOf(inbox, newest.id)).toBe('open')
  const answer = await inbox.change(first.id, { response_count: 1, answered: 'whole' })
  await answer()
  expect(await stateOf(inbox, newest.id)).toBe('done')
})

test('what is snoozed comes back by itself', async () => {
  const inbox = startInbox()
  const id = newId()
  await (
    await inbox.add({}, id)
  )()
  await (
    await inbox.change(id, { handled: 'snoozed', handled_version: 1, handled_at: NOW, snoozed_until: NOW + HOUR })
  )()
  await wakeSnoozed(inbox.deps)
  expect(await stateOf(inbox, id)).toBe('waiting')
  inbox.setTime(NOW + HOUR)
  await wakeSnoozed(inbox.deps)
  expect(await stateOf(inbox, id)).toBe('open')
  expect(await inbox.counts()).toEqual([1, 0, 0])
  expect(await inbox.reads.times([at('snooze', inbox.org, id)])).toEqual([undefined])
})

test('a conversation stands as its request does', async () => {
  const inbox = startInbox()
  const id = newId()
  await inbox.move('new')
  await (
    await inbox.add({ request_id: 1001 }, id)
  )()
  await inbox.move('waiting')
  await (
    await inbox.change(id, { response_count: 1 })
  )()
  expect(await stateOf(inbox, id)).toBe('waiting')
})

test('a delivered request says that its customer wrote again, until that is answered', async () => {
  const inbox = startInbox()
  const [first, second] = [newId(), newId()]
  await inbox.move('delivered')
  await (
    await inbox.add({ thread_id: 7, request_id: 1001, response_count: 1 }, first)
  )()
  const wroteAt = async () => (await inbox.reads.read(at('request', inbox.org, 1001)))?.customer_wrote_at
  const stored_at = NOW + HOUR
  const complaint = { ...thanks, purpose: 'other' } as const
  await (
    await inbox.add({ thread_id: 7, received_date: stored_at, stored_at, analysis: complaint }, second)
  )()
  expect([await wroteAt(), await stateOf(inbox, second)]).toEqual([stored_at, 'open'])
  await (
    await inbox.change(second, { response_count: 1 })
  )()
  expect([await wroteAt(), await stateOf(inbox, second)]).toEqual([null, 'done'])
})

test('who says that a conversation is done completes its request, and takes that back', async () => {
  const inbox = startInbox()
  const id = newId()
  await inbox.move('waiting')
  await (
    await inbox.add({ request_id: 1001 }, id)
  )()
  const say = async (handled: 'done' | 'open', handled_version: number) => {
    inbox.setTime(NOW + handled_version * HOUR)
    const said = { handled, handled_version, handled_by: 'ada', handled_at: NOW + handled_version * HOUR }
    await (
      await inbox.change(id, { ...said, conversation_state: handled })
    )()
    return inbox.reads.read(at('request', inbox.org, 1001))
  }
  expect(await say('done', 1)).toMatchObject({ status: 'complete', changed_by: 'ada', status_version: 1 })
  const line = {
    id: 'status-1',
    at: NOW,
    by: 'ada',
    what: { kind: 'status', from: 'waiting', to: 'complete' },
  } as const
  await inbox.note(line)
  expect(await say('open', 2)).toMatchObject({ status: 'waiting', status_version: 2 })
})

/** Mails that surely ask, or that nobody could read, and that nobody has answered, completed or said done since. */
type Moved = { id: number; isDone: boolean; at: number }
const owedIn = (mails: readonly InboundEmail[], requests: readonly Moved[]): InboundEmail[] =>
  mails.filter(({ kind, analysis, answered, response_count, request_id, received_date, stored_at }) => {
    const request = requests.find(({ id }) => id === request_id)
    const isAsking = analysis.state !== 'done' || analysis.is_compliance_related || analysis.is_perhaps === true
    const isAnswered = answered === 'whole' || (response_count > 0 && answered === null)
    if ((kind !== 'message' && kind !== 'bulk') || !isAsking || isAnswered) return false
    if (request?.isDone) return false
    return !mails.some(
      (said) =>
        said.handled === 'done' &&
        (said.received_date >= received_date || (said.handled_at ?? 0) >= stored_at) &&
        (said.handled_at ?? 0) >= (request?.at ?? 0),
    )
  })

test(
  'after any actions, several at once, late and twice, each conversation has one row, none that is done owes anything, and the counts are a recount',
  async () => {
    const inbox = startInbox()
    const random = randomFrom(7)
    const below = (most: number) => Math.floor(random() * most)
    const one = <T>(of: readonly T[]): T => of[below(of.length)]!
    const ids = Array.from({ length: 14 }, newId)
    for (const id of REQUESTS) await inbox.move('new', id, ids)
    const act = async (id: number): Promise<() => Promise<void>> => {
      if (random() < 0.05) return inbox.pass(one([1, 30]))
      if (random() < 0.1) return inbox.moveAs(one(REQUESTS), one(RequestStatus.options))
      const isThere = (await inbox.reads.times([at('inboundEmail', inbox.org, id)]))[0]
      if (!isThere)
        return inbox.add(
          {
            received_date: NOW + below(20) * HOUR,
            stored_at: inbox.tick(),
            thread_id: one([null, 1, 2, 3]),
            kind: one(['message', 'message', 'bulk', 'auto_reply', 'bounce']),
          },
          id,
        )
      return one([
        () => inbox.change(id, { analysis: one([asked, doubtful, thanks, failed]) }),
        () => inbox.change(id, { response_count: below(2), answered: one([null, 'whole', 'in_part']) }),
        () => inbox.change(id, { thread_id: 1 + below(4) }),
        () => inbox.change(id, { deletion_id: one([null, 5]) }),
        () => inbox.change(id, { request_id: one([null, ...REQUESTS]) }),
        () =>
          inbox.change(id, {
            handled: one(['open', 'done', 'snoozed', 'awaiting_reply', null]),
            handled_version: below(1e6),
            handled_by: 'ada',
            handled_at: inbox.tick(),
            snoozed_until: inbox.tick() + one([2, 20, HOUR]),
            conversation_state: one(['open', 'done', 'waiting']),
          }),
        () => inbox.remove(id),
      ])()
    }
    let late: (() => Promise<void>)[] = []
    const keyOf = ({ id, thread_id }: InboundEmail) => thread_id ?? id
    let isDone = 0
    const expectNothingLost = async () => {
      await inbox.pass(0)
      await inbox.settle()
      const requests = await Promise.all(REQUESTS.map(inbox.movedOf))
      const shown = (await inbox.mails()).filter(({ deletion_id }) => deletion_id === null)
      for (const row of shown.filter(({ conversation_state }) => conversation_state === 'done')) {
        const conversation = shown.filter((mail) => keyOf(mail) === keyOf(row))
        expect(owedIn(conversation, requests)).toEqual([])
        isDone += 1
      }
    }
    for (let done = 0, count = 1; done < sizeOf(1_000, 10_000); done += count) {
      // The database lets those that meet wait for seconds, so only some come at once.
      count = random() < 0.05 ? 3 : 1
      const several = ids.toSorted(() => random() - 0.5).slice(0, count)
      const follows = await Promise.all(several.map(act))
      const now = [...late, ...follows].filter(() => random() < 0.7)
      late = [...late, ...follows].filter((follow) => !now.includes(follow) || random() < 0.2)
      if (count > 1) await Promise.all(now.map((follow) => follow()))
      else for (const follow of now) await follow()
      if (done % 100 < 97) continue
      for (const follow of late.splice(0)) await follow()
      await expectNothingLost()
    }
    expect(isDone).toBeGreaterThan(9)
    // The last moves come after all else, so that nothing but what follows them looks again.
    for (const id of REQUESTS) late.push(await inbox.moveAs(id, one(['waiting', 'complete'])))
    await Promise.all(late.map((follow) => follow()))
    await inbox.settle()
    await expectNothingLost()

    const mails = await inbox.mails()
    const shown = mails.filter(({ deletion_id }) => deletion_id === null)
    const inOrder = shown.toSorted((a, b) => a.received_date - b.received_date || a.id - b.id)
    const newest = [...new Map(inOrder.map((mail) => [keyOf(mail), mail.id])).values()]
    const rows = mails.filter(({ conversation_state }) => conversation_state !== null)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(newest))
    expect(mails.map(({ counted_state }) => counted_state)).toEqual(mails.map((mail) => mail.conversation_state))
    const countOf = (state: string) => rows.filter(({ conversation_state }) => conversation_state === state).length
    expect(await inbox.counts()).toEqual([countOf('open'), countOf('waiting'), countOf('done')])
    // Where each stands follows from what is stored: to look again changes nothing.
    for (const row of rows) await followConversation(inbox.deps, inbox.org, row)
    expect(await inbox.mails()).toEqual(mails)
  },
  sizeOf(600_000, 7_200_000),
)
