import { Readable } from 'node:stream'
import type { Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { UploadTarget, uploadsApi } from '@attestry/core/vault/uploads'
import type { DocumentFacts, VaultFile } from '@attestry/core/vault/vault'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import type { LooseFileStore } from './loose-file-store'
import { checkPromise } from './reading/pdf-check'
import { removeLooseFiles } from './remove-loose-files'
import { newLooseFile } from './start-upload'
import { storeUpload, type StoreUploadDeps } from './store-upload'

export type UploadFilesDeps = StoreUploadDeps & {
  blobs: Pick<Blobs, 'writeStream' | 'openRead' | 'size' | 'remove'>
  loose: Pick<LooseFileStore, 'add' | 'forget'>
}

type Sent = { file: File; facts: Partial<DocumentFacts> }

/**
 * Stores files that came in one request, each wholly or not at all.
 * @throws AppError the refusal of the first file, when none could be stored
 */
export async function uploadFiles(
  deps: UploadFilesDeps,
  caller: Caller,
  target: UploadTarget,
  files: readonly Sent[],
): Promise<Output<typeof uploadsApi.uploadToVault>> {
  const documents: VaultFile[] = []
  const failures: { filename: string; failure: AppError }[] = []
  for (const { file, facts } of files) {
    try {
      documents.push(await uploadFile(deps, caller, target, { file, facts }))
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure
      failures.push({ filename: file.name, failure })
    }
  }
  const first = failures[0]
  if (first && documents.length === 0) throw first.failure
  return {
    successful: documents.length,
    uploaded_count: documents.length,
    failed: failures.length,
    product_id: documents[0]?.product_id ?? null,
    documents,
    failures: failures.map(({ filename, failure }) => ({ filename, detail: failure.message })),
  }
}

async function uploadFile(deps: UploadFilesDeps, caller: Caller, target: UploadTarget, { file, facts }: Sent) {
  checkPromise(file.name, file.size)
  const upload = newLooseFile(caller, { filename: file.name, size: file.size }, deps.now())
  await deps.loose.add(upload)
  const bytes = Readable.from(Buffer.from(await file.arrayBuffer()), { objectMode: false })
  await deps.blobs.writeStream(upload.storage_key, bytes, 'application/pdf')
  try {
    return (await storeUpload(deps, caller, upload, target, facts)).document
  } catch (failure) {
    // Nobody can come back to it. After any other failure it may be a document already.
    if (failure instanceof AppError) await removeLooseFiles(deps, [upload])
    throw failure
  }
}
