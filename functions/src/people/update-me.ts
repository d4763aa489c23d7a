import type { Input, Output } from '@attestry/core/base/endpoint'
import type { usersApi } from '@attestry/core/people/users'
import type { Caller } from '../platform/caller'
import type { MemberStore } from './member-store'

type UpdateMeDeps = { members: Pick<MemberStore, 'change'>; now: () => number }

/** Everybody may change their own name. */
export const updateMe = (
  { members, now }: UpdateMeDeps,
  { org, uid }: Caller,
  { first_name, last_name }: Input<typeof usersApi.updateMe>,
): Promise<Output<typeof usersApi.updateMe>> => members.change({ org, uid, now: now() }, uid, { first_name, last_name })
