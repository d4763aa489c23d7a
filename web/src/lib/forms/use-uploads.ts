import { type Asked, uploadsApi } from '@attestry/core/vault/uploads'
import type { UploadPurpose } from '@attestry/core/vault/vault'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../api/api-error'
import { useBackend } from '../api/backend'
import { putFile, SessionGone } from './put-file'
import { problemOf } from './upload-problem'

/** An attachment of a mail that can become a document. */
export type Attached = { emailId: number; index: number; name: string; size: number }

/** A file whose upload began in a tab that is gone. `uploadId`: null where it had not begun. */
type Left = { uploadId: number | null; name: string; size: number }

/** A file of this computer, one that a mail has as an attachment, or one that was left on its way. */
export type Source = File | Attached | Left

/** `ready`: the server has its bytes. `known`: it had them before. */
export type UploadState = 'waiting' | 'sending' | 'reading' | 'ready' | 'storing' | 'stored' | 'known' | 'failed'

type Sending = {
  key: number
  file: Source
  state: UploadState
  /** From 0 to 1. Of one that is stored for several products: for what part of them. */
  sent: number
  problem?: string | undefined
  /** Another attempt would be refused as well. */
  isRefused: boolean
  /** Of the upload on the server, once there is one, and where its bytes go. */
  id: number | null
  url: string | null
  /** What we asked for, if an attachment came as the answer. */
  asked: Asked | null
}

/** A file on its way to the server. `Own`: what its screen knows of it besides. */
export type Upload<Own = object> = Own & Sending

/** What the server does with the bytes that it has. Resolves to what the row becomes; null: it goes. */
type Work<Own> = (upload: Upload<Own> & { id: number }, signal: AbortSignal) => Promise<Partial<Upload<Own>> | null>

type Options<Own> = {
  /** The files that it begins with. */
  files?: readonly Source[] | undefined
  begin: (file: Source) => Own
  /** Why a file is not sent; null: it is. `place`: among those that were chosen together. */
  refusalOf: (file: Source, place: number, others: readonly Upload<Own>[]) => string | null
  /** With this, files are sent as soon as they are chosen. Otherwise they wait for `run`. */
  work?: Work<Own>
  purpose?: UploadPurpose
  /** What failed for a moment is tried again by itself. */
  triesAgain?: boolean
  /** What a failure is called. */
  wordsOf?: (failure: unknown) => string
}

/** Files that are sent at the same time. */
const AT_ONCE = 3

/** How long what failed for a moment waits until it is tried again by itself, in milliseconds, time after time. */
const PAUSES = [1000, 4000, 15_000]

/** The files that wait, how many are on their way, and how each of these is stopped. */
type Line<Own> = {
  waiting: Upload<Own>[]
  busy: number
  stops: Map<number, AbortController>
  tries: Map<number, number>
}

let nextKey = 1

/**
 * The files of a screen and their way to the server: a queue, how far each is, what went wrong with it, and how it is
 * tried again, cancelled or removed. What is unfinished when the screen closes is stopped.
 */
