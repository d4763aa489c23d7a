import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { exactKey } from '@attestry/core/base/part-number'
import { at, objects } from '@attestry/core/paths'
import { MAX_OWN_FILE } from '@attestry/core/sending/own-files'
import { MAX_REQUEST_FILE } from '@attestry/core/requests/customer-requests'
import { mimeOf } from '@attestry/core/vault/filenames'
import { listRefusalOf, MAX_IMPORT_SIZE } from '@attestry/core/vault/imports'
import { isLongList, type NamedParts, type Reading } from '@attestry/core/vault/reading'
import { saidOtherwise } from '@attestry/core/vault/said-otherwise'
import type { uploadsApi } from '@attestry/core/vault/uploads'
import type { LooseFile } from '@attestry/core/vault/loose-file'
import { type Manufacturer, MAX_DOCUMENT_SIZE, type Product, type UploadPurpose } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'
import { newId } from '../adapters/firestore'
import { attachmentName } from '../adapters/mail/attachment-name'
import type { RateLimits } from '../adapters/rate-limits'
import type { Caller } from '../platform/caller'
import { addLooseFile, type FileDeps, giveUp, leaveToOthers, uploadOf } from './loose-files'
import { aboutProducts, productsNamedBy } from './products-named-by'
import { partsOf } from './reading/further-pages'
import type { Proposal } from './reading/propose'
import { checkPromise } from './reading/pdf-check'
import { askForReading, enqueueReading } from './reading/reading-job'
import { checkOwnFile } from './own-file'
import { checkRequestFile } from './request-file'

/** In milliseconds: so long an upload can be resumed. Then what has arrived is removed. */
export const UPLOAD_LIFETIME = 24 * 3600_000

/** In milliseconds: what was on its way when the browser stopped may still become an object within this time. */
const LATE = 10 * 60_000

const PER_ORGANIZATION = { attempts: 5000, within: 3600_000 }

export const takeUpload = (rateLimits: RateLimits, org: string): Promise<void> =>
  rateLimits.take(`uploads-${org}`, PER_ORGANIZATION)

/**
 * Opens an upload straight to storage, at the place of a document that does not exist yet, of a list of products, or of
 * a file of a request or of an answer. Name and size are what the client says; both are checked again on the bytes.
 * @throws AppError email-not-verified, document-refused, import-refused, attachment-refused, storage-full,
 *   too-many-requests
 */
export async function startUpload(
  deps: FileDeps & { rateLimits: RateLimits; appUrl: string },
  caller: Caller,
  { filename, size, purpose }: Input<typeof uploadsApi.startUpload>,
): Promise<Output<typeof uploadsApi.startUpload>> {
  const { check, content_type, max_size } = PURPOSES[purpose]
  check(filename, size)
  await takeUpload(deps.rateLimits, caller.org)
  const file = newLooseFile(caller, { filename, size, purpose }, deps.now())
  // The note comes first, so that there is never an object without one.
  await addLooseFile(deps, file)
  const origin = new URL(deps.appUrl).origin
  const url = await deps.blobs.openUpload(file.storage_key, { contentType: content_type(filename), size, origin })
  return { id: file.file_id, url, expires_at: file.remove_after, max_size }
}

type Purpose = {
  /**
   * Whether name and size promise a file that we take.
   * @throws AppError document-refused, import-refused, attachment-refused
   */
  check: (filename: string, size: number) => void
  content_type: (filename: string) => string
  max_size: number
  place: (org: string, file: number) => string
}

const anyBytes = () => 'application/octet-stream'

const PURPOSES: Record<UploadPurpose, Purpose> = {
  document: {
    check: checkPromise,
    content_type: mimeOf,
    max_size: MAX_DOCUMENT_SIZE,
    place: objects.file,
  },
  import: { check: checkList, content_type: anyBytes, max_size: MAX_IMPORT_SIZE, place: objects.importFile },
  request: {
    check: checkRequestFile,
    content_type: anyBytes,
    max_size: MAX_REQUEST_FILE,
    place: objects.requestFile,
  },
  answer: { check: checkOwnFile, content_type: anyBytes, max_size: MAX_OWN_FILE, place: objects.ownFile },
}

function checkList(filename: string, size: number): void {
  const refusal = listRefusalOf(filename, size)
  if (refusal) throw new AppError('import-refused', refusal)
}

/**
 * The note of an upload that begins. Nothing is stored for an address that nobody has proved.
 * @throws AppError email-not-verified
 */
