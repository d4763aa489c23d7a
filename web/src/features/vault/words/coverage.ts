import { EXPIRY_WARNING_DAYS } from '@attestry/core/vault/vault'
import type { Covered } from '@attestry/core/vault/document-summary'
import { daysLeft, isExpired } from '@attestry/core/vault/expiry'
import { expiryText } from '@attestry/core/vault/words'
import type { Tone } from '../../../ui/status-chip'
import { regimes } from '../../../lib/text/regimes'

/** How many regimes a document covers that has not expired. */
export const countCovered = ({ covered_until }: Covered, now = Date.now()): number =>
  regimes.filter(({ regime }) => {
    const until = covered_until[regime]
    return until !== undefined && !isExpired(until, now)
  }).length

/** What to say about an expiry that is near or past; null while there is nothing to say. */
export function expiryWarning(expires_at: number | null, now = Date.now()): { label: string; tone: Tone } | null {
  if (expires_at === null) return null
  const days = daysLeft(expires_at, now)
  return days > EXPIRY_WARNING_DAYS ? null : { label: expiryText(days), tone: days < 0 ? 'bad' : 'attention' }
}
