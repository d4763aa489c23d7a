import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router-dom'
import { routes } from '../lib/routes'
import { usePossibleSession } from '../lib/api/session'
import { areas, isIn } from './navigation'

const items = [...areas, { to: routes.settings, label: 'Settings' }] as const

export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = usePossibleSession()
  const { pathname } = useLocation()
  return (
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
      <Box sx={{ width: 260, p: 2, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{session?.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {session?.company}
        </Typography>
        <List component="nav" aria-label="Main menu">
          {items.map((area) => (
            <ListItemButton
              key={area.to}
              component={Link}
              to={area.to}
              selected={isIn(area, pathname)}
              aria-current={isIn(area, pathname) ? 'page' : undefined}
              onClick={onClose}
            >
              <ListItemText primary={area.label} />
            </ListItemButton>
          ))}
          {session && (
            <ListItemButton onClick={() => void session.signOut()}>
              <ListItemText primary="Sign Out" />
            </ListItemButton>
          )}
        </List>
      </Box>
    </Drawer>
  )
}
