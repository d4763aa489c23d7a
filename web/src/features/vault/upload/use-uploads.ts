import type { DocumentType } from '@attestry/core/base/document-type'
import { documentRefusals, refusalOf } from '@attestry/core/vault/document-refusals'
import { uploadsApi, type UploadTarget } from '@attestry/core/vault/uploads'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { putFile, SessionGone } from '../../../lib/forms/put-file'
import { problemOf } from '../../../lib/forms/upload-problem'

/** A file on its way into the vault. `known`: the same bytes were there already. */
export type Upload = {
  key: number
  file: File
  doc_type: DocumentType | ''
  issued_at: number | null
  expires_at: number | null
  state: 'waiting' | 'sending' | 'checking' | 'stored' | 'known' | 'failed'
  /** From 0 to 1. */
  sent: number
  problem?: string
}

export type UploadsDone = { stored: number; failed: number; problem: string | undefined }

const isDone = ({ state }: Upload) => state === 'stored' || state === 'known'
export const isSent = (upload: Upload): boolean => isDone(upload)

/** Whether a file can never become a document, because of its name or its size. */
export const isBarred = ({ file }: Upload): boolean => refusalOf(file.name, file.size) !== null

let nextKey = 1

/** The files of a dialog, and their way into the vault: each is stored wholly or not at all, and can be tried again. */
export function useUploads(typeOf: (filename: string) => DocumentType | '', initial: readonly File[] = []) {
  const { api } = useBackend()
  const take = (files: readonly File[]): Upload[] => files.map((file) => newUpload(file, typeOf(file.name)))
  const [uploads, setUploads] = useState<readonly Upload[]>(() => take(initial))
  const [isBusy, setBusy] = useState(false)
  const sessions = useRef(new Map<number, { id: number; url: string }>())
  const aborts = useRef(new Map<number, AbortController>())
  /** What was stored in an earlier attempt is not sent again, and its product is still known. */
  const productId = useRef<number | null>(null)

  // A dialog that is closed takes its unfinished uploads with it.
  useEffect(() => {
    const running = aborts.current
    return () => running.forEach((abort) => abort.abort())
  }, [])

  const change = useCallback(
    (key: number, changes: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload))),
    [],
  )

  const send = async ({ key, file, doc_type, issued_at, expires_at }: Upload, target: UploadTarget) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    const attempt = async () => {
      const session =
        sessions.current.get(key) ?? (await api.call(uploadsApi.startUpload, { filename: file.name, size: file.size }))
      const isResumed = sessions.current.has(key)
      sessions.current.set(key, session)
      await putFile(session.url, file, {
        signal: abort.signal,
        isResumed,
        onProgress: (sent) => change(key, { sent }),
      })
      return session.id
    }
    change(key, { state: 'sending', sent: 0, problem: undefined })
    let id: number
    try {
      id = await attempt()
    } catch (failure) {
      if (!(failure instanceof SessionGone)) throw failure
      sessions.current.delete(key)
      id = await attempt()
    }
    change(key, { state: 'checking', sent: 1 })
    const facts = { ...(doc_type !== '' && { doc_type }), issued_at, expires_at }
    const stored = await api.call(uploadsApi.finaliseUpload, { id, target, facts })
    change(key, { state: stored.is_known ? 'known' : 'stored' })
    return stored.document
  }

  /** Stores all that are not stored yet, one after the other, and says what became of them. */
  const run = async (target: UploadTarget): Promise<UploadsDone & { productId: number | null }> => {
    setBusy(true)
    const done: UploadsDone = { stored: uploads.filter(isDone).length, failed: 0, problem: undefined }
    let unauthenticated: unknown
    for (const upload of uploads.filter((one) => !isDone(one))) {
      if (isBarred(upload)) {
        done.failed += 1
        done.problem ??= upload.problem
        continue
      }
      try {
        productId.current = (await send(upload, target)).product_id
        done.stored += 1
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === 401) unauthenticated ??= failure
        // What the server has refused it has removed, so the next attempt begins anew.
        if (failure instanceof ApiError) sessions.current.delete(upload.key)
        const problem = problemOf(failure)
        done.failed += 1
        done.problem ??= problem
        change(upload.key, { state: 'failed', problem })
      }
    }
    setBusy(false)
    if (unauthenticated instanceof Error) throw unauthenticated
    return { ...done, productId: productId.current }
  }

  const remove = (key: number) => {
    const session = sessions.current.get(key)
    aborts.current.get(key)?.abort()
    // It would be removed after a day anyway.
    if (session) api.call(uploadsApi.cancelUpload, { id: session.id }).catch(() => {})
    sessions.current.delete(key)
    if (!isBusy) setUploads((all) => all.filter((upload) => upload.key !== key))
  }

  return {
    uploads,
    add: (files: readonly File[]) => setUploads((all) => [...all, ...take(files)]),
    change,
    remove,
    run,
  }
}

function newUpload(file: File, doc_type: DocumentType | ''): Upload {
  const refusal = refusalOf(file.name, file.size)
  return {
    key: nextKey++,
    file,
    doc_type,
    issued_at: null,
    expires_at: null,
    state: refusal ? 'failed' : 'waiting',
    sent: 0,
    ...(refusal && { problem: documentRefusals[refusal] }),
  }
}
