import type { ProductStatus } from '@attestry/core/vault/vault'
import type { Tone } from '../../../ui/status-chip'

/** Green, yellow and red. */
export const statusTones = {
  active: 'good',
  discontinued: 'attention',
  obsolete: 'bad',
} as const satisfies Record<ProductStatus, Tone>
