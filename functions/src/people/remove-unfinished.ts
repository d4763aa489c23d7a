import { AppError } from '@attestry/contract/errors'
import type { Identities, KnownUser } from './identities'
import type { AccountStore } from './account-store'

type RemoveUnfinishedDeps = {
  identities: Pick<Identities, 'findByEmail' | 'remove'>
  accounts: Pick<AccountStore, 'giveUp' | 'isGivenUp' | 'hasOrganization' | 'readMember'>
  now: () => number
}

/** No request of the API lives that long (`timeoutSeconds`), clocks that differ included. */
export const LONGEST_REQUEST = 180_000

/**
 * Frees the address of a registration or an acceptance that died on its way. One that may still be running is left
 * alone, or two at once would remove each other's user; so is a user of whom anything shows that they belong somewhere.
 * @throws AppError registration-refused when the address has a user, in-progress when it is about to have one
 */
export async function removeUnfinished(deps: RemoveUnfinishedDeps, email: string): Promise<void> {
  const user = await deps.identities.findByEmail(email)
  if (!user) return
  if (!(await deps.accounts.isGivenUp(user.uid))) {
    if (user.verified || (await belongsSomewhere(deps, user))) throw new AppError('registration-refused')
    if (deps.now() - user.created_at < LONGEST_REQUEST) throw new AppError('in-progress')
  }
  await removeUser(deps, user.uid)
}

/** A user without documents. @throws AppError registration-refused when they have some after all */
export async function removeUser(
  { identities, accounts }: Pick<RemoveUnfinishedDeps, 'identities' | 'accounts'>,
  uid: string,
): Promise<void> {
  await accounts.giveUp(uid)
  await identities.remove(uid)
}

const belongsSomewhere = async ({ accounts }: RemoveUnfinishedDeps, { uid, org }: KnownUser) =>
  (await accounts.hasOrganization(uid)) || (org !== undefined && (await accounts.readMember(org, uid)) !== undefined)
