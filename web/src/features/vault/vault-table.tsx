import { latestText } from '@attestry/core/vault/document-summary'
import { addressOf } from '../../lib/routes'
import { DataTable, type Column } from '../../ui/data-table'
import { RowLink } from '../../ui/row-link'
import { StatusChip } from '../../ui/status-chip'
import type { ListState } from '../../ui/use-list'
import { tradeFactsOf } from '@attestry/core/vault/trade'
import { ComplianceBadges } from './compliance-badges'
import { countCovered, expiryWarning } from './words/coverage'
import type { VaultRow } from './words/vault-rows'

const hsCode = (product: VaultRow): string =>
  product.compliance_summary.hs_codes.find(({ region }) => region === 'global')?.code ??
  tradeFactsOf(product, product.now).hs[0]?.value ??
  '-'

const fileText = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

const columns: readonly Column<VaultRow>[] = [
  {
    label: 'Manufacturer',
    share: 13,
    narrow: 'above',
    cell: ({ manufacturer }) => <div className="lead">{manufacturer.name}</div>,
  },
  {
    label: 'Product Number',
    share: 17,
    narrow: 'main',
    cell: ({ id, part_number, description }) => (
      <>
        <div className="lead">
          <RowLink to={addressOf('product', { productId: id })} weight={600}>
            {part_number}
          </RowLink>
        </div>
        {description !== '' && <div className="sub">{description}</div>}
      </>
    ),
  },
  {
    label: 'Type',
    share: 10,
    narrow: 'below',
    cell: ({ product_type }) => <div className="lead">{product_type.name}</div>,
  },
  {
    label: 'HS Code',
    share: 8,
    narrow: 'hidden',
    cell: (product) => <div className="lead">{hsCode(product)}</div>,
  },
  {
    label: 'Files',
    share: 10,
    narrow: 'below',
    cell: (row) => (
      <div className="pair">
        <div className="lead">{fileText(row.covered.file_count)}</div>
        <div className="sub">{countCovered(row.covered, row.now)}/4 documented</div>
      </div>
    ),
  },
  { label: 'Latest', share: 13, narrow: 'below', cell: (row) => <Latest row={row} /> },
  {
    label: 'Compliance',
    share: 29,
    narrow: 'below',
    cell: ({ facts, covered, now }) => <ComplianceBadges facts={facts} covered={covered} now={now} />,
  },
]

/** When its last document was issued, and what is to come: of its documents, or of the maker. */
function Latest({ row: { covered, is_awaited } }: { row: VaultRow }) {
  const warning = expiryWarning(covered.next_expiry)
  return (
    <div className="pair">
      <div className="lead">{latestText(covered)}</div>
      {warning ? (
        <div className="sub">
          <StatusChip {...warning} />
        </div>
      ) : (
        is_awaited && <div className="sub">Maker was asked</div>
      )}
    </div>
  )
}

type Props = {
  /** Undefined while they are loading. */
  rows: readonly VaultRow[] | undefined
  list: ListState<VaultRow>
}

export const VaultTable = ({ rows, list }: Props) => (
  <DataTable
    label="Products"
    columns={columns}
    rows={rows}
    hasLinks
    list={list}
    nameOf={({ part_number }) => part_number}
    skeleton={{ rows: 5, narrow: 133, wide: 44 }}
    isCompact
  />
)
