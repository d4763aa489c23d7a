import type { Template } from '@attestry/core/sending/templates'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../../lib/text/date-text'
import type { Column } from '../../../ui/data-table'
import { templateKinds } from '@attestry/core/sending/words'

export const templateColumns: readonly Column<Template>[] = [
  {
    label: 'Name',
    share: 24,
    narrow: 'main',
    cell: ({ name }) => (
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
    ),
  },
  {
    label: 'For',
    share: 17,
    narrow: 'below',
    cell: ({ kind }) => <Typography variant="body2">{templateKinds[kind]}</Typography>,
  },
  {
    label: 'Text',
    share: 31,
    narrow: 'below',
    cell: ({ subject, body_text }) => (
      <Typography variant="body2" color="textSecondary" sx={twoLines}>
        {[subject, body_text].filter(Boolean).join(' · ').slice(0, 200)}
      </Typography>
    ),
  },
  {
    label: 'Last Changed',
    share: 16,
    narrow: 'hidden',
    cell: ({ changed_at }) => (
      <Typography variant="body2" noWrap>
        {fullDateText(changed_at)}
      </Typography>
    ),
  },
]

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const
