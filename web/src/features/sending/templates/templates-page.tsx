import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { routes } from '../../../lib/routes'
import { BackLink } from '../../../ui/back-link'
import { PageTitle } from '../../../ui/page-title'
import { AssignmentsCard } from './assignments-card'
import { DocumentAgeCard } from './document-age-card'
import { KindsCard } from './kinds-card'
import { QuotingCard } from './quoting-card'
import { RulesCard } from './rules-card'
import { TemplatesCard } from './templates-card'

/** The texts that the team begins mails with, and when answers begin with them. */
export const TemplatesPage = () => (
  <Stack spacing={2.5}>
    <div>
      <BackLink to={routes.settings}>Back to Settings</BackLink>
      <PageTitle>Templates</PageTitle>
      <Typography color="textSecondary">
        Texts that your team begins mails with. Everybody can use and change them.
      </Typography>
    </div>
    <TemplatesCard />
    <RulesCard />
    <AssignmentsCard />
    <QuotingCard />
    <DocumentAgeCard />
    <KindsCard />
  </Stack>
)
