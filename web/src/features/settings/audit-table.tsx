import type { auditApi } from '@attestry/contract/audit'
import type { Answer } from '@attestry/contract/endpoint'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../lib/date-text'
import { wideOnly } from '../../ui/by-width'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { auditWords } from './audit-words'

type Entry = Answer<typeof auditApi.listAuditLog>['entries'][number]

const wideLine = { display: { xs: 'none', sm: 'block' } } as const
const narrowLine = { display: { xs: 'block', sm: 'none' } } as const

export const AuditTable = ({ entries, isLoading }: { entries: readonly Entry[]; isLoading: boolean }) => (
  <TableContainer>
    <Table aria-label="Audit log" aria-busy={isLoading}>
      <TableHead>
        <TableRow>
          <TableCell sx={wideOnly.sm}>When</TableCell>
          <TableCell>Who</TableCell>
          <TableCell>What</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {isLoading ? (
          <SkeletonRows rows={8} columns={3} />
        ) : (
          entries.map(({ id, created_at, user_name, user_email, action, detail }) => (
            <TableRow key={id}>
              <TableCell sx={{ ...wideOnly.sm, whiteSpace: 'nowrap' }}>{fullDateText(created_at)}</TableCell>
              <TableCell sx={{ overflowWrap: 'break-word' }}>
                <Typography variant="body2">{user_name}</Typography>
                <Typography variant="caption" color="textSecondary" component="p" sx={wideLine}>
                  {user_email}
                </Typography>
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {auditWords[action]}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {detail}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="p" sx={narrowLine}>
                  {fullDateText(created_at)}
                </Typography>
              </TableCell>
            </TableRow>
          ))
        )}
      </TableBody>
    </Table>
  </TableContainer>
)
