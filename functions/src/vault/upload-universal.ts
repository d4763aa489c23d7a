import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { DocumentTypes, type uploadsApi } from '@attestry/core/vault/uploads'
import type { Caller } from '../platform/caller'
import { parseJsonField } from './parse-json-field'
import { uploadFiles, type UploadFilesDeps } from './upload-files'

/**
 * Stores documents that cover all products of a manufacturer. Each needs its type.
 * @throws AppError nothing-universal-to-upload, document-type-missing, invalid-input, and what `uploadFiles` throws
 */
export async function uploadUniversal(
  deps: UploadFilesDeps,
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
