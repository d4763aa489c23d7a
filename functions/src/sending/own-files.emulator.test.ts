import { randomBytes } from 'node:crypto'
import { api } from '@attestry/core/api'
import type { Input } from '@attestry/core/base/endpoint'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { objects, paths } from '@attestry/core/paths'
import { MAX_OWN_FILE, MAX_OWN_FILES, OWN_FILE_LIFETIME, OWN_FILE_TYPES } from '@attestry/core/sending/own-files'
import { ownFileRefusals } from '@attestry/core/sending/words'
import { fromAnywhere } from '@attestry/local/api-client'
import { unzipSync, zipSync } from 'fflate'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { checkCountedBytes } from '../testing/check-counted-bytes'
import { HOSTILE_NAMES } from '../testing/hostile-pdfs'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startOutbox } from '../testing/start-outbox'
import { sweepOwnFiles } from '../testing/sweep-own-files'

const PDF = Buffer.from('%PDF-1.7\n\x00\xff\r\n.\r\nbinary\n%%EOF', 'latin1')
const CSV = Buffer.from('Part;RoHS\nLM317;ja\r\n.\r\nGrößen;\n')
const ZIP = Buffer.from(zipSync({ 'word/document.xml': randomBytes(100) }))
const TEXT = { subject: 'Your parts', body_text: 'Here it is.' }

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** An organization with a mail to answer. */
async function setUp() {
  const stage = await startOutbox()
  cleanUps.push(stage.close)
  const { org, db, member, server, call, write, deps, pass } = stage
  const account = await seedAccount(write, server.port)
  const mail = await seedMail(write, account)
  const upload = async (filename: string, bytes: Uint8Array, token = member.token) => {
    const started = await call(api.startUpload, { filename, size: bytes.length, purpose: 'answer' }, token)
    if (started.status >= 400) return { refusal: started.problem.detail }
    const { id: upload_id, url } = started.body
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200)
    return { upload_id }
  }
  const keep = async (upload_id: number, id = mail.id, token = member.token) =>
    call(api.keepOwnFile, { id, upload_id }, token)
  const send = (own_file_ids: number[], rest: Partial<Input<typeof api.sendResponse>> = {}) =>
    call(api.sendResponse, { id: mail.id, product_ids: [], own_file_ids, ...TEXT, ...rest }, member.token)
  return {
    ...stage,
    account,
    mail,
    upload,
    keep,
    send,
    /** Uploads a file and keeps it for the mail. */
    async attach(filename: string, bytes: Uint8Array): Promise<number> {
      const { upload_id = 0 } = await upload(filename, bytes)
      return (await keep(upload_id)).body.id
    },
    /** Uploads a file. Returns the name that it is kept by, or why it is refused. */
    async outcomeOf(filename: string, bytes: Uint8Array): Promise<unknown> {
      const { upload_id, refusal } = await upload(filename, bytes)
      if (upload_id === undefined) return refusal
      const kept = await keep(upload_id)
      return kept.status === 200 ? kept.body.original_filename : kept.problem.detail
    },
    async sendDue(...said: Parameters<typeof send>) {
      const { body } = await send(...said)
      pass(UNDO_HOLD)
      await stage.deliver(body.id)
      return PostalMime.parse(server.arrived.splice(0)[0]?.raw ?? '')
    },
    /** The files that are stored, each of which has a note and is counted. */
    async stored() {
      await checkCountedBytes(stage)
      const notes = await db.collection('looseFiles').where('organization_id', '==', org).get()
      const keys = await deps.blobs.list(`organizations/${org}/answers/`)
      expect(notes.docs.map((note): unknown => note.get('storage_key'))).toEqual(expect.arrayContaining(keys))
      return keys
    },
    download: async (fileId: number, token = member.token, id = mail.id) =>
      fetch(`${stage.url}/api/v1/emails/${id}/own-files/${fileId}`, { headers: { Authorization: `Bearer ${token}` } }),
  }
}

