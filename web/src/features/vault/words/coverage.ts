import { EXPIRY_WARNING_DAYS } from '@attestry/contract/vault'
import type { Covered } from '@attestry/contract/document-summary'
import { daysUntil } from '../../../lib/day-text'
import type { Tone } from '../../../ui/status-chip'
import { regimes } from '../../../lib/regimes'

/** How many regimes a document covers that has not expired. */
export const countCovered = ({ covered_until }: Covered, now = Date.now()): number =>
  regimes.filter(({ regime }) => {
    const until = covered_until[regime]
    return until !== undefined && (until === null || until > now)
  }).length

/** What to say about an expiry that is near or past; null while there is nothing to say. */
export function expiryWarning(expires_at: number | null, now = Date.now()): { label: string; tone: Tone } | null {
  if (expires_at === null) return null
  const days = daysUntil(expires_at, now)
  if (days > EXPIRY_WARNING_DAYS) return null
  if (days <= 0) return { label: 'Expired', tone: 'bad' }
  return { label: days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`, tone: 'attention' }
}
