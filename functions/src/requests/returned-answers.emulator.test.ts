import { api } from '@attestry/core/api'
import { RequestDetails } from '@attestry/core/requests/customer-requests'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { Notification } from '@attestry/core/people/notifications'
import { collectionOf, paths, at } from '@attestry/core/paths'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { analyseEmails } from '../mail/analyse-emails'
import { LEASE } from '../sending/delivery'
import { readDocument, readList } from '../adapters/firestore'
import { allDocuments, changedBetween } from '../testing/all-documents'
import { randomFrom } from '../testing/random-from'
import { checkHistory } from '../testing/requests/check-history'
import { startRequest } from '../testing/requests/start-request'
import { triggers } from '../triggers'
import { restart } from '../mail/save-email'

const HOUR = 3600_000

let it: Awaited<ReturnType<typeof startRequest>>
beforeEach(async () => {
  it = await startRequest()
})
afterEach(async () => {
  await checkHistory(it)
  await it.close()
})

const answered = async () => readDocument(RequestDetails, await it.db.doc(paths.requestDetails(it.org, 1001)).get())
const sentFiles = async () =>
  (
    await it.db
      .collection(collectionOf(paths.sentFile(it.org, 'x')))
      .where('organization_id', '==', it.org)
      .get()
  ).size
const linesOf = async (kind: string) => (await it.history()).filter(({ what }) => what.kind === kind)
const toldTo = async (uid: string) => {
  const { docs } = await it.db.collection(collectionOf(paths.notification(it.org, uid, 'x'))).get()
  return readList(Notification, docs).filter(({ kind }) => kind === 'returned')
}

/** An answer that leaves, and what follows. */
async function answer(...products: number[]) {
  const follow = await it.answer(...products)
  await follow()
  await it.followRequest()
  it.pass(HOUR)
  return follow.id
}

/** It comes back, and what follows. */
async function bounce(id: number) {
  const follow = await it.bounce(id)
  await follow()
  await it.followRequest()
  it.pass(HOUR)
  return follow
}

