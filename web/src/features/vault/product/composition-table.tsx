import type { Composition } from '@attestry/core/vault/reading'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

/** The substances of each homogeneous material, with their amounts as the declaration writes them. */
export function CompositionTable({ composition: { rows, count } }: { composition: Composition }) {
  const titleId = useId()
  const hasProducts = new Set(rows.map(({ product }) => product)).size > 1
  return (
    <>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        Materials
      </Typography>
      {rows.length < count && (
        <Typography variant="caption" color="textSecondary" component="p">
          The first {rows.length} of {count} substances. The file has all of them.
        </Typography>
      )}
      <TableContainer>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              {hasProducts && <TableCell>Part</TableCell>}
              <TableCell>Material</TableCell>
              <TableCell>Substance</TableCell>
              <TableCell>CAS</TableCell>
              <TableCell>Amount</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ product, where, name, cas, amount }, place) => (
              <TableRow key={place}>
                {hasProducts && <TableCell>{product ?? 'All'}</TableCell>}
                <TableCell>{where}</TableCell>
                <TableCell>{name}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{cas ?? ''}</TableCell>
                <TableCell>{amount}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}
