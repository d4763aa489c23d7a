import type { Input } from '@attestry/core/base/endpoint'
import type { importsApi } from '@attestry/core/vault/imports'
import type { Caller } from '../../platform/caller'
import type { ImportStore } from './import-store'
import { type FileDeps, removeLooseFiles } from '../loose-files'

type CancelImportDeps = FileDeps & { imports: Pick<ImportStore, 'cancel'> }

/**
 * Stops an import and removes its file. Rows that are done stay.
 * @throws AppError import-not-found, import-not-ready
 */
export async function cancelImport(
  deps: CancelImportDeps,
  { org, uid }: Caller,
  { id }: Input<typeof importsApi.cancelImport>,
): Promise<null> {
  await removeLooseFiles(deps, await deps.imports.cancel({ org, uid, now: deps.now() }, id))
  return null
}
