import { routes } from '../../../lib/routes'

/**
 * State of the sign-in page's history entry: the screen that was wanted, and whose it was. The next person at the same
 * machine must not be led to what another one looked at.
 */
export type ReturnTo = { next: string; of?: string }

/** The screen for a person who has signed in. */
export function nextFor(uid: string, state: unknown): string {
  if (typeof state !== 'object' || state === null || !('next' in state) || typeof state.next !== 'string')
    return routes.ai
  const isOthers = 'of' in state && state.of !== uid
  return isOthers ? routes.ai : state.next
}
