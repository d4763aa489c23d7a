/**
 * What a team would send without changing a word: the documents of a folder go into an empty vault as "Add Files" and
 * "Add these parts" store them, its mails come in by the mail server, and for each the documents and the words of the
 * prepared answer are compared with what a person who knows the papers would send.
 *
 * `npm run prepared -w bench -- <folder>`; the folder holds `papers/*.pdf`, `mails.jsonl` (id, from, subject, text, html),
 * `answers.jsonl` (id, isRequest, due, rightAnswer: part, topic, file or null) and `company.txt`. What was prepared is
 * written to `prepared.json` beside them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { collectionOf, paths } from '@attestry/core/paths'
import { EmailAnalysis, EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import { makerKey, partKey } from '@attestry/core/base/part-number'
import { accountsApi } from '@attestry/core/people/accounts-api'
import { type ImportField, importsApi } from '@attestry/core/vault/imports'
import { uploadsApi } from '@attestry/core/vault/uploads'
import { Manufacturer, Product, vaultApi, VaultFile } from '@attestry/core/vault/vault'
import {
  type BulkUpload,
  makerNamed,
  missingParts,
  newParts,
  newPartsOf,
  proposalOf,
  targetsOf,
  withNewParts,
} from '@attestry/web/features/vault/bulk/bulk-upload'
import { callApi } from '@attestry/local/api-client'
import { DEMO_PASSWORD } from '@attestry/local/demo/people'
import { startPlatform } from '@attestry/local/platform'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, type Query } from 'firebase-admin/firestore'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { prepare } from './prepare'

const Mail = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullish(),
  date: z.string().nullish(),
})
const Papers = z.array(
  z.object({ file: z.string(), maker: z.string().nullish(), parts: z.array(z.object({ mpn: z.string() })) }),
)
const Rights = z.object({
  rightAnswer: z.array(z.object({ part: z.string().nullish(), file: z.string().nullish() })).default([]),
})

/** Milliseconds. */
const READ_WITHIN = 900_000

const [folder = ''] = process.argv.slice(2)
const company = readFileSync(join(folder, 'company.txt'), 'utf8').trim()
const lines = (name: string): unknown[] =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown)

