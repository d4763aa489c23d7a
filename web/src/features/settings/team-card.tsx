import PersonAddIcon from '@mui/icons-material/PersonAddAlt1'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useState } from 'react'
import { notifyFailure } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { LIMIT_REACHED } from './limit-reached'
import { useTeam } from './live/use-team'
import type { TeamMember } from './team'
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

  const { people, seats, seatLimit } = team.status === 'ready' ? team.data : { people: [], seats: 0, seatLimit: 0 }
  const isFull = team.status === 'ready' && seatLimit > 0 && seats >= seatLimit
  return (
    <Card component="section" aria-labelledby="team-title">
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5, p: 2 }}
      >
        <div>
          <Typography id="team-title" variant="h6" component="h2">
            Team Members
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {seatLimit > 0 ? `${seats} of ${seatLimit} seats taken` : 'Everybody in your organization'}
          </Typography>
        </div>
        {isAdmin && (
          <Button
            variant="contained"
            startIcon={<PersonAddIcon />}
            disabled={team.status !== 'ready' || isFull}
            onClick={() => setInviting(true)}
          >
            Add User
          </Button>
        )}
      </Stack>
      {isAdmin && isFull && (
        <Alert severity="warning" sx={{ mx: 2, mb: 2 }}>
          {LIMIT_REACHED}
        </Alert>
      )}
      {team.status === 'error' ? (
        <Alert
          severity="error"
          sx={{ mx: 2, mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={team.retry}>
              Try Again
            </Button>
          }
        >
          Failed to load users
        </Alert>
      ) : (
        <TeamTable people={people} isLoading={team.status === 'loading'} onEdit={setEdited} />
      )}
      <Suspense fallback={null}>
        {isInviting && <InviteUserDialog isFull={isFull} onClose={() => setInviting(false)} />}
        {edited && <EditUserDialog person={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </Card>
  )
}
