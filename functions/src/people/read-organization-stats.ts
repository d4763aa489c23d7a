import type { accountsApi } from '@attestry/core/people/accounts'
import type { Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { InvitationStore } from './invitation-store'
import type { AccountStore } from './account-store'

type ReadOrganizationStatsDeps = {
  accounts: Pick<AccountStore, 'readStats'>
  invitations: Pick<InvitationStore, 'countOpen'>
  now: () => number
}

/** The organization's counts. Open invitations count as users, because each holds a seat. */
export async function readOrganizationStats(
  { accounts, invitations, now }: ReadOrganizationStatsDeps,
  { org }: Caller,
): Promise<Output<typeof accountsApi.readOrganizationStats>> {
  const [stats, open] = await Promise.all([accounts.readStats(org), invitations.countOpen(org, now())])
  return { ...stats, user_count: stats.user_count + open }
}
