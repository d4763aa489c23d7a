import { randomBytes } from 'node:crypto'
import { api } from '@attestry/core/api'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { LINK_LIFETIME } from '@attestry/core/vault/packing'
import { linkText } from '@attestry/core/sending/answer-texts'
import { paths } from '@attestry/core/paths'
import { ProductEmail } from '@attestry/core/sending/product-emails'
import { sampleOf } from '@attestry/core/sample-documents'
import { fromAnywhere } from '@attestry/local/api-client'
import { unzipSync } from 'fflate'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { linkTokenHash } from '../platform/link-token'
import { readDocument } from '../adapters/firestore'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { startOutbox } from '../testing/start-outbox'

const MINUTE = 60_000
const TOO_LARGE_FOR_A_MAIL = 26_000_000

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** An organization with a mail to answer and a product with documents, the first of which says that it is large. */
async function setUp(documents: Record<string, Pdf> = { 'rohs.pdf': pdf(100), 'reach.pdf': pdf(100) }) {
  const stage = await startOutbox()
  cleanUps.push(stage.close)
  const { org, db, member, server, call, write, pass, url } = stage
  const account = await seedAccount(write, server.port, { account_type: 'outbound_sending' })
  const mail = await seedMail(write, account)
  const product = await seedProduct(write)
  const files = await Promise.all(
    Object.entries(documents).map(([name, bytes]) => seedFile(write, { product_id: product.id }, { name, bytes })),
  )
  const [first] = files
  if (!first) throw new Error('There are no documents')
  await db.doc(paths.file(org, first.id)).update({ file_size: TOO_LARGE_FOR_A_MAIL })

  const send = () => call(api.sendResponse, { id: mail.id, product_ids: [product.id] }, member.token)
  const linkOf = async () => {
    const text = (await PostalMime.parse(server.arrived.splice(0)[0]?.raw ?? '')).text ?? ''
    return /https?:\/\/\S+$/.exec(text.trim())?.[0] ?? ''
  }
  return {
    ...stage,
    mail,
    product,
    files,
    send,
    linkOf,
    /** Sends an answer, and reads the link in the mail that arrives. */
    async sendLink() {
      const { id } = (await send()).body
      pass(UNDO_HOLD)
      await stage.deliver(id)
      return { id, link: await linkOf() }
    },
    shown: async (id: number, at = paths.response(org, mail.id, id)) =>
      readDocument(ProductEmail, await db.doc(at).get()),
    readAudit: async () => (await call(api.listAuditLog, {}, stage.admin.token)).body.entries,
    /** What a customer gets who opens it; the app is elsewhere in tests. */
    open: (link: string, { headers = {}, ...init }: { method?: string; headers?: Record<string, string> } = {}) =>
      fetch(`${url}${new URL(link).pathname}`, { ...init, headers: { ...fromAnywhere(), ...headers } }),
    revoke: (responseId: number, token = member.token) =>
      call(api.revokeResponseLink, { id: mail.id, responseId }, token),
  }
}

type Pdf = Buffer<ArrayBuffer>
const pdf = (size: number): Pdf => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size), Buffer.from('\n%%EOF')])

const unpacked = async (response: Response) => unzipSync(new Uint8Array(await response.arrayBuffer()))

const codeOf = async (response: Response) => {
  const { code } = (await response.json()) as { code: string }
  return `${response.status} ${code}`
}

test('forty documents of 2 MB reach the customer as a link, byte for byte', async () => {
  const documents = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`${index} Prüfbericht 電子.pdf`, pdf(2_000_000)]),
  )
  const it = await setUp(documents)
  const { blobs } = it.deps
  const read: string[] = []
  let [open, most] = [0, 0]
  Object.assign(blobs, {
    read: watched(blobs.read.bind(blobs), (key) => read.push(key)),
    openRead: watched(blobs.openRead.bind(blobs), (_key, stream) => {
      most = Math.max(most, (open += 1))
      stream.once('end', () => (open -= 1))
    }),
  })
  const { body } = await it.send()
  expect(body.attachments).toHaveLength(40)
  // What is sent as a link is not read to be sent.
  expect([read, most]).toEqual([[], 0])
  it.pass(UNDO_HOLD)
  await it.deliver(body.id)
  const [arrived] = it.server.arrived
  const { text, attachments } = await PostalMime.parse(arrived?.raw ?? '')
  expect(attachments).toEqual([])
  const link = await it.linkOf()
  expect(text?.trimEnd().replaceAll('\r\n', '\n')).toBe(`${body.body_text}\n\n${linkText(link, 'en')}`)

  const response = await it.open(link)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('attachment; filename="documents.zip"'),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const files = await unpacked(response)
  expect(Object.keys(files)).toEqual(body.attachments.map(({ original_filename }) => original_filename))
  expect(Object.keys(files).toSorted()).toEqual(Object.keys(documents).toSorted())
  for (const [name, bytes] of Object.entries(documents)) expect(bytes.equals(files[name] ?? Buffer.alloc(0))).toBe(true)
  // One after the other, so that memory does not grow with them.
  expect(most).toBe(1)
  expect((await it.shown(body.id))?.link).toMatchObject({ downloads: 1, downloaded_at: it.now() })
})

