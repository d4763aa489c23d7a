import type { Database } from '../adapters/database'
import type { Deps } from '../deps'
import { sweepLooseFiles } from '../vault/loose-files'

/** Sweeps as at another time, but only what this organization has left: tests beside this one wait for theirs. */
export function sweepOwnFiles(deps: Deps, org: string, later = 0): Promise<void> {
  const { database } = deps
  const all: Database['all'] = (kind, query) =>
    database.all(kind, { ...query, where: [...query.where, ['organization_id', '==', org]] })
  return sweepLooseFiles({ ...deps, now: () => Date.now() + later, database: { ...database, all } })
}
