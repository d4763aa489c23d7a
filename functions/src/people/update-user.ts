import type { Input, Output } from '@attestry/core/base/endpoint'
import type { usersApi } from '@attestry/core/people/users'
import type { Caller } from '../platform/caller'
import { type KeepSignInToStatusDeps, keepSignInToStatus } from './keep-sign-in-to-status'
import type { MemberStore } from './member-store'

export type UpdateUserDeps = KeepSignInToStatusDeps & { members: Pick<MemberStore, 'change'>; now: () => number }

/** Changes a user's name, role or status. @throws AppError user-not-found, own-role, user-limit-reached */
export async function updateUser(
  deps: UpdateUserDeps,
  { org, uid }: Caller,
  { id, ...changes }: Input<typeof usersApi.updateUser>,
): Promise<Output<typeof usersApi.updateUser>> {
  const user = await deps.members.change({ org, uid, now: deps.now() }, id, changes)
  if (changes.is_active !== undefined) await keepSignInToStatus(deps, org, id)
  return user
}
