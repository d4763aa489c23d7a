import { z } from 'zod'
import { Profile, type Member } from './accounts'

/** A person of an organization, as the others see them. */
export const Colleague = Profile.pick({ id: true, email: true, first_name: true, last_name: true }).extend({
  /** They can sign in, so that work can be given to them. */
  is_active: z.boolean(),
})
export type Colleague = z.infer<typeof Colleague>

/**
 * Who is in an organization: one document, so that a list which names many of them costs one read. The unit of work that
 * changes a member or a name changes it too.
 */
export const Team = z.object({ people: z.array(Colleague) })
export type Team = z.infer<typeof Team>

export const colleagueOf = (
  { is_active }: Pick<Member, 'is_active'>,
  { id, email, first_name, last_name }: Omit<Colleague, 'is_active'>,
): Colleague => ({ id, email, first_name, last_name, is_active })
