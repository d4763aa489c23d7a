import type { InboundEmail } from '@attestry/contract/inbox'
import AttachFileIcon from '@mui/icons-material/AttachFile'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dateText, fullDateText } from '../../lib/date-text'
import { addressOf } from '../../lib/routes'
import { DataTable, type Column } from '../../ui/data-table'
import { RowLink } from '../../ui/row-link'
import type { Actions } from '../../ui/use-actions'
import { AnalysisLabel } from './analysis-label'
import { emailStatus, senderText, shownDate, subjectText } from './email-status'

const weightOf = ({ is_read }: InboundEmail) => (is_read ? 400 : 700)

const columns: readonly Column<InboundEmail>[] = [
  {
    label: 'From',
    narrow: 'above',
    cell: (email) => (
      <>
        <Typography variant="body2" noWrap sx={{ fontWeight: weightOf(email), maxWidth: 188 }}>
          {senderText(email)}
        </Typography>
        <Typography className="wide" variant="caption" color="textSecondary" noWrap sx={{ maxWidth: 188 }}>
          {email.sender_name ? email.sender_email : ''}
        </Typography>
      </>
    ),
  },
  {
    label: 'Date',
    narrow: 'above',
    cell: (email) => (
      <Typography variant="body2" noWrap title={fullDateText(shownDate(email))}>
        {dateText(shownDate(email))}
      </Typography>
    ),
  },
  {
    label: 'Subject',
    narrow: 'main',
    cell: (email) => (
      <>
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <RowLink to={addressOf('email', { emailId: email.id })} weight={weightOf(email)}>
            {subjectText(email)}
          </RowLink>
          {email.has_attachments && (
            <AttachFileIcon
              titleAccess={`${email.attachment_count} attachments`}
              sx={{ fontSize: 16 }}
              color="action"
            />
          )}
        </Stack>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {email.snippet}
        </Typography>
      </>
    ),
  },
  {
    label: 'Analysis',
    narrow: 'below',
    cell: ({ state, analysis }) => state !== 'unfetched' && <AnalysisLabel analysis={analysis} />,
  },
  { label: 'Status', narrow: 'below', cell: (email) => <StatusChip email={email} /> },
]

type Props = {
  /** Undefined while they are loading. */
  emails: readonly InboundEmail[] | undefined
  actions: Actions<InboundEmail>
}

export const InboxTable = ({ emails, actions }: Props) => (
  <DataTable
    label="Customer requests"
    columns={columns}
    rows={emails}
    actions={actions}
    hasLinks
    skeleton={{ rows: 5, narrow: 121, wide: 73 }}
  />
)

function StatusChip({ email }: { email: InboundEmail }) {
  if (email.state === 'unfetched') return <Chip label="Not Fetched" color="warning" />
  const color = email.response_count > 0 ? 'success' : email.is_read ? 'default' : 'primary'
  return <Chip label={emailStatus(email)} color={color} variant={email.is_read ? 'outlined' : 'filled'} />
}
