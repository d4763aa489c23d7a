import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import { useContext, useState } from 'react'
import { openedLater } from './opened-later'
import { RowFocus } from './row-focus'
import type { Entry } from './row-menu'

const RowMenu = openedLater(async () => (await import('./row-menu')).RowMenu)

/** Opens the menu of a row or a page. */
export function MoreButton({ name, entries }: { name: string; entries: () => readonly Entry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const tabIndex = useContext(RowFocus)
  const label = `More for ${name}`
  const isOpen = anchor !== null
  return (
    <>
      <IconButton
        title="More"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        size="small"
        tabIndex={tabIndex}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <RowMenu
        isOpen={isOpen}
        anchor={anchor}
        label={label}
        entries={isOpen ? entries() : []}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
