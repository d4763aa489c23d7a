import { accountsApi, type SignupForm } from '@attestry/contract/accounts'
import type { Backend } from '../../lib/backend'
import { enterNewAccount } from './enter-new-account'

/** Creates the organization and signs its first admin in. Answers where to go on. */
export async function signUp(backend: Promise<Backend>, form: SignupForm): Promise<string> {
  const { api } = await backend
  await api.call(accountsApi.register, form)
  return enterNewAccount(backend, form.email, form.password)
}
