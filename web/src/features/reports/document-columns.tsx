import { dayText } from '@attestry/contract/day-text'
import type { Product, VaultFile } from '@attestry/contract/vault'
import { EXPIRY_WARNING_DAYS } from '@attestry/contract/vault'
import Typography from '@mui/material/Typography'
import { daysUntil } from '../../lib/day-text'
import { addressOf } from '../../lib/routes'
import type { Column } from '../../ui/data-table'
import { RowLink } from '../../ui/row-link'
import { StatusChip } from '../../ui/status-chip'

export type ListedDocument = VaultFile & { product: Product | undefined }

export const documentColumns: readonly Column<ListedDocument>[] = [
  {
    label: 'Document',
    share: 40,
    narrow: 'main',
    cell: ({ original_filename, product_id }) =>
      product_id === null ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {original_filename}
        </Typography>
      ) : (
        <div className="lead">
          <RowLink to={addressOf('product', { productId: product_id })} weight={500}>
            {original_filename}
          </RowLink>
        </div>
      ),
  },
  {
    label: 'Part',
    share: 25,
    narrow: 'below',
    cell: ({ product, product_id }) => (
      <Typography variant="body2" color="textSecondary">
        {product_id === null
          ? 'All products of a manufacturer'
          : product && `${product.part_number} · ${product.manufacturer.name}`}
      </Typography>
    ),
  },
  {
    label: 'Type',
    share: 15,
    narrow: 'hidden',
    cell: ({ doc_type }) => <Typography variant="body2">{doc_type}</Typography>,
  },
  {
    label: 'Expires',
    share: 20,
    narrow: 'below',
    cell: ({ expires_at }) =>
      expires_at === null ? (
        <Typography variant="body2" color="textSecondary">
          Does not expire
        </Typography>
      ) : (
        <StatusChip label={dayText(expires_at)} tone={toneOf(daysUntil(expires_at))} title={leftText(expires_at)} />
      ),
  },
]

const toneOf = (days: number) => (days <= 0 ? 'bad' : days <= EXPIRY_WARNING_DAYS ? 'attention' : 'good')

const leftText = (expires_at: number): string => {
  const days = daysUntil(expires_at)
  if (days <= 0) return 'Expired'
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`
}
