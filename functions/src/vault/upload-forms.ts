import { mimeOf } from '@attestry/core/vault/filenames'
import { Readable } from 'node:stream'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { ComplianceData } from '@attestry/core/vault/products'
import { DocumentTypes, type uploadsApi, type UploadTarget } from '@attestry/core/vault/uploads'
import type { DocumentFacts, VaultFile } from '@attestry/core/vault/vault'
import type { z } from 'zod'
import type { Caller } from '../platform/caller'
import { existingProduct } from './document-owner'
import { addLooseFile, removeLooseFiles, type FileDeps } from './loose-files'
import { changesOf } from './product-changes'
import { readAround, writeChange } from './products'
import { checkPromise } from './reading/pdf-check'
import { storeUpload } from './store-upload'
import { newLooseFile } from './uploads'

type Uploaded = Output<typeof uploadsApi.uploadToVault>

/**
 * Stores documents of a part, which is added unless its maker has it already, with what is known of its compliance.
 * @throws AppError nothing-to-upload, invalid-input, and what `uploadFiles` throws
 */
export async function uploadToVault(
  deps: FileDeps,
  caller: Caller,
  { files, compliance_data, ...about }: Input<typeof uploadsApi.uploadToVault>,
): Promise<Uploaded> {
  const { part_number, manufacturer_id, product_type_id, description } = about
  const isComplete = part_number !== undefined && manufacturer_id !== undefined && product_type_id !== undefined
  if (!isComplete || files.length === 0) throw new AppError('nothing-to-upload')
  const data = parseJsonField(ComplianceData, 'compliance_data', compliance_data)
  const target = { product: { part_number, manufacturer_id, product_type_id, description } }
  const sent = files.map((file) => ({ file, facts: {} }))
  const uploaded = await uploadFiles(deps, caller, target, sent)
  if (data && uploaded.product_id != null) {
    const id = Number(uploaded.product_id)
    const by = { org: caller.org, uid: caller.uid, now: deps.now() }
    await deps.database.transact(by, async (tx) => {
      const product = await existingProduct(tx, by.org, id)
      const around = await readAround(tx, by.org, product)
      writeChange(tx, by, product, around, changesOf(product, { compliance_data: data }, by.now))
    })
  }
  return uploaded
}

/**
 * Stores documents that cover all products of a manufacturer. Each needs its type.
 * @throws AppError nothing-universal-to-upload, document-type-missing, invalid-input, and what `uploadFiles` throws
 */
export async function uploadUniversal(
  deps: FileDeps,
  caller: Caller,
  { files, manufacturer_id, document_types }: Input<typeof uploadsApi.uploadUniversal>,
): Promise<Output<typeof uploadsApi.uploadUniversal>> {
  if (manufacturer_id === undefined || files.length === 0) throw new AppError('nothing-universal-to-upload')
  const types = parseJsonField(DocumentTypes, 'document_types', document_types) ?? {}
  const sent = files.map((file, index) => {
    const doc_type = types[index]
    if (!doc_type) throw new AppError('document-type-missing')
    return { file, facts: { doc_type } }
  })
  return uploadFiles(deps, caller, { manufacturer_id }, sent)
}

/** JSON in a field of a form; undefined when the field is missing. @throws AppError invalid-input */
export function parseJsonField<S extends z.ZodType>(
  schema: S,
  name: string,
  text: string | undefined,
): z.output<S> | undefined {
  if (text === undefined || text === '') return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new AppError('invalid-input', `${name} could not be read`, { cause })
  }
}

type Sent = { file: File; facts: Partial<DocumentFacts> }

/**
 * Stores files that came in one request, each wholly or not at all.
 * @throws AppError the refusal of the first file, when none could be stored
 */
export async function uploadFiles(
  deps: FileDeps,
  caller: Caller,
  target: UploadTarget,
  files: readonly Sent[],
): Promise<Uploaded> {
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

async function uploadFile(deps: FileDeps, caller: Caller, target: UploadTarget, { file, facts }: Sent) {
  checkPromise(file.name, file.size)
  const upload = newLooseFile(caller, { filename: file.name, size: file.size }, deps.now())
  await addLooseFile(deps, upload)
  const bytes = Readable.from(Buffer.from(await file.arrayBuffer()), { objectMode: false })
  await deps.blobs.writeStream(upload.storage_key, bytes, mimeOf(file.name))
  try {
    return (await storeUpload(deps, caller, upload, target, facts)).document
  } catch (failure) {
    // Nobody can come back to it. After any other failure it may be a document already.
    if (failure instanceof AppError) await removeLooseFiles(deps, [upload])
    throw failure
  }
}
