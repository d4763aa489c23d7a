import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { fullDateText } from '../../lib/date-text'
import { useSession } from '../../lib/session'
import { useFocusHandedOn } from '../../ui/use-focus-handed-on'
import { narrowOnly, wideOnly } from '../../ui/by-width'
import { RowAction } from '../../ui/row-action'
import { nameOf, type TeamMember } from './team'

type Props = {
  person: TeamMember
  isBusy: boolean
  onEdit: () => void
  /** Deactivate, or revoke an invitation. */
  onEnd: () => void
  onActivate: () => void
  onResend: () => void
}

export function TeamRow(props: Props) {
  const { uid } = useSession()
  const { person } = props
  const row = useFocusHandedOn()
  return (
    <TableRow ref={row}>
      <TableCell sx={{ maxWidth: { xs: 170, sm: 380, md: 260 } }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {nameOf(person)}
          {person.id === uid ? ' (you)' : ''}
        </Typography>
        {person.is_admin && (
          <Typography variant="caption" color="primary" component="p">
            Organization Admin
          </Typography>
        )}
        <Typography
          variant="caption"
          color="textSecondary"
          noWrap
          component="p"
          sx={{ display: { xs: 'block', md: 'none' } }}
        >
          {person.email}
        </Typography>
        {person.remark && (
          <Typography variant="caption" color="warning" component="p">
            {person.remark}
          </Typography>
        )}
        <Stack direction="row" sx={{ ...narrowOnly.md, flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: 0.5 }}>
          <StatusChip status={person.status} />
          <Typography variant="caption" color="textSecondary">
            {roleText(person)}
          </Typography>
        </Stack>
      </TableCell>
      <TableCell sx={{ ...wideOnly.md, overflowWrap: 'anywhere' }}>{person.email}</TableCell>
      <TableCell sx={wideOnly.md}>{roleText(person)}</TableCell>
      <TableCell sx={wideOnly.md}>
        <StatusChip status={person.status} />
      </TableCell>
      <TableCell sx={{ ...wideOnly.md, whiteSpace: 'nowrap' }}>{fullDateText(person.created_at)}</TableCell>
      <TableCell align="right">
        <Actions {...props} />
      </TableCell>
    </TableRow>
  )
}

const roleText = ({ is_admin }: TeamMember) => (is_admin ? 'Admin' : 'User')

const statuses = {
  active: { label: 'Active', color: 'success' },
  inactive: { label: 'Inactive', color: 'default' },
  invited: { label: 'Invited', color: 'info' },
} as const

const StatusChip = ({ status }: Pick<TeamMember, 'status'>) => <Chip variant="outlined" {...statuses[status]} />

/** One's own row can be edited by everybody, all others by admins only. */
function Actions({ person, isBusy, onEdit, onEnd, onActivate, onResend }: Props) {
  const { uid, isAdmin } = useSession()
  const name = nameOf(person)
  const edit = <RowAction label={`Edit ${name}`} title="Edit" icon={<EditIcon />} disabled={isBusy} onClick={onEdit} />
  if (person.id === uid) return edit
  if (!isAdmin) return '—'
  const end = (title: string) => (
    <RowAction label={`${title} ${name}`} title={title} icon={<BlockIcon />} disabled={isBusy} onClick={onEnd} />
  )
  switch (person.status) {
    case 'active':
      return (
        <Side>
          {edit}
          {end('Deactivate')}
        </Side>
      )
    case 'inactive':
      return (
        <Side>
          {edit}
          <RowAction
            label={`Activate ${name}`}
            title="Activate"
            icon={<CheckIcon />}
            disabled={isBusy}
            onClick={onActivate}
          />
        </Side>
      )
    case 'invited':
      return (
        <Side>
          <RowAction
            label={`Resend invitation to ${name}`}
            title="Resend"
            icon={<SendIcon />}
            disabled={isBusy}
            onClick={onResend}
          />
          {end('Revoke')}
        </Side>
      )
  }
}

const Side = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
    {children}
  </Stack>
)
