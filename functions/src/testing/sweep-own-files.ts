import type { Deps } from '../deps'
import { sweepLooseFiles } from '../vault/sweep-loose-files'

/** Sweeps as at another time, but only what this organization has left: tests beside this one wait for theirs. */
export function sweepOwnFiles(deps: Deps, org: string, later = 0): Promise<void> {
  const { loose } = deps
  async function* due(now: number) {
    for await (const file of loose.due(now)) if (file.organization_id === org) yield file
  }
  return sweepLooseFiles({ ...deps, now: () => Date.now() + later, loose: { ...loose, due } })
}
