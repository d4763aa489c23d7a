import type { DissolutionStore } from './dissolution-store'
import type { Identities } from './identities'

type RemoveUnverifiedDeps = {
  identities: Pick<Identities, 'findByEmail' | 'remove'>
  dissolutions: Pick<DissolutionStore, 'release'>
  now: () => number
}

/**
 * Frees an address for whoever has shown that it is theirs: somebody may have signed up with it who never showed that,
 * to keep its owner out, and whatever they put into their organization since does not make it theirs.
 */
export async function removeUnverified(
  { identities, dissolutions, now }: RemoveUnverifiedDeps,
  email: string,
): Promise<void> {
  const user = await identities.findByEmail(email)
  if (!user || user.verified) return
  if (await dissolutions.release(user.uid, now())) await identities.remove(user.uid)
}
