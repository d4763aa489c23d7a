import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { accountsApi } from '@attestry/core/people/accounts-api'
import { hasSecondFactor } from '@attestry/core/people/second-factor'
import { countNetwork, type Network } from '../../adapters/count-network'
import type { Identities } from '../../adapters/identities'
import type { BeginSession, CheckPassword } from '../../adapters/identity-toolkit'
import type { RateLimit, RateLimits } from '../../adapters/rate-limits'
import { sha256 } from '../../platform/sha256'
import { readUser } from '../members'
import { recordSession } from '../sessions'
import { type CodeDeps, showSecondFactor } from './second-factor'

const MINUTE = 60_000
/** Of one person, from one network. */
const LOGINS_PER_PAIR = { attempts: 5, within: 5 * MINUTE }
/** Of one person, from all networks from which they have not signed in lately. */
const LOGINS_OF_STRANGERS = { attempts: 50, within: 60 * MINUTE }
/** How long a network counts as known, after a right password. */
const KNOWN: RateLimit = { attempts: Infinity, within: 30 * 24 * 60 * MINUTE }
const LOGINS_PER_ADDRESS = { attempts: 10, within: 15 * MINUTE }

type LoginDeps = CodeDeps & {
  checkPassword: CheckPassword
  beginSession: BeginSession
  identities: Pick<Identities, 'verify' | 'createSessionToken' | 'revokeSessions'>
  rateLimits: RateLimits
}

/**
 * For API clients; the web app signs in with Firebase itself. Firebase sees all calls of this endpoint come from one
 * address, so we limit attempts here. Each attempt is counted before the password is tried, and given back when it was
 * right. Wrong passwords of strangers do not lock anybody out of a network from which they have signed in. Whoever has a
 * second factor shows a code of it, after the right password.
 * @throws AppError too-many-requests, invalid-credentials, weak-password, not-a-member, address-changed,
 *   second-factor-needed, second-factor-missing, second-factor-wrong
 */
export async function login(
  deps: LoginDeps,
  network: Network,
  { email, password, code }: Input<typeof accountsApi.login>,
): Promise<Output<typeof accountsApi.login>> {
  const { identities, database, checkPassword, rateLimits } = deps
  const pair = sha256(`${email} ${network.address}`)
  const [pairKey, knownKey] = [`login-pair-${pair}`, `login-known-${pair}`]
  // The network is counted first: attempts that are refused to a network must not count against the person whose
  // address was used.
  const counted = [await countNetwork(rateLimits, 'login', network, LOGINS_PER_ADDRESS), pairKey]
  await rateLimits.take(pairKey, LOGINS_PER_PAIR)
  if (!(await rateLimits.hasTaken(knownKey))) {
    const emailKey = `login-email-${sha256(email)}`
    await rateLimits.take(emailKey, LOGINS_OF_STRANGERS)
    counted.push(emailKey)
  }
  const { token } = await checkPassword(email, password)
  for (const key of counted) await rateLimits.giveBack(key)
  await rateLimits.take(knownKey, KNOWN)
  const { uid, org, email: signedInWith } = await identities.verify(token)
  const user = org === undefined ? undefined : await readUser(database.reads, org, uid)
  if (!user?.is_active) throw new AppError('not-a-member')
  if (signedInWith.toLowerCase() !== user.email.toLowerCase()) throw new AppError('address-changed')
  const person = { org: user.organization_id, uid, email: signedInWith }
  const member = await database.reads.read(at('member', person.org, uid))
  if (!member) throw new AppError('not-a-member')
  if (member.second_factor === null) {
    await recordSession(deps, person, 'signed-in')
    return { user, token: { access_token: token } }
  }
  if (!hasSecondFactor(member)) throw new AppError('second-factor-missing')
  if (code === undefined) throw new AppError('second-factor-needed')
  const shown = await deps.beginSession((await showSecondFactor(deps, person, { code })).token)
  return { user, token: { access_token: shown.token } }
}
