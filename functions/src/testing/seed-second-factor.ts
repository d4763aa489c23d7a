import { api } from '@attestry/core/api'
import type { Call } from '@attestry/local/api-client'
import { createTestDeps } from './start-api'
import { authenticator } from './authenticator'
import type { SeededUser } from './seed-organization'

/**
 * Sets up a second factor for a person, as the product does.
 *
 * @returns the app, the recovery codes, and the token of a session that has shown it
 */
export async function seedSecondFactor(call: Call, { token }: Pick<SeededUser, 'token'>) {
  const { secret } = (await call(api.beginSecondFactor, {}, token)).body
  const app = authenticator(secret)
  const { recovery_codes: recovery } = (await call(api.confirmSecondFactor, { code: app.next() }, token)).body
  const { token: sessionToken } = (await call(api.activateSecondFactor, {}, token)).body
  return { app, secret, recovery, sessionToken, token: (await createTestDeps().beginSession(sessionToken)).token }
}
