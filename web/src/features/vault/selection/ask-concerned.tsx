import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { attempt } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'
import { nextCampaign } from '../../../lib/campaign-about'
import { addressOf } from '../../../lib/routes'
import type { VaultSearch } from '../search/use-vault-search'

/** Begins a campaign to the makers of all that the search finds, whatever is selected of it. */
export function AskConcerned({ search }: { search: VaultSearch }) {
  const backend = useBackend()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    await attempt(async () => {
      const campaign = await nextCampaign(backend, search)
      if (!campaign) return ['Nothing to ask for', 'No part is concerned.']
      await navigate(addressOf('campaigns', { new: 'true' }), { state: { campaign } })
      return undefined
    }, ['Failed to look up the parts'])
    setBusy(false)
  }
  return (
    <Button size="small" startIcon={<MailIcon />} disabled={isBusy} onClick={() => void ask()}>
      Ask Their Makers
    </Button>
  )
}
