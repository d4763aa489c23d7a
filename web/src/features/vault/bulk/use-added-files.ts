import { useEffect, useEffectEvent, useState } from 'react'
import type { Source } from '../../../lib/forms/use-uploads'
import { isArchive, sortFiles } from './sort-files'
import type { PartList } from './list-rows'
import { useBulkUploads } from './use-bulk-uploads'

type NotOpened = { name: string; problem: string }

/** The files of any kind that a dialog has: documents on their way, lists of parts, and what could not be opened. */
export function useAddedFiles(files: readonly Source[], isOfCompany: boolean) {
  const [first] = useState(() => sortFiles(files))
  const [lists, setLists] = useState<readonly PartList[]>(() => first.lists.map(notImported))
  const [opening, setOpening] = useState(first.packed.length)
  const [notOpened, setNotOpened] = useState<readonly NotOpened[]>([])
  const bulk = useBulkUploads(first.documents, isOfCompany)

  const take = (some: readonly Source[]) => {
    const { documents, lists: added, packed } = sortFiles(some)
    if (documents.length > 0) bulk.add(documents)
    setLists((now) => [...now, ...added.map(notImported)])
    return packed
  }
  const open = async (packed: readonly File[], isGone = () => false) => {
    for (const file of packed) {
      const { made, problem } = await opened(file)
      if (isGone()) return
      const inside = take(made)
      const nested = inside.filter(isArchive).map(({ name }) => ({ name, problem: NESTED }))
      setNotOpened((now) => [...now, ...nested, ...(problem === null ? [] : [{ name: file.name, problem }])])
      const pictures = inside.filter((one) => !isArchive(one))
      setOpening((now) => now - 1 + pictures.length)
      await open(pictures, isGone)
    }
  }
  const openFirst = useEffectEvent((isGone: () => boolean) => void open(first.packed, isGone))
  useEffect(() => {
    let isGone = false
    openFirst(() => isGone)
    return () => {
      isGone = true
    }
  }, [])

  return {
    ...bulk,
    lists,
    setLists,
    opening,
    notOpened,
    add: (some: readonly Source[]) => {
      const packed = take(some)
      setOpening((now) => now + packed.length)
      void open(packed)
    },
  }
}

const NESTED = 'It is in a zip file. Please add it by itself.'

const notImported = (file: File): PartList => ({ file, id: null })

async function opened(file: File): Promise<{ made: File[]; problem: string | null }> {
  const { NotUnpacked, unpack } = await import('./unpack')
  try {
    return { made: await unpack(file), problem: null }
  } catch (failure) {
    return { made: [], problem: failure instanceof NotUnpacked ? failure.message : 'It could not be opened.' }
  }
}
