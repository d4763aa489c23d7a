import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

type Wanted = { partNumber?: string; files?: readonly File[] }

let opened = 0

/**
 * Whether the upload dialog is open, and with what. An address with `upload=true` opens it; these parameters then go,
 * so that a reload does not open it again.
 */
export function useUploadIntent() {
  const [params, setParams] = useSearchParams()
  const [upload, setUpload] = useState<(Wanted & { turn: number }) | null>(null)
  const open = (wanted: Wanted) => setUpload({ ...wanted, turn: ++opened })
  const isAsked = params.get('upload') === 'true'
  const openAsked = useEffectEvent(() => {
    const partNumber = params.get('partNumber')
    open(partNumber === null ? {} : { partNumber })
    setParams(
      (old) => {
        const rest = new URLSearchParams(old)
        rest.delete('upload')
        rest.delete('partNumber')
        return rest
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (isAsked) openAsked()
  }, [isAsked])
  return { upload, open, close: () => setUpload(null) }
}
