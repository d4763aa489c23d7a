import type { InboundEmail } from '@attestry/core/mail/inbox'
import { askedPart, missingParts } from '@attestry/core/outreach/missing-parts'
import { useState } from 'react'
import { mapLive, type Live } from '../../../../lib/live/live'
import { Panel } from '../../../../ui/composer/panel'
import { useMailGrid } from '../../answer/use-answer-grid'
import { subjectText } from '@attestry/core/mail/words'
import type { Analysed } from '../../live/use-email'
import { InquiriesReview } from './inquiries-review'

type Props = {
  email: InboundEmail
  analysed: Live<Analysed>
  /** Only the company of this contact is asked, and the mail is attached as it came. */
  contactId?: number | undefined
  /** Only this part is asked for, also where nothing of it is missing. */
  partId?: string | undefined
  onReopen: () => void
  onClose: () => void
}

/** Asks the manufacturers for what the vault lacks to answer a customer: one mail each. */
export function MissingPanel({ email, analysed, contactId, partId, onReopen, onClose }: Props) {
  const [now] = useState(Date.now)
  const grid = useMailGrid(email, analysed)
  return (
    <Panel title="Request missing documents" onClose={onClose}>
      <InquiriesReview
        parts={mapLive(grid, (known) =>
          partId === undefined ? missingParts(known, now) : askedPart(known, partId, now),
        )}
        about={['requests', email.id, contactId, partId].filter((one) => one !== undefined).join(':')}
        {...(contactId !== undefined && { contactId })}
        name={subjectText(email)}
        emailId={email.id}
        onReopen={onReopen}
        onClose={onClose}
      />
    </Panel>
  )
}
