import { resetLive } from '../../lib/live'
import { queryClient } from '../../lib/query-client'
import { leaveNotice, takeNotice } from './sign-in-notice'

/**
 * Forgets everything of an organization in this browser. Only a sentence for the sign-in page stays, and the session:
 * without IndexedDB Firebase keeps it in local storage, and it may be somebody else's by now.
 */
export function forgetOrganization(): void {
  resetLive()
  queryClient.clear()
  for (const key of Object.keys(localStorage)) if (!key.startsWith('firebase:')) localStorage.removeItem(key)
  const notice = takeNotice()
  sessionStorage.clear()
  if (notice) leaveNotice(notice)
}
