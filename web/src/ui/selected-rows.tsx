import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import { SelectionBar } from './selection-bar'
import type { Rows } from './use-rows'

type Props<Row extends { id: string | number }> = { rows: Pick<Rows<Row>, 'actions' | 'list'> }

/** What can be done to the selected rows. */
export function SelectedRows<Row extends { id: string | number }>({ rows: { actions, list } }: Props<Row>) {
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
