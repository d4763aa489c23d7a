import { AppError } from '@attestry/contract/errors'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import { Manufacturer, ProductType, VaultFile } from '@attestry/contract/vault'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument, readList, toQuery } from '../platform/firestore'

export type VaultStore = {
  listManufacturers(org: string): Promise<Manufacturer[]>
  listProductTypes(org: string): Promise<ProductType[]>
  /** @throws AppError document-not-found */
  file(org: string, id: number): Promise<VaultFile>
}

/** The API lists all of them, without pages; with more than this the answer would be too large to be useful. */
const ALL = 2000

export const createVaultStore = (db: Firestore): VaultStore => ({
  async listManufacturers(org) {
    const { docs } = await toQuery(db, { ...queries.manufacturers(org), limit: ALL }).get()
    return readList(Manufacturer, docs)
  },

  async listProductTypes(org) {
    const { docs } = await toQuery(db, { ...queries.productTypes(org), limit: ALL }).get()
    return readList(ProductType, docs)
  },

  async file(org, id) {
    const file = readDocument(VaultFile, await db.doc(paths.file(org, id)).get())
    if (!file) throw new AppError('document-not-found')
    return file
  },
})
