import type { InboundEmail } from '@attestry/core/mail/inbox'
import { missingParts } from '@attestry/core/outreach/missing-parts'
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
  onReopen: () => void
  onClose: () => void
}

/** Asks the manufacturers for what the vault lacks to answer a customer: one mail each. */
export function MissingPanel({ email, analysed, contactId, onReopen, onClose }: Props) {
  const [now] = useState(Date.now)
  const grid = useMailGrid(email, analysed)
  return (
    <Panel title="Request missing documents" onClose={onClose}>
      <InquiriesReview
        parts={mapLive(grid, (known) => missingParts(known, now))}
        about={contactId === undefined ? `requests:${email.id}` : `requests:${email.id}:${contactId}`}
        {...(contactId !== undefined && { contactId })}
        name={subjectText(email)}
        emailId={email.id}
        onReopen={onReopen}
        onClose={onClose}
      />
    </Panel>
  )
}
