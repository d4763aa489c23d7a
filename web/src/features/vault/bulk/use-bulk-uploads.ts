import type { DocumentType } from '@attestry/contract/document-type'
import { documentRefusals, refusalOf } from '@attestry/contract/document-refusals'
import type { Answer } from '@attestry/contract/endpoint'
import { typeOfFilename } from '@attestry/contract/type-of-filename'
import { uploadsApi } from '@attestry/contract/uploads'
import { UniversalType } from '@attestry/contract/vault'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api-error'
import { useBackend } from '../../../lib/backend'
import { putFile } from '../upload/put-file'

export type NamedProduct = Answer<typeof uploadsApi.readUpload>['products'][number]

/** One of many files: it is sent, read, given to products by what it says, and stored when a person has agreed. */
export type BulkUpload = {
  key: number
  file: File
  id: number | null
  state: 'waiting' | 'sending' | 'reading' | 'ready' | 'storing' | 'stored' | 'failed'
  /** From 0 to 1. */
  sent: number
  problem?: string
  /** What was found in its text. */
  found: string
  products: readonly NamedProduct[]
  /** Instead of products: it covers all of this maker. */
  manufacturer: { id: number; name: string } | null
  doc_type: DocumentType
  issued_at: number | null
  expires_at: number | null
}

export const isAssigned = ({ products, manufacturer }: BulkUpload): boolean =>
  products.length > 0 || manufacturer !== null

/** Files that are sent at the same time. */
const AT_ONCE = 3
const PAUSE = 1500
/** Then the person says what it is. */
const MAX_PAUSES = 80

/** The files of a dialog: all are sent and read at once, and stored together when they have their products. */
export function useBulkUploads(files: readonly File[]) {
  const { api } = useBackend()
  const [uploads, setUploads] = useState<readonly BulkUpload[]>(() => files.map(newUpload))
  const [isStoring, setStoring] = useState(false)
  const abort = useRef<AbortController | null>(null)

  const change = (key: number, changes: Partial<BulkUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const prepare = async ({ key, file }: BulkUpload, signal: AbortSignal) => {
    try {
      change(key, { state: 'sending' })
      const { id, url } = await api.call(uploadsApi.startUpload, { filename: file.name, size: file.size })
      await putFile(url, file, { signal, isResumed: false, onProgress: (sent) => change(key, { sent }) })
      change(key, { id, state: 'reading', sent: 1 })
      change(key, { state: 'ready', ...(await proposalFor(id, signal)) })
    } catch (failure) {
      if (!signal.aborted) change(key, { state: 'failed', problem: messageOf(failure) })
    }
  }

  const proposalFor = async (id: number, signal: AbortSignal): Promise<Partial<BulkUpload>> => {
    for (let pause = 0; pause < MAX_PAUSES; pause += 1) {
      signal.throwIfAborted()
      const { reading, products, manufacturer } = await api.call(uploadsApi.readUpload, { id })
      if (reading) {
        return {
          products,
          manufacturer,
          found: foundText(reading),
          ...(reading.doc_type && { doc_type: reading.doc_type.value }),
          ...(reading.issued_at && { issued_at: reading.issued_at.value }),
          ...(reading.expires_at && { expires_at: reading.expires_at.value }),
        }
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    return { found: 'It could not be read in time.' }
  }

  useEffect(() => {
    const stop = new AbortController()
    abort.current = stop
    const waiting = uploads.filter(({ state }) => state === 'waiting')
    const work = async () => {
      for (let next = waiting.shift(); next && !stop.signal.aborted; next = waiting.shift())
        await prepare(next, stop.signal)
    }
    for (let worker = 0; worker < AT_ONCE; worker += 1) void work()
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the files of a dialog are sent once
  }, [])

  /** Stores what has products. What has none stays, and so does what could not be stored. */
  const store = async (): Promise<{ stored: number; failed: number }> => {
    setStoring(true)
    const done = { stored: 0, failed: 0 }
    for (const upload of uploads.filter((one) => one.state === 'ready' && isAssigned(one))) {
      const { key, id, products, manufacturer, doc_type, issued_at, expires_at } = upload
      change(key, { state: 'storing', problem: undefined })
      const targets = manufacturer
        ? [{ manufacturer_id: manufacturer.id }]
        : products.map((product) => ({ product_id: product.id }))
      try {
        const facts = { doc_type, issued_at, expires_at }
        await api.call(uploadsApi.assignUpload, { id: id ?? 0, targets, facts })
        change(key, { state: 'stored' })
        done.stored += 1
      } catch (failure) {
        change(key, { state: 'ready', problem: messageOf(failure) })
        done.failed += 1
      }
    }
    setStoring(false)
    return done
  }

  const remove = (key: number) => {
    const id = uploads.find((one) => one.key === key)?.id
    // It would be removed after a day anyway.
    if (id) api.call(uploadsApi.cancelUpload, { id }).catch(() => {})
    setUploads((all) => all.filter((one) => one.key !== key))
  }

  /** What is not stored is not kept. */
  const discard = () => {
    abort.current?.abort()
    for (const { key, state } of uploads) if (state !== 'stored') remove(key)
  }

  return { uploads, isStoring, change, store, remove, discard }
}

type Reading = NonNullable<Answer<typeof uploadsApi.readUpload>['reading']>

/** What the text names, in a few words. */
function foundText({ state, parts, part_count, maker }: Reading): string {
  if (state === 'scan') return 'It is a picture without text. Please say what it is for.'
  if (state !== 'text') return 'Its text could not be read. Please say what it is for.'
  const named = parts.slice(0, 3).map(({ value }) => value.text)
  if (named.length === 0) return 'Its text names no part.'
  const more = part_count > named.length ? ` and ${part_count - named.length} more` : ''
  return `It names ${named.join(', ')}${more}${maker ? ` of ${maker.value}` : ''}.`
}

let nextKey = 1

function newUpload(file: File): BulkUpload {
  const refusal = refusalOf(file.name, file.size)
  return {
    key: nextKey++,
    file,
    id: null,
    state: refusal ? 'failed' : 'waiting',
    sent: 0,
    found: '',
    products: [],
    manufacturer: null,
    doc_type: typeOfFilename(file.name),
    issued_at: null,
    expires_at: null,
    ...(refusal && { problem: documentRefusals[refusal] }),
  }
}

/** A document of all products of a maker has one of fewer types. */
export const isTypeFitting = ({ manufacturer, doc_type }: BulkUpload): boolean =>
  manufacturer === null || UniversalType.safeParse(doc_type).success
