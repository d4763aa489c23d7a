import { type OwnNames, topicName, topicsWith } from '@attestry/core/base/own-kinds'
import { useOwnNames } from '../../lib/api/session'
import { MailPurpose } from '@attestry/core/mail/inbox'
import { purposeLabels } from '@attestry/core/mail/words'
import { hasOperator, withOperator } from '@attestry/core/search/search-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
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

const topicChoices = (own: OwnNames): Choice[] =>
  topicsWith(own).map((one) => ({ operator: 'topic', value: one, label: topicName(one, own) }))

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
  const own = useOwnNames()
  const colleagues = useActiveColleagues(isOpen)
  const people =
    colleagues.status === 'ready'
      ? // Colleagues of the same name are found together.
        [...new Set(colleagues.data.items.map(nameOf))].map((name) => ({
          operator: 'assignee',
          value: name,
          label: name,
        }))
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
        <Group title="Asks for all of" choices={topicChoices(own)} {...known} />
        <Box sx={{ display: 'grid', alignContent: 'start', rowGap: 2 }}>
          <Group title="Assigned to any of" choices={people} {...known} />
          <Group title="Still to answer" choices={DUE} isOne {...known} />
        </Box>
        <Group title="Kind: any of" choices={PURPOSES} {...known} />
      </Box>
      <Box sx={{ mt: 1, textAlign: 'right' }}>
        <Button onClick={onClose}>Close</Button>
      </Box>
    </Popover>
  )
}

type GroupProps = {
  title: string
  choices: readonly Choice[]
  /** No mail is two of them, so one takes the place of another. */
  isOne?: boolean
} & Pick<Props, 'text' | 'onEdit'>

/** The search with a choice more, or without it. */
function chosen(now: string, choice: Choice, choices: readonly Choice[], isOne: boolean): string {
  const others = isOne ? choices.filter((one) => one !== choice && hasOperator(now, one.operator, one.value)) : []
  return [...others, choice].reduce((text, { operator, value }) => withOperator(text, operator, value), now)
}

const Group = ({ title, choices, isOne = false, text, onEdit }: GroupProps) => (
  <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', alignContent: 'start' }}>
    <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
      {title}
    </Typography>
    {choices.map((choice) => (
      <FormControlLabel
        key={choice.value}
        label={choice.label}
        slotProps={{ typography: { variant: 'body2', noWrap: true } }}
        control={
          <Checkbox
            size="small"
            checked={hasOperator(text, choice.operator, choice.value)}
            onChange={() => onEdit((now) => chosen(now, choice, choices, isOne))}
            sx={{ py: 0.25 }}
          />
        }
      />
    ))}
  </Box>
)
