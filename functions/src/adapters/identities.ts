import { AppError } from '@attestry/core/base/errors'
import { type Auth, FirebaseAuthError } from 'firebase-admin/auth'

/**
 * What a verified ID token says. `auth_time` is the sign-in, in epoch seconds; `second_factor` is what a session claims
 * that has shown one, else null.
 */
type Identity = {
  uid: string
  org?: string
  email: string
  email_verified: boolean
  auth_time: number
  second_factor: string | null
}

/** A user who can sign in; `created_at` in epoch milliseconds. */
export type KnownUser = { uid: string; org?: string; verified: boolean; created_at: number }

/** The users of Firebase Auth, of all organizations and of none. */
export type Identities = {
  /** @throws AppError unauthenticated, or not-a-member when the user is disabled */
  verify(token: string): Promise<Identity>
  /** An address has at most one user. @throws AppError registration-refused when it is taken; invalid-input */
  create(user: { email: string; password: string; name: string }): Promise<string>
  findByEmail(email: string): Promise<KnownUser | undefined>
  /** The claim that the security rules and every request check. */
  setOrganization(uid: string, org: string): Promise<void>
  /**
   * A token with which a client can sign in within an hour, for a session that claims to have shown the second factor. The
   * claim is this session's alone: the account does not get it.
   */
  createSessionToken(uid: string, second_factor: string): Promise<string>
  /** Does nothing when there is no such user. */
  remove(uid: string): Promise<void>
  revokeSessions(uid: string): Promise<void>
  /** A disabled user can neither sign in nor renew a token. */
  setDisabled(uid: string, isDisabled: boolean): Promise<void>
  /** Saves that the address belongs to the user. */
  markVerified(uid: string): Promise<void>
  /** Undefined when there is no such user. */
  findById(uid: string): Promise<{ email: string; verified: boolean } | undefined>
  /** A one-time code to mail; undefined when the address has no user who may sign in. */
  createCode(purpose: 'password-reset' | 'verification', email: string): Promise<string | undefined>
}

export const createIdentities = (auth: Auth): Identities => ({
  async verify(token) {
    try {
      const { uid, org, email = '', email_verified = false, auth_time, second_factor } = await auth.verifyIdToken(token)
      return {
        uid,
        org: typeof org === 'string' && org ? org : undefined,
        email,
        email_verified,
        auth_time,
        second_factor: typeof second_factor === 'string' ? second_factor : null,
      }
    } catch (failure) {
      if (!(failure instanceof FirebaseAuthError)) throw failure
      if (failure.code === 'auth/user-disabled') throw new AppError('not-a-member', undefined, { cause: failure })
      if (refusedTokens.has(failure.code)) throw new AppError('unauthenticated', undefined, { cause: failure })
      throw failure
    }
  },

  async create({ email, password, name }) {
    try {
      return (await auth.createUser({ email, password, displayName: name })).uid
    } catch (failure) {
      if (!(failure instanceof FirebaseAuthError)) throw failure
      if (failure.code === 'auth/email-already-exists') {
        throw new AppError('registration-refused', undefined, { cause: failure })
      }
      if (failure.code === 'auth/invalid-email') {
        throw new AppError('invalid-input', 'Invalid email address', { cause: failure })
      }
      throw failure
    }
  },

  async findByEmail(email) {
    try {
      const { uid, customClaims, emailVerified, metadata } = await auth.getUserByEmail(email)
      const org: unknown = customClaims?.org
      const created_at = Date.parse(metadata.creationTime)
      return { uid, org: typeof org === 'string' ? org : undefined, verified: emailVerified, created_at }
    } catch (failure) {
      if (failure instanceof FirebaseAuthError && noSuchUser.has(failure.code)) return undefined
      throw failure
    }
  },

  setOrganization: (uid, org) => auth.setCustomUserClaims(uid, { org }),

  createSessionToken: (uid, second_factor) => auth.createCustomToken(uid, { second_factor }),

  async remove(uid) {
    try {
      await auth.deleteUser(uid)
    } catch (failure) {
      if (!(failure instanceof FirebaseAuthError && failure.code === 'auth/user-not-found')) throw failure
    }
  },

  revokeSessions: (uid) => auth.revokeRefreshTokens(uid),

  async setDisabled(uid, isDisabled) {
    await auth.updateUser(uid, { disabled: isDisabled })
  },

  async markVerified(uid) {
    await auth.updateUser(uid, { emailVerified: true })
  },

  async findById(uid) {
    try {
      const { email = '', emailVerified } = await auth.getUser(uid)
      return { email, verified: emailVerified }
    } catch (failure) {
      if (failure instanceof FirebaseAuthError && failure.code === 'auth/user-not-found') return undefined
      throw failure
    }
  },

  async createCode(purpose, email) {
    try {
      const { disabled } = await auth.getUserByEmail(email)
      if (disabled) return undefined
      const link =
        purpose === 'password-reset'
          ? await auth.generatePasswordResetLink(email)
          : await auth.generateEmailVerificationLink(email)
      // Firebase's link leads to a page of Firebase; we only need its code.
      return new URL(link).searchParams.get('oobCode') ?? undefined
    } catch (failure) {
      if (failure instanceof FirebaseAuthError && noSuchUser.has(failure.code)) return undefined
      throw failure
    }
  },
})

const noSuchUser = new Set(['auth/user-not-found', 'auth/invalid-email'])

/** Any other failure is not the caller's fault (the keys could not be fetched, for example). */
const refusedTokens = new Set([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-not-found',
])