describe('an answer that came back', () => {
  test('leaves the request as it was before, with a line, and no word of it twice', async () => {
    const before = await it.read()
    const id = await answer(...it.products)
    expect(await it.read()).toMatchObject({ status: 'delivered', documents_sent: 2 })
    const follow = await it.bounce(id)
    await Promise.all([follow(), follow()])
    await it.followRequest()
    const { status, first_response_at, completed_at, documents_sent, documents_reused } = await it.read()
    expect([status, first_response_at, completed_at]).toEqual([before.status, null, null])
    expect([documents_sent, documents_reused]).toEqual([0, 0])
    expect((await answered())?.answered).toEqual({
      product_ids: [],
      file_ids: [],
      doc_types: [],
      own_file_ids: [],
      topics: [],
    })
    expect(await linesOf('answer_returned')).toMatchObject([
      { at: it.now(), by: null, what: { email_id: it.email.id, response_id: id, to: it.email.sender_email } },
    ])
    expect((await linesOf('status')).map(({ what }) => what)).toMatchObject([{ to: 'delivered' }, { to: 'new' }])
    // Whoever moves it then is not overruled by a trigger that comes late.
    await it.move('complete')
    await it.followRequest()
    await follow()
    expect(await it.read()).toMatchObject({ status: 'complete', completed_at: it.now(), documents_sent: 0 })
  })

  test('tells its author and the assignee of the request, once', async () => {
    await it.ref.update({ assignee_uid: it.admin.uid, assignee_version: 1 })
    const follow = await it.bounce(await answer(...it.products))
    await Promise.all([follow(), follow()])
    for (const { uid } of [it.member, it.admin]) {
      expect(await toldTo(uid)).toMatchObject([
        { about: { kind: 'inbound', id: it.email.id }, title: it.email.subject },
      ])
    }
  })

  test('tells its author also when the mail has no request', async () => {
    const id = await answer(...it.products)
    await it.ref.delete()
    await (
      await it.bounce(id)
    )()
    expect(await toldTo(it.member.uid)).toHaveLength(1)
    expect((await it.ref.get()).exists).toBe(false)
  })

  test.each([
    ['first', [1, 0]],
    ['alone, though the answer had left', [1]],
  ])('is heard of %s', async (_, order) => {
    const left = await it.lose(() => it.answer(...it.products))
    const follows = [left, await it.lose(() => it.bounce(left.id))]
    for (const index of [...order, ...order]) await follows[index]!()
    await it.followRequest()
    expect(await it.read()).toMatchObject({
      status: 'new',
      status_version: 0,
      documents_sent: 0,
      first_response_at: null,
    })
    expect((await it.history()).map(({ id }) => id).sort()).toEqual([
      `answered-${left.id}`,
      `returned-answered-${left.id}`,
    ])
    expect(await sentFiles()).toBe(0)
  })

  test('does not move what people have moved since, which was done when they did', async () => {
    const id = await answer(...it.products)
    await it.move('complete')
    await it.followRequest()
    const done = it.now()
    it.pass(HOUR)
    await bounce(id)
    expect(await it.read()).toMatchObject({ status: 'complete', completed_at: done, first_response_at: done })
    expect(await linesOf('answer_returned')).toHaveLength(1)
  })

  test('does not move what people had moved away and back', async () => {
    const id = await answer(...it.products)
    for (const status of ['for_review', 'delivered'] as const) {
      await it.move(status)
      await it.followRequest()
    }
    await bounce(id)
    expect(await it.read()).toMatchObject({ status: 'delivered', status_version: 3, documents_sent: 0 })
  })

  test('opens what people had opened again after an earlier answer to everything', async () => {
    await answer(...it.products)
    await it.move('in_progress')
    await it.followRequest()
    it.pass(HOUR)
    const id = await answer(...it.products)
    expect((await it.read()).status).toBe('delivered')
    await bounce(id)
    expect(await it.read()).toMatchObject({ status: 'in_progress', completed_at: null, documents_sent: 2 })
  })

  test('makes no difference to a request that another answer has delivered since, except for its times', async () => {
    const id = await answer(...it.products)
    const later = it.now() + UNDO_HOLD
    await answer(...it.products)
    expect(await it.read()).toMatchObject({ documents_sent: 4, documents_reused: 2 })
    await bounce(id)
    expect(await it.read()).toMatchObject({ status: 'delivered', completed_at: later, first_response_at: later })
    expect(new Set((await answered())?.answered.product_ids)).toEqual(new Set(it.products))
    await it.move('complete')
    await it.followRequest()
    expect(await it.read()).toMatchObject({ completed_at: later, first_response_at: later, documents_sent: 2 })
  })

  test.each([
    ['first', 0],
    ['last', 1],
  ] as const)(
    'leaves a request in progress that another answer has answered in part, if it was the %s',
    async (_, index) => {
      const [one = 0, other = 0] = it.products
      const ids = [await answer(one), await answer(other)]
      expect((await it.read()).status).toBe('delivered')
      await bounce(ids[index]!)
      const kept = it.products[1 - index]
      expect(await it.read()).toMatchObject({ status: 'in_progress', completed_at: null, documents_sent: 1 })
      expect((await answered())?.answered.product_ids).toEqual([kept])
      expect((await it.read()).first_response_at).toBe(
        (await linesOf('answered')).find(({ what }) => what.kind === 'answered' && what.response_id === ids[1 - index])
          ?.at,
      )
      // The other one, too.
      await bounce(ids[1 - index]!)
      expect(await it.read()).toMatchObject({ status: 'new', documents_sent: 0, first_response_at: null })
      await answer(...it.products)
      expect((await it.read()).status).toBe('delivered')
    },
  )

  test('is delivered once more when it is sent again, and open once more when that comes back', async () => {
    const id = await answer(...it.products)
    const { bounce: first } = await bounce(id)
    const again = await it.resend(id)
    const at = it.now()
    await Promise.all([again(), again()])
    expect(await it.read()).toMatchObject({ status: 'delivered', completed_at: at, first_response_at: at })
    expect(await it.read()).toMatchObject({ documents_sent: 2, documents_reused: 0 })
    // The bounce of the first time is read again.
    await it.deps.database.transact(
      { org: it.org, now: it.now() },
      (tx) => restart(tx, it.org, first, it.now()),
      it.deps,
    )
    await analyseEmails(it.deps, { organization_id: it.org })
    expect((await it.item(id))?.state).toBe('done')
    await it.followRequest()
    await bounce(id)
    expect(await it.read()).toMatchObject({ status: 'new', completed_at: null, documents_sent: 0 })
    expect(await linesOf('answered')).toHaveLength(2)
    expect(await linesOf('answer_returned')).toHaveLength(2)
    expect(await toldTo(it.member.uid)).toHaveLength(2)
  })

  test('and was sent again before anybody heard of it leaves the request delivered, since then', async () => {
    const id = await answer(...it.products)
    const returned = await it.lose(() => it.bounce(id))
    it.pass(HOUR)
    const again = await it.lose(() => it.resend(id))
    for (const follow of [again, returned, again]) await follow()
    await it.followRequest()
    expect(await it.read()).toMatchObject({ status: 'delivered', status_version: 1, documents_sent: 2 })
    expect((await it.read()).first_response_at).toBe(it.now())
    await bounce(id)
    expect(await it.read()).toMatchObject({ status: 'new', documents_sent: 0 })
  })

  test('before its server has confirmed it stays one that people can send again', async () => {
    const { body } = await it.call(api.sendResponse, { id: it.email.id, product_ids: it.products }, it.member.token)
    it.pass(UNDO_HOLD)
    await it.deliver(body.id, async (step) => {
      if (step !== 'answered') return
      it.pass(LEASE)
      await it.deliver(body.id)
      await bounce(body.id)
    })
    expect(await linesOf('answered')).toEqual([])
    expect(await linesOf('answer_returned')).toHaveLength(1)
    expect((await it.item(body.id))?.state).toBe('failed')
    expect((await it.deps.database.reads.read(at('inboundEmail', it.org, it.email.id)))?.response_count).toBe(0)
    await (
      await it.resend(body.id)
    )()
    expect(await it.read()).toMatchObject({ status: 'delivered', documents_sent: 2, first_response_at: it.now() })
  })

  test('is not what the next answer uses again', async () => {
    await bounce(await answer(...it.products))
    await answer(...it.products)
    expect(await it.read()).toMatchObject({ status: 'delivered', documents_sent: 2, documents_reused: 0 })
  })
})

