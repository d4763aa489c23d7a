/**
 * Whose document it is: a product, or a maker for all its products. Each function works in the caller's transaction,
 * which has done all its reads before it writes.
 */
import { isDeepStrictEqual } from 'node:util'
import { supersede, summaryOfDocuments } from '@attestry/core/vault/document-summary'
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { partKey } from '@attestry/core/base/part-number'
import { objects, paths } from '@attestry/core/paths'
import type { NewProduct } from '@attestry/core/vault/products'
import { queries } from '@attestry/core/queries'
import type { UploadTarget } from '@attestry/core/vault/uploads'
import { type LooseFile, Manufacturer, Product, ProductType, VaultFile, VaultName } from '@attestry/core/vault/vault'
import { type DocumentReference, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import type { By } from '../platform/caller'
import { readDocument, readList, toQuery } from '../adapters/firestore'
import { newProduct } from './new-product'

export type Owner = {
  ref: DocumentReference
  of: Pick<VaultFile, 'product_id' | 'manufacturer_id'>
  /** The documents it has, in any order. */
  files: VaultFile[]
  /** The product that does not exist yet, with its maker. */
  isNew?: { product: Product; maker: Manufacturer }
}

/**
 * The owner that an upload names.
 * @throws AppError product-not-found, manufacturer-not-found, product-type-not-found
 */
export async function readOwner(db: Firestore, read: Transaction, org: string, target: UploadTarget): Promise<Owner> {
  if ('product_id' in target) return readProductOwner(db, read, org, target.product_id)
  if ('manufacturer_id' in target) return readMakerOwner(db, read, org, target.manufacturer_id)
  const name = readDocument(VaultName, await read.get(nameOfProduct(db, org, target.product)))
  if (name) return readProductOwner(db, read, org, name.stands_for)
  const { manufacturer_id, product_type_id, part_number, description } = target.product
  const [makerFound, typeFound] = await read.getAll(
    db.doc(paths.manufacturer(org, manufacturer_id)),
    db.doc(paths.productType(org, product_type_id)),
  )
  const maker = makerFound && readDocument(Manufacturer, makerFound)
  if (!maker) throw new AppError('manufacturer-not-found')
  const product_type = typeFound && readDocument(ProductType, typeFound)
  if (!product_type) throw new AppError('product-type-not-found')
  const product = newProduct({ part_number, description }, maker, product_type)
  const ref = db.doc(paths.product(org, product.id))
  return { ref, of: { product_id: product.id, manufacturer_id: null }, files: [], isNew: { product, maker } }
}

/** The owner of a stored document. */
export const ownerOf = (db: Firestore, read: Transaction, org: string, file: VaultFile): Promise<Owner> =>
  file.product_id === null
    ? readMakerOwner(db, read, org, file.manufacturer_id ?? 0)
    : readProductOwner(db, read, org, file.product_id)

async function readProductOwner(db: Firestore, read: Transaction, org: string, id: number): Promise<Owner> {
  const ref = db.doc(paths.product(org, id))
  if (!readDocument(Product, await read.get(ref))) throw new AppError('product-not-found')
  const { docs } = await read.get(toQuery(db, queries.allFilesOfProduct(org, id)))
  return { ref, of: { product_id: id, manufacturer_id: null }, files: readList(VaultFile, docs) }
}

async function readMakerOwner(db: Firestore, read: Transaction, org: string, id: number): Promise<Owner> {
  const ref = db.doc(paths.manufacturer(org, id))
  if (!readDocument(Manufacturer, await read.get(ref))) throw new AppError('manufacturer-not-found')
  const { docs } = await read.get(toQuery(db, queries.allFilesOfMaker(org, id)))
  return { ref, of: { product_id: null, manufacturer_id: id }, files: readList(VaultFile, docs) }
}

/**
 * Writes what follows from the owner's documents being these from now on: which of them are superseded, and what they
 * add up to. `added` is by how many their number has grown, negative if there are fewer.
 */
export function writeDocuments(
  db: Firestore,
  write: Transaction,
  by: By,
  owner: Owner,
  files: readonly VaultFile[],
  added: number,
): void {
  const { org } = by
  const inVault = files.filter(({ state }) => state === 'vault')
  const replaced = supersede(inVault)
  const current = inVault.map((file) => ({ ...file, superseded_by: replaced.get(file.id) ?? null }))
  for (const file of current) {
    const ref = db.doc(paths.file(org, file.id))
    const stored = owner.files.find(({ id }) => id === file.id)
    if (!stored) write.create(ref, toStored('file', file))
    else if (!isDeepStrictEqual(factsOf(file), factsOf(stored))) write.update(ref, factsOf(file))
  }
  const summary = summaryOfDocuments(current)
  if (owner.isNew) createProduct(db, write, by, { ...owner.isNew.product, ...summary }, owner.isNew.maker)
  else write.update(owner.ref, summary)
  const counted = {
    document_count: FieldValue.increment(added),
    ...(owner.of.product_id === null && { universal_document_count: FieldValue.increment(added) }),
  }
  if (added !== 0) write.set(db.doc(paths.stats(org)), counted, { merge: true })
}

/** What can change of a stored document. */
const factsOf = ({ doc_type, issued_at, expires_at, superseded_by }: VaultFile) => ({
  doc_type,
  issued_at,
  expires_at,
  superseded_by,
})

function createProduct(db: Firestore, write: Transaction, by: By, product: Product, maker: Manufacturer): void {
  const { org, now } = by
  const ref = db.doc(paths.product(org, product.id))
  write.create(ref, toStored('product', { ...product, created_at: now }))
  const naming = { part_number: product.part_number, manufacturer_id: maker.id }
  write.create(nameOfProduct(db, org, naming), VaultName.parse({ organization_id: org, stands_for: product.id }))
  countProduct(db, write, org, maker, 1)
  record(write, by, { action: 'product-added', subject: ref, detail: `${product.part_number} (${maker.name})` })
}

/** Counts a product that was added or deleted. A maker counts while it has products. */
export function countProduct(db: Firestore, write: Transaction, org: string, maker: Manufacturer, by: 1 | -1): void {
  const isFirstOrLast = maker.product_count === (by === 1 ? 0 : 1)
  write.update(db.doc(paths.manufacturer(org, maker.id)), { product_count: FieldValue.increment(by) })
  const counted = {
    product_count: FieldValue.increment(by),
    ...(isFirstOrLast && { manufacturer_count: FieldValue.increment(by) }),
  }
  write.set(db.doc(paths.stats(org)), counted, { merge: true })
}

type Named = Pick<NewProduct, 'part_number' | 'manufacturer_id'>

/** What keeps a maker from having the same part twice. */
export const nameOfProduct = (db: Firestore, org: string, { part_number, manufacturer_id }: Named) =>
  db.doc(paths.vaultName(org, `product_${manufacturer_id}_${partKey(part_number)}`))

/** Deletes a document, and leaves a note of its bytes until they are removed as well. */
export function deleteDocument(db: Firestore, write: Transaction, by: By, file: VaultFile): LooseFile {
  const { id, storage_key, original_filename, file_size, product_id } = file
  write.delete(db.doc(paths.file(by.org, id)))
  return leaveNote(db, write, by, {
    file_id: id,
    storage_key,
    filename: original_filename,
    size: file_size,
    product_id,
  })
}

/** Deletes a mail that was sent from a product. One that has not left yet does not leave. */
export function deleteProductEmail(db: Firestore, write: Transaction, by: By, product: number, id: number): void {
  write.delete(db.doc(paths.productEmail(by.org, product, id)))
  write.delete(db.doc(paths.outboxItem(id)))
  const storage_key = objects.outgoing(by.org, id)
  leaveNote(db, write, by, { file_id: id, storage_key, filename: '', size: 0, product_id: product })
}

type Left = Pick<LooseFile, 'file_id' | 'storage_key' | 'filename' | 'size' | 'product_id'>

function leaveNote(db: Firestore, write: Transaction, { org, now }: By, left: Left): LooseFile {
  const note = {
    organization_id: org,
    uploaded_by: null,
    purpose: 'document' as const,
    reading: null,
    reading_postponed: null,
    remove_after: now,
  }
  const loose: LooseFile = { ...note, ...left }
  write.set(db.doc(paths.looseFile(org, left.file_id)), toStored('looseFile', loose))
  return loose
}
