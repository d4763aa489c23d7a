import type { Input, Output } from '@attestry/core/base/endpoint'
import type { importsApi } from '@attestry/core/vault/imports'
import type { Caller } from '../../platform/caller'
import type { TaskQueue } from '../../adapters/task-queue'
import type { CommandDeps } from '../../commands/command'
import { checkSettings } from './check-settings'
import { enqueueImport } from './import-job'
import type { ImportStore } from './import-store'

type ConfirmImportDeps = CommandDeps & {
  imports: Pick<ImportStore, 'read' | 'confirm'>
  queue: TaskQueue
}

/**
 * Imports the rows of a file that was read. @throws AppError import-not-found, import-not-ready, import-incomplete,
 * manufacturer-not-found, product-type-not-found
 */
export async function confirmImport(
  deps: ConfirmImportDeps,
  { org, uid }: Caller,
  { id, settings }: Input<typeof importsApi.confirmImport>,
): Promise<Output<typeof importsApi.confirmImport>> {
  await checkSettings(deps.database.reads, org, await deps.imports.read(org, id), settings)
  const { it, isAsked } = await deps.imports.confirm({ org, uid, now: deps.now() }, id, settings)
  if (isAsked) await enqueueImport(deps.queue, org, id).catch(() => {})
  return it
}
