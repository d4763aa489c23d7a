import { refusalOfAny } from '@attestry/core/vault/filenames'
import { postponedText } from '@attestry/core/base/postponed-text'
import { typeOfFilename } from '@attestry/core/vault/filenames'
import { uploadsApi } from '@attestry/core/vault/uploads'
import { progressText } from '@attestry/core/vault/reading'
import { useEffect, useRef, useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { isInVault, type Source, useUploads } from '../../../lib/forms/use-uploads'
import { forgetStored, holdDialog, keepUploads, type KeptUpload } from './kept-uploads'
import { documentProblem } from '../upload/use-document-uploads'
import {
  type Assignment,
  type BulkUpload,
  foundText,
  isAssigned,
  type NamedProduct,
  newPartsOf,
  proposalOf,
  takenAwayFrom,
  withFound,
  withNewParts,
} from './bulk-upload'
import { PAUSE, useStoring } from './use-storing'

const READ = 'This document will be read'
/** How often it is asked whether a file has been read while nothing goes on. After that a person has to say what the document is for. */
const MAX_PAUSES = 80

/** The files of a dialog: all are sent and read at once, and stored together when they have their products. */
export function useBulkUploads(files: readonly Source[], isOfCompany: boolean) {
  const { api } = useBackend()
  const { uid, org } = useSession()
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
      refuted: [],
      found: '',
      all: 0,
      stored: 0,
      products: [],
      named: [],
      inVault: 0,
      withOthers: true,
      takenAway: [],
      manufacturer: null,
      isOfCompany,
      title: '',
    }),
    refusalOf,
    triesAgain: true,
    work: async (upload, signal) => {
      change(upload.key, { state: 'reading' })
      return proposalFor(upload, signal)
    },
  })

  const storing = useStoring(change)
  const owner = `${uid}:${org}`
  const [dialog] = useState(() => crypto.randomUUID())
  const latest = useRef(uploads)
  useEffect(() => holdDialog(owner, dialog), [owner, dialog])
  useEffect(() => {
    latest.current = uploads
    keepUploads(owner, dialog, unstored(uploads))
    const stored = uploads.filter(isInVault).map(({ file: { name, size } }) => ({ name, size }))
    if (stored.length > 0) forgetStored(owner, dialog, stored)
  }, [owner, dialog, uploads])

  const proposalFor = async (
    { key, id, file, asked }: BulkUpload & { id: number },
    signal: AbortSignal,
  ): Promise<Partial<BulkUpload>> => {
    let page = 0
    for (let pause = 0; pause < MAX_PAUSES; pause += 1) {
      signal.throwIfAborted()
      const read = await api.call(uploadsApi.readUpload, { id })
      if (read.reading) {
        const proposal = { ...nobodys, ...proposalOf(read.reading, read, asked, file.name, isOfCompany) }
        return { ...proposal, products: withNewParts(proposal, newPartsOf(latest.current)) }
      }
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

  /** Has stored what has products. What has none stays, and so does what could not be stored. */
  const store = () => storing.store(uploads.filter((one) => one.state === 'ready' && isAssigned(one)))

  /** Looks for the products that documents name again, because some have come into the vault. */
  const lookAgain = async (some: readonly BulkUpload[] = uploads): Promise<void> => {
    for (const upload of some) {
      const { key, id, state, named, products, manufacturer, found: before, isOfCompany } = upload
      if (id === null || state !== 'ready') continue
      const read = await api.call(uploadsApi.readUpload, { id }).catch(() => null)
      if (read?.reading == null) continue
      const { reading, products: found, found_count: inVault } = read
      const said = foundText(reading, read)
      // Its maker was not there before; one that a person has taken away stays away.
      const isNew = said !== before && products.length === 0 && !isOfCompany
      change(key, {
        named: found,
        takenAway: takenAwayFrom(upload),
        inVault,
        found: said,
        manufacturer: manufacturer ?? (isNew ? read.manufacturer : null),
        products: withFound(products, named, found),
      })
    }
  }

  /**
   * Gives documents parts that come into the vault with them, by their keys, and each of these to all others that name
   * it, or its series.
   */
  const give = (added: ReadonlyMap<number, readonly NamedProduct[]>) => {
    const all = [...added.values()].flat()
    for (const upload of uploads.filter(({ state }) => state === 'ready')) {
      const products = [...upload.products, ...(added.get(upload.key) ?? [])]
      change(upload.key, { products: withNewParts({ ...upload, products }, all) })
    }
  }

  /** What is being stored goes on; what becomes of it is told when one comes back. Everything else is given up. */
  const leave = () => {
    const goingOn = uploads.filter(({ state }) => state === 'storing')
    for (const upload of uploads) if (!isInVault(upload) && !goingOn.includes(upload)) rest.remove(upload)
    keepUploads(owner, dialog, unstored(goingOn))
  }
  /** Where all is stored, and was told, nothing is left to tell. */
  const forget = () => keepUploads(owner, dialog, [])
  return { uploads, change, isStoring: storing.isStoring, store, lookAgain, give, leave, forget, ...rest }
}

/** Whose a document is until something says so. */
const nobodys = { reading: null, products: [], manufacturer: null, isOfCompany: false }

/** The server gives an attachment that is a PDF the end that its name lacks. */
function refusalOf(file: Source): string | null {
  if (file instanceof File) return documentProblem(file, refusalOfAny)
  return 'uploadId' in file && file.uploadId === null ? NOT_SENT : null
}

const NOT_SENT = 'It was not transferred before the tab was closed. Please choose it again.'

/** Those that are not in the vault yet and may still come into it. An attachment stays with its mail. */
const unstored = (uploads: readonly BulkUpload[]): KeptUpload[] =>
  uploads
    .filter((one) => !isInVault(one) && !one.isRefused && !('emailId' in one.file))
    .map(({ id, file: { name, size } }) => ({ id, name, size }))
