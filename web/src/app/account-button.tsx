import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { usePossibleSession } from '../lib/api/session'
import { openedLater } from '../ui/opened-later'

const AccountMenu = openedLater(async () => (await import('./account-menu')).AccountMenu)

/** Who is signed in, and the ways out. Small screens have them in their menu. */
export function AccountButton() {
  const session = usePossibleSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label="Account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={!session}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        edge="end"
        sx={{ p: 0.5, display: { xs: 'none', md: 'inline-flex' } }}
      >
        <Box className="avatar" data-initials={initialsOf(session?.name ?? '')} />
      </IconButton>
      {session && (
        <AccountMenu isOpen={anchor !== null} anchor={anchor} session={session} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/)
  return [...new Set([words[0], words.at(-1)])].map((word) => word?.match(/./u)?.[0] ?? '').join('')
}
