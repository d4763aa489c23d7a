import { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { ProductEmail } from '@attestry/core/sending/product-emails'
import { liveQueries } from '@attestry/core/live-queries'
import { NO_MAILBOX, sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import { mapLive, useLive } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'

/** The mails to customers that were sent from a product, newest first. */
export function useProductEmails(product: number) {
  const { db, uid, org } = useSession()
  return useLive(liveList({ db, uid }, ProductEmail, liveQueries.productEmails(org, product)))
}

/** The mailbox that such mails leave from; undefined while none is active. */
export function useSendingMailbox() {
  const { db, uid, org } = useSession()
  const accounts = useLive(liveList({ db, uid }, EmailAccount, liveQueries.emailAccounts(org)))
  return mapLive(accounts, ({ items }) => sendingMailbox(items, NO_MAILBOX))
}
