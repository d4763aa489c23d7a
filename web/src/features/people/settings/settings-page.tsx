import HistoryIcon from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { routes } from '../../../lib/routes'
import { useSession } from '../../../lib/api/session'
import { AccountCard } from './account-card'
import { AiUsageCard } from './ai-usage-card'
import { ApiKeysCard } from './programs/api-keys-card'
import { WebhooksCard } from './programs/webhooks-card'
import { useEmailAccounts } from '../../mailboxes/live/use-email-accounts'
import { ContactCard } from './contact-card'
import { DissolutionCard } from './dissolution-card'
import { EmailAccountsCard } from './email-accounts-card'
import { useTeam } from './live/use-team'
import { ErasureCard } from './erasure-card'
import { ExportCard } from './export-card'
import { KeyboardCard } from './keyboard-card'
import { NotificationsCard } from './notifications-card'
import { OrganizationHeader } from './organization-header'
import { ReportedIssuesCard } from './reported-issues-card'
import { ResponseDaysCard } from './response-days-card'
import { ReplyLinksCard } from './reply-links-card'
import { RequireSecondFactorCard } from './require-second-factor-card'
import { SecondFactorCard } from './second-factor-card'
import { ServiceLevelCard } from './service-level-card'
import { SettingsSection } from './settings-section'
import { TeamCard } from './team-card'
import { NumbersCard } from './numbers-card'
import { TemplatesCard } from './templates-card'

export function SettingsPage() {
  const { isAdmin } = useSession()
  // What is below a list comes after it, so that the list does not push it away.
  const hasTeam = useTeam().status !== 'loading'
  const hasAccounts = useEmailAccounts().status !== 'loading'
  return (
    <Stack spacing={4}>
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
      <SettingsSection title="People and mailboxes">
        <TeamCard />
        {hasTeam && <EmailAccountsCard />}
      </SettingsSection>
      {hasTeam && hasAccounts && (
        <>
          <SettingsSection title="Answers and requests" isGrid>
            <TemplatesCard />
            <NumbersCard />
            <ServiceLevelCard />
            <ResponseDaysCard />
            <ReplyLinksCard />
            {isAdmin && <AiUsageCard />}
          </SettingsSection>
          <SettingsSection title="You" isGrid>
            <AccountCard />
            <SecondFactorCard />
            <NotificationsCard />
            <KeyboardCard />
            <ContactCard />
          </SettingsSection>
          {isAdmin && (
            <SettingsSection title="Organization">
              <RequireSecondFactorCard />
              <ReportedIssuesCard />
              <ApiKeysCard />
              <WebhooksCard />
              <ExportCard />
              <ErasureCard />
              <DissolutionCard />
            </SettingsSection>
          )}
        </>
      )}
    </Stack>
  )
}
