import type { Member } from '@attestry/core/people/accounts'
import { sampleOf } from '@attestry/core/sample-documents'

/** Everybody who may try to use the database. Most differ from `member` in one thing. */
export const actors = [
  'anonymous',
  'member',
  'admin',
  'deactivated',
  'signedOut',
  'readdressed',
  'addressless',
  'deleted',
  'outsider',
  'unclaimed',
  'stale',
  'invitee',
] as const

export type Actor = (typeof actors)[number]

export const members: readonly Actor[] = ['member', 'admin']
export const nobody: readonly Actor[] = []

/** The claims in an actor's token, and the actor's member document. The uid is the actor's name. */
type Standing = {
  /** `null`: not signed in. `undefined`: a token without the claim. */
  claims: 'own' | 'other' | undefined | null
  member: (Omit<Member, 'id' | 'email'> & Partial<Pick<Member, 'email'>>) | null
}

/** Everybody's sign-in address. Firebase stores lower case, but a token may still have upper case. */
export const SIGNED_IN_AS = 'Somebody@Acme.example'

/** When everybody signed in, in epoch seconds. */
export const SIGNED_IN_AT = 1_700_000_000

const { id: _id, ...sample } = sampleOf.member
const active = { ...sample, is_admin: false, email: 'somebody@acme.example', sessions_valid_after: SIGNED_IN_AT }

const { email: _, ...addressless } = active

export const standings: Record<Actor, Standing> = {
  anonymous: { claims: null, member: null },
  member: { claims: 'own', member: active },
  admin: { claims: 'own', member: { ...active, is_admin: true } },
  deactivated: { claims: 'own', member: { ...active, is_active: false, is_admin: true } },
  /** Has ended all sessions, including this one. */
  signedOut: { claims: 'own', member: { ...active, sessions_valid_after: SIGNED_IN_AT + 1 } },
  /** Has changed the sign-in address in Firebase without asking the product. */
  readdressed: { claims: 'own', member: { ...active, email: 'another@acme.example' } },
  /** A member from before addresses were kept. The API fills it in. */
  addressless: { claims: 'own', member: addressless },
  /** Was a member. The token still says so. */
  deleted: { claims: 'own', member: null },
  /** An admin of another organization. */
  outsider: { claims: 'other', member: null },
  /** A member whose token was made before the claim was set. */
  unclaimed: { claims: undefined, member: active },
  /** A member whose token still names their previous organization. */
  stale: { claims: 'other', member: active },
  invitee: { claims: undefined, member: null },
}