export function useUploads<Own extends object>(options: Options<Own>) {
  const { files = [], begin, refusalOf, work, purpose, triesAgain = false, wordsOf = problemOf } = options
  const { api } = useBackend()
  const take = (some: readonly Source[], others: readonly Upload<Own>[]) =>
    some.map((file, place): Upload<Own> => {
      const problem = refusalOf(file, place, others) ?? undefined
      const state = problem === undefined ? 'waiting' : 'failed'
      const nothing = { sent: 0, id: null, url: null, asked: null }
      return { ...begin(file), ...nothing, key: nextKey++, file, state, problem, isRefused: problem !== undefined }
    })
  const [uploads, setUploads] = useState(() => take(files, []))
  const line = useRef<Line<Own>>(emptyLine())
  const latest = useRef(uploads)
  useEffect(() => {
    latest.current = uploads
  }, [uploads])

  const set = (key: number, changes: Partial<Sending> | Partial<Upload<Own>>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const change: (key: number, changes: Partial<Upload<Own>>) => void = set

  // It would be removed after a day anyway.
  const giveUp = (id: number | null) => {
    if (id !== null) api.call(uploadsApi.cancelUpload, { id }).catch(() => {})
  }

  const sessionOf = ({ name, size }: File) => ({ filename: name, size, ...(purpose && { purpose }) })

  /** Makes it known to the server. */
  const open = async ({ file }: Sending, signal: AbortSignal) => {
    if ('uploadId' in file) return { id: file.uploadId ?? 0, url: null, asked: null }
    const { id, url, asked } =
      file instanceof File
        ? { asked: null, ...(await api.call(uploadsApi.startUpload, sessionOf(file))) }
        : { url: null, ...(await api.call(uploadsApi.uploadAttachment, { id: file.emailId, index: file.index })) }
    if (signal.aborted) giveUp(id)
    signal.throwIfAborted()
    return { id, url, asked }
  }

  /** Brings its bytes to the server, which has those of an attachment. What was begun before goes on. */
  const deliver = async (upload: Upload<Own>, signal: AbortSignal): Promise<Upload<Own> & { id: number }> => {
    const { key, file, id, url, asked } = upload
    if (!(file instanceof File)) set(key, { state: 'reading' })
    const session = id === null ? await open(upload, signal) : { id, url, asked }
    set(key, session)
    if (!(file instanceof File) || session.url === null) return { ...upload, ...session }
    try {
      const onProgress = (sent: number) => set(key, { sent })
      await putFile(session.url, file, { signal, isResumed: url !== null, onProgress })
    } catch (failure) {
      if (!(failure instanceof SessionGone) || url === null) throw failure
      return deliver({ ...upload, id: null, url: null }, signal)
    }
    return { ...upload, ...session }
  }

  /** Sends a file and has the work done with it. @returns why that failed, if it did */
  const run = async (upload: Upload<Own>, then: Work<Own>): Promise<unknown> => {
    const { key } = upload
    const stop = new AbortController()
    line.current.stops.set(key, stop)
    set(key, { state: 'sending', sent: 0, problem: undefined })
    try {
      const delivered = await deliver(upload, stop.signal)
      set(key, { sent: 1 })
      const done = await then(delivered, stop.signal)
      if (stop.signal.aborted) return
      if (done) set(key, { state: 'ready', ...done })
      else setUploads((all) => all.filter((one) => one.key !== key))
    } catch (failure) {
      if (!stop.signal.aborted) set(key, { ...afterFailure(failure), problem: wordsOf(failure) })
      if (!stop.signal.aborted && triesAgain && isPassing(failure)) tryLater(key, stop.signal)
      return failure
    }
  }

  /** Tries again what failed, unless a person has done so before. */
  const tryLater = (key: number, signal: AbortSignal) => {
    const { tries } = line.current
    const pause = PAUSES[tries.get(key) ?? 0]
    if (pause === undefined) return
    tries.set(key, (tries.get(key) ?? 0) + 1)
    set(key, { state: 'waiting' })
    setTimeout(() => {
      const failed = latest.current.find((one) => one.key === key)
      if (!signal.aborted && failed?.state === 'waiting' && failed.problem !== undefined) enqueue([failed])
    }, pause)
  }

  const enqueue = (some: readonly Upload<Own>[]) => {
    if (!work) return
    const mine = line.current
    const drain = async () => {
      mine.busy += 1
      for (let next = mine.waiting.shift(); next; next = mine.waiting.shift()) await run(next, work)
      mine.busy -= 1
    }
    mine.waiting.push(...some.filter(({ state }) => state === 'waiting'))
    while (mine.busy < AT_ONCE && mine.waiting.length > 0) void drain()
  }

  const beginLine = useEffectEvent((mine: Line<Own>) => {
    line.current = mine
    enqueue(uploads)
  })
  useEffect(() => {
    const mine = emptyLine<Own>()
    beginLine(mine)
    return () => {
      mine.waiting = []
      for (const stop of mine.stops.values()) stop.abort()
    }
  }, [])

  const stop = ({ key, id }: Upload<Own>) => {
    line.current.waiting = line.current.waiting.filter((one) => one.key !== key)
    line.current.stops.get(key)?.abort()
    giveUp(id)
  }

  return {
    uploads,
    change,
    run,
    add: (more: readonly Source[]) => {
      const added = take(more, uploads)
      setUploads((all) => [...all, ...added])
      enqueue(added)
    },
    retry: (upload: Upload<Own>) => {
      const again: Upload<Own> = { ...upload, state: 'waiting', problem: undefined }
      set(upload.key, { state: 'waiting', problem: undefined })
      enqueue([again])
    },
    /** Stops it. Its row stays, and it can be tried again. */
    cancel: (upload: Upload<Own>) => {
      stop(upload)
      set(upload.key, { state: 'failed', problem: 'Cancelled', id: null, url: null })
    },
    remove: (upload: Upload<Own>) => {
      stop(upload)
      setUploads((all) => all.filter(({ key }) => key !== upload.key))
    },
  }
}

const emptyLine = <Own>(): Line<Own> => ({ waiting: [], busy: 0, stops: new Map(), tries: new Map() })

/** The server has removed what it refuses, so another attempt begins anew. */
const afterFailure = (failure: unknown): Partial<Sending> => ({
  state: 'failed',
  isRefused: isRefusal(failure),
  ...(failure instanceof ApiError && { id: null, url: null }),
})

/** Nobody was reached, or the server has trouble: another attempt may succeed. */
const isPassing = (failure: unknown): boolean =>
  failure instanceof ApiError ? failure.status >= 500 || failure.status === 429 : !(failure instanceof SessionGone)

/** The server looked at the bytes and will not take them. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'document-refused' || failure.code === 'attachment-refused')

export const isInVault = ({ state }: Pick<Sending, 'state'>): boolean => state === 'stored' || state === 'known'
