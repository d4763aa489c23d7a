/**
 * Writes some rows of an import in the unit of work that counts them, so a run that dies has written each row wholly or
 * not at all, and the next run goes on after the last of them. Counts are changed once for all rows, because one
 * document takes about one write a second.
 */
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import { withListing } from '@attestry/core/vault/listing'
import type { ImportSettings } from '@attestry/core/vault/imports'
import type { Manufacturer, Product, ProductType } from '@attestry/core/vault/vault'
import type { Tx } from '../../adapters/database'
import { newId } from '../../adapters/firestore'
import type { By } from '../../platform/caller'
import { newManufacturer } from '@attestry/core/vault/new-manufacturer'
import { nameOfProduct, newProduct } from '../document-owner'
import { createMaker, createType, nameKey, nameOf } from '../makers-and-types'
import { changeOfPart } from './change-of-part'
import { type Known, makerName } from './makers-and-types'
import { type ImportedPart, NO_TYPE, type RefusedRow } from './part-of-row'

type Written = { added: number; updated: number; unchanged: number; refusals: RefusedRow[] }
type Plan = { settings: ImportSettings; known: Known; filename: string }

/** Reads what the rows are about, then writes them: nothing can be read afterwards. */
export async function writeRows(tx: Tx, by: By, parts: readonly ImportedPart[], plan: Plan): Promise<Written> {
  const { org, now } = by
  const { settings, filename } = plan
  const makers = await readMakers(tx, org, parts, plan)
  const types = await readTypes(tx, org, parts, plan)
  const rows = parts.map((part) => {
    const maker = makers.of(part)
    const name = nameOfProduct(org, { part_number: part.part_number, manufacturer_id: maker.id })
    return { part, maker, type: types.of(part), name }
  })
  const ids = (await tx.readEach(rows.map(({ name }) => name))).map((name) => name?.stands_for)
  const products = await readByIds(ids, (some) => tx.readEach(some.map((id) => at('product', org, id))))

  const written: Written = { added: 0, updated: 0, unchanged: 0, refusals: [] }
  const added = new Map<number, number>()
  /** The products of this batch, because a list may name a part in several rows. */
  const current = new Map<string, Current>()
  rows.forEach(({ part, maker, type, name }, place) => {
    const before = current.get(name.path) ?? asBefore(products.get(ids[place] ?? 0), maker)
    if (before) {
      const change =
        settings.update_existing || before.isNew
          ? changeOfPart(before.product, part, part.isTypeSaid ? type : undefined, now)
          : null
      if (change) before.details.push(change.detail)
      current.set(name.path, { ...before, product: { ...before.product, ...change?.fields } })
      if (change && !before.isNew) written.updated += 1
      else written.unchanged += 1
      return
    }
    if (!type) return void written.refusals.push({ row: part.row, part_number: part.part_number, detail: NO_TYPE })
    const bare = { ...newProduct(part, maker, type), created_at: now }
    const product = { ...bare, ...changeOfPart(bare, part, undefined, now)?.fields }
    current.set(name.path, { product, maker, isNew: true, details: [] })
    added.set(maker.id, (added.get(maker.id) ?? 0) + 1)
    written.added += 1
    // A name whose product is gone is taken over.
    tx.put(name, { organization_id: org, stands_for: product.id })
  })
  for (const { product: changed, maker, isNew, details } of current.values()) {
    const place = at('product', org, changed.id)
    const product = { ...withListing(changed, maker, now), changed_at: now }
    if (isNew) {
      tx.create(place, product)
      tx.audit('product-added', place, `${product.part_number} (${product.manufacturer.name}), from ${filename}`)
    } else if (details.length > 0) {
      tx.put(place, product)
      tx.audit('product-changed', place, `${details.join('; ')} (from ${filename})`)
    }
  }
  const first = makers.write(by, added)
  types.write(by)
  const counted = { product_count: written.added, ...(first > 0 && { manufacturer_count: first }) }
  if (written.added > 0) tx.add(at('stats', org), counted)
  return written
}