test('files from one’s own disk reach the customer byte for byte, and stay with the answer for every member', async () => {
  const it = await setUp()
  const [csv, docx] = [await it.attach('Größen.csv', CSV), await it.attach('policy.docx', ZIP)]
  const answer = await it.send([docx, csv, docx])
  const shown = [
    { id: docx, original_filename: 'policy.docx', file_size: ZIP.length, mime_type: OWN_FILE_TYPES.docx },
    { id: csv, original_filename: 'Größen.csv', file_size: CSV.length, mime_type: 'text/csv' },
  ]
  expect(answer.body).toMatchObject({ own_files: shown, attachments: [], product_ids: [], link: null })
  it.pass(UNDO_HOLD)
  await it.deliver(answer.body.id)
  const { text, attachments } = await PostalMime.parse(it.server.arrived[0]?.raw ?? '')
  expect(text?.trim()).toBe(TEXT.body_text)
  const arrived = attachments.map(({ filename, mimeType, content }) => ({
    filename,
    mimeType,
    bytes: Buffer.from(content as ArrayBuffer),
  }))
  expect(arrived).toEqual([
    { filename: 'policy.docx', mimeType: OWN_FILE_TYPES.docx, bytes: ZIP },
    { filename: 'Größen.csv', mimeType: 'text/csv', bytes: CSV },
  ])
  // Nobody sweeps what has left.
  await sweepOwnFiles(it.deps, it.org, 2 * OWN_FILE_LIFETIME)
  const got = await it.download(csv, it.admin.token)
  expect(got.headers.get('content-type')).toContain('text/csv')
  expect(got.headers.get('content-disposition')).toContain('attachment')
  expect(Buffer.from(await got.arrayBuffer())).toEqual(CSV)
})

test('an own file goes beside the documents of the vault, and alone needs neither a part nor a text', async () => {
  const it = await setUp()
  const product = await seedProduct(it.write)
  await seedFile(it.write, { product_id: product.id }, { bytes: PDF })
  const both = await it.sendDue([await it.attach('policy.docx', ZIP)], { product_ids: [product.id] })
  expect(both.attachments.map(({ filename }) => filename)).toEqual(['rohs.pdf', 'policy.docx'])
  const { body } = await it.call(
    api.sendResponse,
    { id: it.mail.id, product_ids: [], own_file_ids: [await it.attach('cmrt.xlsx', ZIP)] },
    it.member.token,
  )
  expect(body.body_text).toContain('- cmrt.xlsx')
})

test('documents of the vault that nobody asked for are sent, and do not say that their parts are answered', async () => {
  const it = await setUp()
  const product = await seedProduct(it.write)
  const other = await seedProduct(it.write, { part: 'NE555' })
  const asked = await seedFile(it.write, { product_id: product.id }, { bytes: PDF, name: 'asked.pdf' })
  const added = await seedFile(it.write, { product_id: other.id }, { bytes: ZIP, name: 'added.pdf' })
  const maker = await seedFile(it.write, { manufacturer_id: other.manufacturer.id }, { name: 'maker.pdf' })
  const replaced = await seedFile(it.write, { product_id: other.id }, { name: 'old.pdf', superseded_by: added.id })
  const cached = await seedFile(it.write, { product_id: other.id }, { state: 'cached' })
  const chosen = { product_ids: [product.id], file_ids: [asked.id], added_file_ids: [added.id, maker.id, asked.id] }
  const { body } = await it.send([], chosen)
  expect(body.attachments.map(({ id }) => id)).toEqual([asked.id, added.id, maker.id])
  expect(body.product_ids).toEqual([product.id])
  const alone = await it.sendDue([], { file_ids: [], added_file_ids: [added.id] })
  expect(alone.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))).toEqual([ZIP])

  const codeOf = async (id: number) => (await it.send([], { ...chosen, added_file_ids: [added.id, id] })).problem.code
  const stranger = await seedOrganization()
  const foreign = await seedFile({ ...it.write, org: stranger.org }, { product_id: 1 })
  expect(await codeOf(replaced.id)).toBe('document-replaced')
  for (const id of [cached.id, foreign.id, 1]) expect(await codeOf(id)).toBe('document-gone')
})

