import MoreIcon from '@mui/icons-material/MoreVert'
import { styled } from '@mui/material/styles'
import { useContext, useState } from 'react'
import { openedLater } from './opened-later'
import { RowFocus } from './row-focus'
import type { Entry } from './row-menu'

const RowMenu = openedLater(async () => (await import('./row-menu')).RowMenu)

const ICON = <MoreIcon fontSize="small" />

/** Opens the menu of a row or a page. */
export function MoreButton({ name, entries }: { name: string; entries: () => readonly Entry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const tabIndex = useContext(RowFocus)
  const label = `More for ${name}`
  const isOpen = anchor !== null
  return (
    <>
      <Button
        type="button"
        title="More"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {ICON}
      </Button>
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

/** Looks like an `IconButton`, and costs a tenth of it: a board draws many cards while it scrolls. */
const Button = styled('button')(({ theme }) =>
  theme.unstable_sx({
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 30,
    height: 30,
    p: 0,
    border: 0,
    borderRadius: '50%',
    color: 'action.active',
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  }),
)
