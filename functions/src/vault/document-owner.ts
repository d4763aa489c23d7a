/** Whose document it is: a product, a maker for all its products, or the organization itself. */
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@attestry/core/base/errors'
import { exactKey, partKey } from '@attestry/core/base/part-number'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { at, type Place } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { tokensOfDocument } from '@attestry/core/vault/filenames'
import { summaryOfDocuments } from '@attestry/core/vault/document-summary'
import { supersede } from '@attestry/core/vault/supersede'
import type { ImportedList } from '@attestry/core/law/imported-list'
import { isPaper } from '@attestry/core/vault/product-documents'
import { MAX_PAPERS } from '@attestry/core/vault-lists'
import { listingOf, withListing } from '@attestry/core/vault/listing'
import type { NewProduct } from '@attestry/core/vault/products'
import { knowledgeOf } from '@attestry/core/vault/statements-of'
import type { UploadTarget } from '@attestry/core/vault/uploads'
import {
  MAX_DOCUMENTS,
  ComplianceSummary,
  type Manufacturer,
  type Product,
  type ProductType,
  type VaultFile,
} from '@attestry/core/vault/vault'
import type { Reads, Tx } from '../adapters/database'
import { newId } from '../adapters/firestore'
import { readImportedList } from '../law/imported-list'
import type { By } from '../platform/caller'
import { isOutdated } from './reading/reader-version'
import { askForReading } from './reading/reading-job'
import { createType, existingMaker, type TypeOfPart, typeOfPart } from './makers-and-types'
import { partsChanged } from './parts-changed'

export type Owner = {
  place: Place<'product' | 'manufacturer' | 'organization'>
  of: Pick<VaultFile, 'product_id' | 'manufacturer_id'>
  /** Null: a maker, or the organization. */
  part_number: string | null
  /** The documents it has, in any order. */
  files: VaultFile[]
  /** The product that does not exist yet, with its maker. */
  isNew?: { product: Product; maker: Manufacturer; type: TypeOfPart; imported: ImportedList | undefined }
  /** The product that exists, with its maker. */
  known?: { product: Product; maker: Manufacturer | undefined; imported: ImportedList | undefined }
}

/**
 * The owner that an upload names.
 * @throws AppError product-not-found, manufacturer-not-found, product-type-not-found
 */
export async function readOwner(reads: Reads, org: string, target: UploadTarget): Promise<Owner> {
  if ('product_id' in target) return ownerOf(reads, org, { product_id: target.product_id, manufacturer_id: null })
  if ('manufacturer_id' in target)
    return ownerOf(reads, org, { product_id: null, manufacturer_id: target.manufacturer_id })
  if ('of_company' in target) return ownerOf(reads, org, { product_id: null, manufacturer_id: null })
  const { manufacturer_id, product_type_id, part_number, description } = target.product
  const name = await reads.read(nameOfProduct(org, target.product))
  if (name) return ownerOf(reads, org, { product_id: name.stands_for, manufacturer_id: null })
  const [maker, type, imported] = await Promise.all([
    existingMaker(reads, org, manufacturer_id),
    typeOfPart(reads, org, product_type_id),
    readImportedList(reads),
  ])
  const product = newProduct({ part_number, description }, maker, type)
  const of = { product_id: product.id, manufacturer_id: null }
  return {
    place: at('product', org, product.id),
    of,
    part_number,
    files: [],
    isNew: { product, maker, type, imported },
  }
}

/** The owner of a stored document. @throws AppError product-not-found, manufacturer-not-found */
export async function ownerOf(reads: Reads, org: string, { product_id, manufacturer_id }: Owner['of']): Promise<Owner> {
  if (product_id !== null) {
    const product = await existingProduct(reads, org, product_id)
    const maker = await reads.read(at('manufacturer', org, product.manufacturer.id))
    const files = await reads.list('file', queries.allFilesOfProduct(org, product_id))
    const imported = await readImportedList(reads)
    const of = { product_id, manufacturer_id: null }
    const { part_number } = product
    return { place: at('product', org, product_id), of, part_number, files, known: { product, maker, imported } }
  }
  const of = { product_id, manufacturer_id }
  if (manufacturer_id === null) {
    const files = await reads.list('file', queries.allPapers(org))
    return { place: at('organization', org), of, part_number: null, files }
  }
  await existingMaker(reads, org, manufacturer_id)
  const files = await reads.list('file', queries.allFilesOfMaker(org, manufacturer_id))
  return { place: at('manufacturer', org, manufacturer_id), of, part_number: null, files }
}

/** @throws AppError product-not-found */
export async function existingProduct({ read }: Reads, org: string, id: number): Promise<Product> {
  const product = await read(at('product', org, id))
  if (!product) throw new AppError('product-not-found')
  return product
}

/** Refuses one more document. @throws AppError too-many-documents, too-many-papers */
export function requireRoom({ of, files }: Pick<Owner, 'of' | 'files'>): void {
  if (isPaper(of) && files.length >= MAX_PAPERS) throw new AppError('too-many-papers')
  if (!isPaper(of) && files.length >= MAX_DOCUMENTS) throw new AppError('too-many-documents')
}

