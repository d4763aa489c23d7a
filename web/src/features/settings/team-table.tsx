import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { wideOnly } from '../../ui/by-width'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { useUserActions } from './actions/use-user-actions'
import { nameOf, type TeamMember } from './team'
import { TeamRow } from './team-row'

type Props = { people: readonly TeamMember[]; isLoading: boolean; onEdit: (person: TeamMember) => void }

export function TeamTable({ people, isLoading, onEdit }: Props) {
  const { busyId, setActive, resend, revoke } = useUserActions()
  const [doomed, setDoomed] = useState<TeamMember | null>(null)
  const isInvited = doomed?.status === 'invited'
  return (
    <TableContainer>
      <Table aria-label="Team members" aria-busy={isLoading}>
        <TableHead>
          <TableRow>
            <TableCell>User</TableCell>
            <TableCell sx={wideOnly.md}>Email</TableCell>
            <TableCell sx={wideOnly.md}>Role</TableCell>
            <TableCell sx={wideOnly.md}>Status</TableCell>
            <TableCell sx={wideOnly.md}>Last Active</TableCell>
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {isLoading ? (
            <SkeletonRows rows={3} columns={6} />
          ) : (
            people.map((person) => (
              <TeamRow
                key={person.id}
                person={person}
                isBusy={busyId === person.id}
                onEdit={() => onEdit(person)}
                onEnd={() => setDoomed(person)}
                onActivate={() => void setActive(person, true)}
                onResend={() => void resend(person)}
              />
            ))
          )}
        </TableBody>
      </Table>
      <ConfirmDialog
        isOpen={doomed !== null}
        title={isInvited ? 'Revoke Invitation' : 'Deactivate User'}
        text={
          isInvited
            ? `The link sent to ${doomed.email} becomes void and the seat is free again.`
            : `${doomed ? nameOf(doomed) : ''} is signed out everywhere at once and cannot sign in until you activate them again.`
        }
        confirmLabel={isInvited ? 'Revoke' : 'Deactivate'}
        onConfirm={() => doomed && void (isInvited ? revoke(doomed) : setActive(doomed, false))}
        onClose={() => setDoomed(null)}
      />
    </TableContainer>
  )
}
