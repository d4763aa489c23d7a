import type { ProductAnalysisRow } from '@attestry/contract/inbox'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { addressOf } from '../../lib/routes'
import { narrowOnly, wideOnly } from '../../ui/by-width'

/** One part asked for: where it stands, and the next step for it. */
export function ProductRow({ row }: { row: ProductAnalysisRow }) {
  const { part_number, description, vault_manufacturer, analysis_manufacturer } = row
  const maker = vault_manufacturer ?? analysis_manufacturer
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 140 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {part_number}
        </Typography>
        {description && (
          <Typography variant="caption" color="textSecondary">
            {description}
          </Typography>
        )}
        <Stack sx={{ ...narrowOnly.sm, alignItems: 'flex-start', gap: 0.5, mt: 0.5 }}>
          {maker && <Typography variant="caption">{maker}</Typography>}
          <VaultChip row={row} />
        </Stack>
      </TableCell>
      <TableCell sx={wideOnly.sm}>{maker ?? '-'}</TableCell>
      <TableCell sx={wideOnly.sm}>
        <VaultChip row={row} />
      </TableCell>
      <TableCell align="right">
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ justifyContent: 'flex-end', alignItems: 'flex-end' }}>
          {actionsOf(row).map(([label, to]) => (
            <Button
              key={label}
              size="small"
              component={Link}
              to={to}
              aria-label={`${label} ${part_number}`}
              sx={{ whiteSpace: 'nowrap', minWidth: 0, px: 1 }}
            >
              {label}
            </Button>
          ))}
        </Stack>
      </TableCell>
    </TableRow>
  )
}

function VaultChip({ row: { exists_in_vault, file_count } }: { row: ProductAnalysisRow }) {
  if (!exists_in_vault) return <Chip label="Not in vault" variant="outlined" />
  return (
    <Chip
      label={`In vault · ${file_count} ${file_count === 1 ? 'file' : 'files'}`}
      color="success"
      variant="outlined"
    />
  )
}

function actionsOf({
  part_number,
  product_id,
  file_count,
  vault_manufacturer,
  analysis_manufacturer,
}: ProductAnalysisRow) {
  const manufacturer = vault_manufacturer ?? analysis_manufacturer ?? ''
  const query = `Find the compliance package for part ${part_number}`
  const search = ['Search', addressOf('ai', { query })] as const
  const request = [
    'Request',
    addressOf('hub', { tab: 'manufacturer-outreach', manufacturer, partNumber: part_number }),
  ] as const
  const upload = ['Upload', addressOf('vault', { upload: 'true', partNumber: part_number })] as const
  const view = product_id === null ? [] : [['View in Vault', addressOf('product', { productId: product_id })] as const]
  return [...view, ...(file_count === 0 ? [search, upload] : []), request]
}
