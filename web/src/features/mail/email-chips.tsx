import type { InboundEmail } from '@attestry/core/mail/inbox'
import { useState } from 'react'
import { useSession } from '../../lib/api/session'
import { dayText } from '@attestry/core/base/words'
import { fullDateText } from '../../lib/text/date-text'
import { CommentsChip } from '../../ui/comments-chip'
import { StatusChip } from '../../ui/status-chip'
import { emailStatus, isAnsweredInPart } from '@attestry/core/mail/words'
import { waitingText } from './waiting-text'

const kindLabels: Record<InboundEmail['kind'], string | null> = {
  message: null,
  auto_reply: 'Automatic reply',
  bounce: 'Delivery failure',
  bulk: 'Mailing list',
  account: 'Account mail',
}

/** Where the conversation stands; '' where that is what the mail itself says, or its request. */
function stateText(email: InboundEmail, now: number, zone: string): string {
  const { conversation_state, conversation, handled, snoozed_until } = email
  const isSaid = (conversation?.request?.status ?? null) !== null
  if (conversation_state === 'done') return isSaid ? '' : 'Done'
  if (conversation_state !== 'waiting') return ''
  if (snoozed_until === null || snoozed_until <= now)
    return waitingText(email, zone, dayText) || (isSaid ? '' : 'Waiting')
  const until = fullDateText(snoozed_until)
  return handled === 'snoozed' ? `Snoozed until ${until}` : `Waiting for a reply until ${until}`
}

/** The state of a mail at a glance, and how much the team has said in its conversation. */
export function EmailChips({ email, comments }: { email: InboundEmail; comments: number }) {
  const { is_read, is_important, attachment_count, response_count, kind, is_generated, state } = email
  const [now] = useState(Date.now)
  const kindLabel = is_generated ? 'Sent by a program' : kindLabels[kind]
  const stands = stateText(email, now, useSession().timeZone)
  return (
    <>
      {state === 'unfetched' && <StatusChip label="Not Fetched" tone="attention" />}
      {response_count > 0 && (
        <StatusChip label={emailStatus(email)} tone={isAnsweredInPart(email) ? 'attention' : 'good'} />
      )}
      {stands && <StatusChip label={stands} tone="quiet" />}
      {is_important && <StatusChip label="Important" tone="attention" />}
      {attachment_count > 0 && (
        <StatusChip
          label={`${attachment_count} ${attachment_count === 1 ? 'attachment' : 'attachments'}`}
          tone="quiet"
        />
      )}
      <CommentsChip count={comments} />
      {kindLabel && <StatusChip label={kindLabel} tone="quiet" />}
      {/* The last, because it goes when the mail is shown. */}
      {!is_read && <StatusChip label="Unread" tone="fresh" />}
    </>
  )
}
