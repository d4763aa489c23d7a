import type { auditApi } from '@attestry/core/people/audit'
import type { Answer } from '@attestry/core/base/endpoint'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../../lib/text/date-text'
import type { Column } from '../../../ui/data-table'
import { auditWords } from '@attestry/core/people/audit-words'

type Entry = Answer<typeof auditApi.listAuditLog>['entries'][number]

export const auditColumns: readonly Column<Entry>[] = [
  {
    label: 'When',
    share: 22,
    narrow: 'below',
    cell: ({ created_at }) => (
      <Typography variant="body2" noWrap>
        {fullDateText(created_at)}
      </Typography>
    ),
  },
  {
    label: 'Who',
    share: 34,
    cell: ({ user_name, user_email }) => (
      <>
        <Typography variant="body2">{user_name}</Typography>
        <Typography className="wide" variant="caption" color="textSecondary">
          {user_email}
        </Typography>
      </>
    ),
  },
  {
    label: 'What',
    share: 44,
    narrow: 'main',
    cell: ({ action, detail }) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {auditWords[action]}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </>
    ),
  },
]
