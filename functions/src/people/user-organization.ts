import { z } from 'zod'

/** Server only: where a uid belongs. */
export const UserOrganization = z.object({
  /** Null when nothing can come of this uid any more: its registration was given up, or it has left. */
  organization_id: z.string().nullable(),
  /** They came by an invitation that was mailed to their address, so it is theirs, whatever Firebase knows of that yet. */
  is_address_proven: z.boolean().default(false),
})
export type UserOrganization = z.infer<typeof UserOrganization>

/** What stays of somebody who belongs nowhere any more. */
export const NOWHERE: UserOrganization = { organization_id: null, is_address_proven: false }
