import { createHash, randomInt } from 'node:crypto'
import { Stats, USER_LIMIT } from '@attestry/core/people/accounts'
import { colleagueOf } from '@attestry/core/people/team'
import { fieldsOfContact } from '@attestry/core/outreach/contact-of'
import type { Contact, ContactForm } from '@attestry/core/outreach/contacts'
import { summaryOfDocuments } from '@attestry/core/vault/document-summary'
import { withListing } from '@attestry/core/vault/listing'
import { toStored } from '@attestry/core/documents'
import { partKey } from '@attestry/core/base/part-number'
import { collectionOf, objects, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { searchTokens } from '@attestry/core/base/search-tokens'
import type { DocumentType } from '@attestry/core/base/document-type'
import type { Manufacturer, Product, VaultFile } from '@attestry/core/vault/vault'
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore'
import type { Storage } from 'firebase-admin/storage'
import type { Catalog, CatalogDocument } from './catalog'
import { type Declared, blanketOf, type Dates, datesOf, declarationOf, summaryOf } from './catalog-declarations'
import { declarationPdf } from './declaration-pdf'

export type Bucket = ReturnType<Storage['bucket']>

/** A random id like those of all documents. */
export const randomId = (): number => randomInt(1, 2 ** 48 - 1)

/** An organization without members. */
export async function seedOrganization(db: Firestore, org: string, name: string, now = Date.now()): Promise<void> {
  const batch = db.batch()
  batch.create(db.doc(paths.organization(org)), toStored('organization', { id: org, name, created_at: now }))
  count(db, batch, org, { user_limit: USER_LIMIT })
  await batch.commit()
}

export type SeedMember = {
  uid: string
  email: string
  first_name?: string
  last_name?: string
  is_admin?: boolean
  is_active?: boolean
}

/** A member with a profile. The caller creates the Auth user. */
export async function seedMember(db: Firestore, org: string, member: SeedMember, now = Date.now()): Promise<void> {
  const { uid, email, first_name = 'Test', last_name = 'Person', is_admin = false, is_active = true } = member
  const batch = db.batch()
  const who = { id: uid, email }
  batch.create(db.doc(paths.member(org, uid)), toStored('member', { ...sampleOf.member, ...who, is_active, is_admin }))
  const named = { first_name, last_name, created_at: now }
  batch.create(db.doc(paths.profile(org, uid)), toStored('profile', { ...sampleOf.profile, ...who, ...named }))
  batch.create(db.doc(paths.userOrganization(uid)), toStored('userOrganization', { organization_id: org }))
  const colleague = colleagueOf({ is_active }, { ...who, first_name, last_name })
  batch.set(db.doc(paths.team(org)), { people: FieldValue.arrayUnion(colleague) }, { merge: true })
  count(db, batch, org, { user_count: 1 })
  await batch.commit()
}

export type SeedContact = Pick<ContactForm, 'name' | 'email' | 'company_name'> & Partial<Contact>

/** A contact, at a manufacturer of the vault or at the company that it names. */
export async function seedContact(
  db: Firestore,
  org: string,
  contact: SeedContact,
  maker: Pick<Manufacturer, 'id' | 'name'> | null = null,
  now = Date.now(),
): Promise<Contact> {
  const whole = { ...sampleOf.contact, id: randomId(), created_at: now, ...contact }
  const stored = { ...whole, ...fieldsOfContact(whole, maker) }
  const batch = db.batch()
  batch.create(db.doc(paths.contact(org, stored.id)), toStored('contact', stored))
  count(db, batch, org, { contact_count: 1 })
  await batch.commit()
  return stored
}

/** What `seedVault` has created. */
export type SeededVault = { manufacturers: Manufacturer[]; products: Product[]; files: VaultFile[] }

/**
 * Fills an empty vault: manufacturers, product types, products and their PDFs. The PDFs go to the bucket first; then
 * one batch writes all documents. Dates are counted back from the day of `now`.
 */
export async function seedVault(
  db: Firestore,
  bucket: Bucket,
  org: string,
  catalog: Catalog,
  now = Date.now(),
): Promise<SeededVault> {
  const today = now - (now % 86_400_000)
  const batch = db.batch()
  const known = await knownNames(db, org)
  const makers = catalog.manufacturers.map(({ name, universal_documents }) => ({
    id: known.get(name) ?? randomId(),
    name,
    uses_universal_docs: universal_documents.length > 0,
  }))
  const types = catalog.product_types.map(({ name }) => ({ id: known.get(name) ?? randomId(), name }))

  const products: Product[] = []
  const files: VaultFile[] = []
  const pdfs: { file: VaultFile; bytes: Uint8Array }[] = []
  const add = async (document: CatalogDocument, declaration: Declared, of: Owner) => {
    const { doc_type } = document
    const dates = datesOf(document, today)
    const bytes = await declarationPdf({ ...declaration, ...dates, doc_type })
    const file = fileOf(org, bytes, doc_type, declaration.part_number ?? declaration.manufacturer, dates, of)
    files.push(file)
    pdfs.push({ file, bytes })
    return file
  }

  for (const [index, row] of catalog.products.entries()) {
    const maker = named(catalog.manufacturers, row.manufacturer)
    const family = named(catalog.product_types, row.product_type)
    const id = randomId()
    const own: VaultFile[] = []
    for (const document of row.documents) {
      own.push(await add(document, declarationOf(maker, family, row, document.doc_type), { product_id: id }))
    }
    products.push({
      ...sampleOf.product,
      id,
      part_number: row.part_number,
      part_key: partKey(row.part_number),
      description: row.description,
      status: row.status,
      manufacturer: named(makers, row.manufacturer),
      product_type: named(types, row.product_type),
      ...summaryOfDocuments(own),
      compliance_summary: summaryOf(row, family, own, today),
      search_tokens: searchTokens([row.part_number, row.product_type, row.manufacturer]),
      // The times are one after the other, so that the list has the order of the catalog.
      created_at: now - (index + 1) * 60_000,
      changed_at: now - (index + 1) * 60_000,
    })
  }
  for (const maker of catalog.manufacturers) {
    for (const document of maker.universal_documents) {
      await add(document, blanketOf(maker), { manufacturer_id: named(makers, maker.name).id })
    }
  }

  // All objects are new. With this condition, one whose connection is lost is written again.
  const preconditionOpts = { ifGenerationMatch: 0 }
  const options = { contentType: 'application/pdf', resumable: false, preconditionOpts }
  for (const group of groupsOf(pdfs, 8)) {
    await Promise.all(group.map(({ file, bytes }) => bucket.file(file.storage_key).save(Buffer.from(bytes), options)))
  }
  const manufacturers = makers.map((maker): Manufacturer => {
    const product_count = products.filter(({ manufacturer }) => manufacturer.id === maker.id).length
    const own = files.filter(({ manufacturer_id }) => manufacturer_id === maker.id)
    return { ...sampleOf.manufacturer, website: '', ...maker, product_count, ...summaryOfDocuments(own) }
  })
  for (const one of manufacturers) {
    // What the organization knows of a maker already stays.
    const known = Object.entries(toStored('manufacturer', one)).filter(([, value]) => value !== '')
    batch.set(db.doc(paths.manufacturer(org, one.id)), Object.fromEntries(known), { merge: true })
  }
  for (const one of types) batch.set(db.doc(paths.productType(org, one.id)), toStored('productType', one))
  for (const one of products) {
    const maker = manufacturers.find(({ id }) => id === one.manufacturer.id)
    batch.create(db.doc(paths.product(org, one.id)), toStored('product', withListing(one, maker, now, undefined)))
    const name = paths.vaultName(org, `product_${one.manufacturer.id}_${one.part_key}`)
    batch.create(db.doc(name), toStored('vaultName', { organization_id: org, stands_for: one.id }))
  }
  for (const one of files) batch.create(db.doc(paths.file(org, one.id)), toStored('file', one))
  count(db, batch, org, {
    product_count: products.length,
    document_count: files.length,
    manufacturer_count: manufacturers.filter(({ product_count }) => product_count > 0).length,
    universal_document_count: files.filter(({ product_id }) => product_id === null).length,
  })
  await batch.commit()
  return { manufacturers, products, files }
}

/** What the organization has to choose from already, by name. */
async function knownNames(db: Firestore, org: string): Promise<Map<string, number>> {
  const lists = [paths.manufacturer(org, 'x'), paths.productType(org, 'x')].map(collectionOf)
  const found = await Promise.all(lists.map((list) => db.collection(list).get()))
  return new Map(found.flatMap(({ docs }) => docs.map((doc) => [String(doc.get('name')), Number(doc.id)])))
}

type Owner = { product_id: number } | { manufacturer_id: number }

function fileOf(
  org: string,
  bytes: Uint8Array,
  doc_type: DocumentType,
  subject: string,
  dates: Dates,
  of: Owner,
): VaultFile {
  const id = randomId()
  const day = new Date(dates.issued_at).toISOString().slice(0, 10)
  return {
    ...sampleOf.file,
    id,
    product_id: null,
    ...of,
    ...dates,
    doc_type,
    original_filename: `${subject}_${doc_type}_${day}.pdf`.replace(/[^\w.-]+/g, '-'),
    file_size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key: objects.file(org, id),
    created_at: dates.issued_at + 9 * 3_600_000,
  }
}

/** Raises counts of `stats/current`, and makes sure that every count exists there. */
function count(db: Firestore, batch: WriteBatch, org: string, added: Partial<Stats>): void {
  const raised = Object.entries({ ...Stats.parse({}), ...added })
  const fields = raised.map(([name, by]) => [name, FieldValue.increment(by)])
  batch.set(db.doc(paths.stats(org)), Object.fromEntries(fields), { merge: true })
}

function named<T extends { name: string }>(rows: readonly T[], name: string): T {
  const row = rows.find((one) => one.name === name)
  if (row === undefined) throw new Error(`The catalog names "${name}" but does not describe it`)
  return row
}

function groupsOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}
