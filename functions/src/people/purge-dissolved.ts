import type { Dissolution } from '@attestry/core/people/dissolution'
import { objects } from '@attestry/core/paths'
import type { Identities } from './identities'
import type { Blobs } from '../adapters/blobs'
import { failureFields, type Log } from '../platform/log'
import type { DissolutionStore } from './dissolution-store'

export type PurgeDissolvedDeps = {
  dissolutions: Pick<DissolutionStore, 'due' | 'removeDocuments' | 'saveNextPurge'>
  identities: Pick<Identities, 'remove'>
  blobs: Pick<Blobs, 'deleteAll'>
  log: Log
  now: () => number
}

/**
 * Milliseconds from the dissolution to the last pass. By then no task from before the dissolution still runs, so this
 * pass finds everything that such tasks left behind.
 */
export const LAST_PURGE_AFTER = 30 * 60_000

/** Deletes what is left of dissolved organizations. A pass that died is repeated. */
export async function purgeDissolved(deps: PurgeDissolvedDeps): Promise<void> {
  for await (const dissolution of deps.dissolutions.due(deps.now())) {
    try {
      await purge(deps, dissolution)
    } catch (failure) {
      const { id: organization_id } = dissolution
      deps.log('ERROR', 'A dissolved organization is not removed yet', { organization_id, ...failureFields(failure) })
    }
  }
}

/** Deletes the sign-ins first, so that the addresses are free as soon as possible. */
async function purge(
  { dissolutions, identities, blobs, now }: PurgeDissolvedDeps,
  { id: org, uids, created_at }: Dissolution,
): Promise<void> {
  const begun = now()
  for (const uid of uids) await identities.remove(uid)
  await dissolutions.removeDocuments(org)
  await blobs.deleteAll(objects.organization(org))
  const last = created_at + LAST_PURGE_AFTER
  await dissolutions.saveNextPurge(org, begun >= last ? null : last)
}
