import type { dissolutionApi } from '@attestry/core/people/dissolution'
import type { Output } from '@attestry/core/base/endpoint'
import type { Identities } from './identities'
import type { Caller } from '../platform/caller'
import { failureFields, type Log } from '../platform/log'
import type { DissolutionStore } from './dissolution-store'

type LeaveOrganizationDeps = {
  dissolutions: Pick<DissolutionStore, 'leave'>
  identities: Pick<Identities, 'remove'>
  log: Log
  now: () => number
}

/**
 * Takes the caller out of the organization and deletes their sign-in, so that their address can join or found another
 * organization.
 * @throws AppError last-admin
 */
export async function leaveOrganization(
  { dissolutions, identities, log, now }: LeaveOrganizationDeps,
  { org, uid }: Caller,
): Promise<Output<typeof dissolutionApi.leaveOrganization>> {
  await dissolutions.leave({ org, uid, now: now() })
  try {
    await identities.remove(uid)
  } catch (failure) {
    // It belongs to no organization, so the next registration with this address removes it.
    log('WARNING', 'The sign-in of somebody who has left could not be removed', failureFields(failure))
  }
  return null
}
