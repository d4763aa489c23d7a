import { NO_MAILBOX, sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import Alert from '@mui/material/Alert'
import { mailboxLists } from '@attestry/core/mailbox-lists'
import { useState } from 'react'
import { joinLive, useLive, type Live } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { useKept } from '../../../lib/live/use-kept'
import { Panel } from '../../../ui/composer/panel'
import { PanelContent } from '../../../ui/composer/panel-content'
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
const TITLE = 'Compose Email to Manufacturer'

/** The composer of a mail to a contact, beside the page. */
export function OutreachPanel({ id, ...props }: Props) {
  // A mail that is stored while it is written goes on being the same.
  const [wasNew] = useState(id === null)
  const [isBegun, setBegun] = useState(wasNew)
  const { db, uid, org } = useSession()
  const accounts = useKept(useLive(liveList({ db, uid }, EmailAccount, mailboxLists.emailAccounts(org))))
  const stored = useKept(useOutboundEmail(id))
  const all: Live<unknown> = isBegun ? accounts : joinLive({ accounts, stored })
  const remote = stored.status === 'ready' ? stored.data : undefined
  const mailbox = sendingMailbox(accounts.status === 'ready' ? accounts.data.items : [], NO_MAILBOX)
  const isDraft = remote?.delivery === 'none'
  if (!isBegun && isDraft) setBegun(true)
  if (all.status === 'ready' && (isBegun || isDraft)) return <Begun {...props} remote={remote} mailbox={mailbox} />
  return (
    <Panel title={TITLE} onClose={props.onClose}>
      <PanelContent live={all}>
        {() => (
          <Alert severity="info" sx={{ m: 2 }}>
            {remote ? 'This email was sent meanwhile.' : 'This draft was deleted.'}
          </Alert>
        )}
      </PanelContent>
    </Panel>
  )
}

type BegunProps = Omit<Props, 'id'> & { remote: OutboundEmail | undefined; mailbox: EmailAccount | undefined }

function Begun({ prefill = NOTHING, onStored = () => {}, ...props }: BegunProps) {
  const outreach = useOutreachMail({ prefill, onStored, ...props })
  return (
    <Panel title={TITLE} onClose={outreach.close}>
      <OutreachForm outreach={outreach} mailbox={props.mailbox} remote={props.remote} />
    </Panel>
  )
}
