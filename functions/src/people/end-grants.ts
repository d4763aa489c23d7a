import type { Tx } from '../adapters/database'
import type { By } from '../platform/caller'
import { revokeKeysOf } from './api-keys'
import { withdrawInvitationsOf } from './seats'

/**
 * When somebody loses an administrator's rights, the invitations and the API keys that they made end: otherwise they could
 * come back with one. This reads; the function it returns writes.
 */
export async function endGrantsOf(tx: Tx, by: By): Promise<() => void> {
  const withdraw = await withdrawInvitationsOf(tx, by)
  const revoke = await revokeKeysOf(tx, by)
  return () => {
    withdraw()
    revoke()
  }
}
