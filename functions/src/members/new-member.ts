import type { Member } from '@attestry/contract/accounts'

/** The member document of somebody who comes in. */
export const newMember = (is_admin: boolean): Omit<Member, 'id'> => ({
  is_active: true,
  is_admin,
  sessions_valid_after: 0,
})
