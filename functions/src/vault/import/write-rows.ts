/**
 * Writes some rows of an import in the unit of work that counts them, so a run that dies has written each row wholly or
 * not at all, and the next run goes on after the last of them. Counts are changed once for all rows, because one
 * document takes about one write a second.
 */
import { keysOf } from '@attestry/core/base/keys-of'
import type { ImportedList } from '@attestry/core/law/imported-list'
import { at, type Place } from '@attestry/core/paths'
import { withListing } from '@attestry/core/vault/listing'
import type { ChangedFields, ImportBatch, ImportSettings } from '@attestry/core/vault/imports'
import {
  type Alternate,
  type Manufacturer,
  MAX_ALTERNATES,
  type Product,
  type ProductType,
} from '@attestry/core/vault/vault'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../adapters/database'
import type { By } from '../../platform/caller'
import { readImportedList } from '../../law/imported-list'
import { nameOfProduct, newProduct } from '../document-owner'
import { changeable, changeOfPart } from './change-of-part'
import { readByIds, readMakers, readTypes } from './makers-and-types'
import { type Known, namesFor } from './names'
import type { ImportedPart, RefusedRow, RowParts } from './part-of-row'
import { printOf } from './print-of'
import { notTicked } from './survey'
import { partsChanged } from '../parts-changed'

type Written = {
  added: number
  updated: number
  unchanged: number
  refusals: RefusedRow[]
  batch: Omit<ImportBatch, 'from'>
}
type Plan = { settings: ImportSettings; known: Known; filename: string }

/** Reads what the rows are about, then writes them: nothing can be read afterwards. */
export async function writeRows(tx: Tx, by: By, found: readonly RowParts[], plan: Plan): Promise<Written> {
  const { org } = by
  const { rows, makers, types, refusals } = await readRows(tx, org, found, plan)
  const ids = (await tx.readEach(rows.map(({ name }) => name))).map((name) => name?.stands_for)
  const products = await readByIds(ids, (some) => tx.readEach(some.map((id) => at('product', org, id))))
  const imported = await readImportedList(tx)
  const batch: Written['batch'] = { added: [], changed: [], makers: [], types: [] }
  /** The products of this batch, because a list may name a part in several rows. */
  const current = new Map<string, Current>()
  rows.forEach((row, place) => {
    const before = current.get(row.name.path) ?? asBefore(products.get(ids[place] ?? 0), row.maker)
    const next = before ? changed(before, row, by, plan) : added(row, by)
    // A name whose product is gone is taken over.
    if (!before) tx.put(row.name, { organization_id: org, stands_for: next.product.id })
    current.set(row.name.path, next)
  })
  link(rows, current, plan.settings)
  const all = [...current.values()]
  write(tx, by, all, { filename: plan.filename, imported }, batch)
  const { first, made } = makers.write(by, countsByMaker(all))
  batch.makers.push(...made)
  batch.types.push(...types.write(by, new Set(all.map(({ product }) => product.product_type.id))))
  partsChanged(
    tx,
    org,
    all.flatMap(({ product, isNew }) => (isNew ? product.part_key : [])),
  )
  const counted = { product_count: batch.added.length, ...(first > 0 && { manufacturer_count: first }) }
  if (batch.added.length > 0) tx.add(at('stats', org), counted)
  const unchanged = rows.length - batch.added.length - batch.changed.length
  return { added: batch.added.length, updated: batch.changed.length, unchanged, refusals, batch }
}

/** A part of a row, with what it is called in the vault. */
type Row = {
  part: ImportedPart
  maker: Manufacturer
  type: ProductType
  isSaid: boolean
  name: Place<'vaultName'>
}

async function readRows(tx: Tx, org: string, found: readonly RowParts[], { settings, known }: Plan) {
  const names = namesFor(known, settings)
  const refusals = found.flatMap((row) => row.refusals)
  const named = found
    .flatMap(({ parts }) => parts)
    .flatMap((part) => {
      const maker = names.makerOf(part)
      if (maker) return [{ part, maker, type: names.typeOf(part) }]
      refusals.push(notTicked(part))
      return []
    })
  const makers = await readMakers(
    tx,
    org,
    named.map(({ maker }) => maker),
  )
  const types = await readTypes(
    tx,
    org,
    named.map(({ type }) => type),
  )
  const rows: Row[] = named.map(({ part, maker: called, type }) => {
    const maker = makers.of(called)
    const name = nameOfProduct(org, { part_number: part.part_number, manufacturer_id: maker.id })
    return { part, maker, type: types.of(type), isSaid: type.isSaid, name }
  })
  return { rows, makers, types, refusals: refusals.toSorted((one, other) => one.row - other.row) }
}

