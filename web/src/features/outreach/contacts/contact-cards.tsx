import type { Contact } from '@attestry/core/outreach/contacts'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../../lib/text/date-text'
import { Facts } from '../../../ui/facts'
import { SectionCard } from '../../../ui/section-card'
import { companyText, contactTypes } from '@attestry/core/outreach/words'

/** Who it is, and how to reach them. */
export function DetailsCard({ contact }: { contact: Contact }) {
  const { email, phone, title, contact_type, is_primary, bounced, created_at } = contact
  return (
    <SectionCard title="Contact Details">
      <Facts
        facts={{
          Email: <Link href={`mailto:${encodeURIComponent(email)}`}>{email}</Link>,
          ...(bounced && { 'Mail came back': `${fullDateText(bounced.at)}: ${bounced.message}` }),
          Phone: phone && <Link href={`tel:${phone.replace(/[a-z].*|[^\d+]/gi, '')}`}>{phone}</Link>,
          Title: title,
          [contact.manufacturer_id === null ? 'Company' : 'Manufacturer']: companyText(contact),
          'Contact Type': contactTypes[contact_type],
          'Primary Contact': is_primary ? 'Yes' : 'No',
          Added: fullDateText(created_at),
        }}
      />
    </SectionCard>
  )
}

export const NotesCard = ({ contact: { notes } }: { contact: Contact }) =>
  notes && (
    <SectionCard title="Notes">
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {notes}
      </Typography>
    </SectionCard>
  )
