import PersonAddIcon from '@mui/icons-material/PersonAddAlt1'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { notifyFailure } from '../../../lib/actions/notify'
import { useSession } from '../../../lib/api/session'
import { LiveTable } from '../../../ui/live-table'
import { SectionCard } from '../../../ui/section-card'
import { useActions } from '../../../ui/use-actions'
import { LIMIT_REACHED, moreSeatsMail } from './limit-reached'
import { useTeam } from './live/use-team'
import { nameOf } from './live/team'
import { teamColumns } from './team-columns'
import { userActions } from './user-actions'

const InviteUserDialog = lazy(async () => ({ default: (await import('./invite-user-dialog')).InviteUserDialog }))

/** Who is in the organization, and what people can do to them. */
export function TeamCard() {
  const { uid, company, isAdmin } = useSession()
  const columns = useMemo(() => teamColumns(uid), [uid])
  const actions = useActions(userActions, nameOf)
  const team = useTeam()
  const [isInviting, setInviting] = useState(false)
  const failure = team.status === 'error' ? team.error : null
  useEffect(() => {
    if (failure) notifyFailure('Failed to load users', failure)
  }, [failure])

  const { seats, seatLimit } = team.status === 'ready' ? team.data : { seats: 0, seatLimit: 0 }
  const isFull = team.status === 'ready' && seatLimit > 0 && seats >= seatLimit
  return (
    <SectionCard
      title="Team Members"
      // While loading an empty line, so that nothing beside it moves.
      text={seatLimit > 0 ? `${seats} of ${seatLimit} seats taken` : '\u00a0'}
      action={
        isAdmin && (
          <Button
            variant="contained"
            startIcon={<PersonAddIcon />}
            disabled={team.status !== 'ready' || isFull}
            onClick={() => setInviting(true)}
          >
            Add User
          </Button>
        )
      }
      isFlush
    >
      {isAdmin && isFull && (
        <Alert
          severity="warning"
          sx={{ mx: 2, mb: 2 }}
          action={
            <Button color="inherit" size="small" href={moreSeatsMail(company, seatLimit)}>
              Ask for More Seats
            </Button>
          }
        >
          {LIMIT_REACHED}
        </Alert>
      )}
      <LiveTable
        live={team}
        failed="Failed to load users"
        empty={null}
        label="Team members"
        columns={columns}
        actions={actions}
        skeleton={{ rows: 3, narrow: 101, wide: 73 }}
      />
      <Suspense fallback={null}>
        {isInviting && <InviteUserDialog isFull={isFull} onClose={() => setInviting(false)} />}
      </Suspense>
      {actions.dialog}
    </SectionCard>
  )
}
