import type { Caller } from '../platform/caller'
import { recordSession, type RecordSessionDeps } from './record-session'
import { endSessions } from './end-sessions'
import type { Identities } from './identities'
import type { AccountStore } from './account-store'

type LogoutDeps = RecordSessionDeps & {
  identities: Pick<Identities, 'revokeSessions'>
  accounts: Pick<AccountStore, 'endSessions'>
}

/** Ends every session of the caller: no token can be renewed, and existing tokens are refused from now on. */
export async function logout(deps: LogoutDeps, { org, uid }: Caller): Promise<null> {
  await deps.identities.revokeSessions(uid)
  await endSessions(deps, { org, uid })
  await recordSession(deps, { org, uid }, 'signed-out')
  return null
}
