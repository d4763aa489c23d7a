import { dayText } from '@attestry/core/base/words'
import { withUniversal } from '@attestry/core/vault/document-summary'
import { type Facts, factsOf } from '@attestry/core/vault/facts'
import type { Manufacturer, Product } from '@attestry/core/vault/vault'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { addressOf } from '../../lib/routes'
import { DataTable, type Column } from '../../ui/data-table'
import { RowLink } from '../../ui/row-link'
import { StatusChip } from '../../ui/status-chip'
import type { ListState } from '../../ui/use-list'
import { ComplianceBadges } from './compliance-badges'
import { countCovered, expiryWarning } from './words/coverage'

/** A product, and what it has together with its maker's universal documents. */
export type VaultRow = Product & { covered: ReturnType<typeof withUniversal>; facts: Facts }

const globalCode = ({ compliance_summary }: Product) =>
  compliance_summary.hs_codes.find(({ region }) => region === 'global')?.code ?? '-'

const fileText = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

const columns: readonly Column<VaultRow>[] = [
  {
    label: 'Manufacturer',
    share: 15,
    narrow: 'above',
    cell: ({ manufacturer }) => (
      <Typography variant="body2" noWrap sx={{ maxWidth: 180 }}>
        {manufacturer.name}
      </Typography>
    ),
  },
  {
    label: 'Product Number',
    share: 23,
    narrow: 'main',
    cell: ({ id, part_number, description }) => (
      <>
        <RowLink to={addressOf('product', { productId: id })} weight={600}>
          {part_number}
        </RowLink>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {description}
        </Typography>
      </>
    ),
  },
  { label: 'Type', share: 12, narrow: 'below', cell: ({ product_type }) => product_type.name },
  {
    label: 'HS Code',
    share: 10,
    narrow: 'hidden',
    cell: (product) => <span className="nowrap">{globalCode(product)}</span>,
  },
  {
    label: 'Files',
    share: 8,
    narrow: 'below',
    cell: ({ covered }) => (
      <Typography variant="body2" noWrap>
        {fileText(covered.file_count)}
      </Typography>
    ),
  },
  {
    label: 'Latest',
    share: 11,
    narrow: 'hidden',
    cell: ({ covered }) => (
      <Typography variant="body2" noWrap>
        {covered.latest_document_date === null ? 'No documents' : dayText(covered.latest_document_date)}
      </Typography>
    ),
  },
  {
    label: 'Compliance',
    share: 21,
    narrow: 'below',
    cell: (row) => (
      <Stack sx={{ gap: 0.5 }}>
        <ComplianceBadges facts={row.facts} />
        <Coverage row={row} />
      </Stack>
    ),
  },
]

/** How much of it is proved by documents that are valid now, and what will expire. */
function Coverage({ row: { covered } }: { row: VaultRow }) {
  const warning = expiryWarning(covered.next_expiry)
  return (
    <Stack direction="row" sx={{ columnGap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="caption" color="textSecondary" noWrap>
        {countCovered(covered)}/4 documented
      </Typography>
      {warning && <StatusChip {...warning} />}
    </Stack>
  )
}

/** Products as the list shows them. */
export const vaultRows = (products: readonly Product[], makers: readonly Manufacturer[]): VaultRow[] => {
  const now = Date.now()
  const known = new Map(makers.map((maker) => [maker.id, maker]))
  return products.map((product) => {
    const maker = known.get(product.manufacturer.id)
    return { ...product, covered: withUniversal(product, maker), facts: factsOf(product, maker, now) }
  })
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
    skeleton={{ rows: 5, narrow: 133, wide: 85 }}
  />
)