/** A product as the rows so far have made it. `before`: as it was in the vault. */
type Current = {
  product: Product
  maker: Manufacturer
  before: Product | null
  isNew: boolean
  details: string[]
  linked: number[]
}

const asBefore = (product: Product | undefined, maker: Manufacturer): Current | undefined =>
  product && { product, maker, before: product, isNew: false, details: [], linked: [] }

function added({ part, maker, type, isSaid }: Row, { now }: By): Current {
  const bare = { ...newProduct(part, maker, type), created_at: now }
  const product = { ...bare, ...changeOfPart(bare, part, { type, isSaid }, now)?.fields }
  return { product, maker, before: null, isNew: true, details: [], linked: [] }
}

function changed(before: Current, { part, type, isSaid }: Row, { now }: By, { settings }: Plan): Current {
  const change =
    settings.update_existing || before.isNew ? changeOfPart(before.product, part, { type, isSaid }, now) : null
  if (!change) return before
  const details = [...before.details, change.detail]
  return { ...before, product: { ...before.product, ...change.fields }, details }
}

/** Parts of one row name each other as alternates. One that may not be changed names none. */
function link(rows: readonly Row[], current: Map<string, Current>, settings: ImportSettings): void {
  for (const { part, name } of rows) {
    const own = current.get(name.path)
    if (!own || (!own.isNew && !settings.update_existing)) continue
    const others = rows.filter((other) => other.part.row === part.row && other.name.path !== name.path)
    for (const other of others) {
      const found = current.get(other.name.path)?.product
      const { alternates } = own.product
      if (!found || alternates.some(({ id }) => id === found.id) || alternates.length >= MAX_ALTERNATES) continue
      own.product = { ...own.product, alternates: [...alternates, alternateOf(found)] }
      own.linked.push(found.id)
    }
  }
}

const alternateOf = ({ id, part_number, manufacturer }: Product): Alternate => ({
  id,
  part_number,
  manufacturer: manufacturer.name,
})

function write(
  tx: Tx,
  { org, now }: By,
  products: readonly Current[],
  { filename, imported }: { filename: string; imported: ImportedList | undefined },
  batch: Written['batch'],
): void {
  for (const { product: made, maker, before, details, linked } of products) {
    const product = { ...withListing(made, maker, now, imported), changed_at: now }
    const place = at('product', org, product.id)
    const { id, part_number } = product
    if (!before) {
      tx.create(place, product)
      tx.audit('product-added', place, `${part_number} (${product.manufacturer.name}), from ${filename}`)
      batch.added.push({ id, part_number, print: printOf(product) })
    } else if (details.length > 0 || linked.length > 0) {
      tx.put(place, product)
      const links =
        linked.length === 0 ? [] : [`Alternates: ${product.alternates.map((one) => one.part_number).join(', ')}`]
      tx.audit('product-changed', place, `${[...details, ...links].join('; ')} (from ${filename})`)
      batch.changed.push({ id, part_number, ...fieldsChanged(before, product), linked })
    }
  }
}

function fieldsChanged(before: Product, after: Product): { before: ChangedFields; after: ChangedFields } {
  const [old, now] = [changeable(before), changeable(after)]
  const only = (fields: ChangedFields): ChangedFields =>
    Object.fromEntries(
      keysOf(old)
        .filter((field) => !isDeepStrictEqual(old[field], now[field]))
        .map((field) => [field, fields[field]]),
    )
  return { before: only(old), after: only(now) }
}

/** How many new products each maker has. */
function countsByMaker(products: readonly Current[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { product, isNew } of products)
    if (isNew) counts.set(product.manufacturer.id, (counts.get(product.manufacturer.id) ?? 0) + 1)
  return counts
}
