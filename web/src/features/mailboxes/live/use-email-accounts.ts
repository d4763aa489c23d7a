import { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { mailboxLists } from '@attestry/core/mailbox-lists'
import { useLive } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'

/** The organization's mailboxes, live. */
export function useEmailAccounts() {
  const { db, uid, org } = useSession()
  return useLive(liveList({ db, uid }, EmailAccount, mailboxLists.emailAccounts(org)))
}
