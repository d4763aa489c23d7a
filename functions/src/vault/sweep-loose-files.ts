import { failureFields, type Log } from '../platform/log'
import type { LooseFileStore } from './loose-file-store'
import { type RemoveDeps, removeLooseFiles } from './remove-loose-files'

type SweepDeps = RemoveDeps & { loose: Pick<LooseFileStore, 'due' | 'forget'>; log: Log; now: () => number }

/**
 * Removes what uploads that nobody finalised, and deletions that did not come to their end, have left in storage. What
 * cannot be removed is left to the next sweep.
 */
export async function sweepLooseFiles(deps: SweepDeps): Promise<void> {
  for await (const file of deps.loose.due(deps.now())) {
    try {
      await removeLooseFiles(deps, [file])
    } catch (failure) {
      deps.log('ERROR', 'A file is not removed yet', { key: file.storage_key, ...failureFields(failure) })
    }
  }
}
