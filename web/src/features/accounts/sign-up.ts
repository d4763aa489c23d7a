import { accountsApi, type SignupForm } from '@attestry/contract/accounts'
import type { Backend } from '../../lib/backend'
import { signIn } from './sign-in'

/** Creates the organization and signs its first admin in. */
export async function signUp(backend: Promise<Backend>, form: SignupForm): Promise<void> {
  const { api } = await backend
  await api.call(accountsApi.register, form)
  await signIn(backend, form.email, form.password)
}
