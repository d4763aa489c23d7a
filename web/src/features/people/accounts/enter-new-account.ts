import type { Backend } from '../../../lib/api/backend'
import { notifyDone } from '../../../lib/actions/notify'
import { routes } from '../../../lib/routes'
import { signIn } from './sign-in'
import { leaveNotice } from './sign-in-notice'

/**
 * Starts the first session of a new account. The account exists even if this fails.
 * @returns the address to go to next
 */
export async function enterNewAccount(backend: Promise<Backend>, email: string, password: string): Promise<string> {
  try {
    await signIn(backend, email, password)
  } catch {
    leaveNotice('Your account has been created. Please sign in.')
    return routes.login
  }
  notifyDone('Account created!', 'Welcome to Attestry. Your account has been created.')
  return routes.ai
}
