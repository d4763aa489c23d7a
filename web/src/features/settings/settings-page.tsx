import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { routes } from '../../lib/routes'
import { useSession } from '../../lib/session'
import { AccountCard } from './account-card'
import { ContactCard } from './contact-card'
import { EmailAccountsCard } from './email-accounts-card'
import { OrganizationHeader } from './organization-header'
import { TeamCard } from './team-card'

export function SettingsPage() {
  const { isAdmin } = useSession()
  return (
    <Stack spacing={2.5}>
      <Stack
        direction="row"
        sx={{ alignItems: 'flex-start', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5 }}
      >
        <OrganizationHeader />
        {isAdmin && (
          <Button component={Link} to={routes.auditLog} variant="outlined" startIcon={<HistoryIcon />}>
            Audit Log
          </Button>
        )}
      </Stack>
      <TeamCard />
      <EmailAccountsCard />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, gap: 2.5 }}>
        <ContactCard />
        <AccountCard />
      </Box>
    </Stack>
  )
}
