/** What people do to many parts at once. */
import { AppError } from '@attestry/core/base/errors'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { at } from '@attestry/core/paths'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { bulkApi, type ChosenProduct, MAX_CHOSEN, MAX_CONCERNED, ProductDeletion } from '@attestry/core/vault/bulk'
import { parseSearch } from '@attestry/core/search/search-query'
import { choiceOf, findsProduct, type ProductSearch } from '@attestry/core/vault/product-search'
import type { Product, ProductType } from '@attestry/core/vault/vault'
import { queries } from '@attestry/core/queries'
import type { Reads } from '../adapters/database'
import { readImportedList } from '../law/imported-list'
import { command, view } from '../commands/command'
import { claim, readAttempt } from '../jobs/job'
import { decodePositionIn, encodePosition, type Position, positionOf } from '../platform/page-cursor'
import { meantIn, partsMeant, theirParts } from './their-parts'
import { productDeletionJob } from './deletion-job'
import type { FileDeps } from './loose-files'
import { typeChange } from './product-changes'
import { searchIn, searchedProducts } from './product-pages'
import { removeWhole, writeChange } from './products'

/** The parts that a search finds, as far as one action can be about them. */
export const chooseProducts = view(bulkApi.chooseProducts, async (reads, { query, ...filter }) => {
  const search = await searchIn(reads, reads.org, filter, query)
  const meant = await partsOfCustomers(reads, search, query)
  const found = [...meant, ...(await searchedProducts(reads, reads.org, search, MAX_CHOSEN + 1))]
  return { products: found.slice(0, MAX_CHOSEN).map(chosen), is_cut: found.length > MAX_CHOSEN }
})

const chosen = ({ id, part_number, manufacturer, product_type }: Product): ChosenProduct => ({
  id,
  part_number,
  manufacturer: { id: manufacturer.id, name: manufacturer.name },
  product_type,
})

/** What customers mean by a number of theirs, where that alone was typed: lists show it first. */
const partsOfCustomers = async (
  reads: Pick<Reads, 'ids' | 'read' | 'pick'> & { org: string },
  search: ProductSearch,
  typed: string,
): Promise<Product[]> => {
  const query = parseSearch(typed)
  return partsMeant(reads, search, meantIn(query, await theirParts(reads, query)))
}

const STEP = 500

/**
 * The parts of a search that one campaign can be about, maker by maker. The last maker is left to the next campaign
 * where not all of its parts have been looked at, unless it is the only one.
 * @throws AppError invalid-input
 */
export const listConcerned = view(bulkApi.listConcerned, async (reads, { query, cursor, ...filter }) => {
  const search = await searchIn(reads, reads.org, filter, query)
  const list = queries.products(reads.org, choiceOf(search), STEP + 1, 'maker')
  const meant = cursor === undefined ? (await partsOfCustomers(reads, search, query)).map(concerned) : []
  const concernedPage = pageBehind(meant)
  const found: Concerned[] = []
  let after = cursor === undefined ? undefined : decodePositionIn(list, cursor)
  for (let looked = 0; looked < MAX_CONCERNED.parts; looked += STEP) {
    const { rows, next } = await reads.pageAfter('product', list, after)
    for (const row of rows) {
      if (findsProduct(search, row)) found.push({ product: concerned(row), position: positionOf(list, row) })
    }
    const makers = [...new Set(found.map(makerIn))]
    const meant = new Set(makers.slice(0, MAX_CONCERNED.makers))
    if (meant.size < makers.length) return concernedPage(found.filter((one) => meant.has(makerIn(one))))
    if (!next) return concernedPage(found, null)
    after = next
  }
  const last = found.at(-1)
  const whole = found.filter((one) => last && makerIn(one) !== makerIn(last))
  return whole.length > 0 ? concernedPage(whole) : concernedPage(found, after)
})

type Concerned = { product: Omit<ChosenProduct, 'product_type'>; position: Position }

/** The name by which makers are sorted, so that those of one name stay together. */
const makerIn = ({ position: [name] }: Concerned) => name

const concerned = ({ id, part_number, manufacturer }: Product): Concerned['product'] => ({
  id,
  part_number,
  manufacturer: { id: manufacturer.id, name: manufacturer.name },
})

