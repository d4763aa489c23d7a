import { bulkApi, MAX_CHOSEN } from '@attestry/core/vault/bulk'
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { attempt } from '../../../lib/actions/notify'
import { useBackend } from '../../../lib/api/backend'
import { addressOf } from '../../../lib/routes'
import { filterOf } from '../search/filter-of'
import type { VaultSearch } from '../search/use-vault-search'
import { campaignAbout } from './campaign-about'

/** Begins a campaign to the makers of all that the search finds, whatever is selected of it. */
export function AskConcerned({ search }: { search: VaultSearch }) {
  const { api } = useBackend()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    await attempt(async () => {
      const found = { query: search.text.toUpperCase(), ...filterOf(search) }
      const { products, is_cut } = await api.call(bulkApi.chooseProducts, found)
      if (products.length === 0) return ['Nothing to ask for', 'No part is concerned.']
      const campaign = { id: crypto.randomUUID(), ...campaignAbout(products, search.narrowings) }
      await navigate(addressOf('campaigns', { new: 'true' }), { state: { campaign } })
      return is_cut
        ? [`The first ${MAX_CHOSEN} parts are listed`, 'Makers of others are not asked by this campaign.']
        : undefined
    }, ['Failed to look up the parts'])
    setBusy(false)
  }
  return (
    <Button size="small" startIcon={<MailIcon />} disabled={isBusy} onClick={() => void ask()}>
      Ask Their Makers
    </Button>
  )
}
