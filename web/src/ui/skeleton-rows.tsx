import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'

/** Rows of a table that is still loading, as high as the real ones. */
export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} data-testid="skeleton-row">
      {Array.from({ length: columns }, (_unused, column) => (
        <TableCell key={column}>
          <Skeleton height={24} />
        </TableCell>
      ))}
    </TableRow>
  ))
