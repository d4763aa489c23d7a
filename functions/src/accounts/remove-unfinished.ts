import { AppError } from '@attestry/contract/errors'
import type { Identities } from './identities'
import type { AccountStore } from './store'

type Removing = { identities: Identities; accounts: AccountStore }

/**
 * Frees the address of a registration or an acceptance that died on its way. One that is still running loses: `giveUp`
 * keeps it from being completed. A user of whom anything shows that they belong somewhere is left alone.
 * @throws AppError registration-refused when the address has a user
 */
export async function removeUnfinished({ identities, accounts }: Removing, email: string): Promise<void> {
  const user = await identities.findByEmail(email)
  if (!user) return
  const isMember = user.org !== undefined && (await accounts.readMember(user.org, user.uid)) !== undefined
  if (user.verified || isMember || (await accounts.hasOrganization(user.uid)))
    throw new AppError('registration-refused')
  await removeUser({ identities, accounts }, user.uid)
}

/** A user without documents. @throws AppError registration-refused when they have some after all */
export async function removeUser({ identities, accounts }: Removing, uid: string): Promise<void> {
  await accounts.giveUp(uid)
  await identities.remove(uid)
}
