import { notifyDone } from '../../../lib/actions/notify'

/** Says that a sign-in is complete. */
export const welcome = (): void => notifyDone('Welcome back!', 'You have been successfully logged in.')
