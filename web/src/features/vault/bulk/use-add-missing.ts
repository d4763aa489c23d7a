import { makerKey } from '@attestry/core/base/part-number'
import { vaultApi } from '@attestry/core/vault/vault'
import { useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { useAdding } from '../../../lib/forms/use-adding'
import { useManufacturers } from '../../../lib/live/use-manufacturers'
import { type BulkUpload, makerNamed, missingParts, type NamedProduct, newParts } from './bulk-upload'

type Give = (added: ReadonlyMap<number, readonly NamedProduct[]>) => void

/** Gives documents the parts that they name and the vault lacks, and adds the makers of these that are new. */
export function useAddMissing(give: Give) {
  const { api } = useBackend()
  const makers = useManufacturers().data ?? []
  const [isAdding, setAdding] = useState(false)
  const addMaker = useAdding((name) => api.call(vaultApi.addManufacturer, { name }), 'Failed to add manufacturer')

  /** Those of which nobody knows the maker are left. */
  const addMissing = async (uploads: readonly BulkUpload[]): Promise<void> => {
    setAdding(true)
    const added = new Map<number, readonly NamedProduct[]>()
    const known = new Map(makers.map((maker) => [makerKey(maker.name), maker]))
    for (const upload of uploads) {
      const name = makerNamed(upload)
      const maker = name === '' ? undefined : (known.get(makerKey(name)) ?? (await addMaker(name)))
      if (!maker) continue
      known.set(makerKey(maker.name), maker)
      added.set(upload.key, newParts(missingParts(upload), maker))
    }
    give(added)
    setAdding(false)
  }
  const isKnown = (name: string) => makers.some((maker) => makerKey(maker.name) === makerKey(name))
  return { addMissing, isAdding, isKnown }
}
