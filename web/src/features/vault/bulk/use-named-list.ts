import { uploadsApi } from '@attestry/core/vault/uploads'
import { useState } from 'react'
import { attempt } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'
import { type BulkUpload, makerNamed } from './bulk-upload'

/** Makes a list of parts, as an import reads it, of all that a document names. */
export function useNamedList() {
  const { api } = useBackend()
  const [isListing, setListing] = useState(false)

  /** Resolves to null if that failed, which has been said. */
  const listOf = async (upload: BulkUpload): Promise<File | null> => {
    setListing(true)
    let list: File | null = null
    await attempt(async () => {
      const { part_numbers } = await api.call(uploadsApi.listNamedParts, { id: upload.id ?? 0 })
      list = fileOf(upload.file.name, part_numbers, makerNamed(upload))
    }, ['Failed to list the parts'])
    setListing(false)
    return list
  }
  return { listOf, isListing }
}

function fileOf(name: string, part_numbers: readonly string[], maker: string): File {
  const rows = part_numbers.map((part_number) => `${quoted(part_number)},${quoted(maker)}`)
  return new File([['Part Number,Manufacturer', ...rows].join('\n')], `Parts of ${name.replace(/\.pdf$/i, '')}.csv`)
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
