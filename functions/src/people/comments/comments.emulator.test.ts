import { api } from '@attestry/core/api'
import { Comment, type CommentSubject, MAX_COMMENT } from '@attestry/core/people/comments'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { toStored } from '@attestry/core/documents'
import { collectionOf, commentedPath, commentPath, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { purgeEmails } from '../../mail/deletion'
import { newId, readList } from '../../adapters/firestore'
import { seedAccount, seedFile, seedMail, seedProduct } from '../../testing/seed-answerable-mail'
import { seedContact } from '../../testing/seed-contact'
import { seedOrganization } from '../../testing/seed-organization'
import { startOutbox } from '../../testing/start-outbox'

let it: Awaited<ReturnType<typeof setUp>>
beforeEach(async () => {
  it = await setUp()
})
afterEach(() => it.close())

/** A customer's mail and request, and a draft to a contact, in an organization of two. */
async function setUp() {
  const stage = await startOutbox()
  const { org, db, member, server, call, write } = stage
  const account = await seedAccount(write, server.port)
  const email = await seedMail(write, account)
  const contact = await seedContact(stage)
  const text = { contact_id: contact.id, subject: 'RoHS for LM317', body_text: 'Please send it.' }
  const draft = (await call(api.createOutboundEmail, text, member.token)).body
  const request = sampleOf.request.id
  await db.doc(paths.request(org, request)).set(toStored('request', sampleOf.request))
  const ids = { inbound: email.id, outbound: draft.id, request }
  return {
    ...stage,
    ids,
    add: (about: CommentSubject, form: object = {}, token = member.token, id = ids[about]) =>
      call(api.addComment, { about, id, text: 'Who makes this part?', ...form }, token),
    change: (about: CommentSubject, commentId: number, form: object, token = member.token) =>
      call(api.changeComment, { about, id: ids[about], commentId, text: 'Changed', ...form }, token),
    remove: (about: CommentSubject, commentId: number, token = member.token) =>
      call(api.deleteComment, { about, id: ids[about], commentId }, token),
    stored: async (about: CommentSubject) =>
      readList(Comment, (await db.collection(collectionOf(commentPath(org, about, ids[about], 1))).get()).docs),
    counted: async (about: CommentSubject): Promise<unknown> =>
      (await db.doc(commentedPath(org, about, ids[about])).get()).get('comment_count'),
  }
}

describe.each(['inbound', 'outbound', 'request'] as const)('a comment on %s', (about) => {
  const missing = { status: 404, problem: { code: about === 'request' ? 'request-not-found' : 'email-not-found' } }

  test('is stored with who wrote it and which active members it mentions, and counted', async () => {
    const { uid } = it.member
    const mentions = [it.admin.uid, it.admin.uid, it.inactive.uid, 'nobody']
    const { body } = await it.add(about, { text: ' @Ada Admin,\r\nplease look ', mentions })
    expect(body).toEqual({
      id: body.id,
      author_uid: uid,
      text: '@Ada Admin,\nplease look',
      mentions: [it.admin.uid],
      created_at: it.now(),
      edited_at: null,
      deleted_at: null,
    })
    expect(await it.stored(about)).toEqual([body])
    expect(await it.counted(about)).toBe(1)
  })

  test('is changed and deleted by its author only, and comes back to its place', async () => {
    const { body } = await it.add(about)
    it.pass(1000)
    for (const colleague of [
      await it.change(about, body.id, {}, it.admin.token),
      await it.remove(about, body.id, it.admin.token),
    ]) {
      expect(colleague).toMatchObject({ status: 403, problem: { code: 'not-the-author' } })
    }
    expect(await it.stored(about)).toEqual([body])

    const changed = { ...body, text: 'Changed', mentions: [it.admin.uid], edited_at: it.now() }
    expect((await it.change(about, body.id, { mentions: [it.admin.uid] })).body).toEqual(changed)
    for (const again of [1, 2]) expect([again, (await it.remove(about, body.id)).status]).toEqual([again, 204])
    expect(await it.stored(about)).toEqual([{ ...changed, text: '', mentions: [], deleted_at: it.now() }])
    expect(await it.counted(about)).toBe(0)

    expect((await it.change(about, body.id, { mentions: [it.admin.uid] })).body).toEqual(changed)
    expect(await it.counted(about)).toBe(1)
  })

  test('cannot be written to a mail of another organization, or to none, or without a text', async () => {
    const stranger = (await seedOrganization()).admin.token
    const { body } = await it.add(about)
    expect(await it.add(about, {}, stranger)).toMatchObject(missing)
    expect(await it.change(about, body.id, {}, stranger)).toMatchObject(missing)
    expect(await it.remove(about, body.id, stranger)).toMatchObject(missing)
    expect(await it.add(about, {}, it.member.token, newId())).toMatchObject(missing)
    expect((await it.change(about, newId(), {})).problem.code).toBe('comment-not-found')
    for (const text of [' \n', 'x'.repeat(MAX_COMMENT + 1)]) {
      expect((await it.add(about, { text })).problem.code).toBe('invalid-input')
    }
    expect(await it.stored(about)).toEqual([body])
  })
})

test('the comments of a mail go with it', async () => {
  const { body } = await it.add('inbound')
  await it.add('inbound')
  await it.remove('inbound', body.id)
  const { id } = (await it.call(api.deleteEmails, { email_ids: [it.ids.inbound] }, it.member.token)).body
  expect((await it.add('inbound')).problem.code).toBe('email-not-found')
  it.pass(60_000)
  await purgeEmails(it.deps, { deletion_id: Number(id) })
  expect(await it.stored('inbound')).toEqual([])

  await it.add('outbound')
  const removed = (await it.add('outbound')).body
  await it.remove('outbound', removed.id)
  await it.call(api.deleteOutboundEmail, { id: it.ids.outbound }, it.member.token)
  expect(await it.stored('outbound')).toEqual([])
})

test('no comment is part of a mail that leaves', async () => {
  const secret = 'Grace says they are too expensive'
  for (const about of ['inbound', 'outbound'] as const) await it.add(about, { text: secret, mentions: [it.admin.uid] })
  const product = await seedProduct(it.write)
  await seedFile(it.write, { product_id: product.id })
  const { token } = it.member
  const answer = await it.call(api.sendResponse, { id: it.ids.inbound, product_ids: [product.id] }, token)
  await it.call(api.sendOutboundEmail, { id: it.ids.outbound }, token)
  const sent = await it.db.doc(paths.outboundEmail(it.org, it.ids.outbound)).get()
  it.pass(UNDO_HOLD)
  for (const item of [Number(answer.body.id), Number(sent.get('outbox_id'))]) await it.deliver(item)
  expect(it.server.arrived).toHaveLength(2)
  for (const { raw } of it.server.arrived) {
    const { text, html, headers, attachments } = await PostalMime.parse(raw)
    const files = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString())
    const whole = [raw.toString(), text, html, JSON.stringify(headers), ...files].join('\n')
    expect(whole).toContain('LM317')
    for (const word of [secret, 'expensive', it.admin.uid]) expect(whole).not.toContain(word)
  }
})
