import { TypeName } from '../../../ui/type-name'
import { dayText } from '@attestry/core/base/words'
import { daysLeft } from '@attestry/core/vault/expiry'
import { isPaper } from '@attestry/core/vault/product-documents'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import { EXPIRY_WARNING_DAYS } from '@attestry/core/vault/vault'
import Typography from '@mui/material/Typography'
import { expiryText } from '@attestry/core/vault/words'
import { addressOf } from '../../../lib/routes'
import type { Column } from '../../../ui/data-table'
import { RowLink } from '../../../ui/row-link'
import { StatusChip } from '../../../ui/status-chip'

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
    cell: (file) => (
      <Typography variant="body2" color="textSecondary">
        {ownerText(file)}
      </Typography>
    ),
  },
  {
    label: 'Type',
    share: 15,
    narrow: 'hidden',
    cell: ({ doc_type }) => (
      <Typography variant="body2">
        <TypeName type={doc_type} />
      </Typography>
    ),
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
        <ExpiryChip expires_at={expires_at} days={daysLeft(expires_at, Date.now())} />
      ),
  },
]

const ExpiryChip = ({ expires_at, days }: { expires_at: number; days: number }) => (
  <StatusChip label={dayText(expires_at)} tone={toneOf(days)} title={expiryText(days)} />
)

const toneOf = (days: number) => (days < 0 ? 'bad' : days <= EXPIRY_WARNING_DAYS ? 'attention' : 'good')

const ownerText = (file: ListedDocument): string => {
  if (isPaper(file)) return 'Your company'
  if (file.product_id === null) return 'All products of a manufacturer'
  return file.product ? `${file.product.part_number} · ${file.product.manufacturer.name}` : ''
}
