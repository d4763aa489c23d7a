import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { routes } from '../../../lib/routes'
import { useSession } from '../../../lib/api/session'
import { AccountCard } from './account-card'
import { AiUsageCard } from './ai-usage-card'
import { useEmailAccounts } from '../../mailboxes/live/use-email-accounts'
import { ContactCard } from './contact-card'
import { EmailAccountsCard } from './email-accounts-card'
import { useTeam } from './live/use-team'
import { KeyboardCard } from './keyboard-card'
import { NotificationsCard } from './notifications-card'
import { OrganizationHeader } from './organization-header'
import { ReportedIssuesCard } from './reported-issues-card'
import { ResponseDaysCard } from './response-days-card'
import { ServiceLevelCard } from './service-level-card'
import { TeamCard } from './team-card'
import { NumbersCard } from './numbers-card'
import { TemplatesCard } from './templates-card'

export function SettingsPage() {
  const { isAdmin } = useSession()
  // What is below a list comes after it, so that the list does not push it away.
  const hasTeam = useTeam().status !== 'loading'
  const hasAccounts = useEmailAccounts().status !== 'loading'
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
      {hasTeam && <EmailAccountsCard />}
      {hasTeam && hasAccounts && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, gap: 2.5 }}>
          <ContactCard />
          <AccountCard />
          <TemplatesCard />
          <NumbersCard />
          <ServiceLevelCard />
          <ResponseDaysCard />
          <NotificationsCard />
          {isAdmin && <AiUsageCard />}
          <KeyboardCard />
        </Box>
      )}
      {hasTeam && hasAccounts && isAdmin && <ReportedIssuesCard />}
    </Stack>
  )
}
