import { MAX_REQUEST_FILES, requestFileRefusal } from '@attestry/core/requests/customer-requests'
import { uploadsApi } from '@attestry/core/vault/uploads'
import { useEffect, useRef, useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { putFile, SessionGone } from '../../../lib/forms/put-file'
import { problemOf } from '../../../lib/forms/upload-problem'

/** A file on its way to a request. */
export type FileUpload = {
  key: number
  file: File
  state: 'sending' | 'sent' | 'failed'
  /** From 0 to 1. */
  sent: number
  /** Of the upload, once it has arrived. */
  id: number | null
  problem?: string
}

let nextKey = 1

/**
 * Files are sent as soon as they are chosen, after a look at their name and size. What nobody attaches, the server
 * removes after a day.
 * @param taken how many files the request has already
 * @param onSent is told of each that has arrived; it is then no upload any more
 */
export function useFileUploads(taken: number, onSent?: (id: number) => Promise<void>) {
  const { api } = useBackend()
  const [uploads, setUploads] = useState<readonly FileUpload[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const running = aborts.current
    return () => running.forEach((abort) => abort.abort())
  }, [])

  const change = (key: number, changes: Partial<FileUpload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const forget = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key))

  const send = async ({ key, file }: FileUpload) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    try {
      const session = await api.call(uploadsApi.startUpload, {
        filename: file.name,
        size: file.size,
        purpose: 'request',
      })
      const onProgress = (sent: number) => change(key, { sent })
      await putFile(session.url, file, { signal: abort.signal, isResumed: false, onProgress })
      await onSent?.(session.id)
      if (onSent) forget(key)
      else change(key, { state: 'sent', sent: 1, id: session.id })
    } catch (failure) {
      if (abort.signal.aborted) return
      const problem = failure instanceof SessionGone ? 'Upload failed' : problemOf(failure)
      change(key, { state: 'failed', problem })
    }
  }

  const add = (files: readonly File[]) => {
    const room = MAX_REQUEST_FILES - taken - uploads.filter(({ state }) => state !== 'failed').length
    const fresh = files.map((file, place): FileUpload => {
      const problem =
        requestFileRefusal(file.name, file.size) ??
        (place >= room ? `A request can have ${MAX_REQUEST_FILES} files.` : null)
      const upload = { key: nextKey++, file, sent: 0, id: null }
      return problem ? { ...upload, state: 'failed', problem } : { ...upload, state: 'sending' }
    })
    setUploads((all) => [...all, ...fresh])
    for (const upload of fresh) if (upload.state === 'sending') void send(upload)
  }

  const remove = ({ key, id }: FileUpload) => {
    aborts.current.get(key)?.abort()
    // It would be removed after a day anyway.
    if (id !== null) api.call(uploadsApi.cancelUpload, { id }).catch(() => {})
    forget(key)
  }

  const retry = (upload: FileUpload) => {
    change(upload.key, { state: 'sending', sent: 0 })
    void send(upload)
  }

  return { uploads, add, remove, retry, isSending: uploads.some(({ state }) => state === 'sending') }
}
