/** Everybody who may come to the database: each differs from `member` in one thing. */
export const actors = [
  'anonymous',
  'member',
  'admin',
  'deactivated',
  'deleted',
  'outsider',
  'unclaimed',
  'stale',
  'invitee',
] as const

export type Actor = (typeof actors)[number]

/** What the token of an actor claims and what member document there is for the actor. The uid is the actor's name. */
type Standing = {
  /** `null`: not signed in. `undefined`: a token without the claim. */
  claims: 'own' | 'other' | undefined | null
  member: { is_active: boolean; is_admin: boolean } | null
}

const active = { is_active: true, is_admin: false }

export const standings: Record<Actor, Standing> = {
  anonymous: { claims: null, member: null },
  member: { claims: 'own', member: active },
  admin: { claims: 'own', member: { is_active: true, is_admin: true } },
  deactivated: { claims: 'own', member: { is_active: false, is_admin: true } },
  /** Was a member: the token still says so. */
  deleted: { claims: 'own', member: null },
  /** An admin of another organization. */
  outsider: { claims: 'other', member: null },
  /** A member whose token was made before the claim was set. */
  unclaimed: { claims: undefined, member: active },
  /** A member whose token still names the organization of before. */
  stale: { claims: 'other', member: active },
  invitee: { claims: undefined, member: null },
}
