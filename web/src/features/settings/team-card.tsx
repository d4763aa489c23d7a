import PersonAddIcon from '@mui/icons-material/PersonAddAlt1'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useState } from 'react'
import { notifyFailure } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { LiveContent } from '../../ui/live-content'
import { SectionCard } from '../../ui/section-card'
import { LIMIT_REACHED } from './limit-reached'
import { useTeam } from './live/use-team'
import type { TeamMember } from './live/team'
import { TeamTable } from './team-table'

const InviteUserDialog = lazy(async () => ({ default: (await import('./invite-user-dialog')).InviteUserDialog }))
const EditUserDialog = lazy(async () => ({ default: (await import('./edit-user-dialog')).EditUserDialog }))

/** Who is in the organization, and what may be done to them. */
export function TeamCard() {
  const { isAdmin } = useSession()
  const team = useTeam()
  const [isInviting, setInviting] = useState(false)
  const [edited, setEdited] = useState<TeamMember | null>(null)
  const failure = team.status === 'error' ? team.error : null
  useEffect(() => {
    if (failure) notifyFailure('Failed to load users', failure)
  }, [failure])

  const { seats, seatLimit } = team.status === 'ready' ? team.data : { seats: 0, seatLimit: 0 }
  const isFull = team.status === 'ready' && seatLimit > 0 && seats >= seatLimit
  return (
    <SectionCard
      title="Team Members"
      text={seatLimit > 0 ? `${seats} of ${seatLimit} seats taken` : 'Everybody in your organization'}
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
        <Alert severity="warning" sx={{ mx: 2, mb: 2 }}>
          {LIMIT_REACHED}
        </Alert>
      )}
      <LiveContent live={team} failed="Failed to load users" empty={null}>
        {(list) => <TeamTable people={list?.items} onEdit={setEdited} />}
      </LiveContent>
      <Suspense fallback={null}>
        {isInviting && <InviteUserDialog isFull={isFull} onClose={() => setInviting(false)} />}
        {edited && <EditUserDialog person={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </SectionCard>
  )
}
