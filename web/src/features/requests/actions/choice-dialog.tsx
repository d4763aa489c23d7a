import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { useId, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

export type Choice = { id: string; name: string; icon?: ReactNode; isCurrent: boolean; run: () => void }

type Props = {
  title: string
  /** Undefined while they are loading. */
  choices: readonly Choice[] | undefined
  onClose: () => void
}

/** One of a few, chosen at once: by a press, or by its first letters and Enter. What holds now cannot be chosen. */
export function ChoiceDialog({ title, choices, onClose }: Props) {
  const titleId = useId()
  const choose = ({ run }: Choice) => {
    // The focus goes back first: the row may leave the list.
    flushSync(onClose)
    run()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <MenuList autoFocusItem={choices !== undefined} aria-labelledby={titleId} sx={{ pt: 0, overflowY: 'auto' }}>
        {choices?.map((choice) => (
          <MenuItem
            key={choice.id}
            disabled={choice.isCurrent}
            selected={choice.isCurrent}
            sx={{ px: 3 }}
            onClick={() => choose(choice)}
          >
            {choice.icon && <ListItemIcon>{choice.icon}</ListItemIcon>}
            <ListItemText>{choice.name}</ListItemText>
          </MenuItem>
        ))}
      </MenuList>
    </Dialog>
  )
}
