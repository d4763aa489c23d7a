import { isDocumented } from '@attestry/core/vault/listing'
import { EXPIRY_WARNING_DAYS } from '@attestry/core/vault/vault'
import type { Covered } from '@attestry/core/vault/document-summary'
import { daysLeft } from '@attestry/core/vault/expiry'
import { expiryText } from '@attestry/core/vault/words'
import type { Tone } from '../../../ui/status-chip'
import { regimes } from '../../../lib/text/regimes'

/** How many regimes a document covers that has not expired. */
export const countCovered = (covered: Pick<Covered, 'covered_until'>, now: number): number =>
  regimes.filter(({ regime }) => isDocumented(regime, covered, now)).length

/** What to say about an expiry that is near or past; null while there is nothing to say. */
export function expiryWarning(expires_at: number | null, now = Date.now()): { label: string; tone: Tone } | null {
  if (expires_at === null) return null
  const days = daysLeft(expires_at, now)
  return days > EXPIRY_WARNING_DAYS ? null : { label: expiryText(days), tone: days < 0 ? 'bad' : 'attention' }
}
