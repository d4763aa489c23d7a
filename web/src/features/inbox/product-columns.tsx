import type { ProductAnalysisRow } from '@attestry/contract/inbox'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { addressOf } from '../../lib/routes'
import type { Column } from '../../ui/data-table'
import { StatusChip } from '../../ui/status-chip'

const makerOf = ({ vault_manufacturer, analysis_manufacturer }: ProductAnalysisRow) =>
  vault_manufacturer ?? analysis_manufacturer

/** The columns of a part that a mail or a request asks for: its status, and the next step for it. */
export const productColumns = (emailId: number | null): readonly Column<ProductAnalysisRow>[] => [
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
  { label: 'Vault', narrow: 'below', cell: (row) => <VaultChip row={row} /> },
  {
    label: 'Next Steps',
    cell: (row) => (
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ flexWrap: 'wrap', alignItems: 'flex-start', ml: -1 }}>
        {nextSteps(row, emailId).map(([label, to]) => (
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

function nextSteps(row: ProductAnalysisRow, emailId: number | null): (readonly [label: string, address: string])[] {
  const { part_number: partNumber, product_id, file_count } = row
  const query = `Find the compliance package for part ${partNumber}`
  const manufacturer = makerOf(row) ?? ''
  const view = product_id === null ? [] : [['View in Vault', addressOf('product', { productId: product_id })] as const]
  const search = ['Search', addressOf('ai', { query })] as const
  const upload = ['Upload', addressOf('vault', { upload: 'true', partNumber })] as const
  const because = emailId === null ? {} : ({ source: 'email', request: emailId } as const)
  const asked = { tab: 'manufacturer-outreach', manufacturer, partNumber, ...because } as const
  const request = ['Request', addressOf('hub', asked)] as const
  return [...view, ...(file_count === 0 ? [search, upload] : []), request]
}
