import { EXPIRY_WARNING_DAYS, type Manufacturer, type Product } from '@attestry/contract/vault'
import { daysUntil } from '../../../lib/day-text'
import type { Tone } from '../../../ui/status-chip'
import { regimes } from './regimes'

type Covered = Pick<Product, 'covered_until' | 'next_expiry' | 'file_count' | 'latest_document_date'>

/** What a product has, with the documents of its maker that cover all its products. */
export function withUniversal(product: Covered, maker: Manufacturer | undefined): Covered {
  if (!maker) return product
  const latest = [product.latest_document_date, maker.latest_document_date].filter((date) => date !== null)
  const covered = { ...product.covered_until }
  for (const { regime } of regimes) {
    const [own, universal] = [covered[regime], maker.covered_until[regime]]
    if (universal === undefined) continue
    covered[regime] =
      own === undefined ? universal : own === null || universal === null ? null : Math.max(own, universal)
  }
  return {
    file_count: product.file_count + maker.file_count,
    latest_document_date: latest.length > 0 ? Math.max(...latest) : null,
    next_expiry: product.next_expiry,
    covered_until: covered,
  }
}

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