describe('a manufacturer who was asked', () => {
  test('and has responded since the answer left makes it a request for review', async () => {
    const asked = await it.ask()
    await it.follow(asked)
    const id = await answer(...it.products)
    expect((await it.read()).status).toBe('delivered')
    await it.respond(asked)
    await it.follow(asked)
    await bounce(id)
    expect((await it.read()).status).toBe('for_review')
  })

  test('since the answer left makes it wait', async () => {
    const id = await answer(...it.products)
    await it.follow(await it.ask())
    await bounce(id)
    expect((await it.read()).status).toBe('waiting')
  })

  test('makes it wait again each time the answer comes back', async () => {
    const id = await answer(...it.products)
    await it.follow(await it.ask())
    await bounce(id)
    await (
      await it.resend(id)
    )()
    await it.followRequest()
    expect((await it.read()).status).toBe('delivered')
    it.pass(HOUR)
    await bounce(id)
    expect((await it.read()).status).toBe('waiting')
  })

  test('before it was taken up by hand does not', async () => {
    await it.follow(await it.ask())
    await it.move('in_progress')
    it.pass(HOUR)
    await bounce(await answer(...it.products))
    expect((await it.read()).status).toBe('in_progress')
  })
})

test('whatever is heard of again, in any order, changes nothing: no request, no count and no notification', async () => {
  const random = randomFrom(7)
  const [one = 0, other = 0] = it.products
  const [first, second] = [await it.answer(one), await it.answer(other)]
  const asked = await it.ask()
  await it.follow(asked)
  const returned = await it.bounce(first.id)
  await it.respond(asked)
  await it.follow(asked)
  const again = await it.resend(first.id)
  const before = await it.ref.get()
  await it.move('for_review')
  const after = await it.ref.get()
  await it.followRequest()
  const stored = await allDocuments(it.db, it.org)
  const moved = () => triggers.followRequest.run(it.deps, { params: { org: it.org, id: '1001' }, before, after })
  const all = [first, second, returned, again, () => it.follow(asked), moved]
  for (const follow of [...all, ...all].toSorted(() => random() - 0.5)) await follow()
  expect(changedBetween(stored, await allDocuments(it.db, it.org))).toEqual([])
})
