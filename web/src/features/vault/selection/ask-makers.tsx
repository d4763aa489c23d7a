import type { ChosenProduct } from '@attestry/core/vault/bulk'
import type { Topic } from '@attestry/core/base/topic'
import type { Narrowing } from '@attestry/core/vault/product-search'
import { narrowingNames } from '@attestry/core/vault/words'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { CampaignStart } from '../../../lib/campaign-start'
import { addressOf } from '../../../lib/routes'
import { useVaultSearch } from '../search/use-vault-search'

/** Goes to a new campaign about these products: for what the list was narrowed to, or else for all there is. */
export function AskMakers({ products }: { products: readonly ChosenProduct[] }) {
  const { narrowings } = useVaultSearch().search
  const [id] = useState(() => crypto.randomUUID())
  const start: CampaignStart = {
    id,
    name: narrowings.map((one) => narrowingNames[one]).join(', ') || `${products.length} parts of the vault`,
    lines: products.map(({ part_number, manufacturer }) => `${part_number}\t${manufacturer.name}`).join('\n'),
    topics: [...new Set(narrowings.flatMap((one) => topics[one] ?? []))],
  }
  return <Navigate to={addressOf('campaigns', { new: 'true' })} state={{ campaign: start }} />
}

const topics: Partial<Record<Narrowing, Topic>> = {
  missing_rohs: 'rohs',
  missing_reach: 'reach',
  missing_prop65: 'prop65',
  missing_conflict_minerals: 'conflict_minerals',
  exemption: 'rohs',
  exemption_ending: 'rohs',
  older_list: 'reach',
}
