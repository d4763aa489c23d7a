import type { Caller } from '../caller'
import type { Identities } from './identities'
import type { AccountStore } from './store'

/** Ends every session of the caller: no token can be renewed, and those already out are refused from this second on. */
export async function logout(
  { identities, accounts, now }: { identities: Identities; accounts: AccountStore; now: () => number },
  { org, uid }: Caller,
): Promise<null> {
  await identities.revokeSessions(uid)
  await accounts.endSessions(org, uid, Math.floor(now() / 1000))
  return null
}
