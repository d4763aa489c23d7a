import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { type importsApi, MAX_IMPORT_SIZE } from '@attestry/core/vault/imports'
import type { Caller } from '../../platform/caller'
import { enqueueImport } from './import-job'
import type { ImportStore } from './import-store'
import { removeLooseFiles, type FileDeps, uploadOf } from '../loose-files'

type StartImportDeps = FileDeps & { imports: Pick<ImportStore, 'read' | 'start'> }

/**
 * Has an uploaded list of products read. Its columns then wait for a person, and nothing is imported before.
 * @throws AppError upload-not-found, upload-incomplete, import-refused
 */
export async function startImport(
  deps: StartImportDeps,
  { org, uid }: Caller,
  { id }: Input<typeof importsApi.startImport>,
): Promise<Output<typeof importsApi.startImport>> {
  const upload = await uploadOf(deps.database.reads, { org, uid }, id, 'import')
  const size = await deps.blobs.size(upload.storage_key)
  if (size === undefined) throw new AppError('upload-incomplete')
  if (size > MAX_IMPORT_SIZE) {
    await removeLooseFiles(deps, [upload])
    throw new AppError('import-refused', 'This file is larger than 25 MB.')
  }
  const { it, isAsked } = await deps.imports.start({ org, uid, now: deps.now() }, upload)
  // If this fails, the sweep asks for it.
  if (isAsked) await enqueueImport(deps.queue, org, id).catch(() => {})
  return it
}
