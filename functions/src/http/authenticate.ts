import { AppError, type ErrorCode } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { Member } from '@attestry/core/people/accounts'
import { hasSecondFactor } from '@attestry/core/people/second-factor'
import type { Database } from '../adapters/database'
import type { Identities } from '../adapters/identities'
import type { RateLimits } from '../adapters/rate-limits'
import { isApiKey } from '../platform/api-key'
import type { Caller } from '../platform/caller'
import { createCallerOfKey } from './caller-of-key'

/**
 * Finds the person, or the API key, for an `Authorization` header. `isBeforeSecondFactor`: also for a session that has yet
 * to show its second factor, or to set one up.
 * @throws AppError unauthenticated, not-a-member, address-changed, second-factor-needed, second-factor-missing,
 *   too-many-requests
 */
export type Authenticate = (authorization: string | undefined, isBeforeSecondFactor?: boolean) => Promise<Caller>

type AuthenticateDeps = {
  identities: Pick<Identities, 'verify'>
  database: Database
  rateLimits: Pick<RateLimits, 'take'>
  now: () => number
}

/**
 * The bearer token of a person is a Firebase ID token, which is valid for an hour. That is not enough: membership is read
 * on every request, and a token from before the last logout is refused.
 */
export function createAuthenticate({ identities, database, rateLimits, now }: AuthenticateDeps): Authenticate {
  const callerOfKey = createCallerOfKey({ database, rateLimits, now })
  return async (authorization, isBeforeSecondFactor = false) => {
    const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization ?? '') ?? []
    if (token === undefined) throw new AppError('unauthenticated')
    if (isApiKey(token)) return callerOfKey(token)
    const { uid, org, email, email_verified, auth_time, second_factor } = await identities.verify(token)
    const member = org === undefined ? undefined : await database.reads.read(at('member', org, uid))
    if (org === undefined || !member?.is_active) throw new AppError('not-a-member')
    if (auth_time < member.sessions_valid_after) throw new AppError('unauthenticated')
    // Firebase lets a session change its address without us, even to one that belongs to somebody else.
    const known = member.email || (await fillAddress({ database, now }, org, uid))
    if (email.toLowerCase() !== known) throw new AppError('address-changed')
    // A token that has shown what is not asked for was made to get around the end of a session.
    if (second_factor !== member.second_factor && !(isBeforeSecondFactor && second_factor === null)) {
      throw new AppError(refusalOf(member, second_factor))
    }
    return { uid, org, email, isAdmin: member.is_admin, emailVerified: email_verified }
  }
}

function refusalOf(member: Member, shown: string | null): ErrorCode {
  if (shown !== null) return 'unauthenticated'
  return hasSecondFactor(member) ? 'second-factor-needed' : 'second-factor-missing'
}

/** Copies the address from the profile into a member document that has none yet, and returns it. */
const fillAddress = (
  { database, now }: Pick<AuthenticateDeps, 'database' | 'now'>,
  org: string,
  uid: string,
): Promise<string | undefined> =>
  database.transact({ now: now() }, async (tx) => {
    const email = (await tx.read(at('profile', org, uid)))?.email.toLowerCase()
    if (email !== undefined) tx.update(at('member', org, uid), { email })
    return email
  })
