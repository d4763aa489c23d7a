import { randomUUID } from 'node:crypto'
import { api } from '@attestry/core/api'
import { DAY, dayAt } from '@attestry/core/base/day'
import { searchToken } from '@attestry/core/base/search-tokens'
import { toStored } from '@attestry/core/documents'
import { at, objects, paths, type Place } from '@attestry/core/paths'
import { ERASED_ADDRESS, ERASED_NAME, NOTHING_ERASED } from '@attestry/core/people/erasure'
import { sampleOf } from '@attestry/core/sample-documents'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../adapters/firestore'
import { analyseEmails } from '../../mail/analyse-emails'
import { wordKey } from '../../mail/inbound/email-words'
import { lessonOf } from '../../mail/sender-lessons'
import { indexInquiry } from '../../outreach/inquiry-words'
import { allDocuments } from '../../testing/all-documents'
import { sealsInMemory } from '../../testing/seals-in-memory'
import { seedAccount, seedFile, seedProduct } from '../../testing/seed-answerable-mail'
import { seedContact } from '../../testing/seed-contact'
import { seedOrganization } from '../../testing/seed-organization'
import { seedOutboundEmail } from '../../testing/seed-outbound-email'
import { mailOf, seedReceivedMail } from '../../testing/seed-received-mail'
import { startApi } from '../../testing/start-api'
import { sealAuditLog } from '../audit/seals'
import { exportOrganization } from '../export/export-organization'
import { goOnErasing } from './go-on-erasing'

let server: Awaited<ReturnType<typeof startApi>>
let us: Seeded
let ahead = 0
const { seals, clear } = sealsInMemory()
beforeAll(async () => {
  server = await startApi({ now: () => Date.now() + ahead, seals, log: () => {} })
})
afterAll(() => server.close())

type Seeded = Awaited<ReturnType<typeof seed>>

/** Each test has its own, at a provider of mailboxes for everybody, as emulators keep what earlier tests left. */
const someAddress = () => `j.huber${randomUUID().slice(0, 8)}@gmail.com`
const NAME = 'Johanna Huberova'
/** Nobody else's text has these. */
const TELL_TALES = ['huberova', 'johanna']

