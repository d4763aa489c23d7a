import type { accountsApi } from '@attestry/contract/accounts'
import type { Output } from '@attestry/contract/endpoint'
import type { Caller } from '../caller'
import type { AccountStore } from './store'

/** The organization's counts. */
export const readOrganizationStats = (
  { accounts }: { accounts: AccountStore },
  { org }: Caller,
): Promise<Output<typeof accountsApi.readOrganizationStats>> => accounts.readStats(org)
