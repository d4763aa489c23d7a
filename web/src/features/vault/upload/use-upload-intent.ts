import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

type Wanted = { partNumber?: string; files?: readonly File[] }

/**
 * Whether the upload dialog is open, and with what. An address with `upload=true` opens it; these parameters then go,
 * so that a reload does not open it again.
 */
export function useUploadIntent() {
  const [params, setParams] = useSearchParams()
  const [upload, setUpload] = useState<(Wanted & { turn: number }) | null>(null)
  const open = (wanted: Wanted) => setUpload((now) => ({ ...wanted, turn: (now?.turn ?? 0) + 1 }))
  const isAsked = params.get('upload') === 'true'
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked)
    const partNumber = params.get('partNumber')
    if (isAsked) open(partNumber === null ? {} : { partNumber })
  }
  useEffect(() => {
    if (!isAsked) return
    const shorten = (old: URLSearchParams) => {
      const rest = new URLSearchParams(old)
      rest.delete('upload')
      rest.delete('partNumber')
      return rest
    }
    setParams(shorten, { replace: true })
  }, [isAsked, setParams])
  return { upload, open, close: () => setUpload(null) }
}