/** A page that begins with these. The next begins after the last that it has found, if nothing else is said. */
const pageBehind =
  (first: readonly Concerned['product'][]) =>
  (found: readonly Concerned[], next: Position | null = found.at(-1)?.position ?? null) => ({
    products: [...first, ...found.map(({ product }) => product)],
    next_cursor: next && encodePosition(next),
  })

/** Gives parts other types, all in one unit of work. @throws AppError product-type-not-found */
export const setProductTypes = command(bulkApi.setProductTypes, async ({ tx, by }, { changes }) => {
  const asked = new Map(changes.map((change) => [change.id, change]))
  const products = await tx.pick([...asked.keys()].map((id) => at('product', by.org, id)))
  const types = await typesOf(
    tx,
    by.org,
    [...asked.values()].map(({ product_type_id }) => product_type_id),
  )
  const makerIds = new Set(products.map(({ manufacturer }) => manufacturer.id))
  const makers = await tx.pick([...makerIds].map((id) => at('manufacturer', by.org, id)))
  const imported = await readImportedList(tx)
  const meant = products.filter(({ id, product_type }) => [undefined, product_type.id].includes(asked.get(id)?.from))
  const typeFor = ({ id }: Product) => typeIn(types, asked.get(id)?.product_type_id)
  const changed = meant.filter((product) => typeFor(product).id !== product.product_type.id)
  for (const product of changed) {
    const maker = makers.find(({ id }) => id === product.manufacturer.id)
    writeChange(tx, by, product, { maker, imported }, typeChange(product, typeFor(product)))
  }
  return {
    undo: changed.map((product) => ({
      id: product.id,
      product_type_id: product.product_type.id,
      from: typeFor(product).id,
    })),
    unchanged: meant.length - changed.length,
    missed: asked.size - meant.length,
  }
})

async function typesOf(reads: Reads, org: string, ids: readonly number[]): Promise<ProductType[]> {
  const each = [...new Set(ids)]
  const types = await reads.pick(each.map((id) => at('productType', org, id)))
  if (types.length < each.length) throw new AppError('product-type-not-found')
  return types
}

function typeIn(types: readonly ProductType[], id: number | undefined): ProductType {
  const type = types.find((one) => one.id === id)
  if (!type) throw new AppError('product-type-not-found')
  return type
}

/** Has parts deleted, after a window in which that can be undone. @throws AppError product-not-found when all are gone */
export const deleteProducts = command(bulkApi.deleteProducts, async ({ tx, by, id: newId }, { product_ids }) => {
  const { org, uid, now } = by
  const found = await tx.pick([...new Set(product_ids)].map((id) => at('product', org, id)))
  if (found.length === 0) throw new AppError('product-not-found')
  const deletion = ProductDeletion.parse({
    id: newId(),
    organization_id: org,
    product_ids: found.map(({ id }) => id),
    created_by: uid,
    created_at: now,
    state: 'queued',
    not_before: now + UNDO_HOLD,
  })
  tx.create(at('productDeletion', deletion.id), deletion)
  tx.enqueue('purgeProducts', { deletion_id: deletion.id }, { delaySeconds: Math.ceil(UNDO_HOLD / 1000) })
  return deletion
})

/** Keeps the parts of a deletion. @throws AppError not-found, already-done */
export const undoProductDeletion = command(bulkApi.undoProductDeletion, async ({ tx, by }, { id }) => {
  const place = at('productDeletion', id)
  const deletion = await tx.read(place)
  if (deletion?.organization_id !== by.org) throw new AppError('not-found')
  // Once a run has begun, parts may be gone.
  if (deletion.attempt > 0) throw new AppError('already-done')
  tx.remove(place)
  return null
})

/**
 * Deletes the parts of one action when that can no longer be undone. Repeating it does no harm, so a run that dies is
 * simply made again.
 */
export async function purgeProducts(deps: FileDeps, { deletion_id }: TaskPayload<'purgeProducts'>): Promise<void> {
  const { database, now } = deps
  const job = String(deletion_id)
  // Before its time the task does nothing: the emulator's queue knows no delays, and the sweep asks again.
  const claimed = await claim(database, productDeletionJob, job, now())
  if (!claimed) return
  const { organization_id: org, created_by: uid, product_ids, attempt } = claimed
  for (const id of product_ids) await removeWhole(deps, { org, uid, now: now() }, id)
  await database.transact({ now: now() }, async (tx) => {
    if (await readAttempt(tx, productDeletionJob, job, attempt)) tx.remove(at('productDeletion', deletion_id))
  })
}
