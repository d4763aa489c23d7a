import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Keys } from './keys'

export type Entry = {
  name: string
  icon?: ReactNode
  shortcut?: string | undefined
  /** It cannot be chosen now. */
  isOff?: boolean
  run: () => void
}

type Props = {
  isOpen: boolean
  anchor: HTMLElement | null
  label: string
  entries: readonly Entry[]
  onClose: () => void
}

/** Everything that can be done to a row or a page, with its keys. */
export function RowMenu({ isOpen, anchor, label, entries, onClose }: Props) {
  const run = (entry: Entry) => {
    // The focus goes back first: a dialog that opens now gives it back to where it was.
    flushSync(onClose)
    entry.run()
  }
  return (
    <Menu
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: { minWidth: 220 } } }}
    >
      {entries.map((entry, place) => (
        <MenuItem key={place} disabled={entry.isOff ?? false} onClick={() => run(entry)}>
          {entry.icon && <ListItemIcon>{entry.icon}</ListItemIcon>}
          <ListItemText sx={{ mr: 3 }}>{entry.name}</ListItemText>
          {entry.shortcut !== undefined && <Keys of={{ keys: [entry.shortcut] }} />}
        </MenuItem>
      ))}
    </Menu>
  )
}
