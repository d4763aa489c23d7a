import MoreIcon from '@mui/icons-material/MoreVert'
import { styled } from '@mui/material/styles'
import { useContext, useState } from 'react'
import { openedLater } from './opened-later'
import { RowFocus } from './row-focus'
import type { Entry } from './row-menu'

const RowMenu = openedLater(async () => (await import('./row-menu')).RowMenu)

const ICON = <MoreIcon fontSize="small" />

type Opened = { anchor: HTMLElement | null; entries: readonly Entry[] }

const CLOSED: Opened = { anchor: null, entries: [] }

/**
 * Opens the menu of a row or a page. What it offers stays as it was when it opened: an entry that comes or goes
 * meanwhile would put another one under the pointer.
 */
export function MoreButton({ name, entries }: { name: string; entries: () => readonly Entry[] }) {
  const [opened, setOpened] = useState(CLOSED)
  const tabIndex = useContext(RowFocus)
  const label = `More for ${name}`
  const isOpen = opened.anchor !== null
  return (
    <>
      <Button
        type="button"
        title="More"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        onClick={({ currentTarget }) => setOpened({ anchor: currentTarget, entries: entries() })}
      >
        {ICON}
      </Button>
      <RowMenu isOpen={isOpen} {...opened} label={label} onClose={() => setOpened(CLOSED)} />
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
