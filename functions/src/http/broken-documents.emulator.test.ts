import { api, type Api } from '@attestry/core/api'
import { toStored } from '@attestry/core/documents'
import type { Endpoint } from '@attestry/core/base/endpoint'
import { type ErrorCode, errors } from '@attestry/core/base/errors'
import { paths, type PathName } from '@attestry/core/paths'
import { pathParameters } from '@attestry/core/base/call'
import { sampleOf, storedSample } from '@attestry/core/sample-documents'
import { listingOf } from '@attestry/core/vault/listing'
import type { DocumentReference } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newId } from '../adapters/firestore'
import { pollMailboxes } from '../mailboxes/poll-mailboxes'
import { seedAccount, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'

type Seeded = Awaited<ReturnType<typeof seedOrganization>>

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

const problemOf = (code: ErrorCode) => ({ status: errors[code][0], code })
const writeTo = ({ db, org }: Seeded) => ({ ...server.deps, db, org })

/** The paths that were reported while `work` ran. */
async function reportedBy(work: () => Promise<void>): Promise<string[]> {
  const write = vi.spyOn(process.stdout, 'write')
  try {
    await work()
    return write.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.includes('A stored document cannot be read'))
      .map((line) => (JSON.parse(line) as { path: string }).path)
  } finally {
    write.mockRestore()
  }
}

/** Every endpoint of the core that answers with documents, that is rows with an id. */
const listing = Object.entries<Endpoint>(api).flatMap(([name, { method, output }]) => {
  const fields: unknown[] = output instanceof z.ZodObject ? Object.values(output.shape) : [output]
  const hasRows = fields.some(
    (field) => field instanceof z.ZodArray && field.element instanceof z.ZodObject && 'id' in field.element.shape,
  )
  return method === 'GET' && hasRows ? [name] : []
})

/** The mail whose answers, and the product and the maker whose documents are listed. */
const MAIL = sampleOf.inboundEmail.id

/** A document behind a row of each list, and the field to damage. */
type Row = { of: keyof Api; name: PathName; lost: string; at: (org: string, id: string | number) => string }
const rows: readonly Row[] = [
  { of: 'listUsers', name: 'invitation', lost: 'round', at: paths.invitation },
  { of: 'listAuditLog', name: 'auditEntry', lost: 'action', at: (_org, id) => paths.auditEntry(id) },
  { of: 'listApiKeys', name: 'apiKey', lost: 'hash', at: (_org, id) => paths.apiKey(id) },
  { of: 'listWebhooks', name: 'webhook', lost: 'url', at: (_org, id) => paths.webhook(id) },
  { of: 'listIssueReports', name: 'issueReport', lost: 'about', at: (_org, id) => paths.issueReport(id) },
  { of: 'listEmailAccounts', name: 'emailAccount', lost: 'health', at: paths.emailAccount },
  { of: 'listInbox', name: 'inboundEmail', lost: 'subject', at: paths.inboundEmail },
  { of: 'listResponses', name: 'response', lost: 'to', at: (org, id) => paths.response(org, MAIL, id) },
  { of: 'listManufacturers', name: 'manufacturer', lost: 'uses_universal_docs', at: paths.manufacturer },
  { of: 'listProducts', name: 'product', lost: 'status', at: paths.product },
  { of: 'searchProducts', name: 'product', lost: 'status', at: paths.product },
  { of: 'findProduct', name: 'product', lost: 'status', at: paths.product },
  { of: 'listConcerned', name: 'product', lost: 'status', at: paths.product },
  { of: 'chooseProducts', name: 'product', lost: 'status', at: paths.product },
  { of: 'readProduct', name: 'file', lost: 'doc_type', at: paths.file },
  { of: 'listUniversalDocuments', name: 'file', lost: 'doc_type', at: paths.file },
  { of: 'listPapers', name: 'file', lost: 'doc_type', at: paths.file },
  { of: 'listProductHistory', name: 'auditEntry', lost: 'action', at: (_org, id) => paths.auditEntry(id) },
  { of: 'listProductRequests', name: 'inboundEmail', lost: 'subject', at: paths.inboundEmail },
  { of: 'listContacts', name: 'contact', lost: 'contact_type', at: paths.contact },
  { of: 'listTemplates', name: 'template', lost: 'body_text', at: paths.template },
  { of: 'listOutboundEmails', name: 'outboundEmail', lost: 'subject', at: paths.outboundEmail },
  { of: 'listRequests', name: 'request', lost: 'customer_name', at: paths.request },
  { of: 'search', name: 'inboundEmail', lost: 'subject', at: paths.inboundEmail },
  { of: 'listProductTypes', name: 'productType', lost: 'name', at: paths.productType },
]

