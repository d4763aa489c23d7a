import { z } from 'zod'
import { endpoint } from './endpoint'
import { Line, Millis, Uid } from './primitives'

/**
 * Server only, and what stays of an organization that was dissolved: by whom, when, and how far its removal has come.
 * Its id is the organization's.
 */
export const Dissolution = z.object({
  id: z.string(),
  name: z.string(),
  requested_by: Uid,
  /** Whose sign-ins end. */
  uids: z.array(Uid),
  created_at: Millis,
  /** When its remains are looked for next; null once nothing can have been left behind any more. */
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
