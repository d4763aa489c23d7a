import { Campaign } from '@attestry/core/outreach/campaigns'
import { outreachLists } from '@attestry/core/outreach-lists'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { campaignStartIn } from '../../../../lib/campaign-start'
import { useLive } from '../../../../lib/live/live'
import { livePage } from '../../../../lib/live/live-firestore'
import { addressOf } from '../../../../lib/routes'
import { useAddress } from '../../../../lib/use-address'
import { useSession } from '../../../../lib/api/session'
import { usePageCursor } from '../../../../lib/live/use-page-cursor'
import { OPENER } from '../../../../ui/composer/opener'
import { EmptyState } from '../../../../ui/empty-state'
import { ListPage, PagedTable } from '../../../../ui/list-page'
import { campaignColumns } from './campaign-columns'

const NewCampaignPanel = lazy(async () => ({ default: (await import('./new-campaign-panel')).NewCampaignPanel }))

/** Emails to many manufacturers that were sent together, newest first. */
export function CampaignsPage() {
  const { db, uid, org } = useSession()
  const pages = usePageCursor()
  const { search, show } = useAddress()
  const [start] = useState(campaignStartIn(useLocation().state))
  const live = useLive(livePage({ db, uid }, Campaign, outreachLists.campaigns(org), pages.cursor))
  return (
    <ListPage
      back={{ to: addressOf('hub', { tab: 'manufacturer-outreach' }), label: 'Back to Hub' }}
      title="Campaigns"
      text="Ask many manufacturers for documents at once, and see who has answered"
      action={
        <Button id={OPENER} variant="contained" startIcon={<AddIcon />} onClick={() => show({ new: 'true' })}>
          New Campaign
        </Button>
      }
    >
      <PagedTable
        label="Campaigns"
        live={live}
        pages={pages}
        failed="Failed to load campaigns"
        empty={
          <EmptyState
            title="No campaigns yet"
            text="Click New Campaign to ask the manufacturers of a list of parts for their documents."
          />
        }
        columns={campaignColumns}
        hasLinks
        breakpoint="sm"
        skeleton={{ rows: 5, narrow: 73, wide: 49 }}
      />
      {search.get('new') === 'true' && (
        <Suspense fallback={null}>
          <NewCampaignPanel {...(start && { start })} onClose={() => show({ new: null })} />
        </Suspense>
      )}
    </ListPage>
  )
}
