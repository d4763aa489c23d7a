import { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { mailboxLists } from '@attestry/core/mailbox-lists'
import { useSession } from '../../../lib/api/session'
import { type Live, useLive } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useKept } from '../../../lib/live/use-kept'
import { Panel } from '../../../ui/composer/panel'
import { PanelContent } from '../../../ui/composer/panel-content'
import type { Analysed } from '../live/use-email'
import { ForwardForm } from './forward-form'
import { InquiryOffer } from './inquiry-offer'

type Props = {
  email: InboundEmail
  analysed: Live<Analysed>
  /** Asks the company of a contact for what it lacks instead. */
  onInquire: (contactId: number) => void
  onClose: () => void
}

/** The composer that passes a mail on, beside it. */
export function ForwardPanel({ email, analysed, onInquire, onClose }: Props) {
  const { db, uid, org } = useSession()
  const accounts = useKept(useLive(liveList({ db, uid }, EmailAccount, mailboxLists.emailAccounts(org))))
  return (
    <Panel title="Forward Email" onClose={onClose}>
      <PanelContent live={accounts}>
        {({ items }) => (
          <ForwardForm
            email={email}
            mailbox={sendingMailbox(items, email.account_id)}
            offer={(contact) => <InquiryOffer {...{ email, analysed, contact, onInquire }} />}
            onClose={onClose}
          />
        )}
      </PanelContent>
    </Panel>
  )
}
