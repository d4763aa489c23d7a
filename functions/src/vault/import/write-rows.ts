/**
 * Writes some rows of an import in the transaction that counts them, so a run that dies has written each row wholly or
 * not at all, and the next run goes on after the last of them. Counts are changed once for all rows, because one
 * document takes about one write a second.
 */
import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import type { ImportSettings } from '@attestry/core/vault/imports'
import { paths } from '@attestry/core/paths'
import { Manufacturer, Product, type ProductType, VaultName } from '@attestry/core/vault/vault'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { record } from '../../adapters/record'
import type { By } from '../../platform/caller'
import { newId, readDocument } from '../../adapters/firestore'
import { nameOfProduct, newProduct } from '../document-owner'
import { nameKey, newManufacturer } from '../makers-and-types'
import { changeOfPart } from './change-of-part'
import { type Known, makerName } from './makers-and-types'
import { type ImportedPart, NO_TYPE, type RefusedRow } from './part-of-row'

export type Written = { added: number; updated: number; unchanged: number; refusals: RefusedRow[] }

export async function writeRows(
  db: Firestore,
  transaction: Transaction,
  by: By,
  parts: readonly ImportedPart[],
  { settings, known, filename }: { settings: ImportSettings; known: Known; filename: string },
): Promise<{ written: Written; write: () => void }> {
  const { org, now } = by
  const makers = await readMakers(db, transaction, org, parts, settings, known)
  const types = await readTypes(db, transaction, org, parts, settings, known)
  const rows = parts.map((part) => ({ part, maker: makers.of(part), type: types.of(part) }))
  const nameRefs = rows.map(({ part, maker }) =>
    db.doc(nameOfProduct(org, { part_number: part.part_number, manufacturer_id: maker.id }).path),
  )
  const names = nameRefs.length > 0 ? await transaction.getAll(...nameRefs) : []
  const ids = names.map((name) => readDocument(VaultName, name)?.stands_for)
  const stored = new Map<number, Product>()
  const productRefs = [...new Set(ids)].flatMap((id) => (id === undefined ? [] : [db.doc(paths.product(org, id))]))
  for (const snapshot of productRefs.length > 0 ? await transaction.getAll(...productRefs) : []) {
    const product = readDocument(Product, snapshot)
    if (product) stored.set(product.id, product)
  }

  const written: Written = { added: 0, updated: 0, unchanged: 0, refusals: [] }
  const writes: (() => void)[] = []
  const added = new Map<number, number>()
  /** The products of this batch, because a list may name a part in several rows. */
  const current = new Map<string, { product: Product; isNew: boolean; details: string[] }>()
  rows.forEach(({ part, maker, type }, place) => {
    const name = nameRefs[place]
    const id = ids[place]
    const key = name?.path ?? ''
    const before = current.get(key) ?? asBefore(id === undefined ? undefined : stored.get(id))
    if (before) {
      const change =
        settings.update_existing || before.isNew
          ? changeOfPart(before.product, part, part.isTypeSaid ? type : undefined, now)
          : null
      if (change) before.details.push(change.detail)
      current.set(key, { ...before, product: { ...before.product, ...change?.fields } })
      if (change && !before.isNew) written.updated += 1
      else written.unchanged += 1
      return
    }
    if (!type) return void written.refusals.push({ row: part.row, part_number: part.part_number, detail: NO_TYPE })
    const bare = { ...newProduct(part, maker, type), created_at: now }
    const product = { ...bare, ...changeOfPart(bare, part, undefined, now)?.fields }
    current.set(key, { product, isNew: true, details: [] })
    added.set(maker.id, (added.get(maker.id) ?? 0) + 1)
    written.added += 1
    // A name whose product is gone is taken over.
    if (name)
      writes.push(() => transaction.set(name, VaultName.parse({ organization_id: org, stands_for: product.id })))
  })
  for (const { product, isNew, details } of current.values()) {
    const subject = db.doc(paths.product(org, product.id))
    const detail = `${product.part_number} (${product.manufacturer.name})`
    if (isNew) {
      writes.push(() => transaction.create(subject, toStored('product', product)))
      writes.push(() =>
        record(transaction, by, { action: 'product-added', subject, detail: `${detail}, from ${filename}` }),
      )
    } else if (details.length > 0) {
      writes.push(() => transaction.set(subject, toStored('product', product)))
      writes.push(() =>
        record(transaction, by, {
          action: 'product-changed',
          subject,
          detail: `${details.join('; ')} (from ${filename})`,
        }),
      )
    }
  }
  const first = [...added.keys()].filter((id) => makers.byId(id).product_count === 0).length
  const write = () => {
    makers.write(by, added)
    types.write(by)
    for (const one of writes) one()
    const counted = {
      product_count: FieldValue.increment(written.added),
      ...(first > 0 && { manufacturer_count: FieldValue.increment(first) }),
    }
    if (written.added > 0) transaction.set(db.doc(paths.stats(org)), counted, { merge: true })
  }
  return { written, write }
}

