import type { Identities } from './identities'
import type { MemberStore } from './member-store'

export type KeepSignInToStatusDeps = {
  members: Pick<MemberStore, 'isActive'>
  identities: Pick<Identities, 'setDisabled' | 'revokeSessions'>
}

/**
 * The member document decides, and bites at once: API and rules read it with each call. That nobody inactive can sign in
 * or renew a token follows here. Two changes may overtake each other on the way to Firebase Auth, so the document is
 * read again until it says what was done.
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
