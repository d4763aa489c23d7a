import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { HS_TABLE } from '@attestry/core/base/hs-suggestion'
import { partKey } from '@attestry/core/base/part-number'
import type { ImportedList } from '@attestry/core/law/imported-list'
import { productMailsApi } from '@attestry/core/sending/mails-of-product'
import { at, idOf, objects } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { withUniversal } from '@attestry/core/vault/document-summary'
import { factsOf } from '@attestry/core/vault/facts'
import { summaryWith } from '@attestry/core/vault/told'
import { withListing } from '@attestry/core/vault/listing'
import { productsApi } from '@attestry/core/vault/products'
import type { Manufacturer, Product } from '@attestry/core/vault/vault'
import type { Reads, Tx } from '../adapters/database'
import { classifyPart } from '../ai/hs/classify-part'
import { command, view } from '../commands/command'
import { readImportedList } from '../law/imported-list'
import { withNames } from '../people/audit/audit-log'
import type { By, Caller } from '../platform/caller'
import { decodeCursor, encodeCursor } from '../platform/page-cursor'
import { countProduct, existingProduct, nameOfProduct } from './document-owner'
import { deleteDocument } from './documents'
import { type FileDeps, leaveNote, removeLooseFiles } from './loose-files'
import { changesOf, type ProductChange } from './product-changes'
import { countProducts, pageOfProducts, searchIn } from './product-pages'
import { partsChanged } from './parts-changed'

/** The count of a filtered list stops here. */
const MAX_COUNT = 1000

/** How many mails of a product one unit of work deletes. */
const MAILS = 50

/** The products of the vault, newest first. If both are given, the cursor is used and the offset ignored. */
export const listProducts = view(productsApi.listProducts, (reads, input) => listed(reads, input))

/** As `listProducts`, of what has all words of the query. A query too short to search for finds everything. */
export const searchProducts = view(productsApi.searchProducts, (reads, { query, ...page }) =>
  listed(reads, page, query),
)

async function listed(
  reads: Reads & By,
  { limit, offset, cursor, ...filter }: Input<typeof productsApi.listProducts>,
  text = '',
): Promise<Output<typeof productsApi.listProducts>> {
  const { org } = reads
  const search = await searchIn(reads, org, filter, text)
  const [{ rows, next }, total_count] = await Promise.all([
    pageOfProducts(reads, org, search, limit, cursor === undefined ? offset : decodeCursor(cursor)),
    countProducts(reads, org, search, MAX_COUNT),
  ])
  return {
    products: await viewsOf(reads, rows),
    total_count,
    has_more: next !== undefined,
    next_cursor: next ? encodeCursor(next.time, next.id) : null,
  }
}

/** What the vault has under a part number, so that a part is updated instead of being added twice. */
export const findProduct = view(productsApi.findProduct, async (reads, { part_number }) => {
  const found = await reads.list('product', queries.productsByPartKey(reads.org, [partKey(part_number)]))
  return { products: await viewsOf(reads, found) }
})

/** One product with everything the vault has for it. @throws AppError product-not-found */
export const readProduct = view(productsApi.readProduct, async (reads, { id }) => {
  const { org, read, list } = reads
  const product = await existingProduct(reads, org, id)
  const [maker, files, universal_files] = await Promise.all([
    read(at('manufacturer', org, product.manufacturer.id)),
    list('file', queries.filesOfProduct(org, id)),
    list('file', queries.universalFiles(org, product.manufacturer.id)),
  ])
  return { ...productView(product, maker, reads.now), files, universal_files }
})

/** Changes what is given; compliance data is merged into what is known. @throws AppError product-not-found */
export const updateProduct = command(productsApi.updateProduct, async ({ tx, by }, { id, ...changes }) => {
  const before = await existingProduct(tx, by.org, id)
  const known = await readAround(tx, by.org, before)
  return productView(writeChange(tx, by, before, known, changesOf(before, changes, by.now)), known.maker, by.now)
})

/** What the lists find a product by depends on these, too. */
type Around = { maker: Manufacturer | undefined; imported: ImportedList | undefined }

export async function readAround(reads: Reads, org: string, { manufacturer }: Product): Promise<Around> {
  const maker = await reads.read(at('manufacturer', org, manufacturer.id))
  return { maker, imported: await readImportedList(reads) }
}

/** Writes a change of a product, if it is one, and returns the product as it is then. */
export function writeChange(
  tx: Tx,
  { org, now }: By,
  before: Product,
  { maker, imported }: Around,
  { fields, detail }: ProductChange,
): Product {
  if (Object.keys(fields).length === 0) return before
  const place = at('product', org, before.id)
  const after = { ...withListing({ ...before, ...fields }, maker, now, imported), changed_at: now }
  tx.update(place, { ...fields, listing: after.listing, changed_at: now })
  tx.audit('product-changed', place, detail)
  return after
}

/**
 * Deletes a product with its documents and mails at once, then their bytes: also those that an earlier attempt, which
 * did not come to its end, has left. @throws AppError product-not-found
 */
export async function deleteProduct(
  deps: FileDeps,
  { org, uid }: Caller,
  { id }: Input<typeof productsApi.deleteProduct>,
): Promise<null> {
  if (!(await removeWhole(deps, { org, uid, now: deps.now() }, id))) throw new AppError('product-not-found')
  return null
}

