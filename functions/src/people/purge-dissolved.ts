import type { Dissolution } from '@attestry/contract/dissolution'
import { objects } from '@attestry/contract/paths'
import type { Identities } from './identities'
import type { Blobs } from '../platform/blobs'
import { failureFields, type Log } from '../platform/log'
import type { DissolutionStore } from './dissolution-store'

export type PurgeDissolvedDeps = {
  dissolutions: Pick<DissolutionStore, 'due' | 'removeDocuments' | 'saveNextPurge'>
  identities: Pick<Identities, 'remove'>
  blobs: Pick<Blobs, 'deleteAll'>
  log: Log
  now: () => number
}

/** No task that began before the dissolution still runs then, so what it has left behind is found. */
export const LAST_PURGE_AFTER = 30 * 60_000

/** Removes what is left of dissolved organizations. A pass that died is made again. */
export async function purgeDissolved(deps: PurgeDissolvedDeps): Promise<void> {
  for (const dissolution of await deps.dissolutions.due(deps.now())) {
    try {
      await purge(deps, dissolution)
    } catch (failure) {
      const { id: organization_id } = dissolution
      deps.log('ERROR', 'A dissolved organization is not removed yet', { organization_id, ...failureFields(failure) })
    }
  }
}

/** Sign-ins first: an address is free as soon as it can be. */
export async function purge(
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
