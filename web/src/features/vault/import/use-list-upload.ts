import { importsApi, listRefusalOf } from '@attestry/core/vault/imports'
import { uploadsApi } from '@attestry/core/vault/uploads'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { putFile } from '../../../lib/forms/put-file'

/** Sends a list of products and has it read. */
export function useListUpload(onStarted: (id: number) => void) {
  const { api } = useBackend()
  /** From 0 to 1; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const send = async (file: File) => {
    const refusal = listRefusalOf(file.name, file.size)
    setProblem(refusal)
    if (refusal !== null) return
    const stop = new AbortController()
    abort.current = stop
    setSent(0)
    try {
      const upload = { filename: file.name, size: file.size, purpose: 'import' as const }
      const { id, url } = await api.call(uploadsApi.startUpload, upload)
      await putFile(url, file, { signal: stop.signal, isResumed: false, onProgress: setSent })
      await api.call(importsApi.startImport, { id })
      onStarted(id)
    } catch (failure) {
      if (!stop.signal.aborted) setProblem(messageOf(failure, 'The file could not be uploaded. Please try again.'))
    }
    setSent(null)
  }
  return { send, sent, problem }
}