type Current = { product: Product; maker: Manufacturer; isNew: boolean; details: string[] }
const asBefore = (product: Product | undefined, maker: Manufacturer): Current | undefined =>
  product && { product, maker, isNew: false, details: [] }

/** Of names that mean the same, the first. */
const firstByKey = (names: readonly string[]): Map<string, string> =>
  new Map(
    names
      .filter(Boolean)
      .map((name) => [nameKey(name), name] as const)
      .toReversed(),
  )

/** Documents by their ids, of which some are unknown or the same. */
async function readByIds<D extends { id: number }>(
  ids: readonly (number | null | undefined)[],
  read: (ids: readonly number[]) => Promise<(D | undefined)[]>,
): Promise<Map<number, D>> {
  const found = await read([...new Set(ids)].filter((id) => id != null))
  return new Map(found.flatMap((one) => (one ? [[one.id, one]] : [])))
}

/** The makers that the rows name, as they are now; those that nobody has heard of are added with the first rows. */
async function readMakers(tx: Tx, org: string, parts: readonly ImportedPart[], { settings, known }: Plan) {
  const ordinary = settings.manufacturer_id
  const named = parts.map(({ manufacturer }) => manufacturer).filter(Boolean)
  const names = firstByKey(named.map((name) => makerName(name, known)))
  const ids = new Map([...names.keys()].map((key) => [key, known.makers.get(key)?.id]))
  const unknown = [...names].filter(([key]) => ids.get(key) === undefined)
  const taken = await tx.readEach(unknown.map(([, name]) => nameOf('manufacturer', org, name)))
  unknown.forEach(([key], place) => ids.set(key, taken[place]?.stands_for))
  const makers = await readByIds([...ids.values(), ordinary], (some) =>
    tx.readEach(some.map((id) => at('manufacturer', org, id))),
  )
  const fresh: Manufacturer[] = []
  for (const [key, name] of names) {
    if (makers.has(ids.get(key) ?? 0)) continue
    const maker = newManufacturer(newId(), name)
    makers.set(maker.id, maker)
    ids.set(key, maker.id)
    fresh.push(maker)
  }
  const byId = (id: number | null | undefined): Manufacturer => {
    const maker = makers.get(id ?? 0)
    if (!maker) throw new AppError('manufacturer-not-found')
    return maker
  }
  return {
    of: ({ manufacturer }: ImportedPart) =>
      byId(manufacturer === '' ? ordinary : ids.get(nameKey(makerName(manufacturer, known)))),
    /** Adds and counts. A new maker is left out when all its rows were refused. @returns how many have their first products */
    write(by: By, added: ReadonlyMap<number, number>): number {
      for (const maker of fresh) {
        const product_count = added.get(maker.id)
        if (product_count !== undefined) createMaker(tx, by, { ...maker, product_count })
      }
      for (const [id, count] of added)
        if (!fresh.some((maker) => maker.id === id)) tx.add(at('manufacturer', org, id), { product_count: count })
      return [...added.keys()].filter((id) => byId(id).product_count === 0).length
    },
  }
}

async function readTypes(tx: Tx, org: string, parts: readonly ImportedPart[], { settings, known }: Plan) {
  const names = firstByKey(parts.map(({ product_type }) => product_type))
  const types = new Map([...names.keys()].map((key) => [key, known.types.get(key)]))
  const unknown = [...names].filter(([key]) => !types.get(key))
  const taken = await tx.readEach(unknown.map(([, name]) => nameOf('type', org, name)))
  const fresh: ProductType[] = []
  unknown.forEach(([key, name], place) => {
    const id = taken[place]?.stands_for
    const type = { id: id ?? newId(), name }
    if (id === undefined) fresh.push(type)
    types.set(key, type)
  })
  const ordinary = [...known.types.values()].find(({ id }) => id === settings.product_type_id)
  return {
    of: ({ product_type }: ImportedPart): ProductType | undefined =>
      product_type === '' ? ordinary : types.get(nameKey(product_type)),
    write(by: By) {
      for (const type of fresh) createType(tx, by, type)
    },
  }
}
