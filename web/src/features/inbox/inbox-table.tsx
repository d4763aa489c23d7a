import type { InboundEmail } from '@attestry/contract/inbox'
import AttachFileIcon from '@mui/icons-material/AttachFile'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { memo, useEffect, useRef, useState } from 'react'
import { Link as RouterLink, useNavigate, useNavigationType } from 'react-router-dom'
import { dateText, fullDateText } from '../../lib/date-text'
import { addressOf } from '../../lib/routes'
import { narrowOnly, wideOnly } from '../../ui/by-width'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { useFocusHandedOn } from '../../ui/use-focus-handed-on'
import { AnalysisLabel } from './analysis-label'
import { emailStatus, senderText, shownDate, subjectText } from './email-status'
import { FROM_LIST, openedEmail } from './opened-email'

/** On a phone the columns share the screen instead of running out of it. */
const fittingTable = { tableLayout: { xs: 'fixed', md: 'auto' }, '& td, & th': { px: { xs: 1, sm: 2 } } } as const

type Props = { emails: readonly InboundEmail[]; isLoading: boolean; onDelete: (id: number) => Promise<boolean> }

export function InboxTable({ emails, isLoading, onDelete }: Props) {
  const [doomed, setDoomed] = useState<InboundEmail | null>(null)
  return (
    <TableContainer>
      <Table aria-label="Customer requests" aria-busy={isLoading} sx={fittingTable}>
        <TableHead>
          <TableRow>
            <TableCell sx={wideOnly.md}>From</TableCell>
            <TableCell sx={wideOnly.md}>Date</TableCell>
            <TableCell>Subject</TableCell>
            <TableCell sx={wideOnly.md}>Analysis</TableCell>
            <TableCell sx={wideOnly.md}>Status</TableCell>
            <TableCell align="right" sx={{ width: { xs: 76, md: 'auto' }, px: { xs: 1, md: 2 } }}>
              Actions
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {isLoading ? (
            <SkeletonRows rows={5} columns={6} />
          ) : (
            emails.map((email) => <InboxRow key={email.id} email={email} onDelete={setDoomed} />)
          )}
        </TableBody>
      </Table>
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Delete Email"
        text="This action cannot be undone. It also deletes the associated responses and analysis."
        confirmLabel="Delete"
        onConfirm={() => doomed && void onDelete(doomed.id)}
        onClose={() => setDoomed(null)}
      />
    </TableContainer>
  )
}

const InboxRow = memo(function InboxRow({
  email,
  onDelete,
}: {
  email: InboundEmail
  onDelete: (email: InboundEmail) => void
}) {
  const navigate = useNavigate()
  const row = useFocusHandedOn()
  const link = useRef<HTMLAnchorElement>(null)
  const isReturn = useNavigationType() === 'POP' && openedEmail.id === email.id
  useEffect(() => {
    if (isReturn) link.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- when the row appears, not when somebody goes elsewhere
  }, [])
  const to = addressOf('email', { emailId: email.id })
  const weight = email.is_read ? 400 : 700
  return (
    <TableRow hover ref={row} sx={{ cursor: 'pointer' }} onClick={() => void navigate(to, { state: FROM_LIST })}>
      <TableCell sx={{ ...wideOnly.md, maxWidth: 220 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: weight }}>
          {senderText(email)}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {email.sender_name ? email.sender_email : ''}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...wideOnly.md, whiteSpace: 'nowrap' }}>
        <span title={fullDateText(shownDate(email))}>{dateText(shownDate(email))}</span>
      </TableCell>
      <TableCell sx={{ maxWidth: { md: 420 } }}>
        <Stack direction="row" sx={{ ...narrowOnly.md, justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: weight }}>
            {senderText(email)}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
            {dateText(shownDate(email))}
          </Typography>
        </Stack>
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <Link
            ref={link}
            component={RouterLink}
            to={to}
            state={FROM_LIST}
            color="textPrimary"
            underline="hover"
            variant="body2"
            noWrap
            onClick={(event) => event.stopPropagation()}
            sx={{ fontWeight: weight }}
          >
            {subjectText(email)}
          </Link>
          {email.has_attachments && (
            <AttachFileIcon
              titleAccess={`${email.attachment_count} attachments`}
              sx={{ fontSize: 16 }}
              color="action"
            />
          )}
        </Stack>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {email.snippet}
        </Typography>
        <Stack direction="row" sx={{ ...narrowOnly.md, flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 0.5 }}>
          {email.state !== 'unfetched' && <AnalysisLabel analysis={email.analysis} />}
          <StatusChip email={email} />
        </Stack>
      </TableCell>
      <TableCell sx={wideOnly.md}>
        {email.state !== 'unfetched' && <AnalysisLabel analysis={email.analysis} />}
      </TableCell>
      <TableCell sx={wideOnly.md}>
        <StatusChip email={email} />
      </TableCell>
      <TableCell align="right">
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <IconButton
            title="Delete Email"
            aria-label={`Delete Email ${subjectText(email)}`}
            size="small"
            onClick={(event) => {
              event.stopPropagation()
              onDelete(email)
            }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      </TableCell>
    </TableRow>
  )
})

function StatusChip({ email }: { email: InboundEmail }) {
  if (email.state === 'unfetched') return <Chip label="Not Fetched" color="warning" />
  const color = email.response_count > 0 ? 'success' : email.is_read ? 'default' : 'primary'
  return <Chip label={emailStatus(email)} color={color} variant={email.is_read ? 'outlined' : 'filled'} />
}
