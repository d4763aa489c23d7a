import type { Identities } from './identities'
import type { MemberStore } from './member-store'

export type KeepSignInToStatusDeps = {
  members: Pick<MemberStore, 'isActive'>
  identities: Pick<Identities, 'setDisabled' | 'revokeSessions'>
}

/**
 * Updates Firebase Auth to the member's status. The member document takes effect at once, because API and rules read it
 * on each call; this makes sure that an inactive member can neither sign in nor renew a token. Two changes may reach
 * Firebase Auth in the wrong order, so the document is read again until it matches what was set.
 */
export async function keepSignInToStatus({ members, identities }: KeepSignInToStatusDeps, org: string, uid: string) {
  for (let isActive = await members.isActive(org, uid), isSettled = false; !isSettled;) {
    await identities.setDisabled(uid, !isActive)
    if (!isActive) await identities.revokeSessions(uid)
    const before = isActive
    isActive = await members.isActive(org, uid)
    isSettled = isActive === before
  }
}
