import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { addressOf } from '../../../../lib/routes'
import Typography from '@mui/material/Typography'
import type { Column } from '../../../../ui/data-table'
import { RowLink } from '../../../../ui/row-link'
import { ResponseChip } from './response-chip'

export const campaignEmailColumns: readonly Column<OutboundEmail>[] = [
  {
    label: 'To',
    share: 40,
    narrow: 'main',
    cell: ({ id, manufacturer_name, company_name, contact_name, contact_email }) => (
      <>
        <RowLink weight={600} to={addressOf('outboundEmail', { emailId: id })}>
          {manufacturer_name || company_name || contact_name}
        </RowLink>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {contact_email}
        </Typography>
      </>
    ),
  },
  {
    label: 'Parts',
    share: 35,
    narrow: 'below',
    cell: ({ parts }) => (parts.length === 1 ? parts[0]?.part_number : `${parts.length} parts`),
  },
  { label: 'Response', share: 25, narrow: 'above', cell: (email) => <ResponseChip email={email} /> },
]
