import type { OwnNames } from '@attestry/core/base/own-kinds'
import { capitalized } from '@attestry/core/base/words'
import { useOwnNames } from '../../../lib/api/session'
import { assignmentText, ruleText } from '@attestry/core/sending/words'
import Typography from '@mui/material/Typography'
import type { Column } from '../../../ui/data-table'
import { useActiveColleagues, useNameOf } from '../../../lib/live/use-colleagues'
import type { AssignmentRow, RuleRow } from './rule-rows'

const placeColumn: Column<{ place: number }> = {
  label: 'Order',
  share: 8,
  narrow: 'hidden',
  cell: ({ place }) => <Typography variant="body2">{place}</Typography>,
}

const Rule = ({ textOf }: { textOf: (own: OwnNames) => string }) => (
  <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
    {capitalized(textOf(useOwnNames()))}
  </Typography>
)

export const ruleColumns: readonly Column<RuleRow>[] = [
  placeColumn,
  { label: 'Email', share: 46, narrow: 'main', cell: (rule) => <Rule textOf={(own) => ruleText(rule, own)} /> },
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

export const assignmentColumns: readonly Column<AssignmentRow>[] = [
  placeColumn,
  { label: 'Request', share: 46, narrow: 'main', cell: (rule) => <Rule textOf={(own) => assignmentText(rule, own)} /> },
  { label: 'Goes To', share: 34, narrow: 'below', cell: ({ assignee_uid }) => <Assignee uid={assignee_uid} /> },
]

function Assignee({ uid }: { uid: string }) {
  const name = useNameOf(uid)
  const colleagues = useActiveColleagues()
  const hasLeft = colleagues.status === 'ready' && !colleagues.data.items.some(({ id }) => id === uid)
  return (
    <Typography variant="body2" color={hasLeft ? 'warning' : undefined} sx={{ overflowWrap: 'anywhere' }}>
      {hasLeft ? `${name} is no longer active, so it does nothing.` : name}
    </Typography>
  )
}
