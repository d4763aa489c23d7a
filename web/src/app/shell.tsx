import MenuIcon from '@mui/icons-material/Menu'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { routes } from '../lib/routes'
import { useSession } from '../lib/session'
import { Logo } from '../ui/logo'
import { NewVersionBanner } from './new-version-banner'
import { OfflineBanner } from './offline-banner'

const VerificationBanner = lazy(async () => ({
  default: (await import('../features/accounts/verification-banner')).VerificationBanner,
}))

const items = [
  { to: routes.ai, label: 'Attestry AI' },
  { to: routes.vault, label: 'Vault' },
  { to: routes.hub, label: 'Hub' },
] as const

/** The frame of every signed-in screen: navigation, who is signed in, sign-out. */
export function Shell({ children }: { children: ReactNode }) {
  const { name, company, isVerified, signOut } = useSession()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { pathname } = useLocation()
  return (
    <>
      <AppBar position="sticky" component="header" sx={{ borderWidth: '0 0 1px' }}>
        <Toolbar sx={{ gap: 2 }}>
          <IconButton
            aria-label="Menu"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            edge="start"
            onClick={() => setMenuOpen(true)}
            sx={{ display: { md: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
          <Logo />
          <Stack component="nav" aria-label="Main" direction="row" spacing={0.5} sx={{ flex: 1, ml: 2 }}>
            {items.map(({ to, label }) => (
              <Button
                key={to}
                component={NavLink}
                to={to}
                color={pathname.startsWith(to) ? 'primary' : 'inherit'}
                variant={pathname.startsWith(to) ? 'outlined' : 'text'}
                sx={{ display: { xs: 'none', md: 'inline-flex' } }}
              >
                {label}
              </Button>
            ))}
          </Stack>
          <Box sx={{ textAlign: 'right', minWidth: 0, display: { xs: 'none', sm: 'block' } }}>
            <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap component="p">
              {company}
            </Typography>
          </Box>
          <IconButton
            aria-label="Settings"
            component={NavLink}
            to={routes.settings}
            color={pathname.startsWith(routes.settings) ? 'primary' : 'default'}
            sx={{ '&.active': { bgcolor: 'action.selected' } }}
          >
            <SettingsIcon />
          </IconButton>
          <Button onClick={() => void signOut()} color="inherit" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
            Sign Out
          </Button>
        </Toolbar>
      </AppBar>
      <Drawer open={isMenuOpen} onClose={() => setMenuOpen(false)} slotProps={{ paper: { 'aria-label': 'Menu' } }}>
        <Box sx={{ width: 260, p: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {company}
          </Typography>
          <List component="nav" aria-label="Main menu">
            {[...items, { to: routes.settings, label: 'Settings' }].map(({ to, label }) => (
              <ListItemButton
                key={to}
                component={NavLink}
                to={to}
                selected={pathname.startsWith(to)}
                onClick={() => setMenuOpen(false)}
              >
                <ListItemText primary={label} />
              </ListItemButton>
            ))}
            <ListItemButton onClick={() => void signOut()}>
              <ListItemText primary="Sign Out" />
            </ListItemButton>
          </List>
        </Box>
      </Drawer>
      <OfflineBanner />
      <NewVersionBanner />
      {!isVerified && (
        <Suspense fallback={null}>
          <VerificationBanner />
        </Suspense>
      )}
      <Container component="main" maxWidth="xl" sx={{ py: { xs: 2, md: 3 } }}>
        {children}
      </Container>
    </>
  )
}
