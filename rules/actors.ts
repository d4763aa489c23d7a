import type { Member } from '@attestry/core/people/accounts'
import { NOT_SET_UP } from '@attestry/core/people/second-factor'
import { sampleOf } from '@attestry/core/sample-documents'

/** Everybody who may try to use the database. Most differ from `member` in one thing. */
export const actors = [
  'anonymous',
  'member',
  'admin',
  'shown',
  'unshown',
  'factorless',
  'overshown',
  'otherFactor',
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

export const members: readonly Actor[] = ['member', 'admin', 'shown']
/** Members who have yet to show their second factor, or claim another than they are asked for. */
export const locked: readonly Actor[] = ['unshown', 'factorless', 'overshown', 'otherFactor']
export const nobody: readonly Actor[] = []

/** The claims in an actor's token, and the actor's member document. The uid is the actor's name. */
type Standing = {
  /** `null`: not signed in. `undefined`: a token without the claim. */
  claims: 'own' | 'other' | undefined | null
  /** The second factor that the token claims to have shown. */
  shown?: string
  member: (Omit<Member, 'id' | 'email' | 'second_factor'> & Partial<Pick<Member, 'email' | 'second_factor'>>) | null
}

/** Everybody's sign-in address. Firebase stores lower case, but a token may still have upper case. */
export const SIGNED_IN_AS = 'Somebody@Acme.example'

/** When everybody signed in, in epoch seconds. */
export const SIGNED_IN_AT = 1_700_000_000

// Members stored before there were second factors.
const { id: _id, second_factor: _none, ...sample } = sampleOf.member
const active = { ...sample, is_admin: false, email: 'somebody@acme.example', sessions_valid_after: SIGNED_IN_AT }

const { email: _, ...addressless } = active

export const standings: Record<Actor, Standing> = {
  anonymous: { claims: null, member: null },
  member: { claims: 'own', member: active },
  admin: { claims: 'own', member: { ...active, is_admin: true, second_factor: null } },
  /** Has a second factor, and this session has shown it. */
  shown: { claims: 'own', shown: 'mark', member: { ...active, second_factor: 'mark' } },
  /** Has one, and this session has only the password. */
  unshown: { claims: 'own', member: { ...active, is_admin: true, second_factor: 'mark' } },
  /** Has none, where the organization requires one. */
  factorless: { claims: 'own', member: { ...active, is_admin: true, second_factor: NOT_SET_UP } },
  /** Has none any more, and a token that says it was shown. */
  overshown: { claims: 'own', shown: 'mark', member: { ...active, is_admin: true } },
  /** Has shown it before all sessions were ended. */
  otherFactor: { claims: 'own', shown: 'earlier', member: { ...active, is_admin: true, second_factor: 'mark' } },
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
