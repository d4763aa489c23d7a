import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined'
import { useMemo, useState } from 'react'
import { useSession } from '../../lib/session'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { DataTable } from '../../ui/data-table'
import type { RowAction } from '../../ui/row-actions'
import { useUserActions } from './actions/use-user-actions'
import { nameOf, type TeamMember } from './live/team'
import { teamColumns } from './team-columns'

type Props = {
  /** Undefined while they are loading. */
  people: readonly TeamMember[] | undefined
  onEdit: (person: TeamMember) => void
}

export function TeamTable({ people, onEdit }: Props) {
  const { uid, isAdmin } = useSession()
  const { busyId, setActive, resend, revoke } = useUserActions()
  const [doomed, setDoomed] = useState<TeamMember | null>(null)
  const columns = useMemo(() => teamColumns(uid), [uid])
  const isInvited = doomed?.status === 'invited'

  /** One's own row can be edited by everybody, all others by admins only. */
  const isFor = (status: TeamMember['status']) => (person: TeamMember) =>
    isAdmin && person.id !== uid && person.status === status
  const actions: readonly RowAction<TeamMember>[] = [
    {
      title: 'Edit',
      icon: <EditIcon />,
      label: (person) => `Edit ${nameOf(person)}`,
      isOffered: ({ id, status }) => id === uid || (isAdmin && status !== 'invited'),
      run: onEdit,
    },
    {
      title: 'Deactivate',
      icon: <BlockIcon />,
      label: (person) => `Deactivate ${nameOf(person)}`,
      isOffered: isFor('active'),
      run: setDoomed,
    },
    {
      title: 'Activate',
      icon: <CheckIcon />,
      label: (person) => `Activate ${nameOf(person)}`,
      isOffered: isFor('inactive'),
      run: (person) => setActive(person, true),
    },
    {
      title: 'Resend',
      icon: <SendIcon />,
      label: (person) => `Resend invitation to ${nameOf(person)}`,
      isOffered: isFor('invited'),
      run: resend,
    },
    {
      title: 'Revoke',
      icon: <BlockIcon />,
      label: (person) => `Revoke ${nameOf(person)}`,
      isOffered: isFor('invited'),
      run: setDoomed,
    },
  ]
  return (
    <>
      <DataTable
        label="Team members"
        columns={columns}
        rows={people}
        actions={actions}
        isBusy={({ id }) => id === busyId}
        skeleton={{ rows: 3, height: 67 }}
      />
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
    </>
  )
}
