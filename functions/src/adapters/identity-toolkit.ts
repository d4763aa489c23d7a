import { AppError } from '@attestry/core/base/errors'
import { z } from 'zod'

/** Checks a password and returns an ID token. @throws AppError invalid-credentials, weak-password, too-many-requests */
export type CheckPassword = (email: string, password: string) => Promise<{ token: string }>

/** Signs in with a token of `createSessionToken` and returns an ID token. */
export type BeginSession = (sessionToken: string) => Promise<{ token: string }>

/** Uses the one-time codes that we mailed. @throws AppError link-invalid, weak-password */
export type RedeemCode = {
  /** Sets the password and returns the address of its user. */
  passwordReset(code: string, password: string): Promise<{ email: string }>
  /** Marks the address as verified, if the code was mailed to it. @throws AppError link-of-another */
  verification(code: string, email: string): Promise<{ email: string }>
}

type Toolkit = { apiKey: string; emulatorHost?: string }

const Session = z.object({ idToken: z.string() })
const Code = z.object({ requestType: z.string(), email: z.string().default('') })
const Redeemed = z.object({ email: z.string() })
const Failure = z.object({ error: z.object({ message: z.string() }) })

/** The Admin SDK cannot check passwords; the REST interface of Firebase Auth (Identity Toolkit) can. */
export const createCheckPassword =
  (toolkit: Toolkit): CheckPassword =>
  async (email, password) => {
    const answer = await ask(toolkit, 'accounts:signInWithPassword', { email, password, returnSecureToken: true })
    if ('body' in answer) return { token: Session.parse(answer.body).idToken }
    const { reason } = answer
    if (wrongCredentials.has(reason)) throw new AppError('invalid-credentials')
    if (weakPasswords.has(reason)) throw new AppError('weak-password')
    if (reason === 'TOO_MANY_ATTEMPTS_TRY_LATER') throw new AppError('too-many-requests')
    throw new Error(`Identity Toolkit refused a sign-in: ${reason}`)
  }

export const createBeginSession =
  (toolkit: Toolkit): BeginSession =>
  async (token) => {
    const answer = await ask(toolkit, 'accounts:signInWithCustomToken', { token, returnSecureToken: true })
    if ('body' in answer) return { token: Session.parse(answer.body).idToken }
    // The account was deactivated or removed a moment ago.
    throw new AppError('invalid-credentials', undefined, { cause: new Error(answer.reason) })
  }

/**
 * The Admin SDK cannot use the codes of its own links either. First we ask what a code is for; that does not use it up.
 */
export function createRedeemCode(toolkit: Toolkit): RedeemCode {
  const redeem = async (
    purpose: 'PASSWORD_RESET' | 'VERIFY_EMAIL',
    oobCode: string,
    { method, sent, owner }: { method: string; sent: object; owner?: string },
  ) => {
    const known = await ask(toolkit, 'accounts:resetPassword', { oobCode })
    if ('body' in known) {
      const { requestType, email } = Code.parse(known.body)
      if (requestType !== purpose) throw new AppError('link-invalid')
      if (owner !== undefined && email.toLowerCase() !== owner.toLowerCase()) throw new AppError('link-of-another')
    }
    const answer = 'body' in known ? await ask(toolkit, method, { oobCode, ...sent }) : known
    if ('body' in answer) return Redeemed.parse(answer.body)
    if (voidCodes.has(answer.reason)) throw new AppError('link-invalid')
    if (weakPasswords.has(answer.reason)) throw new AppError('weak-password')
    throw new Error(`Identity Toolkit refused a code: ${answer.reason}`)
  }
  return {
    passwordReset: (code, newPassword) =>
      redeem('PASSWORD_RESET', code, { method: 'accounts:resetPassword', sent: { newPassword } }),
    verification: (code, owner) => redeem('VERIFY_EMAIL', code, { method: 'accounts:update', sent: {}, owner }),
  }
}

async function ask(
  { apiKey, emulatorHost }: Toolkit,
  method: string,
  sent: object,
): Promise<{ body: unknown } | { reason: string }> {
  const host = emulatorHost
    ? `http://${emulatorHost}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
  const response = await fetch(`${host}/v1/${method}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
    signal: AbortSignal.timeout(20_000),
  })
  const body: unknown = await response.json()
  if (response.ok) return { body }
  // The reason may be followed by a colon: "TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account …".
  const [reason = ''] = Failure.parse(body).error.message.split(' ')
  return { reason }
}

/** All get the same answer, so that nobody learns which addresses have an account. */
const wrongCredentials = new Set([
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'MISSING_PASSWORD',
  'USER_DISABLED',
])

/** Firebase's own minimum length, and the project's password policy, which may be enforced at sign-in too. */
const weakPasswords = new Set(['WEAK_PASSWORD', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'])

const voidCodes = new Set([
  'EXPIRED_OOB_CODE',
  'INVALID_OOB_CODE',
  'USER_DISABLED',
  'USER_NOT_FOUND',
  'EMAIL_NOT_FOUND',
])
