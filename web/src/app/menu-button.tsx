import MenuIcon from '@mui/icons-material/Menu'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { openedLater } from '../ui/opened-later'

const MobileMenu = openedLater(async () => (await import('./mobile-menu')).MobileMenu)

/** The navigation of small screens. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        edge="start"
        onClick={() => setOpen(true)}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <MobileMenu isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
