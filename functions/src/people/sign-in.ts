import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { credentialsApi } from '@attestry/core/people/credentials'
import { at } from '@attestry/core/paths'
import { MIN_PASSWORD_LENGTH } from '@attestry/core/people/password-length'
import { countNetwork, type Network } from '../adapters/count-network'
import type { Database } from '../adapters/database'
import { newId } from '../adapters/firestore'
import type { Identities } from '../adapters/identities'
import type { RedeemCode } from '../adapters/identity-toolkit'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import type { Caller } from '../platform/caller'
import { TooManyRequests } from '../platform/too-many-requests'
import { askForAccountMail, type AskForMailDeps } from './account-mails'
import { tell } from './notifications/tell'
import { hasOrganization } from './registration'
import { endSessions, recordSession, type SessionDeps } from './sessions'

const MINUTE = 60_000
/** Ends every session of the caller: no token can be renewed, and existing tokens are refused from now on. */
export async function logout(
  deps: SessionDeps & { identities: Pick<Identities, 'revokeSessions'> },
  { org, uid }: Caller,
): Promise<null> {
  await deps.identities.revokeSessions(uid)
  await endSessions(deps, { org, uid }, async (tx) => tx.audit('signed-out', at('member', org, uid)))
  return null
}

const SESSIONS_PER_USER: RateLimit = { attempts: 20, within: 60 * MINUTE }

/**
 * The web app signs in with Firebase, which does not tell us, so the app calls this. The limit keeps callers from
 * filling the log.
 */
export async function startSession(
  deps: SessionDeps & { rateLimits: Pick<RateLimits, 'take'> },
  caller: Caller,
): Promise<null> {
  try {
    await deps.rateLimits.take(`session-${caller.uid}`, SESSIONS_PER_USER)
  } catch (failure) {
    if (failure instanceof TooManyRequests) return null
    throw failure
  }
  await recordSession(deps, caller, 'signed-in')
  return null
}

const RESETS_PER_ADDRESS: RateLimit = { attempts: 10, within: 15 * MINUTE }

/**
 * Does the same for every address; the task finds out later whether it has a user.
 * @throws AppError too-many-requests
 */
export async function requestPasswordReset(
  deps: AskForMailDeps,
  network: Network,
  { email }: Input<typeof credentialsApi.requestPasswordReset>,
): Promise<null> {
  await countNetwork(deps.rateLimits, 'reset', network, RESETS_PER_ADDRESS)
  await askForAccountMail(deps, { kind: 'password-reset', email })
  return null
}

type ConfirmResetDeps = SessionDeps &
  AskForMailDeps & {
    database: Database
    redeemCode: Pick<RedeemCode, 'passwordReset'>
    identities: Pick<Identities, 'findByEmail' | 'revokeSessions'>
  }

/**
 * Sets a new password, signs the user out everywhere, and tells them by mail and in the product, because it may have been
 * somebody else.
 * @throws AppError weak-password, link-invalid
 */
export async function confirmPasswordReset(
  deps: ConfirmResetDeps,
  _network: Network,
  { code, password }: Input<typeof credentialsApi.confirmPasswordReset>,
): Promise<null> {
  const { redeemCode, identities, database, now } = deps
  if (password.length < MIN_PASSWORD_LENGTH) throw new AppError('weak-password')
  const { email } = await redeemCode.passwordReset(code, password)
  const user = await identities.findByEmail(email)
  if (!user) return null
  const { org, uid } = user
  await identities.revokeSessions(uid)
  await askForAccountMail(deps, { kind: 'password-changed', email })
  if (org === undefined || !(await hasOrganization(database.reads, uid))) return null
  const [id, title] = [newId(), 'Your password was changed']
  const about = { kind: 'account', id } as const
  const news = { id: `password-${id}`, kind: 'password', about, title, by: null } as const
  await endSessions(deps, { org, uid }, async (tx) => {
    const write = await tell(tx, { org, now: now() }, [uid], news)
    write()
    tx.audit('password-reset', at('member', org, uid))
  })
  return null
}

/** Mails a link that verifies the caller's address, unless it is verified already. */
export async function requestVerification(deps: AskForMailDeps, { uid, emailVerified }: Caller): Promise<null> {
  if (!emailVerified) await askForAccountMail(deps, { kind: 'verification', uid })
  return null
}

/**
 * Marks the address as the caller's. The code shows that they read its mail; the session shows that they made the
 * account. The code alone is not enough: if a stranger signed up with somebody's address, its owner would verify the
 * stranger's account.
 * @throws AppError link-invalid, link-of-another
 */
export async function confirmVerification(
  deps: SessionDeps & { redeemCode: Pick<RedeemCode, 'verification'> },
  { org, uid, email }: Caller,
  { code }: Input<typeof credentialsApi.confirmVerification>,
): Promise<null> {
  await deps.redeemCode.verification(code, email)
  await recordSession(deps, { org, uid }, 'email-verified')
  return null
}
