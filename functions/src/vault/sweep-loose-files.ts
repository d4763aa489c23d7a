import type { LooseFileStore } from './loose-file-store'
import { type RemoveDeps, removeLooseFiles } from './remove-loose-files'

type SweepDeps = RemoveDeps & { loose: Pick<LooseFileStore, 'due' | 'forget'>; now: () => number }

/** Removes what uploads that nobody finalised, and deletions that did not come to their end, have left in storage. */
export async function sweepLooseFiles(deps: SweepDeps): Promise<void> {
  await removeLooseFiles(deps, await deps.loose.due(deps.now()))
}
