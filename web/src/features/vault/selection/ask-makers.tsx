import type { ChosenProduct } from '@attestry/core/vault/bulk'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { useVaultSearch } from '../search/use-vault-search'
import { campaignAbout } from '../../../lib/campaign-about'

/** Goes to a new campaign about these products. */
export function AskMakers({ products }: { products: readonly ChosenProduct[] }) {
  const { narrowings } = useVaultSearch().search
  const [id] = useState(() => crypto.randomUUID())
  const campaign = { id, ...campaignAbout(products, narrowings) }
  return <Navigate to={addressOf('campaigns', { new: 'true' })} state={{ campaign }} />
}
