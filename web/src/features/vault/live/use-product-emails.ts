import { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { ProductEmail } from '@attestry/core/sending/product-emails'
import { mailboxLists } from '@attestry/core/mailbox-lists'
import { vaultLists } from '@attestry/core/vault-lists'
import { NO_MAILBOX, sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import { mapLive, useLive } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'

/** The mails to customers that were sent from a product, newest first. */
export function useProductEmails(product: number) {
  const { db, uid, org } = useSession()
  return useLive(liveList({ db, uid }, ProductEmail, vaultLists.productEmails(org, product)))
}

/** The mailbox that such mails leave from; undefined while none is active. */
export function useSendingMailbox() {
  const { db, uid, org } = useSession()
  const accounts = useLive(liveList({ db, uid }, EmailAccount, mailboxLists.emailAccounts(org)))
  return mapLive(accounts, ({ items }) => sendingMailbox(items, NO_MAILBOX))
}
