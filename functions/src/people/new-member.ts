import type { Member } from '@attestry/core/people/accounts'

/** The member document of a new member. */
export const newMember = ({ email, is_admin }: Pick<Member, 'email' | 'is_admin'>): Omit<Member, 'id'> => ({
  is_active: true,
  is_admin,
  email: email.toLowerCase(),
  sessions_valid_after: 0,
})