/** A document as it is stored; a part also as the list of the vault sorts it. */
const fieldsOf = (name: PathName) => ({
  ...storedSample(name),
  ...(name === 'product' && { listing: listingOf(sampleOf.product, undefined, Date.now(), undefined) }),
})

/** Adds two documents to the list and returns one of them. */
async function addTwo({ org, db }: Seeded, { of, name, at }: Row): Promise<DocumentReference> {
  const ours = 'organization_id' in sampleOf[name] ? { organization_id: org } : {}
  const [one, other] = [db.doc(at(org, newId())), db.doc(at(org, newId()))]
  // Papers of the company belong to neither.
  const owner = of === 'listPapers' ? null : MAIL
  const about = { product_id: owner, manufacturer_id: owner, part_keys: [sampleOf.product.part_key] }
  const fields = { ...fieldsOf(name), ...ours, ...(name === 'auditEntry' && { subject: paths.product(org, MAIL) }) }
  const named = Object.entries(about).filter(([field]) => field in fields)
  for (const ref of [one, other]) await ref.set({ ...fields, ...Object.fromEntries(named) })
  return one
}

/** How many rows an endpoint answers with. */
async function countRows(name: keyof Api, { org, db, admin }: Seeded): Promise<number> {
  await db.doc(paths.inboundEmail(org, MAIL)).set(storedSample('inboundEmail'))
  await db.doc(paths.manufacturer(org, MAIL)).set(storedSample('manufacturer'))
  const maker = { ...sampleOf.product.manufacturer, id: MAIL }
  await db.doc(paths.product(org, MAIL)).set({ ...fieldsOf('product'), manufacturer: maker })
  const asked: Partial<Record<keyof Api, object>> = {
    findProduct: { part_number: sampleOf.product.part_number },
    search: { q: 'after:2000', scope: 'emails' },
  }
  const input = pathParameters(api[name]).length > 0 ? { id: MAIL } : (asked[name] ?? {})
  const { body } = await server.call<Endpoint>(api[name], input, admin.token)
  // A product has other lists besides its documents.
  const { files, ...others } = body as { files?: unknown }
  const list: unknown = Array.isArray(body) ? body : [files, ...Object.values(others)].find(Array.isArray)
  return z.array(z.unknown()).parse(list).length
}

/** The number of rows before and after a document becomes unreadable, and what was reported about it. */
async function countAround(of: keyof Api, where: Seeded, broken: DocumentReference, lost: string) {
  const before = await countRows(of, where)
  // The field is not deleted, because a list ordered by it would leave out the document.
  await broken.update({ [lost]: [] })
  let after = before
  const reported = await reportedBy(async () => {
    after = await countRows(of, where)
  })
  return { before, after, reported: [...new Set(reported)] }
}

test('every list of the API is tested here', () => {
  expect(listing.length).toBeGreaterThan(5)
  expect(new Set(rows.map(({ of }) => of))).toEqual(new Set(listing))
})

test.each(rows)('$of shows what can be read of each $name and reports what cannot', async (row) => {
  const where = await seedOrganization()
  const broken = await addTwo(where, row)
  const { before, after, reported } = await countAround(row.of, where, broken, row.lost)
  expect(before).toBeGreaterThan(1)
  expect([after, reported]).toEqual([before - 1, [broken.path]])
})

