import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import { SelectionBar } from '../../ui/selection-bar'
import type { InboxList } from './use-inbox-list'

/** What can be done to the selected mails. */
export function SelectedEmails({ inbox: { actions, list } }: { inbox: InboxList }) {
  const { selected, clear } = list
  return (
    <SelectionBar count={selected.length}>
      {actions.offeredToAll(selected).map((action) => (
        <Button
          key={action.name}
          size="small"
          startIcon={action.icon}
          aria-label={action.name}
          onClick={() => actions.startAll(action, selected)}
        >
          <span className="words">{action.name}</span>
        </Button>
      ))}
      <Button size="small" color="inherit" startIcon={<CloseIcon />} aria-label="Clear selection" onClick={clear}>
        <span className="words">Clear selection</span>
      </Button>
    </SelectionBar>
  )
}
