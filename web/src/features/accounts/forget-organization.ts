import { isDraft } from '../../lib/drafts'
import { resetLive } from '../../lib/live'
import { queryClient } from '../../lib/query-client'
import { leaveNotice, takeNotice } from './sign-in-notice'

/**
 * Removes all data of an organization from this browser. Only a sentence for the sign-in page stays, and the session:
 * without IndexedDB Firebase keeps it in local storage, and it may already be another person's. Drafts stay too, because
 * a session may end by itself while somebody types: only signing out erases them.
 */
export function forgetOrganization(): void {
  resetLive()
  queryClient.clear()
  for (const key of Object.keys(localStorage))
    if (!key.startsWith('firebase:') && !isDraft(key)) localStorage.removeItem(key)
  const notice = takeNotice()
  sessionStorage.clear()
  if (notice) leaveNotice(notice)
}
