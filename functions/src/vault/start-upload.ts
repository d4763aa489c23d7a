import { MAX_REQUEST_FILE } from '@attestry/core/requests/customer-requests'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { MAX_IMPORT_SIZE } from '@attestry/core/vault/imports'
import { objects } from '@attestry/core/paths'
import type { uploadsApi } from '@attestry/core/vault/uploads'
import { type LooseFile, MAX_DOCUMENT_SIZE, type UploadPurpose } from '@attestry/core/vault/vault'
import { attachmentName } from '../adapters/mail/attachment-name'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import { newId } from '../adapters/firestore'
import type { RateLimits } from '../adapters/rate-limits'
import type { LooseFileStore } from './loose-file-store'
import { checkRequestFile } from './request-file'
import { checkList } from './check-list'
import { checkPromise } from './reading/pdf-check'

/** In milliseconds: so long an upload can be resumed. Then what has arrived is removed. */
export const UPLOAD_LIFETIME = 24 * 3600_000

const PER_ORGANIZATION = { attempts: 5000, within: 3600_000 }

export const takeUpload = (rateLimits: Pick<RateLimits, 'take'>, org: string): Promise<void> =>
  rateLimits.take(`uploads-${org}`, PER_ORGANIZATION)

type StartUploadDeps = {
  loose: Pick<LooseFileStore, 'add'>
  blobs: Pick<Blobs, 'openUpload'>
  rateLimits: Pick<RateLimits, 'take'>
  appUrl: string
  now: () => number
}

/**
 * Opens an upload straight to storage, at the place of a document that does not exist yet, of a list of products, or of
 * a file of a request. Name and size are what the client says; both are checked again on the bytes.
 * @throws AppError email-not-verified, document-refused, import-refused, attachment-refused, storage-full,
 *   too-many-requests
 */
export async function startUpload(
  { loose, blobs, rateLimits, appUrl, now }: StartUploadDeps,
  caller: Caller,
  { filename, size, purpose }: Input<typeof uploadsApi.startUpload>,
): Promise<Output<typeof uploadsApi.startUpload>> {
  const { check, content_type, max_size } = PURPOSES[purpose]
  check(filename, size)
  await takeUpload(rateLimits, caller.org)
  const file = newLooseFile(caller, { filename, size, purpose }, now())
  // The note comes first, so that there is never an object without one.
  await loose.add(file)
  const origin = new URL(appUrl).origin
  const url = await blobs.openUpload(file.storage_key, { contentType: content_type, size, origin })
  return { id: file.file_id, url, expires_at: file.remove_after, max_size }
}

type Purpose = {
  /**
   * Whether name and size promise a file that we take.
   * @throws AppError document-refused, import-refused, attachment-refused
   */
  check: (filename: string, size: number) => void
  content_type: string
  max_size: number
  place: (org: string, file: number) => string
}

const anyBytes = 'application/octet-stream'

const PURPOSES: Record<UploadPurpose, Purpose> = {
  document: {
    check: checkPromise,
    content_type: 'application/pdf',
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
}

/**
 * The note of an upload that begins. Nothing is stored for an address that nobody has proved.
 * @throws AppError email-not-verified
 */
export function newLooseFile(
  { org, uid, emailVerified }: Caller,
  { filename, size, purpose = 'document' }: { filename: string; size: number; purpose?: UploadPurpose },
  now: number,
): LooseFile {
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
    product_id: null,
    remove_after: now + UPLOAD_LIFETIME,
  }
}
