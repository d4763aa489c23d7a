import type { accountsApi } from '@attestry/core/people/accounts'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { MIN_PASSWORD_LENGTH } from '@attestry/core/people/password-length'
import { askForAccountMail, type AskForAccountMailDeps } from './ask-for-account-mail'
import { countNetwork, type Network } from '../adapters/count-network'
import { failureFields, type Log } from '../platform/log'
import type { RateLimit } from '../adapters/rate-limits'
import type { Identities } from './identities'
import type { CheckPassword } from './identity-toolkit'
import { removeUnfinished, removeUser } from './remove-unfinished'
import type { AccountStore } from './account-store'

type RegisterDeps = AskForAccountMailDeps & {
  identities: Identities
  accounts: AccountStore
  checkPassword: CheckPassword
  log: Log
  now: () => number
}

/**
 * Colleagues join by invitation, so an office needs one sign-up and a room full of visitors a few. The result reveals
 * whether an address has an account; with this limit a program can check 240 addresses a day, but not a long list.
 */
const PER_ADDRESS: RateLimit = { attempts: 10, within: 3600_000 }

/**
 * Creates an organization and its first admin, both or neither. Firebase Auth decides who gets the address. The batch
 * of documents comes last and completes the registration, when the session exists already. A uid without documents can
 * do nothing: it is removed at once or, after a crash, by a later try with the same address.
 * @throws AppError too-many-requests, weak-password, invalid-input, registration-refused
 */
export async function register(
  deps: RegisterDeps,
  network: Network,
  { email, password, first_name, last_name, organization_name }: Input<typeof accountsApi.register>,
): Promise<Output<typeof accountsApi.register>> {
  const { identities, accounts, checkPassword, rateLimits, now } = deps
  await countNetwork(rateLimits, 'register', network, PER_ADDRESS)
  if (password.length < MIN_PASSWORD_LENGTH) throw new AppError('weak-password')
  const uid = await createUser(deps, { email, password, name: `${first_name} ${last_name}` })
  try {
    const org = accounts.newOrganizationId()
    await identities.setOrganization(uid, org)
    const { token } = await checkPassword(email, password)
    const profile = { id: uid, email, first_name, last_name, created_at: now() }
    await accounts.createOrganization({ id: org, name: organization_name, created_at: now() }, profile)
    await askForAccountMail(deps, { kind: 'verification', uid })
    const organization = { organization_id: org, organization_name, company: organization_name }
    return {
      user: { ...profile, ...organization, is_admin: true, is_active: true, status: 'active', expires_at: null },
      token: { access_token: token },
    }
  } catch (failure) {
    await removeAfter(failure, uid, deps)
    throw failure
  }
}

const TAKEN: readonly string[] = ['registration-refused', 'in-progress']

/** The caller learns only that it failed; the owner of the address gets a mail that says why. */
async function createUser(
  deps: RegisterDeps,
  user: { email: string; password: string; name: string },
): Promise<string> {
  try {
    await removeUnfinished(deps, user.email)
    return await deps.identities.create(user)
  } catch (failure) {
    if (!(failure instanceof AppError && TAKEN.includes(failure.code))) throw failure
    await askForAccountMail(deps, { kind: 'address-in-use', email: user.email })
    throw new AppError('registration-refused', undefined, { cause: failure })
  }
}

/** If the cleanup fails, the next try with this address does it. */
async function removeAfter(failure: unknown, uid: string, { identities, accounts, log }: RegisterDeps): Promise<void> {
  log('WARNING', 'A registration was not completed', failureFields(failure))
  try {
    await removeUser({ identities, accounts }, uid)
  } catch (second) {
    log('WARNING', 'An unfinished registration could not be removed', failureFields(second))
  }
}
