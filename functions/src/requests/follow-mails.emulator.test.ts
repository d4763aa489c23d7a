import { RequestDetails } from '@attestry/core/requests/customer-requests'
import type { Topic } from '@attestry/core/base/topic'
import { api } from '@attestry/core/api'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDocument } from '../adapters/firestore'
import { seedMail } from '../testing/seed-answerable-mail'
import { checkHistory } from '../testing/requests/check-history'
import { startRequest } from '../testing/requests/start-request'
import { removeForGood } from '../mail/deletion'
import { saveAnalysis } from '../mail/save-email'

let it: Awaited<ReturnType<typeof startRequest>>
beforeEach(async () => {
  it = await startRequest()
})
afterEach(async () => {
  await checkHistory(it)
  await it.close()
})

/** A file from the member's own disk for the answer to the mail. */
async function ownFileOf({ call, email, member }: typeof it): Promise<number> {
  const started = await call(api.startUpload, { filename: 'cmrt.txt', size: 4, purpose: 'answer' }, member.token)
  await fetch(started.body.url, { method: 'PUT', body: 'CMRT' })
  return (await call(api.keepOwnFile, { id: email.id, upload_id: started.body.id }, member.token)).body.id
}

describe('an answer to the mail', () => {
  test('with all that was asked moves its request to delivered, once', async () => {
    const follow = await it.answer(...it.products)
    await Promise.all([follow(), follow()])
    const { status, completed_at, first_response_at, status_version, ...counted } = await it.read()
    expect([status, completed_at, first_response_at]).toEqual(['delivered', it.now(), it.now()])
    expect(counted).toMatchObject({ documents_sent: 2, documents_reused: 0, changed_by: null })
    expect(status_version).toBe(1)
    expect((await it.history()).map(({ what }) => what)).toMatchObject([
      { kind: 'answered', documents: 2, is_whole: true },
    ])
    // Who moves it back is not overruled by a trigger that comes late.
    await it.ref.update({ status: 'in_progress', status_version: 2 })
    await follow()
    expect(await it.read()).toMatchObject({ status: 'in_progress', documents_sent: 2 })
  })

  test('in part moves it to in progress, and the rest to delivered', async () => {
    const [one = 0, other = 0] = it.products
    await (
      await it.answer(one)
    )()
    const first = it.now()
    expect(await it.read()).toMatchObject({ status: 'in_progress', first_response_at: first, completed_at: null })
    it.pass(60_000)
    await (
      await it.answer(other)
    )()
    expect(await it.read()).toMatchObject({ status: 'delivered', first_response_at: first, documents_sent: 2 })
  })

  test('counts the documents that an earlier answer had, whoever got it', async () => {
    await (
      await it.answer(it.products[0] ?? 0)
    )()
    const again = await it.answer(...it.products)
    await again()
    await again()
    expect(await it.read()).toMatchObject({ documents_sent: 3, documents_reused: 1 })
  })

  test('by a text of our own is a first response and delivers nothing, whether parts were named or not', async () => {
    const question = { product_ids: [], file_ids: [], body_text: 'Which revision do you mean?' }
    await (
      await it.answerAs(question)
    )()
    const asked = { status: 'in_progress', documents_sent: 0, first_response_at: it.now(), completed_at: null }
    expect(await it.read()).toMatchObject(asked)
    await it.db.doc(paths.requestDetails(it.org, 1001)).update({ parts: [], topics: [] })
    await it.ref.update({ part_count: 0 })
    await (
      await it.answerAs(question)
    )()
    expect(await it.read()).toMatchObject(asked)
    const [mail] = it.server.arrived
    expect(mail?.raw.toString()).toContain('Which revision do you mean?')
    expect(mail?.raw.toString()).not.toContain('attachment')
  })

  test('by a file of our own delivers what its sender says that it answers', async () => {
    const details = it.db.doc(paths.requestDetails(it.org, 1001))
    await details.update({ parts: [], topics: ['conflict_minerals', 'other'] })
    await it.ref.update({ part_count: 0 })
    const answer = async (...topics_in_text: Topic[]) => {
      const own_file_ids = [await ownFileOf(it)]
      await (
        await it.answerAs({ product_ids: [], own_file_ids, topics_in_text, body_text: 'Here it is.' })
      )()
      return it.read()
    }
    expect(await answer()).toMatchObject({ status: 'in_progress', documents_sent: 1, first_response_at: it.now() })
    expect((await answer('conflict_minerals')).status).toBe('in_progress')
    expect(await answer('other')).toMatchObject({ status: 'delivered', documents_sent: 3, documents_reused: 0 })
  })

  test('by a file of our own is whole where nobody knows what is asked for', async () => {
    await it.db.doc(paths.requestDetails(it.org, 1001)).update({ parts: [], topics: [] })
    await it.ref.update({ part_count: 0 })
    await (
      await it.answerAs({ product_ids: [], own_file_ids: [await ownFileOf(it)], body_text: 'Here it is.' })
    )()
    expect((await it.read()).status).toBe('delivered')
  })

  test('in the text counts where no type of document answers: the rest then moves it to delivered', async () => {
    const ref = it.db.doc(paths.requestDetails(it.org, 1001))
    const { parts } = readDocument(RequestDetails, await ref.get())!
    await ref.update({ parts: parts.map((part) => ({ ...part, topics: ['hs_code', 'rohs'] })) })
    await (
      await it.answerAs({ product_ids: [], topics_in_text: ['hs_code'] })
    )()
    expect(await it.read()).toMatchObject({ status: 'in_progress', documents_sent: 0, first_response_at: it.now() })
    await (
      await it.answer(...it.products)
    )()
    expect((await it.read()).status).toBe('delivered')
  })

  test('moves it though the mail is deleted since, and what such answers have brought still counts', async () => {
    const [one = 0, other = 0] = it.products
    const second = await seedMail(it.write, it.account, { kind: 'message', request_id: 1001 })
    const details = it.db.doc(paths.requestDetails(it.org, 1001))
    await details.update({ email_ids: [it.email.id, second.id] })
    const follow = await it.answer(one)
    await removeForGood(it.deps.database, { org: it.org, uid: it.member.uid, now: it.now() }, it.email.id)
    await follow()
    expect((await it.read()).status).toBe('in_progress')
    await (
      await it.answerAs({ product_ids: [other] }, second.id)
    )()
    expect((await it.read()).status).toBe('delivered')
  })

  test('does not move what is complete, and needs no request', async () => {
    await it.ref.update({ status: 'complete', completed_at: 1 })
    const follow = await it.answer(it.products[0] ?? 0)
    await follow()
    expect(await it.read()).toMatchObject({ status: 'complete', completed_at: 1, documents_sent: 1 })
    await it.ref.delete()
    await expect(follow()).resolves.toBeUndefined()
    expect((await it.ref.get()).exists).toBe(false)
  })
})

