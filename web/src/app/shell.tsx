import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, type MouseEvent, type ReactNode } from 'react'
import { Link as RouterLink, NavLink, useLocation } from 'react-router-dom'
import { keepEarlyKeys } from '../lib/actions/early-keys'
import { routes } from '../lib/routes'
import { usePossibleSession } from '../lib/api/session'
import { Logo } from '../ui/logo'
import { AccountButton } from './account-button'
import { ConnectionNotice } from './connection-notice'
import { MenuButton } from './menu-button'
import { areas, isIn } from './navigation'
import { NewVersionBanner } from './new-version-banner'

/** Its place is kept until it comes. */
const NotificationBell = lazy(async () => ({
  default: (await import('../features/people/notifications/notification-bell')).NotificationBell,
}))

/** Most people are verified. The place of one line is kept. */
const VerificationBanner = lazy(async () => ({
  default: (await import('../features/people/accounts/verification-banner')).VerificationBanner,
}))

/** Keys come a moment later than what is seen, and those that are pressed before act then. */
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts')).Shortcuts }))
keepEarlyKeys()

/**
 * The frame of every signed-in screen: navigation, who is signed in, sign-out. It is drawn before we know who that is,
 * and stays while the screen in it loads or cannot be reached. app.html draws its bar before any script.
 */
export function Shell({ children }: { children: ReactNode }) {
  const session = usePossibleSession()
  const { pathname } = useLocation()
  return (
    <>
      <Link href="#content" className="skip-link" onClick={skipToContent}>
        Skip to content
      </Link>
      <AppBar position="sticky" component="header" sx={{ borderWidth: '0 0 1px' }}>
        <Toolbar sx={{ gap: { xs: 1, md: 2 } }}>
          <MenuButton />
          <Logo />
          <Stack component="nav" aria-label="Main" direction="row" spacing={0.5} sx={{ flex: 1, ml: 2 }}>
            {areas.map((area) => (
              <Button
                key={area.to}
                component={RouterLink}
                to={area.to}
                color={isIn(area, pathname) ? 'primary' : 'inherit'}
                aria-current={isIn(area, pathname) ? 'page' : undefined}
                sx={{
                  display: { xs: 'none', md: 'inline-flex' },
                  '&[aria-current=page]': { bgcolor: 'action.selected' },
                }}
              >
                {area.label}
              </Button>
            ))}
          </Stack>
          <Box sx={{ textAlign: 'right', minWidth: 0, maxWidth: 260, display: { xs: 'none', sm: 'block' } }}>
            <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
              {session?.name}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap component="p">
              {session?.company}
            </Typography>
          </Box>
          <Box sx={{ width: 40, height: 40, flexShrink: 0 }}>
            <Suspense fallback={null}>{session && <NotificationBell />}</Suspense>
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
          <AccountButton />
        </Toolbar>
      </AppBar>
      {session && !session.isVerified && (
        <Suspense fallback={<Box sx={{ minHeight: 48 }} />}>
          <VerificationBanner />
        </Suspense>
      )}
      <Container id="content" component="main" tabIndex={-1} maxWidth="xl" sx={{ py: { xs: 1.5, md: 2 } }}>
        {children}
      </Container>
      <Suspense fallback={null}>{session && <Shortcuts />}</Suspense>
      <Stack className="notices">
        <ConnectionNotice />
        <NewVersionBanner />
      </Stack>
    </>
  )
}

/** Without a history entry of its own, which would forget the page of a list. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}