test.each([
  ['profile', 'email'],
  ['member', 'is_admin'],
] as const)('a user whose %s cannot be read is left out of the list and reported', async (name, lost) => {
  const where = await seedOrganization()
  const broken = where.db.doc(paths[name](where.org, where.member.uid))
  const { before, after, reported } = await countAround('listUsers', where, broken, lost)
  expect([before, after, reported]).toEqual([3, 2, [broken.path]])
})

test('an unreadable product is treated like a missing one and does not affect the others', async () => {
  const where = await seedOrganization()
  const { db, org, member } = where
  const { id } = await seedMail(writeTo(where), { id: 1 })
  const parts = []
  for (const part of ['LM317', 'NE555']) parts.push(await seedProduct(writeTo(where), { part }))
  const about = { manufacturer: null, description: null, topics: [], quoted: false }
  const extracted_products = parts.map(({ part_number, part_key }) => ({ part_number, part_key, ...about }))
  const analysis = toStored('emailAnalysis', { ...sampleOf.emailAnalysis, extracted_products })
  await db.doc(paths.emailAnalysis(org, id)).create(analysis)
  await db.doc(paths.product(org, parts[0]!.id)).update({ status: 5 })
  const { products } = (await server.call(api.analyseProducts, { id }, member.token)).body
  expect(products.map(({ part_number, exists_in_vault }) => [part_number, exists_in_vault])).toEqual([
    ['LM317', false],
    ['NE555', true],
  ])
})

test('the pages of a list continue after an unreadable document', async () => {
  const where = await seedOrganization()
  const account = await seedAccount(writeTo(where), 1)
  const mails = []
  for (const received_date of [4, 3, 2, 1]) mails.push(await seedMail(writeTo(where), account, { received_date }))
  // The last mail of the first page.
  await where.db.doc(paths.inboundEmail(where.org, mails[1]!.id)).update({ subject: 5 })
  const shown: number[] = []
  let cursor: string | undefined
  do {
    const page = await server.call(api.listInbox, { limit: 2, ...(cursor && { cursor }) }, where.member.token)
    shown.push(...page.body.emails.map(({ id }) => id))
    cursor = page.body.next_cursor ?? undefined
  } while (cursor)
  expect(shown).toEqual([mails[0], mails[2], mails[3]].map((mail) => mail?.id))
})

test('a request for a damaged document says so, and the document is not overwritten', async () => {
  const where = await seedOrganization()
  const { db, org, member } = where
  const account = await seedAccount(writeTo(where), 1)
  const mail = await seedMail(writeTo(where), account)
  await db.doc(paths.inboundEmail(org, mail.id)).update({ subject: 5 })
  await db.doc(paths.emailAccount(org, account.id)).update({ health: 'well' })
  const before = await Promise.all(
    [paths.inboundEmail(org, mail.id), paths.emailAccount(org, account.id)].map((path) => db.doc(path).get()),
  )
  const replies = [
    await server.call(api.readEmail, { id: mail.id }, member.token),
    await server.call(api.markEmailRead, { id: mail.id }, member.token),
    await server.call(api.updateEmailAccount, { id: account.id, display_name: 'New' }, member.token),
  ]
  for (const { status, problem } of replies) {
    expect({ status, code: problem.code }).toEqual(problemOf('unreadable-document'))
    expect(problem.detail).toBe(errors['unreadable-document'][1])
  }
  for (const { ref, updateTime } of before) expect((await ref.get()).updateTime).toEqual(updateTime)
})

test('one unreadable mailbox does not keep the others from being synced', async () => {
  const where = await seedOrganization()
  const [one, other] = [await seedAccount(writeTo(where), 1), await seedAccount(writeTo(where), 1)]
  await where.db.doc(paths.lease(where.org, one.id)).update({ account_id: 'x' })
  await pollMailboxes(server.deps)
  const payloads = server.queued.filter(({ name }) => name === 'syncMailbox').map(({ payload }) => payload)
  expect(payloads).toContainEqual({ organization_id: where.org, account_id: other.id })
  expect(JSON.stringify(payloads)).not.toContain(`"account_id":${one.id}`)
})