describe('a customer who wrote again', () => {
  /** A further mail, a minute later, which asks nothing that the first one did not. Returns when it came. */
  async function writeAgain(): Promise<number> {
    it.pass(60_000)
    await it.db.doc(paths.inboundEmail(it.org, it.email.id)).update({ thread_id: 7 })
    const fresh = { answers_outbound_id: null, may_answer_outbound_id: null, request_id: null, thread_id: 7 } as const
    const times = { received_date: it.now(), stored_at: it.now() }
    const mail = await seedMail(it.write, it.account, { ...fresh, ...times, kind: 'message' })
    const asks = { is_compliance_related: false, topics: [], extracted_products: [], purpose: 'other' as const }
    await saveAnalysis(it.deps.database, it.org, mail.id, { ...sampleOf.emailAnalysis, ...asks, analysed_at: it.now() })
    return it.now()
  }
  const wroteAt = async () => (await it.read()).customer_wrote_at

  test('is known to wait until an answer leaves, and again when that comes back', async () => {
    const wrote = await writeAgain()
    expect(await wroteAt()).toBe(wrote)
    it.pass(60_000)
    const follow = await it.answer(it.products[0] ?? 0)
    expect(await wroteAt()).toBeNull()
    it.pass(60_000)
    await it.bounce(follow.id)
    expect(await wroteAt()).toBe(wrote)
  })

  test('waits no more once a person has moved the request, but while only makers are asked and respond', async () => {
    const wrote = await writeAgain()
    it.pass(60_000)
    const asked = await it.ask()
    await it.follow(asked)
    await it.respond(asked)
    await it.follow(asked)
    await it.followRequest()
    expect(await it.read()).toMatchObject({ status: 'for_review', customer_wrote_at: wrote })
    it.pass(60_000)
    await it.move('in_progress')
    await it.followRequest()
    expect(await wroteAt()).toBeNull()
    expect(await writeAgain()).toBe(await wroteAt())
  })
})

