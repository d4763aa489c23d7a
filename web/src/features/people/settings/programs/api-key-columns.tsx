import type { ApiKeyView } from '@attestry/core/people/api-keys'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../../../lib/text/date-text'
import type { Column } from '../../../../ui/data-table'
import { StatusChip } from '../../../../ui/status-chip'
import { NameOf } from './name-of'
import { SCOPE_WORDS } from './scope-words'

/** The columns of the table of keys, at a time. */
export const apiKeyColumns = (now: number): readonly Column<ApiKeyView>[] => [
  {
    label: 'Key',
    share: 24,
    narrow: 'main',
    cell: ({ name, last_four, created_by, created_at }) => (
      <>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          atk_…{last_four}, made {fullDateText(created_at)} by <NameOf uid={created_by} />
        </Typography>
      </>
    ),
  },
  {
    label: 'It may',
    share: 32,
    narrow: 'below',
    cell: ({ scopes }) => (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {scopes.map((scope) => SCOPE_WORDS[scope]).join('; ')}
      </Typography>
    ),
  },
  {
    label: 'Last Use',
    share: 16,
    narrow: 'below',
    cell: ({ last_used_at }) => (
      <Typography variant="body2">
        {last_used_at === null ? 'Not used yet' : `Used ${fullDateText(last_used_at)}`}
      </Typography>
    ),
  },
  {
    label: 'End',
    share: 14,
    narrow: 'below',
    cell: ({ expires_at }) =>
      expires_at !== null && expires_at <= now ? (
        <StatusChip label="Ended" tone="quiet" />
      ) : (
        <Typography variant="body2">
          {expires_at === null ? 'Never ends' : `Ends ${fullDateText(expires_at)}`}
        </Typography>
      ),
  },
]
