import { ruleText } from '@attestry/core/sending/words'
import Typography from '@mui/material/Typography'
import type { Column } from '../../../ui/data-table'
import type { RuleRow } from './rule-rows'

export const ruleColumns: readonly Column<RuleRow>[] = [
  { label: 'Order', share: 8, narrow: 'hidden', cell: ({ place }) => <Typography variant="body2">{place}</Typography> },
  {
    label: 'Email',
    share: 46,
    narrow: 'main',
    cell: (rule) => (
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {capital(ruleText(rule))}
      </Typography>
    ),
  },
  {
    label: 'Answer Begins With',
    share: 34,
    narrow: 'below',
    cell: ({ template }) => (
      <Typography variant="body2" color={template ? undefined : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
        {template?.name ?? 'Its template was deleted, so it does nothing.'}
      </Typography>
    ),
  },
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