/** Calls `see` with what was asked and answered. */
const watched =
  <A extends [string], R>(call: (...asked: A) => R, see: (key: string, answer: R) => void) =>
  (...asked: A): R => {
    const answer = call(...asked)
    see(asked[0], answer)
    return answer
  }

test('only the hash of the token is stored', async () => {
  const it = await setUp()
  const { id, link } = await it.sendLink()
  const token = new URL(link).pathname.split('/').at(-1) ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const known = await it.db.doc(paths.documentLink(linkTokenHash(token))).get()
  expect(known.data()).toMatchObject({ organization_id: it.org, document: paths.response(it.org, it.mail.id, id) })
  const stored = [
    known.data(),
    await it.shown(id),
    await it.item(id),
    (await it.readAudit()).map(({ detail }) => detail),
  ]
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('the customer gets what was chosen, whatever replaced it, and a word for what was deleted', async () => {
  const documents = { 'rohs.pdf': pdf(100), 'reach.pdf': pdf(100) }
  const it = await setUp(documents)
  const { link } = await it.sendLink()
  const [rohs, reach] = it.files
  const newer = await seedFile(it.write, { product_id: it.product.id }, { name: 'rohs 2.pdf' })
  await it.db.doc(paths.file(it.org, rohs?.id ?? 0)).update({ superseded_by: newer.id })
  expect((await it.call(api.deleteFile, { id: reach?.id ?? 0 }, it.member.token)).status).toBe(204)
  const files = await unpacked(await it.open(link))
  expect(Object.keys(files).toSorted()).toEqual(['reach.pdf is missing.txt', 'rohs.pdf'])
  expect(documents['rohs.pdf'].equals(files['rohs.pdf'] ?? Buffer.alloc(0))).toBe(true)
  expect(Buffer.from(files['reach.pdf is missing.txt'] ?? []).toString()).toContain('deleted by its sender')
})

test('a member ends it, which the audit log has, and a mail with an ended link is not sent again', async () => {
  const it = await setUp()
  const { id, link } = await it.sendLink()
  const { body } = await it.revoke(id)
  expect(body).toMatchObject({ revoked_at: it.now(), revoked_by: it.member.uid })
  expect(await codeOf(await it.open(link))).toBe('410 link-ended')
  expect((await it.shown(id))?.link).toMatchObject({ revoked_at: it.now(), downloads: 0 })
  it.pass(MINUTE)
  expect((await it.revoke(id, it.admin.token)).body).toEqual(body)
  const entries = (await it.readAudit()).filter(({ action }) => action === 'link-revoked')
  expect(entries).toMatchObject([{ uid: it.member.uid, detail: 'jane@customer.test: Re: RoHS for LM317' }])

  await it.db.doc(paths.outboxItem(id)).update({ state: 'failed' })
  const resent = await it.call(api.resendResponse, { id: it.mail.id, responseId: id }, it.member.token)
  expect(resent.problem.code).toBe('link-revoked')
})

test('it works for 14 days from when the mail has left, or was sent again', async () => {
  const it = await setUp()
  it.server.fault = 'defer-recipient'
  const { id } = (await it.send()).body
  it.pass(UNDO_HOLD)
  await it.deliver(id)
  it.pass(60 * MINUTE)
  it.server.fault = 'none'
  await it.deliver(id)
  const link = await it.linkOf()
  const days = async () => ((await it.shown(id))?.link?.expires_at ?? 0) - it.now()
  expect(await days()).toBe(LINK_LIFETIME)
  it.pass(LINK_LIFETIME - 1)
  expect((await it.open(link)).status).toBe(200)
  it.pass(1)
  expect(await codeOf(await it.open(link))).toBe('410 link-ended')

  await it.db.doc(paths.outboxItem(id)).update({ state: 'uncertain' })
  await it.call(api.resendResponse, { id: it.mail.id, responseId: id }, it.member.token)
  expect(await days()).toBe(LINK_LIFETIME)
  expect((await it.open(link)).status).toBe(200)
})

test('a link that was taken back, whose mail is deleted or whose organization has ended is like none', async () => {
  const it = await setUp()
  const none = await it.open('http://x/api/v1/shared/any')
  const absent = await none.text()
  expect([none.status, absent]).toEqual([404, expect.stringContaining('link-not-found')])
  const isAbsent = async (link: string) => {
    const response = await it.open(link)
    expect([response.status, await response.text()]).toEqual([404, absent])
  }
  const { id } = (await it.send()).body
  const hash = (await it.item(id))?.link_hash ?? ''
  await it.call(api.undoResponse, { id: it.mail.id, responseId: id }, it.member.token)
  expect((await it.db.doc(paths.documentLink(hash)).get()).exists).toBe(false)

  const { link } = await it.sendLink()
  const dissolution = it.db.doc(paths.dissolution(it.org))
  await dissolution.create({ ...sampleOf.dissolution })
  await isAbsent(link)
  await dissolution.delete()
  expect((await it.open(link)).status).toBe(200)
  await it.db.recursiveDelete(it.db.doc(paths.inboundEmail(it.org, it.mail.id)))
  await isAbsent(link)
})

test('a scanner that only asks for the head, or breaks off, has not downloaded it', async () => {
  // More than all buffers on the way hold.
  const it = await setUp({ 'rohs.pdf': pdf(30_000_000) })
  const { id, link } = await it.sendLink()
  const head = await it.open(link, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip'])
  await (await it.open(link)).body?.cancel()
  expect((await it.shown(id))?.link).toMatchObject({ downloads: 0, downloaded_at: null })
  await unpacked(await it.open(link))
  expect((await it.shown(id))?.link).toMatchObject({ downloads: 1 })
})

test('a person who opens a link that does not work reads a page', async () => {
  const it = await setUp()
  const page = await it.open('http://x/api/v1/shared/any', { headers: { Accept: 'text/html,*/*;q=0.8' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('<p>This link does not exist. Please check that you copied all of it.</p>')
})

test('an address can try sixty links in a quarter of an hour, and a link gives its documents a hundred times a day', async () => {
  const it = await setUp()
  const { link } = await it.sendLink()
  const headers = fromAnywhere()
  for (let tried = 0; tried < 60; tried += 1) await it.open('http://x/api/v1/shared/any', { headers })
  const refused = await it.open(link, { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(15 * 60)])

  const token = new URL(link).pathname.split('/').at(-1) ?? ''
  const day = { attempts: 1000, within: 24 * 60 * MINUTE }
  await it.deps.rateLimits.take(`shared-link-${linkTokenHash(token)}`, day, 99)
  expect((await it.open(link)).status).toBe(200)
  expect((await it.open(link)).status).toBe(429)
})

test('documents of a product that are too large for a mail are sent as a link, and those that are not are attached', async () => {
  const it = await setUp()
  const send = async (file_ids: number[]) => {
    const form = { id: it.product.id, recipient_email: 'jane@customer.test', custom_message: 'As promised.', file_ids }
    const { body } = await it.call(api.sendProductEmail, form, it.member.token)
    it.pass(UNDO_HOLD)
    await it.deliver(body.id)
    return body.id
  }
  const [large, small] = it.files.map(({ id }) => id)
  const id = await send([large ?? 0])
  const place = { id: it.product.id, emailId: id }
  const link = await it.linkOf()
  expect(Object.keys(await unpacked(await it.open(link)))).toEqual(['rohs.pdf'])
  expect((await it.shown(id, paths.productEmail(it.org, it.product.id, id)))?.link).toMatchObject({ downloads: 1 })
  expect((await it.call(api.revokeProductEmailLink, place, it.member.token)).body.revoked_at).toBe(it.now())
  expect(await codeOf(await it.open(link))).toBe('410 link-ended')

  const attached = { id: it.product.id, emailId: await send([small ?? 0]) }
  const { text, attachments } = await PostalMime.parse(it.server.arrived[0]?.raw ?? '')
  expect([text?.trim(), attachments.length]).toEqual(['As promised.', 1])
  expect((await it.call(api.revokeProductEmailLink, attached, it.member.token)).problem.code).toBe('no-link')
})

test('what is too large even for a link is refused', async () => {
  const it = await setUp()
  await it.db.doc(paths.file(it.org, it.files[0]?.id ?? 0)).update({ file_size: 600_000_000 })
  expect((await it.send()).problem.code).toBe('attachments-too-large')
  expect(it.queued).toEqual([])
})
