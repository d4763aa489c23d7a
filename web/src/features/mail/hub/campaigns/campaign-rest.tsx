import { Campaign } from '@attestry/core/outreach/campaigns'
import { outreachLists } from '@attestry/core/outreach-lists'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { attempt } from '../../../../lib/actions/notify'
import { useBackend } from '../../../../lib/api/backend'
import { useSession } from '../../../../lib/api/session'
import { nextCampaign } from '../../../../lib/campaign-about'
import { useLive } from '../../../../lib/live/live'
import { liveList } from '../../../../lib/live/live-firestore'
import { addressOf } from '../../../../lib/routes'

/** That a search found more parts than one campaign can be about, and what asks for the others. */
export function CampaignRest({ campaign: { id, rest } }: { campaign: Pick<Campaign, 'id' | 'rest'> }) {
  const { db, uid, org } = useSession()
  const backend = useBackend()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const live = useLive(rest && liveList({ db, uid }, Campaign, outreachLists.campaignAfter(org, id)))
  if (!rest || live.status !== 'ready') return null
  const [next] = live.data.items
  if (next) {
    return (
      <Alert severity="info">
        The parts that it had no room for are asked for by{' '}
        <Link component={RouterLink} to={addressOf('campaign', { campaignId: next.id })}>
          a further campaign
        </Link>
        .
      </Alert>
    )
  }
  const ask = async () => {
    setBusy(true)
    await attempt(async () => {
      const campaign = await nextCampaign(backend, rest.search, rest.cursor)
      if (!campaign) return ['Nothing to ask for', 'No other part is concerned any more.']
      const state = { campaign: { ...campaign, continues: id } }
      await navigate(addressOf('campaigns', { new: 'true' }), { state })
      return undefined
    }, ['Failed to look up the parts'])
    setBusy(false)
  }
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" disabled={isBusy} onClick={() => void ask()}>
          Ask the Next Makers
        </Button>
      }
    >
      More parts are concerned than one campaign can be about. Their makers are not asked yet.
    </Alert>
  )
}
