import type { Caller } from '../caller'
import { recordSession, type RecordingSession } from '../credentials/record-session'
import type { Identities } from './identities'
import type { AccountStore } from './store'

/** Ends every session of the caller: no token can be renewed, and those already out are refused from this second on. */
export async function logout(
  deps: RecordingSession & {
    identities: Pick<Identities, 'revokeSessions'>
    accounts: Pick<AccountStore, 'endSessions'>
  },
  { org, uid }: Caller,
): Promise<null> {
  const { identities, accounts, now } = deps
  await identities.revokeSessions(uid)
  await accounts.endSessions(org, uid, Math.floor(now() / 1000))
  await recordSession(deps, { org, uid }, 'signed-out')
  return null
}
