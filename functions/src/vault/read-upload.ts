import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { uploadsApi } from '@attestry/core/vault/uploads'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import type { TaskQueue } from '../adapters/task-queue'
import { enqueueReading } from './reading/reading-job'
import type { ReadingStore } from './reading/reading-store'
import { productsNamedBy, type NamedDeps } from './products-named-by'

type ReadUploadDeps = NamedDeps & {
  readings: Pick<ReadingStore, 'ofUpload'>
  blobs: Pick<Blobs, 'size'>
  queue: TaskQueue
  now: () => number
}

/**
 * What an upload of the caller says, before it becomes a document.
 * @throws AppError upload-not-found, upload-incomplete
 */
export async function readUpload(
  deps: ReadUploadDeps,
  { org, uid }: Caller,
  { id }: Input<typeof uploadsApi.readUpload>,
): Promise<Output<typeof uploadsApi.readUpload>> {
  const { upload, isAsked } = await deps.readings.ofUpload(org, uid, id, deps.now())
  if (isAsked) {
    if ((await deps.blobs.size(upload.storage_key)) === undefined) throw new AppError('upload-incomplete')
    // If this fails, the sweep asks for it.
    await enqueueReading(deps.queue, org, id).catch(() => {})
  }
  const { reading, reading_postponed: postponed, filename } = upload
  if (reading === null) return { reading, postponed, products: [], manufacturer: null }
  return { reading, postponed: null, ...(await productsNamedBy(deps, org, reading, filename)) }
}
