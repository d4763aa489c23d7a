import { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { queries } from '@attestry/core/queries'
import { useLive } from '../../../lib/live'
import { liveList } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'

/** The organization's mailboxes, live. */
export function useEmailAccounts() {
  const { db, uid, org } = useSession()
  return useLive(liveList({ db, uid }, EmailAccount, queries.emailAccounts(org)))
}
