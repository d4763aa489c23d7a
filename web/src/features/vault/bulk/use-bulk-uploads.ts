import { postponedText } from '@attestry/core/base/words'
import { typeOfFilename } from '@attestry/core/vault/filenames'
import { MAX_TARGETS, uploadsApi } from '@attestry/core/vault/uploads'
import { progressText } from '@attestry/core/vault/reading'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { problemOf } from '../../../lib/forms/upload-problem'
import { useSession } from '../../../lib/api/session'
import { isInVault, isRefusal, type Source, useUploads } from '../../../lib/forms/use-uploads'
import { holdDialog, keepUploads, type KeptUpload } from './kept-uploads'
import { documentProblem } from '../upload/use-document-uploads'
import { type Assignment, type BulkUpload, isAssigned, proposalOf, targetsOf, withFound } from './bulk-upload'

/** How long to wait before asking again whether a file has been read, in milliseconds. */
const PAUSE = 1500
const READ = 'This document will be read'
/** How often that is asked while nothing goes on. After that a person has to say what the document is for. */
const MAX_PAUSES = 80

/** The files of a dialog: all are sent and read at once, and stored together when they have their products. */
export function useBulkUploads(files: readonly Source[]) {
  const { api } = useBackend()
  const { uid, org } = useSession()
  const [isStoring, setStoring] = useState(false)
  const {
    uploads,
    change,
    run: _,
    ...rest
  } = useUploads({
    files,
    begin: ({ name }): Assignment => ({
      doc_type: typeOfFilename(name),
      issued_at: null,
      expires_at: null,
      reading: null,
      is_confirmed: false,
      found: '',
      stored: 0,
      products: [],
      named: [],
      inVault: { count: 0, more: false },
      manufacturer: null,
    }),
    refusalOf,
    triesAgain: true,
    work: async (upload, signal) => {
      change(upload.key, { state: 'reading' })
      return proposalFor(upload, signal)
    },
  })

  const owner = `${uid}:${org}`
  const [dialog] = useState(() => crypto.randomUUID())
  useEffect(() => holdDialog(owner, dialog), [owner, dialog])
  useEffect(() => keepUploads(owner, dialog, unstored(uploads)), [owner, dialog, uploads])

  const proposalFor = async (
    { key, id, file, asked }: BulkUpload & { id: number },
    signal: AbortSignal,
  ): Promise<Partial<BulkUpload>> => {
    let page = 0
    for (let pause = 0; pause < MAX_PAUSES; pause += 1) {
      signal.throwIfAborted()
      const read = await api.call(uploadsApi.readUpload, { id })
      if (read.reading) return proposalOf(read.reading, read, asked, typeOfFilename(file.name))
      if (read.postponed) return { found: `${postponedText(read.postponed, READ)} Please say what it is for.` }
      if (read.progress && read.progress.page > page) {
        page = read.progress.page
        pause = 0
        change(key, { found: `${progressText(read.progress)}.` })
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    return { found: 'It could not be read in time. Please say what it is for.' }
  }

  /** Stores what has products. What has none stays, and so does what could not be stored. */
  const store = async (): Promise<{ stored: number; failed: number }> => {
    setStoring(true)
    const done = { stored: 0, failed: 0 }
    for (const upload of uploads.filter((one) => one.state === 'ready' && isAssigned(one))) {
      const { key, id, doc_type, issued_at, expires_at, is_confirmed } = upload
      const targets = targetsOf(upload)
      change(key, { state: 'storing', problem: undefined, stored: 0 })
      try {
        const facts = { doc_type, issued_at, expires_at, is_confirmed }
        let known = 0
        for (let from = 0; from < targets.length; from += MAX_TARGETS) {
          const some = targets.slice(from, from + MAX_TARGETS)
          const goes_on = from + some.length < targets.length
          known += (await api.call(uploadsApi.assignUpload, { id: id ?? 0, targets: some, facts, goes_on })).known
          change(key, { stored: from + some.length })
        }
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

  /** Looks for the products that documents name again, because some have come into the vault. */
  const lookAgain = async (): Promise<void> => {
    for (const { key, id, state, named, products } of uploads) {
      if (id === null || state !== 'ready') continue
      const read = await api.call(uploadsApi.readUpload, { id }).catch(() => null)
      if (read === null) continue
      const { products: found, found: inVault } = read
      change(key, { named: found, inVault, products: withFound(products, named, found) })
    }
  }

  return { uploads, change, isStoring, store, lookAgain, forget: () => keepUploads(owner, dialog, []), ...rest }
}

/** The server gives an attachment that is a PDF the end that its name lacks. */
function refusalOf(file: Source): string | null {
  if (file instanceof File) return documentProblem(file)
  return 'uploadId' in file && file.uploadId === null ? NOT_SENT : null
}

const NOT_SENT = 'It was not transferred before the tab was closed. Please choose it again.'

/** Those that are not in the vault yet and may still come into it. An attachment stays with its mail. */
const unstored = (uploads: readonly BulkUpload[]): KeptUpload[] =>
  uploads
    .filter((one) => !isInVault(one) && !one.isRefused && !('emailId' in one.file))
    .map(({ id, file: { name, size } }) => ({ id, name, size }))

/** What was refused, and what has been here too long, is gone. Everything else can be stored again as it is. */
function afterFailure(failure: unknown): Partial<BulkUpload> {
  if (isRefusal(failure)) return { state: 'failed', isRefused: true }
  const isGone = failure instanceof ApiError && failure.code === 'upload-not-found'
  return isGone ? { state: 'failed', id: null, url: null } : { state: 'ready' }
}