const platform = await startPlatform({ ports: 'free', onStep: (text) => console.log(text) })
try {
  Object.assign(process.env, platform.env)
  const app = initializeApp({ projectId: platform.env.GCLOUD_PROJECT })
  const db = getFirestore(app)
  const login = { email: 'ada@own.test', password: DEMO_PASSWORD }
  const form = { ...login, first_name: 'Ada', last_name: 'Fabri', organization_name: company }
  const { user } = await callApi(platform.url, accountsApi.register, form)
  await getAuth(app).updateUser(user.id, { emailVerified: true })
  const { token: session } = await callApi(platform.url, accountsApi.login, login)
  const [org, token] = [user.organization_id, session.access_token]
  const call = <E extends Parameters<typeof callApi>[1]>(endpoint: E, input: Parameters<typeof callApi<E>>[2]) =>
    callApi(platform.url, endpoint, input, token)

  const makers = new Map<string, Manufacturer>()
  await addCatalogue()
  const uploads = await readAll()
  await storeAll(uploads)
  await receiveAll()

  async function makerCalled(name: string): Promise<Manufacturer> {
    const known = makers.get(makerKey(name))
    if (known) return known
    const made = await call(vaultApi.addManufacturer, { name })
    makers.set(makerKey(name), made)
    return made
  }

  /** The parts that the team sells, as its list of parts has them: those that papers name and mails rightly ask for. */
  async function addCatalogue(): Promise<void> {
    const papers = Papers.parse(JSON.parse(readFileSync(join(folder, 'papers.json'), 'utf8')))
    const asked = lines('answers.jsonl').flatMap((line) => Rights.parse(line).rightAnswer)
    const known = new Map<string, { part: string; maker: string }>()
    const add = (part: string, maker: string) => {
      if (/^[A-Z\d][\w./#+(),-]*(?: [\w./#+(),-]+)*$/i.test(part) && !known.has(partKey(part)))
        known.set(partKey(part), { part, maker })
    }
    for (const { maker, parts } of papers) for (const { mpn } of parts) if (maker) add(mpn, maker)
    for (const { part, file } of asked) {
      const maker = papers.find((paper) => paper.file === file)?.maker
      if (part && maker) add(part, maker)
    }
    const rows = [...known.values()].map(({ part, maker }) => ({ part, maker: maker.replace(/ \(.*$/, '') }))
    const csv = ['Part number,Manufacturer', ...rows.map(({ part, maker }) => `"${part}","${maker}"`)].join('\n')
    const bytes = Buffer.from(csv)
    const { id, url } = await call(uploadsApi.startUpload, {
      filename: 'parts.csv',
      size: bytes.length,
      purpose: 'import',
    })
    await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
    const { id: started } = await call(importsApi.startImport, { id })
    const settings = {
      columns: ['part_number', 'manufacturer'] satisfies ImportField[],
      manufacturer_id: null,
      product_type_id: null,
      update_existing: false,
      makers: [...new Set(rows.map(({ maker }) => maker))].map((name) => ({ name, as: 'new' as const })),
      types: [],
    }
    const state = async () => (await db.doc(paths.productImport(org, started)).get()).get('state')
    while ((await state()) === 'reading') await pause(300)
    await call(importsApi.confirmImport, { id: started, settings })
    while (!['done', 'failed'].includes(String(await state()))) await pause(500)
    if ((await state()) === 'failed') throw new Error('The list of parts could not be imported')
    const added = await db.collection(collectionOf(paths.manufacturer(org, 1))).get()
    for (const doc of added.docs) {
      const maker = Manufacturer.parse(fieldsOf(doc.data(), doc.id))
      makers.set(makerKey(maker.name), maker)
    }
  }

  async function readAll(): Promise<BulkUpload[]> {
    const all: BulkUpload[] = []
    for (const [key, filename] of readdirSync(join(folder, 'papers')).toSorted().entries()) {
      if (!filename.endsWith('.pdf')) continue
      const bytes = readFileSync(join(folder, 'papers', filename))
      const { id, url } = await call(uploadsApi.startUpload, { filename, size: bytes.length })
      await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })
      const read = await readingOf(id, async ({ reading, manufacturer, products }) => {
        const isOfAll = reading?.parts.some(({ value }) => value.scope === 'all') && products.length === 0
        if (!isOfAll || manufacturer || !reading?.maker) return false
        await makerCalled(reading.maker.value)
        return true
      })
      if (!read.reading) throw new Error(`${filename} was not read`)
      const upload = {
        ...begun(key, filename, id),
        ...proposalOf(read.reading, read, null, filename, false),
      } as BulkUpload
      const missing = missingParts(upload)
      const maker = missing.length > 0 && makerNamed(upload) !== '' ? await makerCalled(makerNamed(upload)) : undefined
      if (maker) upload.products = [...upload.products, ...newParts(missing, maker)]
      all.push(upload)
    }
    const added = newPartsOf(all)
    for (const upload of all) upload.products = withNewParts(upload, added)
    return all
  }

  type Read = Awaited<ReturnType<typeof call<typeof uploadsApi.readUpload>>>

  async function readingOf(id: number, isChanged: (read: Read) => Promise<boolean>): Promise<Read> {
    for (;;) {
      const read = await call(uploadsApi.readUpload, { id })
      if (read.reading) return (await isChanged(read)) ? call(uploadsApi.readUpload, { id }) : read
      await pause(300)
    }
  }

  async function storeAll(all: readonly BulkUpload[]): Promise<void> {
    for (const upload of all) {
      const { id, doc_type, issued_at, expires_at, title, file } = upload
      const { targets } = targetsOf(upload)
      if (targets.length === 0 || id === null) {
        console.log(`not stored: ${file.name}: ${upload.problem ?? upload.found}`)
        continue
      }
      const facts = { doc_type, issued_at, expires_at, is_confirmed: false, title }
      await call(uploadsApi.storeUploads, { uploads: [{ id, targets, facts, refuted: [] }] })
      for (;;) {
        const { uploads: standings } = await call(uploadsApi.storedUploads, { ids: [id] })
        const [standing] = standings
        if (standing?.state === 'failed') console.log(`not stored: ${file.name}: ${standing.problem}`)
        if (standing?.state !== 'storing') break
        await pause(200)
      }
    }
  }

  async function receiveAll(): Promise<void> {
    const mails = lines('mails.jsonl').map((line) => Mail.parse(line))
    const address = 'compliance@own.test'
    const account = await call(mailboxesApi.addEmailAccount, {
      account_type: 'inbound_monitoring',
      email_address: address,
      display_name: company,
      username: address,
      password: DEMO_PASSWORD,
      imap_server: 'localhost',
      imap_port: platform.mail.imapPort,
      smtp_server: 'localhost',
      smtp_port: platform.mail.smtpPort,
    })
    const transport = createTransport({
      host: '127.0.0.1',
      port: platform.mail.smtpPort,
      tls: { rejectUnauthorized: false },
    })
    for (const { id, from, subject, text, html, date } of mails)
      await transport.sendMail({
        from,
        to: address,
        subject,
        text,
        ...(html && { html }),
        ...(date && { date: new Date(date) }),
        messageId: `<${id}@prepared.test>`,
      })
    const found = db.collection(collectionOf(paths.inboundEmail(org, 1)))
    for (;;) {
      await call(mailboxesApi.syncEmailAccount, { id: account.id })
      const { docs } = await found.get()
      const isDone = (state: unknown) => state !== 'pending' && state !== undefined
      if (docs.length >= mails.length && docs.every((doc) => isDone(doc.get('analysis.state')))) break
      await pause(1500)
    }
    const read = async <S extends z.ZodType>(schema: S, query: Query): Promise<z.output<S>[]> =>
      (await query.get()).docs.map((doc) => schema.parse(fieldsOf(doc.data(), doc.id)))
    const of = (path: string) => db.collection(collectionOf(path))
    // What is stored for a part is read again with an eye to it.
    for (const until = Date.now() + READ_WITHIN; Date.now() < until; await pause(2000)) {
      const { docs } = await of(paths.file(org, 1)).get()
      const unread = docs.filter((doc) => doc.get('reading') === null).length
      if (unread === 0) break
      console.log(`${unread} of ${docs.length} documents are still read`)
    }
    const vault = {
      products: await read(Product, of(paths.product(org, 1))),
      files: await read(VaultFile, of(paths.file(org, 1))),
      makers: await read(Manufacturer, of(paths.manufacturer(org, 1))),
    }
    const prepared = []
    for (const email of await read(InboundEmail, found)) {
      const body = EmailBody.parse((await db.doc(paths.emailBody(org, email.id)).get()).data())
      const analysis = (await db.doc(paths.emailAnalysis(org, email.id)).get()).data()
      const answer = prepare(email, body, analysis ? EmailAnalysis.parse(analysis) : null, vault, company)
      prepared.push({
        id: mails.find(({ subject, from }) => subject === email.subject && from.address === email.sender_email)?.id,
        ...answer,
      })
    }
    prepared.sort((one, other) => String(one.id).localeCompare(String(other.id), 'en', { numeric: true }))
    const documents = vault.files.map(({ original_filename, product_id, manufacturer_id, doc_type, issued_at }) => ({
      file: original_filename,
      part: vault.products.find(({ id }) => id === product_id)?.part_number ?? null,
      maker: vault.makers.find(({ id }) => id === manufacturer_id)?.name ?? null,
      doc_type,
      issued_at: issued_at && new Date(issued_at).toISOString().slice(0, 10),
    }))
    writeFileSync(join(folder, 'prepared.json'), JSON.stringify({ prepared, documents }, null, 1))
  }
} finally {
  await platform.stop()
}

function fieldsOf(data: Record<string, unknown>, id: string) {
  return { ...data, id: Number(id) }
}

function begun(key: number, name: string, id: number) {
  return {
    key,
    file: { uploadId: id, name, size: 0 },
    state: 'reading',
    sent: 1,
    isRefused: false,
    id,
    url: null,
    asked: null,
    doc_type: 'Compliance Document',
    issued_at: null,
    expires_at: null,
    reading: null,
    is_confirmed: false,
    refuted: [],
    found: '',
    all: 0,
    stored: 0,
    products: [],
    named: [],
    inVault: 0,
    withOthers: true,
    takenAway: [],
    manufacturer: null,
    isOfCompany: false,
    title: '',
  }
}