test('programs, scripts, and what is not what it says are refused in clear words, and nothing of them is left', async () => {
  const it = await setUp()
  const program = Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')
  for (const name of ['run.exe', 'a.js', 'a.bat', 'a.ps1', 'page.html', 'macro.docm', 'picture.svg', '.pdf', 'pdf'])
    expect(await it.outcomeOf(name, program)).toBe(ownFileRefusals.type)
  for (const name of ['policy.pdf', 'table.xlsx', 'list.csv', 'notes.txt', 'data.xml', 'all.zip', 'a.png', 'a.jpg'])
    expect(await it.outcomeOf(name, program)).toBe(ownFileRefusals.content)
  expect(await it.outcomeOf('notes.txt', Buffer.from('#!/bin/sh\nrm -rf /\n'))).toBe(ownFileRefusals.content)
  expect(await it.outcomeOf('data.xml', Buffer.from('no tag'))).toBe(ownFileRefusals.content)
  expect(await it.outcomeOf('empty.pdf', Buffer.alloc(0))).toBe(ownFileRefusals.empty)
  const { problem } = await it.call(
    api.startUpload,
    { filename: 'a.pdf', size: MAX_OWN_FILE + 1, purpose: 'answer' },
    it.member.token,
  )
  expect(problem.detail).toBe(ownFileRefusals.tooLarge)
  expect(await it.stored()).toEqual([])

  const good: [string, Buffer][] = [
    ['a.pdf', PDF],
    ['a.csv', CSV],
    ['utf16.txt', Buffer.from('\ufeffPart', 'utf16le')],
    ['ipc1752.xml', Buffer.from('\ufeff<?xml version="1.0"?><a/>')],
    ['a.zip', ZIP],
    ['a.png', Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1')],
    ['a.JPG', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ]
  for (const [name, bytes] of good) expect(await it.outcomeOf(name, bytes)).toBe(name)
})

test('more bytes than were promised are refused when they have arrived', async () => {
  const it = await setUp()
  const { upload_id = 0 } = await it.upload('a.pdf', PDF)
  await it.deps.blobs.write(objects.ownFile(it.org, upload_id), Buffer.concat([PDF, Buffer.alloc(MAX_OWN_FILE)]), 'x/y')
  expect((await it.keep(upload_id)).problem.detail).toBe(ownFileRefusals.tooLarge)
  expect(await it.stored()).toEqual([])
})

test('no name is a path or a header, or hides what the file is', async () => {
  const it = await setUp()
  const ids: number[] = []
  for (const name of HOSTILE_NAMES) {
    const { upload_id } = await it.upload(name, PDF)
    if (upload_id === undefined) continue
    const kept = await it.keep(upload_id)
    if (kept.status === 200) ids.push(kept.body.id)
  }
  expect(ids.length).toBeGreaterThan(10)
  const { attachments, headers } = await it.sendDue(ids)
  expect(attachments).toHaveLength(ids.length)
  for (const { filename, mimeType } of attachments) {
    expect([filename, mimeType]).toEqual([expect.stringMatching(/\.pdf$/i), 'application/pdf'])
    expect(filename).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]/u)
  }
  expect(headers.filter(({ key }) => key === 'content-type')).toHaveLength(1)
  const tooMany = Array.from({ length: MAX_OWN_FILES + 1 }, (_, index) => index + 1)
  expect((await it.send(tooMany)).status).toBe(422)
})

