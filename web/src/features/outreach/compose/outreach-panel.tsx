import { NO_MAILBOX, sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import Alert from '@mui/material/Alert'
import { queries } from '@attestry/core/queries'
import { useId, useState, type ReactNode } from 'react'
import { joinLive, useLive } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { useKept } from '../../../lib/live/use-kept'
import { PanelFrame } from '../../../ui/composer/panel-frame'
import { PanelHead } from '../../../ui/composer/panel-head'
import { PanelWaiting } from '../../../ui/composer/panel-waiting'
import { useOutboundEmail } from '../live/use-outbound-email'
import { OutreachForm } from './outreach-form'
import type { Prefill } from './use-composing'
import { useOutreachMail } from './use-outreach-mail'

type Props = {
  /** The stored draft; null: a new mail. */
  id: number | null
  prefill?: Prefill
  onStored?: (id: number) => void
  onReopen: (id: number | null) => void
  onClose: () => void
}

const NOTHING: Prefill = {}

/** The composer of a mail to a contact, beside the page. */
export function OutreachPanel({ id, ...props }: Props) {
  // A mail that is stored while it is written goes on being the same.
  const [wasNew] = useState(id === null)
  const [isBegun, setBegun] = useState(wasNew)
  const { db, uid, org } = useSession()
  const accounts = useKept(useLive(liveList({ db, uid }, EmailAccount, queries.emailAccounts(org))))
  const stored = useKept(useOutboundEmail(id))
  const all = isBegun ? accounts : joinLive({ accounts, stored })
  if (all.status !== 'ready') {
    return (
      <Frame onClose={props.onClose}>
        <PanelWaiting live={all} />
      </Frame>
    )
  }
  const remote = stored.status === 'ready' ? stored.data : undefined
  const mailbox = sendingMailbox(accounts.status === 'ready' ? accounts.data.items : [], NO_MAILBOX)
  const isDraft = remote?.delivery === 'none'
  if (!isBegun && isDraft) setBegun(true)
  if (!isBegun && !isDraft) {
    return (
      <Frame onClose={props.onClose}>
        <Alert severity="info" sx={{ m: 2 }}>
          {remote ? 'This email was sent meanwhile.' : 'This draft was deleted.'}
        </Alert>
      </Frame>
    )
  }
  return <Composer {...props} remote={remote} mailbox={mailbox} />
}

function Composer({
  remote,
  mailbox,
  prefill = NOTHING,
  onStored = () => {},
  ...props
}: Omit<Props, 'id'> & { remote: OutboundEmail | undefined; mailbox: EmailAccount | undefined }) {
  const mail = useOutreachMail({ remote, mailbox, prefill, onStored, ...props })
  return (
    <Frame onClose={mail.close}>
      <OutreachForm mail={mail} mailbox={mailbox} remote={remote} />
    </Frame>
  )
}

function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const titleId = useId()
  return (
    <PanelFrame labelledBy={titleId} onClose={onClose}>
      <PanelHead titleId={titleId} title="Compose Email to Manufacturer" onClose={onClose} />
      {children}
    </PanelFrame>
  )
}