/** Of names that mean the same, the first. */
const firstByKey = (names: readonly string[]): Map<string, string> =>
  new Map(names.toReversed().map((name) => [nameKey(name), name]))

const asBefore = (product: Product | undefined) => product && { product, isNew: false, details: [] as string[] }

/** The makers that the rows name, as they are now; those that nobody has heard of are added with the first rows. */
async function readMakers(
  db: Firestore,
  transaction: Transaction,
  org: string,
  parts: readonly ImportedPart[],
  { manufacturer_id }: ImportSettings,
  known: Known,
) {
  const names = [...new Set(parts.map(({ manufacturer }) => manufacturer).filter(Boolean))].map((name) =>
    makerName(name, known),
  )
  const unknown = [...firstByKey(names)].filter(([key]) => !known.makers.has(key))
  const nameRefs = unknown.map(([key]) => db.doc(paths.vaultName(org, `manufacturer_${key}`)))
  const taken = nameRefs.length > 0 ? await transaction.getAll(...nameRefs) : []
  const found = new Map<string, number>()
  for (const name of names) found.set(nameKey(name), known.makers.get(nameKey(name))?.id ?? 0)
  taken.forEach((name, place) => found.set(unknown[place]?.[0] ?? '', readDocument(VaultName, name)?.stands_for ?? 0))
  const ids = new Set([...found.values(), ...(manufacturer_id === null ? [] : [manufacturer_id])].filter(Boolean))
  const stored = new Map<number, Manufacturer>()
  const refs = [...ids].map((id) => db.doc(paths.manufacturer(org, id)))
  for (const snapshot of refs.length > 0 ? await transaction.getAll(...refs) : []) {
    const maker = readDocument(Manufacturer, snapshot)
    if (maker) stored.set(maker.id, maker)
  }
  const fresh: { maker: Manufacturer; key: string }[] = []
  for (const [key, id] of found) {
    if (stored.has(id)) continue
    const name = names.find((one) => nameKey(one) === key) ?? ''
    const maker = newManufacturer(newId(), name)
    stored.set(maker.id, maker)
    found.set(key, maker.id)
    fresh.push({ maker, key })
  }
  const byId = (id: number): Manufacturer => {
    const maker = stored.get(id)
    if (!maker) throw new AppError('manufacturer-not-found')
    return maker
  }
  return {
    byId,
    of: ({ manufacturer }: ImportedPart) =>
      byId(manufacturer === '' ? (manufacturer_id ?? 0) : (found.get(nameKey(makerName(manufacturer, known))) ?? 0)),
    write(by: By, added: ReadonlyMap<number, number>) {
      for (const { maker, key } of fresh) {
        // All its rows were refused.
        if (!added.has(maker.id)) continue
        const subject = db.doc(paths.manufacturer(org, maker.id))
        transaction.create(subject, toStored('manufacturer', { ...maker, product_count: added.get(maker.id) ?? 0 }))
        const name = db.doc(paths.vaultName(org, `manufacturer_${key}`))
        transaction.set(name, VaultName.parse({ organization_id: org, stands_for: maker.id }))
        record(transaction, by, { action: 'manufacturer-added', subject, detail: maker.name })
      }
      const isFresh = (id: number) => fresh.some(({ maker }) => maker.id === id)
      for (const [id, count] of added) {
        if (isFresh(id)) continue
        transaction.update(db.doc(paths.manufacturer(org, id)), { product_count: FieldValue.increment(count) })
      }
    },
  }
}

async function readTypes(
  db: Firestore,
  transaction: Transaction,
  org: string,
  parts: readonly ImportedPart[],
  { product_type_id }: ImportSettings,
  known: Known,
) {
  const names = [...new Set(parts.map(({ product_type }) => product_type).filter(Boolean))]
  const found = new Map(names.map((name) => [nameKey(name), known.types.get(nameKey(name))]))
  const unknown = [...firstByKey(names)].filter(([key]) => !found.get(key))
  const nameRefs = unknown.map(([key]) => db.doc(paths.vaultName(org, `type_${key}`)))
  const taken = nameRefs.length > 0 ? await transaction.getAll(...nameRefs) : []
  const fresh: { type: ProductType; key: string }[] = []
  taken.forEach((snapshot, place) => {
    const [key, name] = unknown[place] ?? ['', '']
    const id = readDocument(VaultName, snapshot)?.stands_for
    const type = { id: id ?? newId(), name }
    if (id === undefined) fresh.push({ type, key })
    found.set(key, type)
  })
  const ordinary = [...known.types.values()].find(({ id }) => id === product_type_id)
  return {
    of: ({ product_type }: ImportedPart): ProductType | undefined =>
      product_type === '' ? ordinary : found.get(nameKey(product_type)),
    write(by: By) {
      for (const { type, key } of fresh) {
        const subject = db.doc(paths.productType(org, type.id))
        transaction.create(subject, toStored('productType', type))
        const name = db.doc(paths.vaultName(org, `type_${key}`))
        transaction.set(name, VaultName.parse({ organization_id: org, stands_for: type.id }))
        record(transaction, by, { action: 'product-type-added', subject, detail: type.name })
      }
    },
  }
}
