import type { ProductAnalysisRow } from '@attestry/contract/inbox'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'

/** One part asked for: where it stands, and the next step for it. */
export function ProductRow({ row }: { row: ProductAnalysisRow }) {
  const { part_number, description, exists_in_vault, file_count } = row
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
      </TableCell>
      <TableCell>{row.vault_manufacturer ?? row.analysis_manufacturer ?? '-'}</TableCell>
      <TableCell>
        {exists_in_vault ? (
          <Chip
            label={`In vault · ${file_count} ${file_count === 1 ? 'file' : 'files'}`}
            color="success"
            variant="outlined"
          />
        ) : (
          <Chip label="Not in vault" variant="outlined" />
        )}
      </TableCell>
      <TableCell align="right">
        <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
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

function actionsOf({ part_number, product_id, vault_manufacturer, analysis_manufacturer }: ProductAnalysisRow) {
  const part = encodeURIComponent(part_number)
  const maker = encodeURIComponent(vault_manufacturer ?? analysis_manufacturer ?? '')
  const search = [
    'Search',
    `/cm/ai?query=${encodeURIComponent(`Find the compliance package for part ${part_number}`)}`,
  ] as const
  const request = ['Request', `/cm/hub?tab=manufacturer-outreach&manufacturer=${maker}&partNumber=${part}`] as const
  return product_id === null
    ? [search, ['Upload', `/cm/vault?upload=true&partNumber=${part}`] as const, request]
    : [['View in Vault', `/cm/vault/product/${product_id}`] as const, request]
}
