import { api } from '@attestry/core/api'
import type { Endpoint, Sent } from '@attestry/core/base/endpoint'
import { DAY } from '@attestry/core/base/day'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { REPLY_LINK_DAYS } from '@attestry/core/outreach/maker-replies'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { MAX_REPLIES, MAX_REPLY_BYTES, MAX_REPLY_FILES } from '@attestry/core/outreach/reply-calls'
import { collectionOf, objects, paths } from '@attestry/core/paths'
import { documentRefusals } from '@attestry/core/vault/words'
import { fromAnywhere } from '@attestry/local/api-client'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import { readDocument } from '../../adapters/firestore'
import { analyseEmails } from '../../mail/analyse-emails'
import { checkCountedBytes } from '../../testing/check-counted-bytes'
import { allDocuments } from '../../testing/all-documents'
import { goodPdf } from '../../testing/hostile-pdfs'
import { seedAccount, seedProduct } from '../../testing/seed-answerable-mail'
import { seedContact } from '../../testing/seed-contact'
import { startOutbox } from '../../testing/start-outbox'
import { sweepLooseFiles } from '../../vault/loose-files'
import { remindContact } from '../reminders/reminders'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const PARTS = [
  { part_number: 'LM317T', topics: ['rohs' as const, 'reach' as const] },
  { part_number: 'LM358DR', topics: [] },
]

type How = { body_text?: string; parts?: typeof PARTS; has_reply_link?: boolean }

/** An organization that has asked Max for documents of two parts, by a mail that has left. */
async function setUp({
  body_text = 'Dear Max,\nplease send us these documents.',
  parts = PARTS,
  has_reply_link = true,
}: How = {}) {
  const stage = await startOutbox()
  cleanUps.push(stage.close)
  const { org, db, member, server, call, write, pass, deps } = stage
  const account = await seedAccount(write, server.port, { purposes: ['monitoring', 'sending'] })
  const product = await seedProduct(write, { part: 'LM317T', file_count: 0 })
  const contact = await seedContact(stage, {
    name: 'Max Weber',
    email: 'max@ti.test',
    manufacturer_id: product.manufacturer.id,
  })
  const draft = { contact_id: contact.id, subject: 'Documents', body_text, parts }
  const { id } = (await call(api.createOutboundEmail, draft, member.token)).body
  const stored = async () => readDocument(OutboundEmail, await db.doc(paths.outboundEmail(org, id)).get())!
  const send = () => call(api.sendOutboundEmail, { id, has_reply_link }, member.token)
  const leave = async () => {
    pass(UNDO_HOLD)
    await stage.deliver((await stored()).outbox_id ?? 0)
    return arrivedText()
  }
  const arrivedText = async () => (await PostalMime.parse(server.arrived.at(-1)?.raw ?? '')).text ?? ''
  expect((await send()).status).toBe(200)
  const text = await leave()
  const token = tokenIn(text)
  const from = fromAnywhere()
  const visit = <E extends Endpoint>(endpoint: E, input: Omit<Sent<E> & object, 'token'>, by = token) =>
    call(endpoint, { ...input, token: by } as Sent<E>, undefined, from)
  return {
    ...stage,
    id,
    account,
    product,
    contact,
    text,
    token,
    stored,
    send,
    leave,
    arrivedText,
    visit,
    read: (by = token) => visit(api.readReply, {}, by),
    write: (part: string | null, words: string, was = '', by = token) =>
      visit(api.writeReply, { part, text: words, was }, by),
    start: (filename: string, size: number, by = token) => visit(api.startReplyFile, { filename, size }, by),
    /** Uploads as the page does. */
    async add(filename: string, bytes: Uint8Array = goodPdf(), by = token) {
      const { body } = await visit(api.startReplyFile, { filename, size: bytes.length }, by)
      expect((await fetch(body.url, { method: 'PUT', body: Buffer.from(bytes) })).ok).toBe(true)
      return visit(api.addReplyFile, { id: body.id }, by)
    },
    finish: (by = token, name = '') => visit(api.sendReply, { name }, by),
    analyse: () => analyseEmails(deps, { organization_id: org }),
    audit: async () => (await call(api.listAuditLog, {}, stage.admin.token)).body.entries,
    mails: async () => {
      const { docs } = await db.collection(collectionOf(paths.inboundEmail(org, 1))).get()
      return docs.map((doc) => Number(doc.id))
    },
    loose: async () => (await db.collection('looseFiles').where('organization_id', '==', org).get()).size,
  }
}

