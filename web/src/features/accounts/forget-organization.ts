import { resetLive } from '../../lib/live'
import { queryClient } from '../../lib/query-client'
import { leaveNotice, takeNotice } from './sign-in-notice'

/** Forgets everything of an organization in this browser. Only a sentence for the sign-in page stays. */
export function forgetOrganization(): void {
  resetLive()
  queryClient.clear()
  localStorage.clear()
  const notice = takeNotice()
  sessionStorage.clear()
  if (notice) leaveNotice(notice)
}
