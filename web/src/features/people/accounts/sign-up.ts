import { accountsApi, type SignupForm } from '@attestry/core/people/accounts-api'
import type { Backend } from '../../../lib/api/backend'
import type { Call } from '../../../lib/actions/use-intention'
import { browserZone } from '../../../lib/browser-zone'
import { enterNewAccount } from './enter-new-account'

/**
 * Creates the organization and signs its first admin in.
 * @returns the address to go to next
 */
export async function signUp(backend: Promise<Backend>, call: Call, form: SignupForm): Promise<string> {
  await call(accountsApi.register, { ...form, time_zone: browserZone() })
  return enterNewAccount(backend, form.email, form.password)
}
