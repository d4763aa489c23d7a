import type { ProductStatus } from '@attestry/core/vault/vault'
import type { Tone } from '../../../ui/status-chip'

export const statusNames = {
  active: 'Active',
  discontinued: 'Discontinued',
  obsolete: 'Obsolete',
} as const satisfies Record<ProductStatus, string>

/** Green, yellow and red. */
export const statusTones = {
  active: 'good',
  discontinued: 'attention',
  obsolete: 'bad',
} as const satisfies Record<ProductStatus, Tone>
