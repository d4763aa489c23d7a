import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { makerKey } from '@attestry/core/base/part-number'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { newManufacturer } from '@attestry/core/vault/new-manufacturer'
import { type Manufacturer, type ProductType, vaultApi } from '@attestry/core/vault/vault'
import { UNCLASSIFIED } from '@attestry/core/vault/words'
import type { Reads, Tx } from '../adapters/database'
import { newId } from '../adapters/firestore'
import { command, type CommandDeps, view } from '../commands/command'
import type { By, Caller } from '../platform/caller'

/** The API lists all of them, without pages; with more than this the answer would be too large to be useful. */
const MOST_NAMES = 2000

/** All manufacturers of the organization, by name. */
export const listManufacturers = view(vaultApi.listManufacturers, (reads) => makersIn(reads, reads.org))

/** All product types of the organization, by name. */
export const listProductTypes = view(vaultApi.listProductTypes, (reads) => typesIn(reads, reads.org))

/**
 * Adds a manufacturer, unless the organization has it already: one whose name differs in case, punctuation or legal form
 * only is the same one, and is returned.
 */
export const addManufacturer = command(vaultApi.addManufacturer, async ({ tx, by, id }, { name, ...facts }) => {
  // Two people who add the same name at once meet at this document.
  await tx.pick([nameOf('manufacturer', by.org, name)])
  const known = (await makersIn(tx, by.org)).find((one) => nameKey(one.name) === nameKey(name))
  if (known) return known
  const maker: Manufacturer = { ...newManufacturer(id(), name), ...facts }
  createMaker(tx, by, maker)
  return maker
})

/** Changes what is known about a manufacturer. @throws AppError manufacturer-not-found */
export async function updateManufacturer(
  { database, now }: CommandDeps,
  { org, uid }: Caller,
  { id, ...facts }: Input<typeof vaultApi.updateManufacturer>,
): Promise<Output<typeof vaultApi.updateManufacturer>> {
  const maker = await database.transact({ org, uid, now: now() }, async (tx) => {
    const place = at('manufacturer', org, id)
    const changed: Manufacturer = { ...(await existingMaker(tx, org, id)), ...facts }
    tx.put(place, changed)
    tx.audit('manufacturer-changed', place, changed.name)
    return changed
  })
  // Its products carry a copy. Those with the old value are found by it, so doing it again finishes what was broken off.
  const { uses_universal_docs } = maker
  await database.updateAll(queries.productsOfMaker(org, id, !uses_universal_docs), {
    'manufacturer.uses_universal_docs': uses_universal_docs,
  })
  return maker
}

/** Adds a product type, unless the organization has it already. */
export const addProductType = command(vaultApi.addProductType, async ({ tx, by, id }, { name }) => {
  await tx.pick([nameOf('type', by.org, name)])
  const known = (await typesIn(tx, by.org)).find((one) => nameKey(one.name) === nameKey(name))
  if (known) return known
  const type: ProductType = { id: id(), name }
  createType(tx, by, type)
  return type
})

/** The manufacturers of an organization, by name. */
export const makersIn = ({ list }: Reads, org: string): Promise<Manufacturer[]> =>
  list('manufacturer', { ...queries.manufacturers(org), limit: MOST_NAMES })

/** The product types of an organization, by name. */
export const typesIn = ({ list }: Reads, org: string): Promise<ProductType[]> =>
  list('productType', { ...queries.productTypes(org), limit: MOST_NAMES })

/** @throws AppError manufacturer-not-found */
export async function existingMaker({ read }: Reads, org: string, id: number): Promise<Manufacturer> {
  const maker = await read(at('manufacturer', org, id))
  if (!maker) throw new AppError('manufacturer-not-found')
  return maker
}

/** `isNew`: nobody has added it yet. */
export type TypeOfPart = ProductType & { isNew: boolean }

/** The type with this id; without one, what stands for no type at all. @throws AppError product-type-not-found */
export async function typeOfPart({ read }: Reads, org: string, id: number | undefined): Promise<TypeOfPart> {
  const known = id ?? (await read(nameOf('type', org, UNCLASSIFIED)))?.stands_for
  if (known === undefined) return { id: newId(), name: UNCLASSIFIED, isNew: true }
  const type = await read(at('productType', org, known))
  if (!type) throw new AppError('product-type-not-found')
  return { ...type, isNew: false }
}

/** The same for two names that mean the same maker or type. A name of legal forms or signs alone is compared as it is. */
export const nameKey = (name: string): string => makerKey(name) || Buffer.from(name).toString('hex')

/** What says that a name is taken. */
export const nameOf = (kind: 'manufacturer' | 'type', org: string, name: string) =>
  at('vaultName', org, `${kind}_${nameKey(name)}`)

/** Adds a maker whose name nobody has taken, in a unit of work that has read so. */
export function createMaker(tx: Tx, { org }: By, maker: Manufacturer): void {
  const place = at('manufacturer', org, maker.id)
  tx.create(place, maker)
  tx.put(nameOf('manufacturer', org, maker.name), { organization_id: org, stands_for: maker.id })
  tx.audit('manufacturer-added', place, maker.name)
}

/** As `createMaker`. */
export function createType(tx: Tx, { org }: By, type: ProductType): void {
  const place = at('productType', org, type.id)
  tx.create(place, type)
  tx.put(nameOf('type', org, type.name), { organization_id: org, stands_for: type.id })
  tx.audit('product-type-added', place, type.name)
}
