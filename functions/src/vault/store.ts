import { toStored } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import { makerKey } from '@attestry/core/base/part-number'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { Manufacturer, type ManufacturerForm, ProductType, VaultName } from '@attestry/core/vault/vault'
import type { Firestore } from 'firebase-admin/firestore'
import { record } from '../adapters/record'
import type { By } from '../platform/caller'
import { newId, readDocument, readList, toQuery } from '../adapters/firestore'
import { newManufacturer } from './new-manufacturer'

type Facts = Omit<ManufacturerForm, 'name'>

/** Manufacturers and product types. */
export type VaultStore = {
  listManufacturers(org: string): Promise<Manufacturer[]>
  /** A maker whose name differs in case, punctuation or legal form only is the same one, and is returned. */
  addManufacturer(by: By, form: ManufacturerForm): Promise<Manufacturer>
  /** Its products carry a copy of some of it, which follows. @throws AppError manufacturer-not-found */
  updateManufacturer(by: By, id: number, facts: Facts): Promise<Manufacturer>
  listProductTypes(org: string): Promise<ProductType[]>
  addProductType(by: By, name: string): Promise<ProductType>
}

/** The API lists all of them, without pages; with more than this the answer would be too large to be useful. */
export const MOST_NAMES = 2000

export function createVaultStore(db: Firestore): VaultStore {
  const nameRef = (org: string, kind: string, name: string) => db.doc(paths.vaultName(org, `${kind}_${name}`))

  return {
    async listManufacturers(org) {
      const { docs } = await toQuery(db, { ...queries.manufacturers(org), limit: MOST_NAMES }).get()
      return readList(Manufacturer, docs)
    },

    addManufacturer: (by, { name, ...facts }) =>
      db.runTransaction(async (transaction) => {
        const { org } = by
        // Two people who add the same name at once meet at this document.
        const taken = nameRef(org, 'manufacturer', nameKey(name))
        await transaction.get(taken)
        const { docs } = await transaction.get(toQuery(db, { ...queries.manufacturers(org), limit: MOST_NAMES }))
        const known = readList(Manufacturer, docs).find((one) => nameKey(one.name) === nameKey(name))
        if (known) return known
        const maker: Manufacturer = { ...newManufacturer(newId(), name), ...facts }
        const subject = db.doc(paths.manufacturer(org, maker.id))
        transaction.create(subject, toStored('manufacturer', maker))
        transaction.set(taken, VaultName.parse({ organization_id: org, stands_for: maker.id }))
        record(transaction, by, { action: 'manufacturer-added', subject, detail: name })
        return maker
      }),

    async updateManufacturer(by, id, facts) {
      const { org } = by
      const subject = db.doc(paths.manufacturer(org, id))
      const maker = await db.runTransaction(async (transaction) => {
        const stored = readDocument(Manufacturer, await transaction.get(subject))
        if (!stored) throw new AppError('manufacturer-not-found')
        const changed: Manufacturer = { ...stored, ...facts }
        transaction.set(subject, toStored('manufacturer', changed))
        record(transaction, by, { action: 'manufacturer-changed', subject, detail: changed.name })
        return changed
      })
      await copyToProducts(db, org, maker)
      return maker
    },

    async listProductTypes(org) {
      const { docs } = await toQuery(db, { ...queries.productTypes(org), limit: MOST_NAMES }).get()
      return readList(ProductType, docs)
    },

    addProductType: (by, name) =>
      db.runTransaction(async (transaction) => {
        const { org } = by
        const taken = nameRef(org, 'type', nameKey(name))
        await transaction.get(taken)
        const { docs } = await transaction.get(toQuery(db, { ...queries.productTypes(org), limit: MOST_NAMES }))
        const known = readList(ProductType, docs).find((one) => nameKey(one.name) === nameKey(name))
        if (known) return known
        const type: ProductType = { id: newId(), name }
        const subject = db.doc(paths.productType(org, type.id))
        transaction.create(subject, toStored('productType', type))
        transaction.set(taken, VaultName.parse({ organization_id: org, stands_for: type.id }))
        record(transaction, by, { action: 'product-type-added', subject, detail: name })
        return type
      }),
  }
}

/**
 * The same for two names that mean the same maker or type. A name of legal forms or signs alone is compared as it is.
 */
export const nameKey = (name: string): string => makerKey(name) || Buffer.from(name).toString('hex')

/** Products that still carry the old value are found by it, so doing it again finishes what was broken off. */
async function copyToProducts(db: Firestore, org: string, { id, uses_universal_docs }: Manufacturer): Promise<void> {
  const outdated = toQuery(db, queries.productsOfMaker(org, id, !uses_universal_docs))
  for (let page = await outdated.get(); !page.empty; page = await outdated.get()) {
    const batch = db.batch()
    for (const { ref } of page.docs) batch.update(ref, { 'manufacturer.uses_universal_docs': uses_universal_docs })
    await batch.commit()
  }
}
