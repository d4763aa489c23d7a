import { AppError } from '@attestry/core/base/errors'
import type { AccountStore } from '../people/account-store'
import type { Identities } from '../people/identities'
import type { Caller } from '../platform/caller'

/**
 * Finds the person for an `Authorization` header.
 * @throws AppError unauthenticated, not-a-member, address-changed
 */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>

/**
 * The bearer token is a Firebase ID token, which is valid for an hour. That is not enough: membership is read on every
 * request, and a token from before the last logout is refused.
 */
export const createAuthenticate =
  ({ identities, accounts }: { identities: Identities; accounts: AccountStore }): Authenticate =>
  async (authorization) => {
    const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization ?? '') ?? []
    if (token === undefined) throw new AppError('unauthenticated')
    const { uid, org, email, email_verified, auth_time } = await identities.verify(token)
    const member = org === undefined ? undefined : await accounts.readMember(org, uid)
    if (org === undefined || !member?.is_active) throw new AppError('not-a-member')
    if (auth_time < member.sessions_valid_after) throw new AppError('unauthenticated')
    // Firebase lets a session change its address without us, even to one that belongs to somebody else.
    const known = member.email || (await accounts.fillAddress(org, uid))
    if (email.toLowerCase() !== known) throw new AppError('address-changed')
    return { uid, org, email, isAdmin: member.is_admin, emailVerified: email_verified }
  }
