import { api } from '@attestry/core/api'
import { documentRefusals } from '@attestry/core/vault/words'
import { EmailBody } from '@attestry/core/mail/inbox'
import { objects, paths } from '@attestry/core/paths'
import { VaultFile } from '@attestry/core/vault/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocument } from '../adapters/firestore'
import { goodPdf, hostileFiles } from '../testing/hostile-pdfs'
import { seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { seedOutboundEmail } from '../testing/seed-outbound-email'
import { mailOf, seedReceivedMail } from '../testing/seed-received-mail'
import { startApi } from '../testing/start-api'
import { analyseEmails } from './analyse-emails'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

type Attached = { name: string; bytes: Uint8Array; type?: string }

/** An organization that asked for a part, and a mail with these files that answers it. */
async function setUp(files: readonly Attached[]) {
  const where = await seedOrganization()
  const { org, db, member } = where
  const { deps, call } = server
  const write = { ...deps, db, org }
  const product = await seedProduct(write, { file_count: 0 })
  const { part_number, part_key, manufacturer } = product
  const { messageId } = await seedOutboundEmail(write, {
    contact_email: 'max@ti.test',
    manufacturer_id: manufacturer.id,
    manufacturer_name: manufacturer.name,
    parts: [
      { part_number, topics: ['rohs'] },
      { part_number: 'NOSUCH9', topics: ['rohs', 'reach'] },
    ],
    part_keys: [part_key, 'NOSUCH9'],
  })
  const { id } = await seedReceivedMail(write, replyWith(messageId, files))
  await analyseEmails(deps, { organization_id: org })
  const loose = () => db.collection('looseFiles').where('organization_id', '==', org).get()
  return {
    ...where,
    id,
    product,
    body: async () => (await call(api.readEmail, { id }, member.token)).body,
    upload: (index: number, token = member.token) => call(api.uploadAttachment, { id, index }, token),
    loose: async () => (await loose()).size,
  }
}

const replyWith = (messageId: string, files: readonly Attached[]) =>
  mailOf(
    'From: Max Weber <max@ti.test>',
    'Subject: Re: RoHS certificate',
    `In-Reply-To: ${messageId}`,
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: text/plain',
    '',
    'Please find them attached.',
    ...files.flatMap(({ name, bytes, type = 'application/pdf' }) => [
      '--m',
      `Content-Type: ${type}`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(bytes).toString('base64'),
    ]),
    '--m--',
  )

test('an attachment becomes a document of the part that was asked for, and outlives its mail', async () => {
  const bytes = goodPdf()
  const it = await setUp([{ name: 'RoHS LM317', bytes }])
  const { id: part, part_number, manufacturer } = it.product
  const content = EmailBody.parse((await it.db.doc(paths.emailBody(it.org, it.id)).get()).data())
  const { sha256 } = content.attachments[0]!
  const started = await it.upload(0)
  expect(started.body.asked).toMatchObject({
    part_numbers: [part_number, 'NOSUCH9'],
    topics: ['rohs', 'reach'],
    products: [{ id: part, part_number, manufacturer: { id: manufacturer.id } }],
    maker: manufacturer.name,
  })
  const { id } = started.body
  const { token } = it.member
  await server.call(api.deleteEmail, { id: it.id }, token)
  const stored = await server.call(api.assignUpload, { id, targets: [{ product_id: part }] }, token)
  expect(stored.body.documents).toMatchObject([{ original_filename: 'RoHS LM317.pdf', product_id: part }])
  const file = readDocument(VaultFile, await it.db.doc(paths.file(it.org, id)).get())
  // By this the row of the attachment knows that it is there.
  expect(file?.sha256).toBe(sha256)
  expect((await server.deps.blobs.read(objects.file(it.org, id))).equals(bytes)).toBe(true)
  expect(await it.loose()).toBe(0)
})

test('an attachment of another organization, or one that is not there, is not found', async () => {
  const [it, other] = [await setUp([{ name: 'a.pdf', bytes: goodPdf() }]), await seedOrganization()]
  expect((await it.upload(0, other.member.token)).status).toBe(404)
  expect((await it.upload(1)).status).toBe(404)
  expect(await it.loose()).toBe(0)
})

test('a file that cannot become a document is refused at once, and nothing of it is kept', async () => {
  const refused = hostileFiles.filter(
    ({ allowed, bytes }) =>
      allowed.every((state) => state === 'not_pdf' || state === 'encrypted') && bytes().length < 1_000_000,
  )
  const files = refused.map(({ bytes }, index) => ({ name: `${index}.pdf`, bytes: bytes() }))
  const it = await setUp([...files, { name: 'parts.csv', bytes: Buffer.from('a,b'), type: 'text/csv' }])
  const { attachments } = await it.body()
  expect(attachments.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const { index, filename } of attachments) {
    const { status, problem } = await it.upload(index)
    const isRefused = status === 422 && Object.values<unknown>(documentRefusals).includes(problem.detail)
    if (!isRefused) wrong.push(`${filename}: ${status}`)
  }
  expect(wrong).toEqual([])
  expect(await it.loose()).toBe(0)
  expect(await server.deps.blobs.list(`organizations/${it.org}/files/`)).toEqual([])
})
