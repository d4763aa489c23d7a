import type { Input, Output } from '@attestry/core/base/endpoint'
import type { usersApi } from '@attestry/core/people/users'
import type { Caller } from '../platform/caller'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import type { MemberStore } from './member-store'

type RenameOrganizationDeps = {
  members: Pick<MemberStore, 'rename'>
  rateLimits: Pick<RateLimits, 'take'>
  now: () => number
}

/** Each new name is sent to every open client and written to the audit log. */
const PER_ORGANIZATION: RateLimit = { attempts: 30, within: 60 * 60_000 }

/** Changes the name that everybody in the organization sees. @throws AppError admin-only, too-many-requests */
export async function renameOrganization(
  { members, rateLimits, now }: RenameOrganizationDeps,
  { org, uid }: Caller,
  { name }: Input<typeof usersApi.renameOrganization>,
): Promise<Output<typeof usersApi.renameOrganization>> {
  await rateLimits.take(`rename-${org}`, PER_ORGANIZATION)
  return members.rename({ org, uid, now: now() }, name)
}
