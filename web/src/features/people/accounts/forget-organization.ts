import { isDraft } from '../../../lib/forms/drafts'
import { resetLive } from '../../../lib/live/live'
import { queryClient } from '../../../lib/api/query-client'
import { SHORTCUTS_KEY } from '../../../lib/actions/shortcuts'
import { leaveNotice, takeNotice } from './sign-in-notice'

/**
 * Removes all data of an organization from this browser, and what people have chosen in it, such as the view of the
 * requests. Only a sentence for the sign-in page stays, and the session: without IndexedDB Firebase keeps it in local
 * storage, and it may already be another person's. Drafts stay too, because a session may end by itself while somebody
 * types. `useSignOut` erases them: when people sign out, and when the server no longer lets them in. Whether single keys
 * run commands is the choice of whoever types in this browser (`lib/actions/shortcuts.ts`), and stays.
 */
export function forgetOrganization(): void {
  resetLive()
  queryClient.clear()
  for (const key of Object.keys(localStorage))
    if (!key.startsWith('firebase:') && !isDraft(key) && key !== SHORTCUTS_KEY) localStorage.removeItem(key)
  const notice = takeNotice()
  sessionStorage.clear()
  if (notice) leaveNotice(notice)
}
