import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { Database } from '../adapters/database'
import type { Identities } from '../adapters/identities'
import type { RateLimits } from '../adapters/rate-limits'
import { isApiKey } from '../platform/api-key'
import type { Caller } from '../platform/caller'
import { createCallerOfKey } from './caller-of-key'

/**
 * Finds the person, or the API key, for an `Authorization` header.
 * @throws AppError unauthenticated, not-a-member, address-changed, too-many-requests
 */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>

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
  return async (authorization) => {
    const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization ?? '') ?? []
    if (token === undefined) throw new AppError('unauthenticated')
    if (isApiKey(token)) return callerOfKey(token)
    const { uid, org, email, email_verified, auth_time } = await identities.verify(token)
    const member = org === undefined ? undefined : await database.reads.read(at('member', org, uid))
    if (org === undefined || !member?.is_active) throw new AppError('not-a-member')
    if (auth_time < member.sessions_valid_after) throw new AppError('unauthenticated')
    // Firebase lets a session change its address without us, even to one that belongs to somebody else.
    const known = member.email || (await fillAddress({ database, now }, org, uid))
    if (email.toLowerCase() !== known) throw new AppError('address-changed')
    return { uid, org, email, isAdmin: member.is_admin, emailVerified: email_verified }
  }
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