/** An organization that knows somebody by everything that it does: by reading, by answering, and by documents as stored. */
async function seed(address: string) {
  const seeded = await seedOrganization()
  const { db, org, admin, member } = seeded
  const { deps, call } = server
  const write = { ...deps, db, org }
  const account = await seedAccount(write, 1, { account_type: 'outbound_sending', purposes: ['monitoring', 'sending'] })
  const product = await seedProduct(write, { part: 'LM317' })
  const kept = await seedFile(write, { product_id: product.id }, { name: 'LM317 RoHS.pdf' })
  const receive = (from: string, subject: string, ...lines: string[]) =>
    seedReceivedMail({ db, blobs: deps.blobs, org }, mailOf(`From: ${from}`, `Subject: ${subject}`, ...lines), {
      account_id: account.id,
    })
  const theirs = await receive(
    `${NAME} <${address}>`,
    'RoHS for LM317',
    'To: compliance@maker.test',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    '',
    'Please send us the RoHS certificate for LM317.',
    '--b',
    'Content-Type: application/pdf; name="Parts.pdf"',
    'Content-Disposition: attachment; filename="Parts.pdf"',
    '',
    '%PDF-1.7 of a customer %%EOF',
    '--b--',
  )
  const shouted = await receive(`<${address.toUpperCase()}>`, 'And REACH?', '', 'Also REACH for LM317, please.')
  // A colleague of another company writes about them, in a coding that hides it from whoever looks at the bytes only.
  const others = await receive(
    'Otto Maier <otto@fabrikam.test>',
    `From ${NAME}`,
    `Cc: ${address}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(`LM317 is what Huberova, Johanna (${address}) wanted.\nPlease send the RoHS certificate.`).toString(
      'base64',
    ),
  )
  const stranger = await receive(`Jo <x${address}>`, 'REACH for LM317', '', 'Please send REACH for LM317.')
  await analyseEmails(deps, { organization_id: org })
  const answer = { id: theirs.id, product_ids: [product.id], body_text: `Dear ${NAME},\n\nhere it is.` }
  const answered = await call(api.sendResponse, answer, member.token)
  expect(answered.status).toBe(200)
  const response = at('response', org, theirs.id, Number(answered.body.id))
  await db.doc(response.path).update({ delivery: 'sent', status: 'sent' })
  const outbox = await db.collection('outbox').where('document', '==', response.path).get()
  await outbox.docs[0]!.ref.update({ state: 'done', not_before: null })
  await call(api.addComment, { about: 'inbound', id: theirs.id, text: `Ask ${NAME}.`, mentions: [] }, member.token)
  const requests = await db.collection(`organizations/${org}/requests`).get()

  const contact = await seedContact({ db, org }, { name: NAME, email: address })
  const { outbound } = await seedOutboundEmail(
    { db, org, messageIdKey: deps.messageIdKey },
    { contact_id: contact.id, contact_name: NAME, contact_email: address, body_text: 'Dear Johanna, please.' },
  )
  await indexInquiry(deps, org, outbound.id)
  const put = <P extends 'customerNumbers' | 'senderLesson' | 'notification' | 'chatSession' | 'sentDocuments'>(
    kind: P,
    path: string,
    fields: object,
  ) => db.doc(path).set(toStored(kind, fields as never))
  const customer = encodeURIComponent(address)
  await put('customerNumbers', paths.customerNumbers(org, customer), sampleOf.customerNumbers)
  await put('sentDocuments', paths.sentDocuments(org, customer), sampleOf.sentDocuments)
  await put('senderLesson', lessonOf(org, address).path, sampleOf.senderLesson)
  const told = { ...sampleOf.notification, title: `${NAME}: RoHS` }
  await put('notification', paths.notification(org, member.uid, 'n'), told)
  await put('chatSession', paths.chatSession(org, member.uid, 'c'), {
    ...sampleOf.chatSession,
    query: `What did ${address} ask?`,
  })
  const note = objects.requestFile(org, newId())
  await deps.blobs.write(note, Buffer.from(`Called ${address} today.`), 'text/plain')
  return {
    ...seeded,
    address,
    theirs,
    shouted,
    others,
    stranger,
    contact,
    outbound,
    product,
    kept,
    requests,
    admin,
    note,
  }
}

beforeEach(async () => {
  ahead = 0
  clear()
  server.queued.splice(0)
  us = await seed(someAddress())
})

const find = (input: { email_address: string; words?: string[] }, token = us.admin.token) =>
  server.call(api.findPerson, input, token)
const confirm = (email_address: string, token = us.admin.token) =>
  server.call(api.erasePerson, { email_address }, token)
const read = async (token = us.admin.token) => (await server.call(api.readErasure, {}, token)).body

/** Runs what is asked for until nothing more is. */
async function run(pages?: number, deps = server.deps): Promise<number> {
  for (let runs = 0; ; runs++) {
    if (!server.queued.splice(0).some(({ name }) => name === 'goOnErasing')) return runs
    await goOnErasing({ ...deps, ...(pages !== undefined && { pages }) }, { organization_id: us.org })
  }
}

async function erase(pages?: number) {
  await find({ email_address: us.address })
  await run(pages)
  const found = await read()
  await confirm(us.address)
  await run(pages)
  return found
}

/** Where an organization's documents and files have one of these texts, whatever their case. */
async function placesOf({ db, org }: Pick<Seeded, 'db' | 'org'>, texts: readonly string[]): Promise<string[]> {
  // "xjane@a.test" is somebody else.
  const any = texts.map((one) => one.replaceAll('.', '\\.')).join('|')
  const has = (text: string) => new RegExp(`(?<!x)(?:${any})`, 'i').test(text)
  const documents = [...(await allDocuments(db, org))].filter(
    ([path, { data }]) => path.includes(org) || (data as { organization_id?: string }).organization_id === org,
  )
  const named = documents.flatMap(([path, { data }]) => (has(path) || has(JSON.stringify(data)) ? path : []))
  const keys = await server.deps.blobs.list(objects.organization(org))
  const files = await Promise.all(
    keys.map(async (key) => {
      const bytes = await server.deps.blobs.read(key)
      const content = key.endsWith('.eml') ? await server.deps.parseEmail(bytes) : undefined
      return has(key) || has(bytes.toString('latin1')) || has(JSON.stringify(content ?? '')) ? key : []
    }),
  )
  return [...named, ...files.flat()]
}

/** As sure as a person's words are kept: their hashes and beginnings too. */
async function indexOf({ db, org }: Pick<Seeded, 'db' | 'org'>): Promise<string[]> {
  const words = await Promise.all(
    ['emailWords', 'outboundWords'].map((name) => db.collection(`organizations/${org}/${name}`).get()),
  )
  return words.flatMap(({ docs }) => docs.flatMap((one) => one.get('words') as string[]))
}
const KEYS = ['HUBEROVA', 'JOHANNA', 'HUBEROV', 'JOHAN'].flatMap((word) => [
  word,
  wordKey(word),
  `>${wordKey(word)}`,
  `from:${searchToken(word)}`,
  `to:${word}`,
])

describe('erasing a person', () => {
  test('says first what there is, and leaves nothing of them in any document, file or index', async () => {
    const them = await seed(us.address)
    const everywhere = [us.address, encodeURIComponent(us.address), ...TELL_TALES]
    const theirsBefore = await placesOf(them, everywhere)
    expect((await find({ email_address: us.address.toUpperCase() })).body).toMatchObject({ state: 'looking' })
    await run()
    const found = await read()
    expect(found).toMatchObject({ state: 'found', email_address: us.address, words: [NAME] })
    // As somebody counts who looks for each.
    expect(found.counts).toMatchObject({
      mails: 2,
      answers: 1,
      comments: 1,
      contacts: 1,
      inquiries: 1,
      requests: us.requests.docs.filter((one) => one.get('customer_email') === us.address).length,
      learnt: 3,
      kept: 0,
    })
    expect(found.counts.requests).toBeGreaterThan(0)
    // Two mails as received, one attachment, the answer as sent, a mail of somebody else, and a note.
    expect(found.counts.files).toBe(6)
    expect(await placesOf(us, everywhere)).not.toEqual([])
    expect((await indexOf(us)).filter((key) => KEYS.includes(key))).not.toEqual([])

    expect((await confirm(`x${us.address}`)).problem.code).toBe('address-mismatch')
    expect((await confirm(us.address)).body).toMatchObject({ state: 'erasing' })
    await run()
    expect(await read()).toMatchObject({ state: 'erased', email_address: '', words: [], counts: found.counts })
    expect(await placesOf(us, everywhere)).toEqual([])
    expect((await indexOf(us)).filter((key) => KEYS.includes(key))).toEqual([])
    // Whoever does the same again finds nothing.
    await find({ email_address: us.address, words: [NAME] })
    await run()
    expect((await read()).counts).toEqual(NOTHING_ERASED)
    expect(await placesOf(them, everywhere)).toEqual(theirsBefore)
  })

  test('keeps what is evidence without them, and what is of others', async () => {
    await erase()
    const { db, org } = us
    const get = async (path: string) => (await db.doc(path).get()).data()
    const request = us.requests.docs.find((one) => one.get('customer_email') === us.address)!
    const left = (await get(request.ref.path))!
    expect(left).toMatchObject({ customer_email: ERASED_ADDRESS, part_numbers: ['LM317'] })
    expect(left.created_at).toBe(request.get('created_at'))
    expect(await get(paths.outboundEmail(org, us.outbound.id))).toMatchObject({
      contact_name: ERASED_NAME,
      contact_email: ERASED_ADDRESS,
      body_text: '[Erased]',
      body_text_version: us.outbound.body_text_version + 1,
      subject_version: us.outbound.subject_version,
      parts: us.outbound.parts,
    })
    // Each is still read as before, and found.
    const listed = (await server.call(api.listInbox, {}, us.member.token)).body.emails.map(({ id }) => id)
    expect(new Set(listed)).toEqual(new Set([us.others.id, us.stranger.id]))
    const other = await server.call(api.readEmail, { id: us.others.id }, us.member.token)
    expect(other.body).toMatchObject({ sender_email: 'otto@fabrikam.test', subject: `From ${ERASED_NAME}` })
    expect(await server.deps.blobs.read(us.note)).toEqual(Buffer.from(`Called ${ERASED_ADDRESS} today.`))
    expect((await get(paths.file(org, us.kept.id)))?.original_filename).toBe('LM317 RoHS.pdf')
    const stats = (await get(paths.stats(org)))!
    expect(stats.inbound_email_count).toBe((await db.collection(`organizations/${org}/inboundEmails`).get()).size)
    const words = (await get(paths.emailWords(org, us.others.id)))?.words as string[]
    expect(words).toContain(wordKey('certificate'))
    expect(words).toContain('from:OTTO')
    // The mail can be read anew.
    expect((await server.call(api.retryEmail, { id: us.others.id }, us.member.token)).status).toBeLessThan(300)
    await analyseEmails(server.deps, { organization_id: org })
    expect(await placesOf(us, TELL_TALES)).toEqual([])
  })

  test('goes on wherever it was broken off', async () => {
    await find({ email_address: us.address })
    await run(3)
    const { counts } = await read()
    await confirm(us.address)
    let left = 0
    let deaths = 0
    // A run dies with its first writes, before it is done or after.
    for (let runs = 1; left === 0; runs++) {
      const write = 1 + (runs % 4)
      let writes = 0
      const dying =
        <A extends unknown[], R>(work: (...all: A) => Promise<R>) =>
        async (...all: A): Promise<R> => {
          if (++writes < write) return work(...all)
          if (writes > write) throw new Error('The machine is gone')
          if (write % 2 === 0) await work(...all)
          throw new Error('The machine is gone')
        }
      const { blobs, rewriteDocuments, database } = server.deps
      const deps = {
        ...server.deps,
        rewriteDocuments: dying(rewriteDocuments),
        blobs: {
          ...blobs,
          write: dying((...all: Parameters<typeof blobs.write>) => blobs.write(...all)),
          remove: dying((key: string) => blobs.remove(key)),
          deleteAll: dying((prefix: string) => blobs.deleteAll(prefix)),
        },
        database: { ...database, removeBeside: dying((place: Place) => database.removeBeside(place)) },
        pages: 12,
      }
      server.queued.splice(0)
      try {
        await goOnErasing(deps, { organization_id: us.org })
      } catch (failure) {
        if (!String(failure).includes('is gone')) throw failure
        deaths++
        ahead += 11 * 60_000
      }
      if ((await read()).state === 'erased') left = runs
      expect(runs).toBeLessThan(100)
    }
    expect(deaths).toBeGreaterThan(8)
    expect(await read()).toMatchObject({ state: 'erased', counts })
    expect(await placesOf(us, [us.address, ...TELL_TALES])).toEqual([])
  })

  test('waits for an answer that is on its way to them', async () => {
    const responses = await us.db.collection(`organizations/${us.org}/inboundEmails/${us.theirs.id}/responses`).get()
    const [response] = responses.docs
    await response!.ref.update({ delivery: 'queued' })
    await erase()
    expect((await read()).state).toBe('erasing')
    expect((await us.db.doc(paths.inboundEmail(us.org, us.theirs.id)).get()).exists).toBe(true)
    await response!.ref.update({ delivery: 'sent' })
    ahead = 60_000
    await goOnErasing(server.deps, { organization_id: us.org })
    await run()
    expect((await read()).state).toBe('erased')
    expect(await placesOf(us, TELL_TALES)).toEqual([])
  })

  test('erases everything else where a document cannot be read, and does not say that it is done', async () => {
    const broken = us.db.doc(paths.contact(us.org, newId()))
    await broken.set({ email: us.address, name: 1 })
    await erase()
    expect((await read()).state).toBe('erasing')
    expect(await placesOf(us, TELL_TALES)).toEqual([paths.erasureJob(us.org)])
    await broken.delete()
    ahead = 60_000
    await goOnErasing(server.deps, { organization_id: us.org })
    expect((await read()).state).toBe('erased')
  })

  test('takes them out of the audit log, whose seals still fit, and which says that somebody was erased', async () => {
    const old = us.db.doc(paths.auditEntry(newId()))
    const entry = { ...sampleOf.auditEntry, organization_id: us.org, uid: us.admin.uid, created_at: Date.now() }
    await old.set(
      toStored('auditEntry', { ...entry, action: 'email-deleted', detail: `${us.address}: RoHS`, salt: '' }),
    )
    await sealAuditLog(server.deps)
    ahead = 2 * DAY
    await sealAuditLog(server.deps)
    const verify = async () => (await server.call(api.verifyAuditLog, {}, us.admin.token)).body
    const sealed = await verify()
    expect(sealed).toMatchObject({ changed_day: null })
    expect(sealed.sealed_until).not.toBeNull()
    const found = await erase()
    expect(found.counts.log).toBeGreaterThan(0)
    expect(found.counts.kept).toBe(1)
    expect(await verify()).toEqual(sealed)
    ahead = 4 * DAY
    await sealAuditLog(server.deps)
    expect((await verify()).changed_day).toBeNull()
    // An entry without a salt is sealed as it is: it stays as evidence.
    expect(await placesOf(us, [us.address, ...TELL_TALES])).toEqual([old.path])
    const { entries } = (await server.call(api.listAuditLog, { limit: 100 }, us.admin.token)).body
    const actions = entries.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['person-erasure-begun', 'person-erased']))
    const erased = entries.filter((one) => one.erased !== null)
    expect(new Set(erased.map(({ detail }) => detail))).toEqual(new Set([ERASED_NAME]))

    // An erased entry cannot be made to say something else.
    const stored = await us.db.collection('auditLog').where('organization_id', '==', us.org).get()
    const one = stored.docs.find(
      (doc) => doc.get('erased') !== null && dayAt(Number(doc.get('created_at'))) < dayAt(Date.now() + ahead - DAY),
    )
    await one!.ref.update({ erased: null, detail: 'something else' })
    expect((await verify()).changed_day).not.toBeNull()
  })

  test('removes the export of everything, which names them', async () => {
    await server.call(api.startOrganizationExport, {}, us.admin.token)
    server.queued.splice(0)
    await exportOrganization(server.deps, { organization_id: us.org })
    const [key = ''] = await server.deps.blobs.list(objects.exports(us.org))
    expect(Object.keys(unzipSync(await server.deps.blobs.read(key)))).not.toEqual([])
    await erase()
    expect(await server.deps.blobs.list(objects.exports(us.org))).toEqual([])
    expect((await server.call(api.readOrganizationExport, {}, us.admin.token)).body.state).toBe('none')
  })
})

test('only admins look and erase, of their own organization; nobody by an address of ours', async () => {
  expect((await find({ email_address: us.address }, us.member.token)).status).toBe(403)
  expect((await confirm(us.address, us.member.token)).status).toBe(403)
  expect((await server.call(api.readErasure, {}, us.member.token)).status).toBe(403)
  expect((await confirm(us.address)).problem.code).toBe('not-found')
  expect((await find({ email_address: us.member.email })).problem.code).toBe('address-of-ours')
  await find({ email_address: us.address })
  await run()
  const them = await seedOrganization()
  expect(await read(them.admin.token)).toMatchObject({ state: 'none' })
  expect((await confirm(us.address, them.admin.token)).problem.code).toBe('not-found')
})

test('what was found is forgotten after a day, what was done after a week', async () => {
  await find({ email_address: us.address })
  await run()
  ahead = DAY
  expect((await read()).state).toBe('none')
  expect((await confirm(us.address)).problem.code).toBe('not-found')
  await goOnErasing(server.deps, { organization_id: us.org })
  expect((await us.db.doc(paths.erasureJob(us.org)).get()).exists).toBe(false)
})

test('words of an admin are looked for in place of the names', async () => {
  await find({ email_address: us.address, words: ['Maier'] })
  await run()
  const { words, counts } = await read()
  expect(words).toEqual(['Maier'])
  expect(counts.places).toBeGreaterThan(0)
  expect((await find({ email_address: us.address, words: ['ab'] })).status).toBe(422)
})
