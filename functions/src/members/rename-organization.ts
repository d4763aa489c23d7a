import type { Input, Output } from '@attestry/contract/endpoint'
import type { usersApi } from '@attestry/contract/users'
import type { Caller } from '../caller'
import type { MemberStore } from './store'

/** The name that everybody in the organization sees. */
export const renameOrganization = (
  { members, now }: { members: Pick<MemberStore, 'rename'>; now: () => number },
  { org, uid }: Caller,
  { name }: Input<typeof usersApi.renameOrganization>,
): Promise<Output<typeof usersApi.renameOrganization>> => members.rename({ org, uid, now: now() }, name)
