import { AppError } from '@attestry/contract/errors'
import { z } from 'zod'

/** Checks a password and gives an ID token. @throws AppError invalid-credentials, too-many-requests */
export type CheckPassword = (email: string, password: string) => Promise<{ token: string }>

const Session = z.object({ idToken: z.string() })
const Failure = z.object({ error: z.object({ message: z.string() }) })

/** The Admin SDK cannot check passwords; the REST interface of Firebase Auth (Identity Toolkit) can. */
export const createCheckPassword =
  ({ apiKey, emulatorHost }: { apiKey: string; emulatorHost?: string }): CheckPassword =>
  async (email, password) => {
    const host = emulatorHost
      ? `http://${emulatorHost}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com'
    const response = await fetch(`${host}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
      signal: AbortSignal.timeout(20_000),
    })
    const body: unknown = await response.json()
    if (response.ok) return { token: Session.parse(body).idToken }
    // The reason may follow after a colon: "TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account …".
    const [reason = ''] = Failure.parse(body).error.message.split(' ')
    if (wrongCredentials.has(reason)) throw new AppError('invalid-credentials')
    if (reason === 'TOO_MANY_ATTEMPTS_TRY_LATER') throw new AppError('too-many-requests')
    throw new Error(`Identity Toolkit refused a sign-in: ${reason}`)
  }

/** All answered alike, so that nobody learns which addresses have an account. */
const wrongCredentials = new Set([
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_PASSWORD',
  'INVALID_LOGIN_CREDENTIALS',
  'MISSING_PASSWORD',
  'USER_DISABLED',
])