export function newLooseFile(
  { org, uid, emailVerified }: Caller,
  { filename, size, purpose = 'document' }: { filename: string; size: number; purpose?: UploadPurpose },
  now: number,
): LooseFile & { remove_after: number } {
  if (!emailVerified) throw new AppError('email-not-verified')
  const id = newId()
  return {
    organization_id: org,
    file_id: id,
    storage_key: PURPOSES[purpose].place(org, id),
    uploaded_by: uid,
    filename: attachmentName(filename, 0),
    size,
    purpose,
    reading: null,
    reading_postponed: null,
    reading_progress: null,
    product_id: null,
    answers: null,
    document: null,
    form: null,
    remove_after: now + UPLOAD_LIFETIME,
  }
}

/**
 * What an upload of the caller says, before it becomes a document. It is read once it was asked for.
 * @throws AppError upload-not-found, upload-incomplete
 */
export async function readUpload(
  { database, blobs, queue, now }: FileDeps,
  { org, uid }: Caller,
  { id }: Input<typeof uploadsApi.readUpload>,
): Promise<Output<typeof uploadsApi.readUpload>> {
  const by = { org, uid, now: now() }
  const { upload, isAsked } = await database.transact(by, async (tx) => {
    const upload = await uploadOf(tx, by, id, 'document')
    const [job] = await tx.pick([at('readingJob', org, id)])
    const isAsked = upload.reading === null && !job
    if (isAsked) askForReading(tx, by, id)
    return { upload, isAsked }
  })
  if (isAsked) {
    if ((await blobs.size(upload.storage_key)) === undefined) throw new AppError('upload-incomplete')
    // If this fails, the sweep asks for it.
    await enqueueReading(queue, org, id).catch(() => {})
  }
  const { reading, reading_postponed: postponed, reading_progress: progress, filename } = upload
  const none = { products: [], found_count: 0, manufacturer: null, of_company: false }
  if (reading === null) return { reading, postponed, progress, ...none }
  const proposal = { reading, parts: await allPartsOf(database.reads, org, id, reading) }
  const known = await productsNamedBy(database.reads, org, proposal, filename)
  const theirs = aboutProducts(proposal, known.products)
  const makers = await makersOf(database.reads, org, known.products)
  const products = known.products.map((product) => {
    const otherwise = saidOtherwise(product, makers.get(product.manufacturer.id), theirs, by.now)
    return otherwise.length > 0 ? { ...product, otherwise } : product
  })
  return { reading: theirs, postponed: null, progress: null, ...known, products }
}

/** The makers of some products, as far as they have documents for all their parts. */
async function makersOf(reads: Reads, org: string, products: readonly Product[]): Promise<Map<number, Manufacturer>> {
  const ids = new Set(products.filter(({ listing }) => listing?.of_maker !== false).map((one) => one.manufacturer.id))
  const makers = await reads.pick([...ids].map((id) => at('manufacturer', org, id)))
  return new Map(makers.map((maker) => [maker.id, maker]))
}

/**
 * The part numbers that an upload of the caller names, each once; none while it has not been read.
 * @throws AppError upload-not-found
 */
export async function listNamedParts(
  { database: { reads } }: FileDeps,
  caller: Caller,
  { id }: Input<typeof uploadsApi.listNamedParts>,
): Promise<Output<typeof uploadsApi.listNamedParts>> {
  const { reading } = await uploadOf(reads, caller, id, 'document')
  if (reading === null) return { part_numbers: [] }
  const single = (await allPartsOf(reads, caller.org, id, reading)).filter(({ value }) => value.scope === 'part')
  const byKey = new Map(single.map(({ value }) => [exactKey(value.text), value.text]))
  return { part_numbers: [...byKey.values()] }
}

async function allPartsOf(reads: Reads, org: string, id: number, reading: Reading): Promise<Proposal['parts']> {
  return partsOf(reading, await listedIn(reads, org, id, reading))
}

/** The single parts of a long list; undefined where the reading has all. */
export const listedIn = async (
  reads: Reads,
  org: string,
  id: number,
  reading: Reading,
): Promise<NamedParts | undefined> => (isLongList(reading) ? reads.read(at('namedParts', org, id)) : undefined)

/** Removes what has arrived of an upload, unless documents have it already. Its note stays for what arrives late. @throws AppError upload-not-found */
export async function cancelUpload(
  { database, blobs, now }: FileDeps,
  { org, uid }: Caller,
  { id }: Input<typeof uploadsApi.cancelUpload>,
): Promise<null> {
  const by = { org, uid, now: now() }
  const alone = await database.transact(by, async (tx) => {
    const upload = await uploadOf(tx, by, id)
    if (await leaveToOthers(tx, upload)) return undefined
    giveUp(tx, upload, by.now + LATE)
    return upload
  })
  if (alone) await blobs.remove(alone.storage_key)
  return null
}