/** As `deleteProduct`. @returns whether there was anything of it */
export async function removeWhole(deps: FileDeps, by: By, id: number): Promise<boolean> {
  const { database } = deps
  const remove = () => database.transact(by, (tx) => removeProduct(tx, by, id), deps)
  const first = await remove()
  for (let last = first; last === 'partly';) last = await remove()
  let isFound = first !== 'missing'
  for await (const file of database.all('looseFile', queries.looseFilesOfProduct(by.org, id))) {
    isFound = true
    await removeLooseFiles(deps, [file])
  }
  return isFound
}

/**
 * Deletes it with its documents and mails, and leaves notes of their bytes. If it has more mails than one unit of work
 * can delete, some of them are deleted, and it stays.
 */
async function removeProduct(tx: Tx, by: By, id: number): Promise<'gone' | 'partly' | 'missing'> {
  const { org } = by
  const place = at('product', org, id)
  const product = await tx.read(place)
  if (!product) return 'missing'
  const { part_number, manufacturer } = product
  const maker = await tx.read(at('manufacturer', org, manufacturer.id))
  const files = await tx.list('file', queries.allFilesOfProduct(org, id))
  const others = await tx.pick(product.alternates.map((one) => at('product', org, one.id)))
  const mails = await tx.places('productEmail', queries.productEmails(org, id, MAILS))
  for (const mail of mails) {
    tx.remove(mail)
    const file_id = idOf(mail)
    // One that has not left yet does not leave.
    tx.remove(at('outboxItem', file_id))
    leaveNote(tx, by, { file_id, storage_key: objects.outgoing(org, file_id), filename: '', size: 0, product_id: id })
  }
  if (mails.length === MAILS) return 'partly'
  for (const other of others)
    tx.update(at('product', org, other.id), { alternates: other.alternates.filter((one) => one.id !== id) })
  tx.remove(place)
  tx.remove(nameOfProduct(org, { part_number, manufacturer_id: manufacturer.id }))
  if (maker) countProduct(tx, org, maker, -1)
  partsChanged(tx, org, [product.part_key])
  tx.add(at('stats', org), { document_count: -files.filter(({ state }) => state === 'vault').length })
  tx.audit('product-deleted', place, `${part_number} (${manufacturer.name})`)
  for (const file of files) deleteDocument(tx, by, file)
  return 'gone'
}

/** What was done to a product and its documents, newest first. @throws AppError product-not-found */
export const listProductHistory = view(productsApi.listProductHistory, async (reads, { id }) => {
  const { org } = reads
  await existingProduct(reads, org, id)
  return { entries: await withNames(reads, org, await reads.history(org, at('product', org, id))) }
})

/** Who asked for this part, and who was answered with which documents. @throws AppError product-not-found */
export const listProductRequests = view(productMailsApi.listProductRequests, async (reads, { id }) => {
  const { org, list } = reads
  const { part_key } = await existingProduct(reads, org, id)
  const emails = await list('inboundEmail', queries.emailsOfPart(org, part_key))
  const answered = emails.map(async (email) => {
    const answers = email.response_count === 0 ? [] : await list('response', queries.responses(org, email.id))
    const responses = answers
      .filter(({ product_ids }) => product_ids.includes(id))
      .map((response) => ({
        ...response,
        documents: response.attachments.map(({ original_filename }) => original_filename),
      }))
    return { ...email, responses }
  })
  return { emails: await Promise.all(answered) }
})

/** An HS code for a product, to be checked by a person. Nothing is stored. @throws AppError product-not-found */
export const suggestHsCode = view(productsApi.suggestHsCode, async (reads, { id }) => {
  const { part_number, description, product_type, manufacturer } = await existingProduct(reads, reads.org, id)
  const part = { part_number, description, product_type: product_type.name, maker: manufacturer.name }
  return { suggestion: classifyPart(part), source: HS_TABLE }
})

async function viewsOf({ pick, org, now }: Reads & By, products: readonly Product[]) {
  const ids = new Set(products.map(({ manufacturer }) => manufacturer.id))
  const found = await pick([...ids].map((id) => at('manufacturer', org, id)))
  const makers = new Map(found.map((maker) => [maker.id, maker]))
  return products.map((product) => productView(product, makers.get(product.manufacturer.id), now))
}

/** A product as the API shows it, with what is known of its maker and its universal documents counted, as on screens. */
function productView(
  product: Product,
  maker: Manufacturer | undefined,
  now: number,
): Output<typeof productsApi.updateProduct> {
  const { compliance_summary, compliance_source, compliance_updated_at, statements: _, listing: __, ...shown } = product
  const manufacturer_info = maker
    ? { reputation: maker.reputation, website: maker.website, specialization: maker.specialization }
    : null
  return {
    ...shown,
    ...withUniversal(product, maker),
    compliance_data: {
      compliance_summary: {
        ...summaryWith(compliance_summary, factsOf(product, maker, now)),
        part_number: product.part_number,
        manufacturer: product.manufacturer.name,
        manufacturer_info,
        last_updated: compliance_updated_at,
      },
      source: compliance_source,
      timestamp: compliance_updated_at,
    },
  }
}
