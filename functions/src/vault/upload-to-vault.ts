import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { ComplianceData } from '@attestry/core/vault/products'
import type { uploadsApi } from '@attestry/core/vault/uploads'
import type { Caller } from '../platform/caller'
import { parseJsonField } from './parse-json-field'
import type { ProductStore } from './product-store'
import { changesOf } from './update-product'
import { uploadFiles, type UploadFilesDeps } from './upload-files'

type UploadToVaultDeps = UploadFilesDeps & { products: Pick<ProductStore, 'update'> }

/**
 * Stores documents of a part, which is added unless its maker has it already, with what is known of its compliance.
 * @throws AppError nothing-to-upload, invalid-input, and what `uploadFiles` throws
 */
export async function uploadToVault(
  deps: UploadToVaultDeps,
  caller: Caller,
  { files, compliance_data, ...about }: Input<typeof uploadsApi.uploadToVault>,
): Promise<Output<typeof uploadsApi.uploadToVault>> {
  const { part_number, manufacturer_id, product_type_id, description } = about
  const isComplete = part_number !== undefined && manufacturer_id !== undefined && product_type_id !== undefined
  if (!isComplete || files.length === 0) throw new AppError('nothing-to-upload')
  const data = parseJsonField(ComplianceData, 'compliance_data', compliance_data)
  const target = { product: { part_number, manufacturer_id, product_type_id, description } }
  const uploaded = await uploadFiles(
    deps,
    caller,
    target,
    files.map((file) => ({ file, facts: {} })),
  )
  if (data && uploaded.product_id != null) {
    const by = { org: caller.org, uid: caller.uid, now: deps.now() }
    const id = Number(uploaded.product_id)
    await deps.products.update(by, id, (product) => changesOf(product, { compliance_data: data }, by.now))
  }
  return uploaded
}
