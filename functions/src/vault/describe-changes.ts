import type { ProductChanges } from '@attestry/core/vault/products'
import { Regime } from '@attestry/core/base/regime'
import type { Product } from '@attestry/core/vault/vault'

const words: Record<Regime, string> = {
  rohs: 'RoHS',
  reach: 'REACH',
  prop65: 'Prop 65',
  conflict_minerals: 'Conflict minerals',
}

/** What changed of a product, in the words of its history. */
export function describeChanges(before: Product, after: Product, { compliance_data }: ProductChanges): string {
  const summaries = [before.compliance_summary, after.compliance_summary] as const
  const statuses = Regime.options.flatMap((regime) => {
    const [old, now] = summaries.map((summary) => summary[regime]?.status ?? 'unknown')
    return old === now ? [] : [`${words[regime]}: ${inWords(old)} → ${inWords(now)}`]
  })
  const codes = summaries.map(({ hs_codes }) => hs_codes.map(({ region, code }) => `${region} ${code}`).join(', '))
  const origins = summaries.map(({ country_of_origin }) => country_of_origin?.value ?? '')
  const form = compliance_data?.compliance_summary
  return [
    before.status === after.status ? '' : `Status: ${before.status} → ${after.status}`,
    before.description === after.description ? '' : 'Description',
    ...statuses,
    codes[0] === codes[1] ? '' : `HS codes: ${codes[1] || 'none'}`,
    origins[0] === origins[1] ? '' : `Country of origin: ${origins[1] || 'unknown'}`,
    form?.product_info ? 'Product details' : '',
    form?.datasheet_info ? 'Technical specifications' : '',
  ]
    .filter(Boolean)
    .join('; ')
}

const inWords = (status = 'unknown') => status.replaceAll('_', ' ')
