import { Id } from '@attestry/core/base/primitives'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** Whether the import dialog is open, and on which import. It is part of the address: an import can be come back to. */
export function useImportIntent() {
  const [params, setParams] = useSearchParams()
  // It holds the page of the list below.
  const { state } = useLocation() as { state: unknown }
  const [file, setFile] = useState<File | undefined>()
  const asked = params.get('import')
  const id = Id.safeParse(asked)
  const set = (value: string | null) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (value === null) next.delete('import')
        else next.set('import', value)
        return next
      },
      { replace: true, state },
    )
  return {
    isOpen: asked !== null,
    id: id.success ? id.data : null,
    file,
    start: (dropped?: File) => {
      setFile(dropped)
      set('new')
    },
    open: (opened: number | null) => {
      setFile(undefined)
      set(opened === null ? 'new' : String(opened))
    },
    close: () => {
      setFile(undefined)
      set(null)
    },
  }
}
