import type { accountsApi } from '@attestry/core/people/accounts'
import type { Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
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
