import type { accountsApi } from '@attestry/contract/accounts'
import type { Output } from '@attestry/contract/endpoint'
import { AppError } from '@attestry/contract/errors'
import type { Caller } from '../platform/caller'
import type { AccountStore } from './account-store'

type ReadMeDeps = { accounts: AccountStore }

export async function readMe(
  { accounts }: ReadMeDeps,
  { org, uid }: Caller,
): Promise<Output<typeof accountsApi.readMe>> {
  const user = await accounts.readUser(org, uid)
  if (!user) throw new AppError('not-a-member')
  return user
}
