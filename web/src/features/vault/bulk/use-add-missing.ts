import { makerKey } from '@attestry/core/base/part-number'
import { vaultApi } from '@attestry/core/vault/vault'
import { useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { useAdding } from '../../../lib/forms/use-adding'
import { useManufacturers } from '../../../lib/live/use-manufacturers'
import {
  type Assignment,
  type BulkUpload,
  makerNamed,
  missingParts,
  type NamedProduct,
  newParts,
  ofItsSeries,
} from './bulk-upload'

type Change = (key: number, changes: Partial<Assignment>) => void

/**
 * Gives documents the parts that they name and the vault lacks, and adds the makers of these that are new. What is added
 * for one is also given to those of `all` that name its series.
 */
export function useAddMissing(all: readonly BulkUpload[], change: Change) {
  const { api } = useBackend()
  const makers = useManufacturers().data ?? []
  const [isAdding, setAdding] = useState(false)
  const addMaker = useAdding((name) => api.call(vaultApi.addManufacturer, { name }), 'Failed to add manufacturer')

  /** Those of which nobody knows the maker are left. */
  const addMissing = async (uploads: readonly BulkUpload[]): Promise<void> => {
    setAdding(true)
    const given = new Map<number, readonly NamedProduct[]>()
    const known = new Map(makers.map((maker) => [makerKey(maker.name), maker]))
    for (const upload of uploads) {
      const name = makerNamed(upload)
      const maker = name === '' ? undefined : (known.get(makerKey(name)) ?? (await addMaker(name)))
      if (!maker) continue
      known.set(makerKey(maker.name), maker)
      given.set(upload.key, newParts(missingParts(upload), maker))
    }
    give(given)
    setAdding(false)
  }

  /** The new parts of some documents, by their keys. */
  const give = (given: ReadonlyMap<number, readonly NamedProduct[]>): void => {
    const added = [...given.values()].flat()
    for (const upload of all) {
      const own = given.get(upload.key) ?? []
      const products = [...upload.products, ...own]
      const more = [...own, ...ofItsSeries({ ...upload, products }, added)]
      if (more.length > 0) change(upload.key, { products: [...upload.products, ...more] })
    }
  }
  const isKnown = (name: string) => makers.some((maker) => makerKey(maker.name) === makerKey(name))
  return { addMissing, give, isAdding, isKnown }
}
