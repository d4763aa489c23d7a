import { Id } from '@attestry/core/base/primitives'
import { useState } from 'react'
import { useAddress } from '../../../lib/use-address'

/** Whether the import dialog is open, and on which import, which can be come back to. */
export function useImportIntent() {
  const { search, show } = useAddress()
  const [file, setFile] = useState<File | undefined>()
  const asked = search.get('import')
  const set = (value: string | null, chosen?: File) => {
    setFile(chosen)
    show({ import: value })
  }
  return {
    isOpen: asked !== null,
    id: Id.safeParse(asked).data ?? null,
    file,
    start: (dropped?: File) => set('new', dropped),
    open: (opened: number | null) => set(opened === null ? 'new' : String(opened)),
    close: () => set(null),
  }
}
