import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { Exact, Id, Millis, Password, Uid, Name } from '../base/primitives'

/** How long a link to join is valid. */
export const INVITATION_LIFETIME = 72 * 3600_000

export const FirstName = Name(100).pipe(z.string().min(1))
/** May be empty: some people have only one name. */
export const LastName = Name(100)

/**
 * Somebody who was asked to join. `expired` is never stored: an invitation has expired when it is pending after
 * `expires_at`. This document does not hold the token of the mail; its hash is in a document that only the server sees.
 */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_admin: z.boolean(),
  state: z.enum(['pending', 'accepted', 'revoked']),
  /** Each resend raises it. A token of an earlier round is void. */
  round: z.number().int().min(1),
  /** What happened to the mail of this round. */
  delivery: z.enum(['queued', 'sent', 'failed']),
  created_at: Millis,
  expires_at: Millis,
  invited_by: Uid,
})
export type Invitation = z.infer<typeof Invitation>

/** Server only; its name is the sha-256 of its token. `expires_at` is a Timestamp for Firestore's TTL policy. */
export const InviteToken = z.object({ organization_id: z.string(), invitation_id: Id, round: z.number().int() })
export type InviteToken = z.infer<typeof InviteToken>

export const invitationState = (
  { state, expires_at }: Pick<Invitation, 'state' | 'expires_at'>,
  now: number,
): Invitation['state'] | 'expired' => (state === 'pending' && expires_at <= now ? 'expired' : state)

/** The 32 random bytes of a link, in base64url. */
const Token = Exact(200).min(1)

export const AcceptForm = z.strictObject({
  token: Token,
  first_name: FirstName,
  last_name: LastName,
  password: Password,
})
export type AcceptForm = z.infer<typeof AcceptForm>

export const invitationsApi = {
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/:id/resend',
    access: 'admin',
    idempotent: true,
    summary: 'Mail a new link, valid for another 72 hours; the one before is void at once',
    input: z.strictObject({ id: Id }),
    output: Invitation,
  }),
  revokeInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/:id/revoke',
    access: 'admin',
    summary: 'Make the link void and free the seat',
    input: z.strictObject({ id: Id }),
    output: Invitation,
  }),
  previewInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/preview',
    access: 'public',
    summary: 'What a link invites to; changes nothing. A void link is refused with the reason',
    input: z.strictObject({ token: Token }),
    output: z.object({
      organization_name: z.string(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      expires_at: Millis,
    }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/invitations/accept',
    access: 'public',
    summary: 'Join with a password; the client then signs in with `email` and that password',
    input: AcceptForm,
    output: z.object({ email: z.string() }),
  }),
}