describe('a manufacturer who is asked because of the mail', () => {
  test('moves the request to waiting, and their response to for review when nobody else is awaited', async () => {
    const [one, other] = [await it.ask(), await it.ask()]
    await it.follow(one)
    await it.follow(one)
    await it.follow(other)
    expect(await it.read()).toMatchObject({ status: 'waiting', status_version: 1, changed_by: null })
    const waitsFor = async () => (await it.read()).waiting_for.map(({ outbound_email_id: id }) => id)
    expect(new Set(await waitsFor())).toEqual(new Set([one, other]))
    await it.respond(one)
    await it.follow(one)
    expect((await it.read()).status).toBe('waiting')
    expect(await waitsFor()).toEqual([other])
    await it.respond(other)
    await it.follow(other)
    expect((await it.read()).status).toBe('for_review')
    expect(await waitsFor()).toEqual([])
    expect((await it.history()).map(({ what }) => what.kind).sort()).toEqual([
      'asked',
      'asked',
      'responded',
      'responded',
    ])
  })

  test.each([
    ['the mail it was born from', () => it.email.id],
    [
      'a later mail of the customer that joined it',
      async () => (await seedMail(it.write, it.account, { kind: 'message', request_id: 1001 })).id,
    ],
  ])('moves it though %s is deleted since', async (_, mail) => {
    const email_id = await mail()
    const id = await it.ask({ email_id })
    await it.follow(id)
    expect((await it.read()).status).toBe('waiting')
    await removeForGood(it.deps.database, { org: it.org, uid: it.member.uid, now: it.now() }, email_id)
    await it.respond(id)
    await it.follow(id)
    expect((await it.read()).status).toBe('for_review')
  })

  test('moves it though the mail is deleted since, and nothing was noted before', async () => {
    const id = await it.ask()
    await removeForGood(it.deps.database, { org: it.org, uid: it.member.uid, now: it.now() }, it.email.id)
    await it.follow(id)
    expect((await it.read()).status).toBe('waiting')
  })

  test('makes a request that is for review wait again', async () => {
    const first = await it.ask()
    await it.respond(first)
    await it.follow(first)
    const again = await it.ask()
    await it.follow(again)
    expect((await it.read()).status).toBe('waiting')
    // Who reviews it while somebody is awaited is not overruled by what changes nothing.
    await it.ref.update({ status: 'for_review', status_version: 3 })
    await it.db.doc(paths.outboundEmail(it.org, again)).update({ sent_at: it.now() + 1 })
    await it.follow(again)
    expect((await it.read()).status).toBe('for_review')
  })

  test('does so too if the trigger comes only after the response', async () => {
    const id = await it.ask()
    await it.respond(id)
    await Promise.all([it.follow(id), it.follow(id)])
    expect(await it.read()).toMatchObject({ status: 'for_review', status_version: 1 })
  })

  test('whose mail comes back makes somebody look at it', async () => {
    const id = await it.ask()
    await it.follow(id)
    await it.db.doc(paths.outboundEmail(it.org, id)).update({ is_awaiting: false, bounced: true })
    await it.follow(id)
    expect((await it.read()).status).toBe('for_review')
  })

  test('does not move what people have moved on, nor what is done', async () => {
    const id = await it.ask()
    await it.follow(id)
    await it.ref.update({ status: 'in_progress', status_version: 2 })
    await it.follow(id)
    expect((await it.read()).status).toBe('in_progress')
    await it.ref.update({ status: 'delivered', status_version: 3 })
    await it.respond(id)
    await it.follow(id)
    await it.follow(await it.ask())
    expect((await it.read()).status).toBe('delivered')
  })

  test('keeps an answer in part from looking like progress', async () => {
    await it.follow(await it.ask())
    await (
      await it.answer(it.products[0] ?? 0)
    )()
    expect(await it.read()).toMatchObject({ status: 'waiting', first_response_at: it.now() })
  })
})
