import { isMonitored } from '@attestry/core/mailboxes/mailbox-purposes'
import { Invitation } from '@attestry/core/people/invitations'
import { peopleLists } from '@attestry/core/people-lists'
import { useLive } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { useOrganizationStats } from '../../../lib/live/use-organization-stats'
import { useEmailAccounts } from '../../mailboxes/live/use-email-accounts'

/** Which of the first steps are done, live: a colleague may do them, and verifying often happens on a phone. */
export function useFirstSteps() {
  const { db, uid, org, isVerified } = useSession()
  const accounts = useEmailAccounts()
  const invitations = useLive(liveList({ db, uid }, Invitation, peopleLists.pendingInvitations(org)))
  const stats = useOrganizationStats()
  const counts = stats.status === 'ready' ? stats.data : undefined
  return {
    isVerified,
    hasMailbox: accounts.status === 'ready' && accounts.data.items.some(isMonitored),
    hasDocuments: (counts?.document_count ?? 0) > 0,
    hasColleague:
      (counts?.user_count ?? 0) > 1 || (invitations.status === 'ready' && invitations.data.items.length > 0),
  }
}