const tokenIn = (text: string): string => /\/reply#([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''

const refusalOf = (reply: { status: number; problem: { code?: string | undefined } }) =>
  `${reply.status} ${reply.problem.code}`
const ENDED = '404 reply-link-ended'

describe('the link of a mail', () => {
  test('shows what is asked to whoever has it, and changes nothing', async () => {
    const it = await setUp()
    expect(it.text).toContain('You can also answer without email')
    const before = await allDocuments(it.db, it.org)
    const { body } = await it.read()
    expect(body).toMatchObject({
      from: it.account.email_address,
      to: 'max@ti.test',
      subject: 'Documents',
      parts: [
        { part_number: 'LM317T', documents: ['RoHS certificate', 'REACH declaration'], current: '' },
        { part_number: 'LM358DR', documents: [] },
      ],
      text: 'Dear Max,\nplease send us these documents.',
      words: [],
      files: [],
      sent: [],
    })
    expect(body.by_day).not.toBeNull()
    const own = (all: Awaited<ReturnType<typeof allDocuments>>) =>
      [...all].filter(([path]) => !path.startsWith('rateLimits/'))
    expect(own(await allDocuments(it.db, it.org))).toEqual(own(before))
  })

  test('is in the mail alone: neither the mail as shown, nor any document or log has its token', async () => {
    const logged: unknown[] = []
    const it = await setUp()
    Object.assign(it.deps, { log: (...all: unknown[]) => logged.push(all) })
    await it.read()
    await it.finish()
    expect(Buffer.from(it.token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify([...(await allDocuments(it.db, it.org))])).not.toContain(it.token)
    expect(JSON.stringify((await it.call(api.readOutboundEmail, { id: it.id }, it.member.token)).body)).not.toContain(
      it.token,
    )
    expect(JSON.stringify(logged)).not.toContain(it.token)
    expect((await it.stored()).body_text).not.toContain('/reply')
  })

  test('is announced in the language of the mail, and is in none without it', async () => {
    const german = await setUp({
      body_text:
        'Guten Tag Herr Weber,\nbitte senden Sie uns die Konformitätserklärungen für die folgenden Teile. Vielen Dank.',
    })
    expect(german.text).toContain('Sie können auch ohne E-Mail antworten')
    const without = await setUp({ has_reply_link: false })
    expect([without.token, (await without.stored()).reply_link]).toEqual(['', null])
  })

  test('gives one answer to whoever has none: wrong, expired, revoked, replaced, taken back, or gone', async () => {
    const it = await setUp()
    const answers = new Set<string>()
    const all = async (token: string) => {
      const replies = [
        await it.read(token),
        await it.write(null, 'x', '', token),
        await it.start('a.pdf', 10, token),
        await it.visit(api.addReplyFile, { id: 1 }, token),
        await it.visit(api.removeReplyFile, { id: 1 }, token),
        await it.visit(api.noteReplyOpened, {}, token),
        await it.finish(token),
      ]
      for (const reply of replies) answers.add(JSON.stringify([reply.status, reply.problem.code, reply.problem.detail]))
    }
    await all('x'.repeat(43))
    await all(`${it.token.slice(0, -1)}${it.token.endsWith('A') ? 'B' : 'A'}`)
    const { url } = (await it.call(api.makeReplyLink, { id: it.id }, it.member.token)).body
    await all(it.token)
    const second = tokenIn(url)
    expect((await it.read(second)).status).toBe(200)
    expect((await it.call(api.revokeReplyLink, { id: it.id }, it.member.token)).status).toBe(200)
    await all(second)
    const third = tokenIn((await it.call(api.makeReplyLink, { id: it.id }, it.member.token)).body.url)
    it.pass(REPLY_LINK_DAYS * DAY - 1)
    expect((await it.read(third)).status).toBe(200)
    it.pass(1)
    await all(third)
    const fourth = tokenIn((await it.call(api.makeReplyLink, { id: it.id }, it.member.token)).body.url)
    await it.db.doc(paths.dissolution(it.org)).set({ dissolved_at: 1 })
    await all(fourth)
    expect([...answers]).toHaveLength(1)
    expect(
      answers.has(
        JSON.stringify([
          404,
          'reply-link-ended',
          'This link does not work, or no longer. Please answer the email that it came with.',
        ]),
      ),
    ).toBe(true)
  })

  test('of a mail that is taken back opens nothing, nor does it once the mail was sent again', async () => {
    const stage = await setUp()
    const draft = { contact_id: stage.contact.id, subject: 'Again', body_text: 'Dear Max, please.' }
    const { id } = (await stage.call(api.createOutboundEmail, draft, stage.member.token)).body
    await stage.call(api.sendOutboundEmail, { id, has_reply_link: true }, stage.member.token)
    const email = readDocument(OutboundEmail, await stage.db.doc(paths.outboundEmail(stage.org, id)).get())!
    const raw = await stage.deps.blobs.read(objects.outgoing(stage.org, email.outbox_id ?? 0))
    const token = tokenIn((await PostalMime.parse(raw)).text ?? '')
    expect((await stage.read(token)).status).toBe(200)
    await stage.call(api.undoOutboundEmail, { id }, stage.member.token)
    expect(refusalOf(await stage.read(token))).toBe(ENDED)
    await stage.call(api.sendOutboundEmail, { id }, stage.member.token)
    expect(refusalOf(await stage.read(token))).toBe(ENDED)
  })

  test('works for its own inquiry only, of its own organization', async () => {
    const [ours, theirs] = [await setUp(), await setUp()]
    await theirs.write(null, 'Only for them')
    const { body } = await theirs.add('theirs.pdf')
    const foreign = body.files[0]!.id
    expect(JSON.stringify((await ours.read()).body)).not.toContain('Only for them')
    expect(refusalOf(await ours.visit(api.removeReplyFile, { id: foreign }))).toBe('404 upload-not-found')
    expect(refusalOf(await ours.visit(api.addReplyFile, { id: foreign }))).toBe('404 upload-not-found')
    expect((await theirs.read()).body.files).toHaveLength(1)
    // Members of others neither make nor revoke it, and those of its own cannot touch its uploads.
    for (const endpoint of [api.makeReplyLink, api.revokeReplyLink])
      expect((await ours.call(endpoint, { id: theirs.id }, ours.member.token)).status).toBe(404)
    expect((await theirs.call(api.cancelUpload, { id: foreign }, theirs.member.token)).status).toBe(404)
    expect((await theirs.call(api.readUpload, { id: foreign }, theirs.admin.token)).status).toBe(404)
    // Nor does it open anything that is for members.
    expect((await ours.call(api.readOutboundEmail, { id: ours.id }, ours.token)).status).toBe(401)
  })

  test('is one of the same in a reminder, which ends with the others', async () => {
    const it = await setUp()
    await it.call(api.setReminders, { id: it.id, is_on: true }, it.member.token)
    it.pass(8 * DAY)
    await remindContact(it.deps, { organization_id: it.org, email_id: it.id })
    const items = await it.db.collection('outbox').where('document', '==', paths.outboundEmail(it.org, it.id)).get()
    for (const one of items.docs) if (one.get('reminds') === true) await it.deliver(Number(one.id))
    const text = await it.arrivedText()
    const second = tokenIn(text)
    expect([second === '', second === it.token]).toEqual([false, false])
    // Above what it reminds of.
    expect(text.indexOf(second)).toBeLessThan(text.indexOf('> Dear Max'))
    await it.write('LM317T', 'By 4 December.')
    expect((await it.read(second)).body.words).toEqual([{ part: 'LM317T', text: 'By 4 December.' }])
    expect((await it.stored()).reply_link?.ends_at).toBe((await it.read(second)).body.ends_at)
    await it.call(api.revokeReplyLink, { id: it.id }, it.member.token)
    expect([refusalOf(await it.read()), refusalOf(await it.read(second))]).toEqual([ENDED, ENDED])
  })
})

describe('what comes by a link', () => {
  test('is a mail that answers the inquiry, whose files get into the vault as those of any mail', async () => {
    const it = await setUp()
    await it.visit(api.noteReplyOpened, {})
    const bytes = goodPdf()
    expect((await it.write('LM358DR', 'Not available, because it is obsolete.')).status).toBe(200)
    expect((await it.write(null, 'Here is what we have.')).status).toBe(200)
    const added = await it.add('LM317T RoHS.pdf', bytes)
    expect(added.body.files).toMatchObject([{ name: 'LM317T RoHS.pdf', size: bytes.length, is_here: true }])
    expect((await it.stored()).reply_link).toMatchObject({ unsent: { files: 1, words: 2 } })
    // Nothing counts before it is sent.
    expect(await it.stored()).toMatchObject({ is_awaiting: true, response_to_email_id: null })
    expect(await it.mails()).toEqual([])

    const { body } = await it.finish(it.token, 'Erika Musterfrau')
    expect(body).toMatchObject({ words: [], files: [], sent: [{ files: ['LM317T RoHS.pdf'] }] })
    const [mail = 0] = await it.mails()
    expect(await it.stored()).toMatchObject({
      is_awaiting: false,
      due_at: null,
      response_to_email_id: mail,
      reply_link: { replies: [{ email_id: mail, file_count: 1 }], unsent: { files: 0, words: 0 } },
    })
    await it.analyse()
    const shown = (await it.call(api.readEmail, { id: mail }, it.member.token)).body
    expect(shown).toMatchObject({
      sender_name: 'Erika Musterfrau',
      sender_email: 'max@ti.test',
      subject: 'Re: Documents',
      by_link: true,
      answers_outbound_id: it.id,
      attachments: [{ filename: 'LM317T RoHS.pdf' }],
    })
    expect(shown.body_text.trim()).toBe('Here is what we have.\n\nLM358DR: Not available, because it is obsolete.')
    const listed = await it.db.doc(paths.inboundEmail(it.org, mail)).get()
    expect(listed.get('conversation_state')).toBeNull()
    expect((await it.db.doc(paths.stats(it.org)).get()).get('inbound_email_count')).toBe(1)

    const upload = (await it.call(api.uploadAttachment, { id: mail, index: 0 }, it.member.token)).body
    expect(upload.asked).toMatchObject({ part_numbers: ['LM317T', 'LM358DR'], products: [{ id: it.product.id }] })
    const targets = [{ product_id: it.product.id }]
    const stored = await it.call(api.assignUpload, { id: upload.id, targets }, it.member.token)
    expect(stored.body.documents).toMatchObject([{ original_filename: 'LM317T RoHS.pdf' }])
    expect((await it.deps.blobs.read(objects.file(it.org, upload.id))).equals(bytes)).toBe(true)

    const actions = (await it.audit()).map(({ action, user_name }) => `${action} ${user_name}`)
    expect(actions).toContain('reply-link-opened The link of an email to a contact')
    expect(actions).toContain('reply-link-answered The link of an email to a contact')
    // What was kept for the page goes.
    it.pass(DAY)
    await sweepLooseFiles(it.deps)
    expect(await it.deps.blobs.list(`organizations/${it.org}/replies/`)).toEqual([])
    expect(await it.loose()).toBe(0)
  })

  test('can be added to later, which brings another mail, and no more often than ten times', async () => {
    const it = await setUp()
    expect(refusalOf(await it.finish())).toBe('422 reply-empty')
    for (let times = 0; times < MAX_REPLIES; times += 1) {
      await it.write(null, `Part ${times}`)
      expect((await it.finish()).status).toBe(200)
    }
    expect(await it.mails()).toHaveLength(MAX_REPLIES)
    // Whoever presses again sends nothing twice.
    expect((await it.finish()).body.sent).toHaveLength(MAX_REPLIES)
    await it.write(null, 'One more')
    expect(refusalOf(await it.finish())).toBe('409 reply-closed')
    expect(refusalOf(await it.start('a.pdf', 10))).toBe('409 reply-closed')
    expect(await it.mails()).toHaveLength(MAX_REPLIES)
  })

  test('is refused as any upload: by its name, by its bytes, the 21st, and what is too much together', async () => {
    const it = await setUp()
    const refused = await it.start('setup.exe', 100)
    expect([refused.status, refused.problem.detail]).toEqual([422, documentRefusals.extension])
    const disguised = await it.add('certificate.pdf', Buffer.from('MZ this is a program'))
    expect([disguised.status, disguised.problem.detail]).toEqual([422, documentRefusals.noPdf])
    expect(await it.deps.blobs.list(`organizations/${it.org}/replies/`)).toEqual([])
    expect((await it.read()).body.files).toEqual([])
    // Its bytes are not as many as it said.
    const { body } = await it.start('other.pdf', 10)
    await fetch(body.url, { method: 'PUT', body: Buffer.from(goodPdf()) })
    expect(refusalOf(await it.visit(api.addReplyFile, { id: body.id }))).toBe('409 upload-incomplete')
    await it.visit(api.removeReplyFile, { id: body.id })

    expect(refusalOf(await it.start('large.pdf', MAX_REPLY_BYTES + 1))).toBe('413 reply-too-large')
    await it.start('half.pdf', MAX_REPLY_BYTES / 2 + 1)
    expect(refusalOf(await it.start('other half.pdf', MAX_REPLY_BYTES / 2))).toBe('413 reply-too-large')
    for (let file = 1; file < MAX_REPLY_FILES; file += 1) expect((await it.start(`${file}.pdf`, 10)).status).toBe(200)
    expect(refusalOf(await it.start('21.pdf', 10))).toBe('409 reply-files')
    // While files are on their way, nothing is sent without them; after an hour they make room.
    expect(refusalOf(await it.finish())).toBe('409 reply-on-its-way')
    it.pass(3600_000)
    expect((await it.start('21.pdf', 10)).status).toBe(200)
    expect((await it.read()).body.files).toHaveLength(1)
  })

  test('leaves nothing in storage that is counted or kept for ever, also where bytes come late', async () => {
    const it = await setUp()
    const stored = () => it.deps.blobs.list(`organizations/${it.org}/replies/`)
    const { body } = await it.add('kept.pdf')
    await checkCountedBytes(it)
    await it.visit(api.removeReplyFile, { id: body.files[0]!.id })
    await checkCountedBytes(it)
    expect(await stored()).toEqual([])
    // Whoever has opened an upload can use it for a week, whatever was removed meanwhile.
    const late = (await it.start('late.pdf', goodPdf().length)).body
    await it.visit(api.removeReplyFile, { id: late.id })
    await checkCountedBytes(it)
    it.pass(6 * DAY)
    await sweepLooseFiles(it.deps)
    await fetch(late.url, { method: 'PUT', body: Buffer.from(goodPdf()) })
    expect(await stored()).toHaveLength(1)
    expect(refusalOf(await it.visit(api.addReplyFile, { id: late.id }))).toBe('404 upload-not-found')
    it.pass(2 * DAY)
    await sweepLooseFiles(it.deps)
    expect(await stored()).toEqual([])
    expect(await it.loose()).toBe(0)
    await checkCountedBytes(it)
  })

  test('is of two people at once, and nothing of either is lost', async () => {
    const it = await setUp()
    const [one, other] = await Promise.all([it.add('one.pdf'), it.add('other.pdf')])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((await it.read()).body.files.map(({ name }) => name).toSorted()).toEqual(['one.pdf', 'other.pdf'])
    await Promise.all([it.write('LM317T', 'Mine'), it.write('LM358DR', 'Yours')])
    // In the same place, the second learns of the first.
    expect(refusalOf(await it.write('LM317T', 'Another', ''))).toBe('409 changed-meanwhile')
    expect((await it.write('LM317T', 'Another', 'Mine')).status).toBe(200)
    const sent = await Promise.all([it.finish(), it.finish()])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const mails = await it.mails()
    expect(mails).toHaveLength(1)
    await it.analyse()
    const { attachments, body_text } = (await it.call(api.readEmail, { id: mails[0]! }, it.member.token)).body
    expect(attachments).toHaveLength(2)
    expect(body_text).toContain('LM317T: Another')
    expect(body_text).toContain('LM358DR: Yours')
  })

  test('is kept to what is asked about, and to a length', async () => {
    const it = await setUp()
    expect((await it.write('BC547', 'x')).status).toBe(422)
    expect((await it.write('LM317T', 'x'.repeat(501))).status).toBe(422)
    expect((await it.write(null, 'x'.repeat(5001))).status).toBe(422)
    expect((await it.write('LM317T', 'x'.repeat(500))).status).toBe(200)
    expect((await it.write('LM317T', '', 'x'.repeat(500))).body.words).toEqual([])
  })

  test('and whoever tries tokens is stopped, wherever the token leads', async () => {
    const it = await setUp()
    const from = fromAnywhere()
    const key = (await it.db.collection('rateLimits').get()).docs.length
    await it.call(api.readReply, { token: 'x' }, undefined, from)
    const counters = await it.db.collection('rateLimits').get()
    expect(counters.docs.length).toBeGreaterThan(key)
    for (const doc of counters.docs) if (doc.id.startsWith('reply-address-')) await doc.ref.update({ count: 900 })
    expect(refusalOf(await it.call(api.readReply, { token: 'x' }, undefined, from))).toBe('429 too-many-requests')
    expect(refusalOf(await it.call(api.readReply, { token: it.token }, undefined, from))).toBe('429 too-many-requests')
  })
})
