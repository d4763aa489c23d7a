import Typography from '@mui/material/Typography'
import { fullDateText } from '../../../lib/text/date-text'
import type { Column } from '../../../ui/data-table'
import { StatusChip, type Tone } from '../../../ui/status-chip'
import { nameOf, type TeamMember } from './live/team'

const statuses: Record<TeamMember['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'good' },
  inactive: { label: 'Inactive', tone: 'quiet' },
  invited: { label: 'Invited', tone: 'fresh' },
}

/** The columns of the team table, as a certain member sees them. */
export const teamColumns = (uid: string): readonly Column<TeamMember>[] => [
  {
    label: 'User',
    share: 24,
    narrow: 'main',
    cell: (person) => (
      <>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {nameOf(person)}
          {person.id === uid ? ' (you)' : ''}
        </Typography>
        {person.is_admin && (
          <Typography variant="caption" color="primary" component="p">
            Organization Admin
          </Typography>
        )}
        {person.remark && (
          <Typography variant="caption" color="warning" component="p">
            {person.remark}
          </Typography>
        )}
      </>
    ),
  },
  {
    label: 'Email',
    share: 26,
    narrow: 'below',
    cell: ({ email }) => (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {email}
      </Typography>
    ),
  },
  { label: 'Role', share: 9, narrow: 'below', cell: ({ is_admin }) => (is_admin ? 'Admin' : 'User') },
  { label: 'Status', share: 12, narrow: 'below', cell: ({ status }) => <StatusChip {...statuses[status]} /> },
  {
    label: 'Last Active',
    share: 17,
    narrow: 'hidden',
    cell: ({ created_at }) => (
      <Typography variant="body2" noWrap>
        {fullDateText(created_at)}
      </Typography>
    ),
  },
]
