import { Topic } from '@attestry/core/base/topic'
import { topicLabels } from '@attestry/core/base/words'
import { MailPurpose } from '@attestry/core/mail/inbox'
import { purposeLabels } from '@attestry/core/mail/words'
import { hasOperator, withOperator } from '@attestry/core/search/search-query'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { nameOf, useActiveColleagues } from '../../lib/live/use-colleagues'

type Props = {
  isOpen: boolean
  anchor: HTMLElement | null
  /** The search as the address has it. */
  text: string
  onEdit: (edit: (now: string) => string) => void
  onClose: () => void
}

/** A choice is an operator with a value in the search, so it can be typed as well, and shared as an address. */
type Choice = { operator: string; value: string; label: string }

const TOPICS: readonly Choice[] = Topic.options.map((one) => ({
  operator: 'topic',
  value: one,
  label: topicLabels[one],
}))

const PURPOSES: readonly Choice[] = MailPurpose.options.map((one) => ({
  operator: 'purpose',
  value: one,
  label: purposeLabels[one],
}))

const DUE: readonly Choice[] = [
  { operator: 'is', value: 'overdue', label: 'Overdue' },
  { operator: 'is', value: 'today', label: 'Due today' },
]

/** What is asked for, by whom it is answered, when it is due, and what kind of mail it is. */
export function FilterChoices({ isOpen, anchor, text, onEdit, onClose }: Props) {
  const colleagues = useActiveColleagues(isOpen)
  const people =
    colleagues.status === 'ready'
      ? colleagues.data.items.map((one) => ({ operator: 'assignee', value: nameOf(one), label: nameOf(one) }))
      : []
  const known = { text, onEdit }
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'More filters', sx: { width: 640, maxWidth: '95vw', p: 2 } },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, columnGap: 3, rowGap: 2 }}>
        <Group title="Asks for" choices={TOPICS} {...known} />
        <Box sx={{ display: 'grid', alignContent: 'start', rowGap: 2 }}>
          <Group title="Assigned to" choices={people} {...known} />
          <Group title="Due" choices={DUE} {...known} />
        </Box>
        <Group title="Kind of email" choices={PURPOSES} {...known} />
      </Box>
    </Popover>
  )
}

type GroupProps = { title: string; choices: readonly Choice[] } & Pick<Props, 'text' | 'onEdit'>

const Group = ({ title, choices, text, onEdit }: GroupProps) => (
  <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', alignContent: 'start' }}>
    <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
      {title}
    </Typography>
    {choices.map(({ operator, value, label }) => (
      <FormControlLabel
        key={`${operator} ${value}`}
        label={label}
        slotProps={{ typography: { variant: 'body2', noWrap: true } }}
        control={
          <Checkbox
            size="small"
            checked={hasOperator(text, operator, value)}
            onChange={() => onEdit((now) => withOperator(now, operator, value))}
            sx={{ py: 0.25 }}
          />
        }
      />
    ))}
  </Box>
)
