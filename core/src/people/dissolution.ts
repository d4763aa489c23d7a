import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { Line, Millis, Uid } from '../base/primitives'

/**
 * Server only: what stays of a dissolved organization: who dissolved it, when, and how far the removal has come. Its id
 * is the id of the organization.
 */
export const Dissolution = z.object({
  id: z.string(),
  name: z.string(),
  requested_by: Uid,
  /** The users whose sign-ins are removed. */
  uids: z.array(Uid),
  created_at: Millis,
  /** When to look for leftovers next; null once nothing can be left. */
  purge_after: Millis.nullable(),
})
export type Dissolution = z.infer<typeof Dissolution>

export const dissolutionApi = {
  leaveOrganization: endpoint({
    method: 'POST',
    path: '/api/v1/organizations/me/leave',
    access: 'member',
    summary:
      "End the caller's membership and sign-in; the last admin names another first, or dissolves the organization",
    input: z.strictObject({}),
    output: z.null(),
  }),
  dissolveOrganization: endpoint({
    method: 'POST',
    path: '/api/v1/organizations/me/dissolve',
    access: 'admin',
    adminOnly: 'Access Denied: Only admins can dissolve the organization',
    summary: 'Remove the organization with everything in it and end every sign-in; `name` confirms it',
    input: z.strictObject({ name: Line(200) }),
    output: z.null(),
  }),
}
