import type { Input, Output } from '@attestry/core/base/endpoint'
import type { usersApi } from '@attestry/core/people/users'
import type { Caller } from '../platform/caller'
import { updateUser, type UpdateUserDeps } from './update-user'

/** Deactivates a user or lets them back in. @throws AppError user-not-found, own-role, user-limit-reached */
export const toggleUserActive = (
  deps: UpdateUserDeps,
  caller: Caller,
  { id, is_active }: Input<typeof usersApi.toggleUserActive>,
): Promise<Output<typeof usersApi.toggleUserActive>> => updateUser(deps, caller, { id, is_active })
