import { AppError } from '@attestry/core/base/errors'
import type { Identities, KnownUser } from './identities'
import type { AccountStore } from './account-store'

type RemoveUnfinishedDeps = {
  identities: Pick<Identities, 'findByEmail' | 'remove'>
  accounts: Pick<AccountStore, 'giveUp' | 'isGivenUp' | 'hasOrganization' | 'readMember'>
  now: () => number
}

/** No API request lives that long (`timeoutSeconds`), even if clocks differ. */
export const LONGEST_REQUEST = 180_000

/**
 * Frees the address of a registration or an acceptance that died half-way. One that may still be running is left alone;
 * otherwise two at once would remove each other's user. A user who seems to belong to an organization is left alone
 * too.
 * @throws AppError registration-refused when the address has a user, in-progress when it may be about to get one
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

/** Removes a user without documents. @throws AppError registration-refused when they have some after all */
export async function removeUser(
  { identities, accounts }: Pick<RemoveUnfinishedDeps, 'identities' | 'accounts'>,
  uid: string,
): Promise<void> {
  await accounts.giveUp(uid)
  await identities.remove(uid)
}

const belongsSomewhere = async ({ accounts }: RemoveUnfinishedDeps, { uid, org }: KnownUser) =>
  (await accounts.hasOrganization(uid)) || (org !== undefined && (await accounts.readMember(org, uid)) !== undefined)