test('only what its sender has kept for this mail is sent, and once', async () => {
  const it = await setUp()
  const other = await seedMail(it.write, it.account)
  const stranger = await seedOrganization()
  const { upload_id: colleagues = 0 } = await it.upload('a.pdf', PDF, it.admin.token)
  expect((await it.keep(colleagues)).problem.code).toBe('upload-not-found')
  await it.keep(colleagues, it.mail.id, it.admin.token)
  const { upload_id: unchecked = 0 } = await it.upload('a.pdf', PDF)
  const ofOther = await it.attach('a.pdf', PDF)
  const { status } = await it.call(
    api.sendResponse,
    { id: other.id, product_ids: [], own_file_ids: [ofOther], ...TEXT },
    it.member.token,
  )
  expect(status).toBe(409)
  const sent = await it.attach('b.pdf', PDF)
  await it.send([sent])
  const foreign = await it.call(
    api.startUpload,
    { filename: 'a.pdf', size: 3, purpose: 'answer' },
    stranger.member.token,
  )
  expect((await it.keep(sent, other.id)).problem.code).toBe('upload-not-found')
  for (const id of [colleagues, unchecked, sent, foreign.body.id, 1]) {
    expect((await it.send([ofOther, id])).problem.code).toBe('own-file-gone')
  }
  expect(it.server.arrived).toEqual([])
  // The good one waits for another attempt, and nobody else sees it.
  expect((await it.download(ofOther)).status).toBe(200)
  for (const answer of [
    it.download(ofOther, it.admin.token),
    it.download(sent, it.member.token, other.id),
    it.download(sent, stranger.member.token),
    fetch(`${it.url}/api/v1/emails/${it.mail.id}/own-files/${sent}`),
  ])
    expect([401, 404]).toContain((await answer).status)
  await it.call(api.cancelUpload, { id: foreign.body.id }, stranger.member.token)
})

test('an answer that is taken back gives its files back; what nobody sends is removed after its time', async () => {
  const it = await setUp()
  const file = await it.attach('a.pdf', PDF)
  const { id } = (await it.send([file])).body
  expect((await it.call(api.undoResponse, { id: it.mail.id, responseId: id }, it.member.token)).status).toBe(204)
  await sweepOwnFiles(it.deps, it.org, OWN_FILE_LIFETIME / 2)
  expect((await it.send([file])).status).toBe(200)
  const [removed, unsent] = [await it.attach('b.pdf', PDF), await it.attach('c.pdf', PDF)]
  await it.call(api.cancelUpload, { id: removed }, it.member.token)
  expect((await it.send([removed])).problem.code).toBe('own-file-gone')
  expect(await it.stored()).toHaveLength(2)
  await sweepOwnFiles(it.deps, it.org, 2 * OWN_FILE_LIFETIME)
  expect(await it.stored()).toEqual([objects.ownFile(it.org, file)])
  expect((await it.send([unsent])).problem.code).toBe('own-file-gone')
})

test('the files of a mail go with it', async () => {
  const it = await setUp()
  await it.sendDue([await it.attach('a.pdf', PDF)])
  await it.attach('b.pdf', PDF)
  expect((await it.call(api.deleteEmail, { id: it.mail.id }, it.member.token)).status).toBe(204)
  await sweepOwnFiles(it.deps, it.org, 60_000)
  expect(await it.stored()).toEqual([])
})

test('files that are too large for a mail together go behind its link with the documents', async () => {
  const it = await setUp()
  const product = await seedProduct(it.write)
  await seedFile(it.write, { product_id: product.id }, { bytes: PDF })
  const own = Buffer.concat([ZIP, randomBytes(13_000_000)])
  const ids = [await it.attach('one.zip', own), await it.attach('two.zip', own)]
  const { text, attachments } = await it.sendDue(ids, { product_ids: [product.id] })
  expect(attachments).toEqual([])
  const link = /https?:\/\/\S+$/.exec(text?.trim() ?? '')?.[0] ?? ''
  const response = await fetch(`${it.url}${new URL(link).pathname}`, { headers: fromAnywhere() })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['rohs.pdf', 'one.zip', 'two.zip'])
  expect(own.equals(files['two.zip'] ?? Buffer.alloc(0))).toBe(true)
  const { docs } = await it.db.collection(`${paths.inboundEmail(it.org, it.mail.id)}/responses`).get()
  expect(docs.map((doc) => doc.get('own_files').length)).toEqual([2])
})
