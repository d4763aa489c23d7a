import type { Identities } from './identities'
import type { AccountStore } from './store'

type Removing = {
  identities: Pick<Identities, 'findByEmail' | 'remove'>
  accounts: Pick<AccountStore, 'dissolveVacant'>
}

/**
 * Frees an address for whoever has shown that it is theirs: somebody may have signed up with it who never showed that,
 * to keep its owner out. An organization that holds anything is left alone.
 */
export async function removeUnverified({ identities, accounts }: Removing, email: string): Promise<void> {
  const user = await identities.findByEmail(email)
  if (!user || user.verified) return
  if (await accounts.dissolveVacant(user.uid)) await identities.remove(user.uid)
}
