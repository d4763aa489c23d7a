import { Campaign } from '@attestry/contract/campaigns'
import { PAGE_SIZE } from '@attestry/contract/primitives'
import { queries } from '@attestry/contract/queries'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLive } from '../../../lib/live'
import { liveList } from '../../../lib/live-firestore'
import { addressOf } from '../../../lib/routes'
import { useSession } from '../../../lib/session'
import { usePageCursor } from '../../../lib/use-page-cursor'
import { BackLink } from '../../../ui/back-link'
import { OPENER } from '../../../ui/composer/opener'
import { DataTable } from '../../../ui/data-table'
import { EmptyState } from '../../../ui/empty-state'
import { LiveContent } from '../../../ui/live-content'
import { PageTitle } from '../../../ui/page-title'
import { Pager } from '../../../ui/pager'
import { campaignColumns } from './campaign-columns'

const NewCampaignPanel = lazy(async () => ({ default: (await import('./new-campaign-panel')).NewCampaignPanel }))

/** Emails to many manufacturers that were sent together, newest first. */
export function CampaignsPage() {
  const { db, uid, org } = useSession()
  const pages = usePageCursor()
  const [search, setSearch] = useSearchParams()
  const show = (isOpen: boolean) => setSearch(isOpen ? { new: 'true' } : {}, { replace: true })
  const live = useLive(liveList({ db, uid }, Campaign, queries.campaigns(org), pages.cursor))
  const isFull = live.status === 'ready' && live.data.items.length >= PAGE_SIZE
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={addressOf('hub', { tab: 'manufacturer-outreach' })}>Back to Hub</BackLink>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <PageTitle>Campaigns</PageTitle>
          <Button id={OPENER} variant="contained" startIcon={<AddIcon />} onClick={() => show(true)}>
            New Campaign
          </Button>
        </Stack>
        <Typography color="textSecondary">
          Ask many manufacturers for documents at once, and see who has answered
        </Typography>
      </div>
      <Paper variant="outlined">
        <LiveContent
          live={live}
          failed="Failed to load campaigns"
          empty={
            <EmptyState
              title="No campaigns yet"
              text="Click New Campaign to ask the manufacturers of a list of parts for their documents."
            />
          }
        >
          {(page) => (
            <DataTable
              label="Campaigns"
              columns={campaignColumns}
              rows={page?.items}
              hasLinks
              breakpoint="sm"
              skeleton={{ rows: 5, narrow: 73, wide: 49 }}
            />
          )}
        </LiveContent>
        {live.status === 'ready' && <Pager pages={pages} next={isFull ? live.data.last : null} />}
      </Paper>
      {search.get('new') === 'true' && (
        <Suspense fallback={null}>
          <NewCampaignPanel onClose={() => show(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
