import type { dissolutionApi } from '@attestry/core/people/dissolution'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Identities } from './identities'
import type { Caller } from '../platform/caller'
import { failureFields, type Log } from '../platform/log'
import type { DissolutionStore } from './dissolution-store'

type DissolveOrganizationDeps = {
  dissolutions: Pick<DissolutionStore, 'dissolve'>
  identities: Pick<Identities, 'remove'>
  log: Log
  now: () => number
}

/**
 * Ends the organization at once for everybody in it. The schedule deletes its data later.
 * @throws AppError admin-only, name-mismatch
 */
export async function dissolveOrganization(
  { dissolutions, identities, log, now }: DissolveOrganizationDeps,
  { org, uid }: Caller,
  { name }: Input<typeof dissolutionApi.dissolveOrganization>,
): Promise<Output<typeof dissolutionApi.dissolveOrganization>> {
  const { uids } = await dissolutions.dissolve({ org, uid, now: now() }, name)
  const ended = await Promise.allSettled(uids.map((one) => identities.remove(one)))
  for (const one of ended) {
    // The schedule removes it, or the next registration with this address does.
    if (one.status === 'rejected') log('WARNING', 'A sign-in could not be removed', failureFields(one.reason))
  }
  return null
}
