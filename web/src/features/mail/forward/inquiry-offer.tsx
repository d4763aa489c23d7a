import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { ContactView } from '@attestry/core/outreach/contacts'
import { groupsOf, inquiryGroups, missingParts } from '@attestry/core/outreach/missing-parts'
import { companyText } from '@attestry/core/outreach/words'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Live } from '../../../lib/live/live'
import { useManufacturers } from '../../../lib/live/use-manufacturers'
import { useMailGrid } from '../answer/use-answer-grid'
import type { Analysed } from '../live/use-email'

type Props = {
  email: InboundEmail
  analysed: Live<Analysed>
  contact: ContactView
  onInquire: (contactId: number) => void
}

/** A mail that goes to the maker of parts that it lacks documents for can be a request, whose answer is waited for. */
export function InquiryOffer({ email, analysed, contact, onInquire }: Props) {
  const [now] = useState(Date.now)
  const grid = useMailGrid(email, analysed)
  const { data: makers } = useManufacturers()
  if (grid.status !== 'ready' || !makers) return null
  const groups = groupsOf(contact, inquiryGroups(missingParts(grid.data, now), makers))
  const count = groups.reduce((sum, { parts }) => sum + parts.length, 0)
  if (count === 0) return null
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => onInquire(contact.id)}>
          Send as a Request
        </Button>
      }
    >
      Documents of {companyText(contact)} are missing for {count === 1 ? '1 part' : `${count} parts`}. As a request,
      their answer is waited for.
    </Alert>
  )
}
