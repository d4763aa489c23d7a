import { inGroups } from '@attestry/core/base/in-groups'
import { MAX_LATER, type Storing, uploadsApi } from '@attestry/core/vault/uploads'
import { useEffect, useRef, useState } from 'react'
import type { ApiClient } from '../../../lib/api/api-client'
import { ApiError } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { problemOf } from '../../../lib/forms/upload-problem'
import { type BulkUpload, productsOf, sentence, targetsOf } from './bulk-upload'
import { labelOf } from './products-field'

/** How long to wait before asking again how far the server is with a file, in milliseconds. */
export const PAUSE = 1500

type Change = (key: number, changes: Partial<BulkUpload>) => void
/** `partly`: so many of those that are stored leave some of their products out. */
type Done = { stored: number; failed: number; partly: number }

/** Has files stored by the server, which goes on without this, and follows how far that is. */
export function useStoring(change: Change) {
  const { api } = useBackend()
  const [isStoring, setStoring] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  /** @returns null when this was closed meanwhile */
  const store = async (chosen: readonly BulkUpload[]): Promise<Done | null> => {
    setStoring(true)
    for (const { key } of chosen) change(key, { state: 'storing', problem: undefined, stored: 0, all: 0, sent: 1 })
    let standings: readonly Storing[] = []
    for (const some of callsOf(chosen)) standings = [...standings, ...(await askFor(api, change, some))]
    const done = { stored: 0, failed: chosen.length - standings.length, partly: 0 }
    while (standings.length > 0) {
      for (const standing of standings) {
        const upload = chosen.find(({ id }) => id === standing.id)
        if (upload) change(upload.key, changesFor(standing, upload))
        if (isStored(standing)) {
          done.stored += 1
          if (leftOutOf(standing) !== undefined) done.partly += 1
        } else if (standing.state !== 'storing') done.failed += 1
      }
      standings = standings.filter(({ state }) => state === 'storing')
      if (standings.length > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE))
      if (!isOpen.current) return null
      standings = await askedAgain(api, standings)
    }
    setStoring(false)
    return done
  }
  return { isStoring, store }
}

/** Asks for some files together, or for each by itself where one of them is gone. */
async function askFor(api: ApiClient, change: Change, some: readonly BulkUpload[]): Promise<Storing[]> {
  try {
    return (await api.call(uploadsApi.storeUploads, { uploads: some.map(toStore) })).uploads
  } catch (failure) {
    const standings: Storing[] = []
    if (some.length > 1 && codeOf(failure) === 'upload-not-found')
      for (const one of some) standings.push(...(await askFor(api, change, [one])))
    else for (const { key } of some) change(key, { ...afterFailure(codeOf(failure)), problem: problemOf(failure) })
    return standings
  }
}

/** Whoever cannot be asked now is asked later: what was asked for goes on. */
const askedAgain = (api: ApiClient, standings: readonly Storing[]): Promise<readonly Storing[]> =>
  standingsOf(
    api,
    standings.map(({ id }) => id),
  ).catch(() => standings)

export const leftOutOf = (standing: Storing): string | undefined =>
  'left_out' in standing ? standing.left_out : undefined

export const isStored = ({ state }: Storing): boolean => state === 'stored' || state === 'known'

/** How the storing of uploads stands. */
export async function standingsOf(api: ApiClient, ids: readonly number[]): Promise<Storing[]> {
  const standings: Storing[] = []
  for (const some of inGroups(ids, MAX_LATER.uploads))
    standings.push(...(await api.call(uploadsApi.storedUploads, { ids: [...some] })).uploads)
  return standings
}

const toStore = (upload: BulkUpload) => {
  const { id, doc_type, issued_at, expires_at, is_confirmed, title, refuted } = upload
  const facts = { doc_type, issued_at, expires_at, is_confirmed, title }
  return { id: id ?? 0, ...targetsOf(upload), facts, refuted: [...refuted] }
}

/** As many files together as one call takes. */
function callsOf(chosen: readonly BulkUpload[]): BulkUpload[][] {
  const calls: BulkUpload[][] = []
  let targets = Infinity
  for (const upload of chosen) {
    const { targets: given, all_but = [] } = targetsOf(upload)
    const more = given.length + all_but.length
    const last = calls.at(-1)
    const hasRoom = last && last.length < MAX_LATER.uploads && targets + more <= MAX_LATER.targets
    if (hasRoom) last.push(upload)
    else calls.push([upload])
    targets = hasRoom ? targets + more : more
  }
  return calls
}

const FORGOTTEN = 'It is not known whether it was stored. Please store it again.'

function changesFor(standing: Storing, upload: BulkUpload): Partial<BulkUpload> {
  switch (standing.state) {
    case 'not_asked':
      return { state: 'ready', problem: FORGOTTEN }
    case 'storing':
      return {
        stored: standing.done,
        all: standing.all,
        ...(standing.all > 1 && { sent: standing.done / standing.all }),
      }
    case 'stored':
    case 'known':
      return { state: standing.state, all: standing.done, problem: standing.left_out }
    case 'failed':
      return { ...afterFailure(standing.code), problem: failureText(standing, upload) }
  }
}

/** These are about one product, which a person can take out. */
const ABOUT_PRODUCT = ['product-not-found', 'product-type-not-found', 'too-many-documents']

function failureText(
  { problem, code, done, all, left_out }: Extract<Storing, { state: 'failed' }>,
  upload: BulkUpload,
): string {
  const product = all > 1 && ABOUT_PRODUCT.includes(code) ? productsOf(upload)[done] : undefined
  const why = product ? `${labelOf(product)}: ${problem}` : problem
  const far = done > 0 ? [`It is stored for ${done.toLocaleString('en')} of ${all.toLocaleString('en')} products.`] : []
  return [far.length > 0 ? sentence(why) : why, ...far, ...(left_out === undefined ? [] : [left_out])].join(' ')
}

const codeOf = (failure: unknown): string | undefined => (failure instanceof ApiError ? failure.code : undefined)

/** What was refused, and what has been here too long, is gone. Everything else can be stored again as it is. */
function afterFailure(code: string | undefined): Partial<BulkUpload> {
  if (code === 'document-refused') return { state: 'failed', isRefused: true }
  return code === 'upload-not-found' ? { state: 'failed', id: null, url: null } : { state: 'ready' }
}
