import type { accountsApi } from '@attestry/core/people/accounts'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { recordSession, type RecordSessionDeps } from './record-session'
import { countNetwork, type Network } from '../adapters/count-network'
import type { RateLimits } from '../adapters/rate-limits'
import { sha256 } from '../platform/sha256'
import type { Identities } from './identities'
import type { CheckPassword } from './identity-toolkit'
import type { AccountStore } from './account-store'

type LoginDeps = RecordSessionDeps & {
  identities: Identities
  accounts: AccountStore
  checkPassword: CheckPassword
  rateLimits: RateLimits
}

const MINUTE = 60_000
const PER_EMAIL = { attempts: 5, within: 5 * MINUTE }
const PER_ADDRESS = { attempts: 10, within: 15 * MINUTE }

/**
 * For API clients; the web app signs in with Firebase itself. Firebase sees all calls of this endpoint come from one
 * address, so we limit attempts here. Each attempt is counted before the password is tried, and given back when it was
 * right.
 * @throws AppError too-many-requests, invalid-credentials, weak-password, not-a-member, address-changed
 */
export async function login(
  deps: LoginDeps,
  network: Network,
  { email, password }: Input<typeof accountsApi.login>,
): Promise<Output<typeof accountsApi.login>> {
  const { identities, accounts, checkPassword, rateLimits } = deps
  const emailKey = `login-email-${sha256(email)}`
  // The network is counted first: attempts that are refused to a network must not count against the person whose
  // address was used.
  const addressKey = await countNetwork(rateLimits, 'login', network, PER_ADDRESS)
  await rateLimits.take(emailKey, PER_EMAIL)
  const { token } = await checkPassword(email, password)
  await rateLimits.giveBack(emailKey)
  await rateLimits.giveBack(addressKey)
  const { uid, org, email: signedInWith } = await identities.verify(token)
  const user = org === undefined ? undefined : await accounts.readUser(org, uid)
  if (!user?.is_active) throw new AppError('not-a-member')
  if (signedInWith.toLowerCase() !== user.email.toLowerCase()) throw new AppError('address-changed')
  await recordSession(deps, { org: user.organization_id, uid }, 'signed-in')
  return { user, token: { access_token: token } }
}
