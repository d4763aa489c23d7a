import { useTopicName } from '../../lib/api/session'
import { fileWarning, type GridCell } from '@attestry/core/sending/answer-grid'
import type { ProductAnalysisRow } from '@attestry/core/mail/inbox-api'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { containedPhrase, substanceTexts } from '@attestry/core/vault/contained'
import { isExpired } from '@attestry/core/vault/expiry'
import { failingPhrase } from '@attestry/core/vault/fact-words'
import { isFreeOf, saysFailing } from '@attestry/core/vault/failing'
import { Link } from 'react-router-dom'
import { addressOf } from '../../lib/routes'
import type { Column } from '../../ui/data-table'
import { StatusChip } from '../../ui/status-chip'

const makerOf = ({ vault_manufacturer, analysis_manufacturer }: ProductAnalysisRow) =>
  vault_manufacturer ?? analysis_manufacturer

/** What is asked for about each part, with the documents that answer it, by the id of its row. */
export type AskedCells = ReadonlyMap<string, readonly GridCell[]>

type Row = ProductAnalysisRow & { id: string }

/**
 * The columns of a part that a request asks for: its status, and the next step for it. `asked`: to show what
 * the vault has and lacks of it.
 */
export const productColumns = (emailId: number | null, asked?: AskedCells): readonly Column<Row>[] => [
  {
    label: 'Part Number',
    narrow: 'main',
    cell: ({ part_number, description }) => (
      <>
        <Typography
          variant="body2"
          sx={{ fontWeight: 600, whiteSpace: { sm: isShort(part_number) ? 'nowrap' : 'normal' } }}
        >
          {part_number}
        </Typography>
        {description && (
          <Typography className="wide" variant="caption" color="textSecondary">
            {description}
          </Typography>
        )}
      </>
    ),
  },
  { label: 'Manufacturer', narrow: 'below', cell: (row) => makerOf(row) ?? '-' },
  { label: 'Vault', narrow: 'below', cell: (row) => <VaultChips row={row} cells={asked?.get(row.id) ?? []} /> },
  {
    label: 'Next Steps',
    cell: (row) => (
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ flexWrap: 'wrap', alignItems: 'flex-start', ml: -1 }}>
        {nextSteps(row, emailId, asked?.get(row.id)).map(([label, to]) => (
          <Button
            key={label}
            size="small"
            component={Link}
            to={to}
            aria-label={`${label} ${row.part_number}`}
            sx={{ whiteSpace: 'nowrap', minWidth: 0, px: 1 }}
          >
            {label}
          </Button>
        ))}
      </Stack>
    ),
  },
]

/** Shorter numbers stay on one line: broken in two, a number reads like two. */
const isShort = (partNumber: string): boolean => partNumber.length <= 24

function VaultChip({ row: { exists_in_vault, file_count } }: { row: ProductAnalysisRow }) {
  if (!exists_in_vault) return <StatusChip label="Not in vault" tone="quiet" />
  const label = `In vault · ${file_count} ${file_count === 1 ? 'file' : 'files'}`
  return <StatusChip label={label} tone={file_count > 0 ? 'good' : 'attention'} />
}

/** What the vault has for a part and, of what is asked for, what it lacks. */
const VaultChips = ({ row, cells }: { row: Row; cells: readonly GridCell[] }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
    <VaultChip row={row} />
    {row.exists_in_vault &&
      cells.map((cell) => <AskedChip key={cell.topic} cell={cell} partNumber={row.part_number} />)}
  </Stack>
)

function AskedChip({ cell, partNumber }: { cell: GridCell; partNumber: string }) {
  const name = useTopicName()(cell.topic)
  const state = stateOf(cell)
  if (state === 'there') {
    const valid = validOf(cell)
    if (valid.some((file) => saysFailing(file, cell.topic, partNumber)))
      return (
        <StatusChip
          label={`${name}: ${failingPhrase(cell.topic)}`}
          tone={isFreeOf(cell.topic) ? 'attention' : 'bad'}
          title="As a document says"
        />
      )
    const contained = containedPhrase(valid, cell.topic, partNumber)
    if (contained !== null) {
      const named = substanceTexts(valid, partNumber)
      return <StatusChip label={`${name}: ${contained}`} tone="attention" title={`Contains ${named.join(', ')}`} />
    }
  }
  switch (state) {
    case 'there':
      return <StatusChip label={`✓ ${name}`} tone="good" title={`The vault has ${name}`} />
    case 'expired':
      return <StatusChip label={`${name} expired`} tone="bad" />
    case 'text':
      return <StatusChip label={name} tone="quiet" title="To be answered in the text" />
    case 'missing':
      return <StatusChip label={`${name} missing`} tone="attention" title={`The vault has no document about ${name}`} />
  }
}

const validOf = ({ files }: GridCell) => files.filter((file) => !isExpired(file.expires_at, Date.now()))

function stateOf({ isForText, files }: GridCell): 'there' | 'expired' | 'missing' | 'text' {
  if (files.some((file) => fileWarning(file, Date.now()) !== 'expired')) return 'there'
  if (files.length > 0) return 'expired'
  return isForText ? 'text' : 'missing'
}

const isGap = (cell: GridCell): boolean => ['expired', 'missing'].includes(stateOf(cell))

function nextSteps(
  row: ProductAnalysisRow,
  emailId: number | null,
  cells: readonly GridCell[] = [],
): (readonly [label: string, address: string])[] {
  const { part_number: partNumber, product_id, file_count } = row
  const query = `Find the compliance package for part ${partNumber}`
  const manufacturer = makerOf(row) ?? ''
  const view = product_id === null ? [] : [['View in Vault', addressOf('product', { productId: product_id })] as const]
  const search = ['Search', addressOf('ai', { query })] as const
  const upload = ['Upload', addressOf('vault', { upload: 'true', partNumber })] as const
  const because = emailId === null ? {} : ({ source: 'email', request: emailId } as const)
  const asked = { tab: 'manufacturer-outreach', manufacturer, partNumber, ...because } as const
  const request = ['Request', addressOf('hub', asked)] as const
  return [...view, ...(file_count === 0 || cells.some(isGap) ? [search, upload] : []), request]
}
