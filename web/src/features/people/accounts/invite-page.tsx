import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { routes } from '../../../lib/routes'
import { Loading } from '../../../ui/loading'
import { AcceptInvitationForm } from './accept-invitation-form'
import { AuthCard } from './auth-card'
import { useInvitation } from './use-invitation'

/** Where the link of an invitation leads. Its token is in the fragment, which browsers do not send to servers. */
export function InvitePage() {
  const token = useLocation().hash.slice(1)
  // If another link is opened in this tab, start again.
  return <OpenedInvitation key={token} token={token} />
}

function OpenedInvitation({ token }: { token: string }) {
  const found = useInvitation(token)
  switch (found.status) {
    case 'loading':
      return (
        <AuthCard key="loading" title="Invitation" text="Your colleagues would like to work with you.">
          <Loading />
        </AuthCard>
      )
    case 'refused':
      return (
        <AuthCard title="Invitation" text="You cannot join with this link.">
          <Stack spacing={2}>
            <Alert severity="error">{found.reason}</Alert>
            <Button component={RouterLink} to={routes.login} variant="outlined">
              Go to Sign In
            </Button>
          </Stack>
        </AuthCard>
      )
    case 'failed':
      return (
        <AuthCard title="Invitation" text="Your invitation could not be looked up.">
          <Stack spacing={2}>
            <Alert severity="error">{found.reason}</Alert>
            <Button variant="outlined" onClick={found.retry}>
              Try Again
            </Button>
          </Stack>
        </AuthCard>
      )
    case 'open':
      return (
        <AuthCard
          title={`Join ${found.invitation.organization_name}`}
          text={`You have been invited as ${found.invitation.email}.`}
        >
          <AcceptInvitationForm token={token} invitation={found.invitation} />
          <Typography align="center" variant="body2" sx={{ mt: 2 }}>
            Already have an account?{' '}
            <Link component={RouterLink} to={routes.login}>
              Sign in
            </Link>
          </Typography>
        </AuthCard>
      )
  }
}