/**
 * Writes what follows from the owner's documents being these from now on: which of them are superseded, and what they
 * add up to. `added` is by how many their number has grown, negative if there are fewer.
 */
export function writeDocuments(tx: Tx, by: By, owner: Owner, files: readonly VaultFile[], added: number): void {
  const { org } = by
  const inVault = files.filter(({ state }) => state === 'vault')
  const replaced = supersede(inVault)
  const current = inVault.map((file) => ({
    ...file,
    superseded_by: replaced.get(file.id) ?? null,
    search_tokens: tokensOfDocument(file),
  }))
  for (const file of current) {
    const place = at('file', org, file.id)
    const stored = owner.files.find(({ id }) => id === file.id)
    if (!stored) tx.create(place, file)
    else if (!isDeepStrictEqual(changesOf(file), changesOf(stored))) tx.update(place, changesOf(file))
    // The nights pass over what is superseded.
    if (stored && stored.superseded_by !== null && file.superseded_by === null && isOutdated(file))
      askForReading(tx, by, file.id)
  }
  const summary = { ...summaryOfDocuments(current), ...knowledgeOf(current, owner.part_number) }
  if (owner.isNew) createProduct(tx, by, { ...owner.isNew, product: { ...owner.isNew.product, ...summary } })
  // What a repair corrects has not changed.
  else writeSummary(tx, by.now, owner, summary, { isChanged: by.uid !== '' })
  const counted = {
    document_count: added,
    ...(owner.of.manufacturer_id !== null && { universal_document_count: added }),
  }
  if (added !== 0) tx.add(at('stats', org), counted)
}

/** Writes what its documents add up to, and what follows for the lists that show it. */
export function writeSummary(
  tx: Tx,
  now: number,
  { place, known }: Pick<Owner, 'place' | 'known'>,
  summary: Partial<Pick<Product, keyof ReturnType<typeof summaryOfDocuments> | 'statements' | 'trade'>>,
  { isChanged = true } = {},
): void {
  // Papers of the organization say nothing of parts.
  if (isOrganization(place)) return
  if (!known) return tx.update(place, summary)
  const { product, maker, imported } = known
  tx.update(place, {
    ...summary,
    listing: listingOf({ ...product, ...summary }, maker, now, imported),
    ...(isChanged && { changed_at: now }),
  })
}

const isOrganization = (place: Owner['place']): place is Place<'organization'> => place.kind === 'organization'

/** What can change of a stored document. */
const changesOf = ({
  doc_type,
  issued_at,
  expires_at,
  superseded_by,
  search_tokens,
  is_confirmed,
  title,
  edition,
  language,
}: VaultFile) => ({
  doc_type,
  title,
  edition,
  language,
  issued_at,
  expires_at,
  superseded_by,
  search_tokens,
  is_confirmed,
})

function createProduct(tx: Tx, by: By, { product, maker, type, imported }: NonNullable<Owner['isNew']>): void {
  const { org, now } = by
  if (type.isNew) createType(tx, by, product.product_type)
  const place = at('product', org, product.id)
  tx.create(place, { ...withListing(product, maker, now, imported), created_at: now, changed_at: now })
  const name = nameOfProduct(org, { part_number: product.part_number, manufacturer_id: maker.id })
  tx.create(name, { organization_id: org, stands_for: product.id })
  countProduct(tx, org, maker, 1)
  partsChanged(tx, org, [product.part_key])
  tx.audit('product-added', place, `${product.part_number} (${maker.name})`)
}

/** Counts a product that was added or deleted. A maker counts while it has products. */
export function countProduct(tx: Tx, org: string, maker: Manufacturer, by: 1 | -1): void {
  const isFirstOrLast = maker.product_count === (by === 1 ? 0 : 1)
  tx.add(at('manufacturer', org, maker.id), { product_count: by })
  tx.add(at('stats', org), { product_count: by, ...(isFirstOrLast && { manufacturer_count: by }) })
}

type Named = Pick<NewProduct, 'part_number' | 'manufacturer_id'>

/** What keeps a maker from having the same part twice. */
export const nameOfProduct = (org: string, { part_number, manufacturer_id }: Named): Place<'vaultName'> =>
  at('vaultName', org, `product_${manufacturer_id}_${exactKey(part_number)}`)

/** A product without documents, of which nothing is known but what identifies it. */
export function newProduct(
  { part_number, description }: Pick<NewProduct, 'part_number' | 'description'>,
  { id, name, uses_universal_docs }: Manufacturer,
  product_type: ProductType,
): Product {
  return {
    id: newId(),
    part_number,
    part_key: partKey(part_number),
    description,
    status: 'active',
    manufacturer: { id, name, uses_universal_docs },
    product_type: { id: product_type.id, name: product_type.name },
    ...summaryOfDocuments([]),
    statements: [],
    trade: [],
    compliance_summary: ComplianceSummary.parse({}),
    compliance_source: '',
    compliance_updated_at: null,
    alternates: [],
    search_tokens: searchTokens([part_number, product_type.name, name]),
    listing: null,
    is_awaited: false,
    changed_at: 0,
    created_at: 0,
  }
}
