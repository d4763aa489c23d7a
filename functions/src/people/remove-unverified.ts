import type { DissolutionStore } from './dissolution-store'
import type { Identities } from './identities'

type RemoveUnverifiedDeps = {
  identities: Pick<Identities, 'findByEmail' | 'remove'>
  dissolutions: Pick<DissolutionStore, 'release'>
  now: () => number
}

/**
 * Frees an address for a person who has shown that it is theirs. Somebody else may have signed up with it, never
 * verified it, and so locked its owner out. Data they put into their organization since does not make the address
 * theirs.
 */
export async function removeUnverified(
  { identities, dissolutions, now }: RemoveUnverifiedDeps,
  email: string,
): Promise<void> {
  const user = await identities.findByEmail(email)
  if (!user || user.verified) return
  if (await dissolutions.release(user.uid, now())) await identities.remove(user.uid)
}
