import type { DocumentType } from '@attestry/core/base/document-type'
import { postponedText } from '@attestry/core/base/reading-time'
import { typeOfFilename } from '@attestry/core/vault/type-of-filename'
import { type Asked, uploadsApi } from '@attestry/core/vault/uploads'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import type { Attached } from '../../../lib/forms/attached'
import { useBackend } from '../../../lib/api/backend'
import { putFile } from '../../../lib/forms/put-file'
import { problemOf } from '../../../lib/forms/upload-problem'
import {
  type BulkUpload,
  isAssigned,
  isInVault,
  newBulkUpload,
  proposalOf,
  type Source,
  targetsOf,
} from './bulk-upload'

/** Files that are sent at the same time. */
const AT_ONCE = 3
/** How long to wait before asking again whether a file has been read, in milliseconds. */
const PAUSE = 1500
const READ = 'This document will be read'
/** How often that is asked. After that a person has to say what the document is for. */
const MAX_PAUSES = 80

/** The files that wait, how many are on their way, and how each of these is stopped. */
type Line = { waiting: BulkUpload[]; busy: number; stops: Map<number, AbortController> }

/** The files of a dialog: all are sent and read at once, and stored together when they have their products. */
export function useBulkUploads(files: readonly Source[]) {
  const { api } = useBackend()
  const [uploads, setUploads] = useState<readonly BulkUpload[]>(() => files.map(newBulkUpload))
  const [isStoring, setStoring] = useState(false)
  const line = useRef<Line>({ waiting: [], busy: 0, stops: new Map() })

  const change = (key: number, changes: Partial<BulkUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const prepare = async ({ key, file }: BulkUpload, signal: AbortSignal) => {
    try {
      const { id, asked } = file instanceof File ? await send(key, file, signal) : await take(key, file)
      if (signal.aborted) return giveUp(id)
      change(key, { id, state: 'reading', sent: 1 })
      change(key, await proposalFor(id, asked, typeOfFilename(file.name), signal))
    } catch (failure) {
      if (!signal.aborted) change(key, { state: 'failed', isRefused: isRefusal(failure), problem: problemOf(failure) })
    }
  }

  const send = async (key: number, file: File, signal: AbortSignal) => {
    change(key, { state: 'sending', sent: 0, problem: undefined })
    const { id, url } = await api.call(uploadsApi.startUpload, { filename: file.name, size: file.size })
    if (signal.aborted) return { id, asked: null }
    change(key, { id })
    await putFile(url, file, { signal, isResumed: false, onProgress: (sent) => change(key, { sent }) })
    return { id, asked: null }
  }

  /** The server has its bytes already. */
  const take = async (key: number, { emailId, index }: Attached) => {
    change(key, { state: 'reading', problem: undefined })
    return api.call(uploadsApi.uploadAttachment, { id: emailId, index })
  }

  const proposalFor = async (
    id: number,
    asked: Asked | null,
    named: DocumentType,
    signal: AbortSignal,
  ): Promise<Partial<BulkUpload>> => {
    for (let pause = 0; pause < MAX_PAUSES; pause += 1) {
      signal.throwIfAborted()
      const read = await api.call(uploadsApi.readUpload, { id })
      if (read.reading) return proposalOf(read.reading, read, asked, named)
      if (read.postponed)
        return { state: 'ready', found: `${postponedText(read.postponed, READ)} Please say what it is for.` }
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    return { state: 'ready', found: 'It could not be read in time. Please say what it is for.' }
  }

  const serve = (mine: Line) => {
    while (mine.busy < AT_ONCE && mine.waiting.length > 0) {
      mine.busy += 1
      void work(mine)
    }
  }
  const work = async (mine: Line) => {
    for (let next = mine.waiting.shift(); next; next = mine.waiting.shift()) {
      const stop = new AbortController()
      mine.stops.set(next.key, stop)
      await prepare(next, stop.signal)
    }
    mine.busy -= 1
  }
  const begin = (some: readonly BulkUpload[]) => {
    line.current.waiting.push(...some.filter(({ state }) => state === 'waiting'))
    serve(line.current)
  }

  useEffect(() => {
    const mine: Line = { waiting: [], busy: 0, stops: new Map() }
    line.current = mine
    begin(uploads)
    return () => stopAll(mine)
    // oxlint-disable-next-line react/exhaustive-deps -- the files of a dialog are sent once
  }, [])

  const add = (more: readonly Source[]) => {
    const added = more.map(newBulkUpload)
    setUploads((all) => [...all, ...added])
    begin(added)
  }

  const retry = (upload: BulkUpload) => {
    if (upload.id !== null) giveUp(upload.id)
    const again: BulkUpload = { ...upload, id: null, state: 'waiting', problem: undefined }
    change(upload.key, again)
    begin([again])
  }

  /** Stores what has products. What has none stays, and so does what could not be stored. */
  const store = async (): Promise<{ stored: number; failed: number }> => {
    setStoring(true)
    const done = { stored: 0, failed: 0 }
    for (const upload of uploads.filter((one) => one.state === 'ready' && isAssigned(one))) {
      const { key, id, doc_type, issued_at, expires_at } = upload
      const targets = targetsOf(upload)
      change(key, { state: 'storing', problem: undefined })
      try {
        const facts = { doc_type, issued_at, expires_at }
        const { known } = await api.call(uploadsApi.assignUpload, { id: id ?? 0, targets, facts })
        change(key, { state: known === targets.length ? 'known' : 'stored' })
        done.stored += 1
      } catch (failure) {
        change(key, { ...afterFailure(failure), problem: problemOf(failure) })
        done.failed += 1
      }
    }
    setStoring(false)
    return done
  }

  // It would be removed after a day anyway.
  const giveUp = (id: number): void => void api.call(uploadsApi.cancelUpload, { id }).catch(() => {})

  const remove = (key: number) => {
    const { waiting, stops } = line.current
    stops.get(key)?.abort()
    line.current.waiting = waiting.filter((one) => one.key !== key)
    const id = uploads.find((one) => one.key === key)?.id
    if (id) giveUp(id)
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  /** Gives up all that is not stored, here and on the server. */
  const discard = () => {
    for (const upload of uploads) if (!isInVault(upload)) remove(upload.key)
  }

  return { uploads, isStoring, add, change, retry, store, remove, discard }
}

function stopAll(line: Line): void {
  line.waiting = []
  for (const stop of line.stops.values()) stop.abort()
}

/** What was refused, and what has been here too long, is gone. Everything else can be stored again as it is. */
function afterFailure(failure: unknown): Partial<BulkUpload> {
  if (isRefusal(failure)) return { state: 'failed', isRefused: true }
  const isGone = failure instanceof ApiError && failure.code === 'upload-not-found'
  return { state: isGone ? 'failed' : 'ready' }
}

const isRefusal = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'document-refused'
