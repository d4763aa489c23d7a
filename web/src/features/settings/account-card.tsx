import { accountsApi } from '@attestry/contract/accounts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useBackend } from '../../lib/backend'
import { notifyFailure } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { SectionCard } from '../../ui/section-card'
import { DissolveOrganizationDialog, LeaveOrganizationDialog } from './leave-dialogs'

/** Who is signed in, and the ways out. */
export function AccountCard() {
  const { api } = useBackend()
  const { name, email, isAdmin, signOut } = useSession()
  const [ending, setEnding] = useState<'leaving' | 'dissolving' | null>(null)

  /** This session ends like the others: by what its member document then says. */
  const signOutEverywhere = async () => {
    try {
      await api.call(accountsApi.logout, {})
    } catch (failure) {
      notifyFailure('Failed to sign out your other sessions', failure)
    }
  }

  return (
    <SectionCard title="Account" text={`Signed in as ${name} (${email})`}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => void signOut()}>
          Sign Out
        </Button>
        <Button color="inherit" onClick={() => void signOutEverywhere()}>
          Sign out everywhere
        </Button>
        <Button color="error" onClick={() => setEnding('leaving')}>
          Leave Organization
        </Button>
        {isAdmin && (
          <Button color="error" onClick={() => setEnding('dissolving')}>
            Dissolve Organization
          </Button>
        )}
      </Stack>
      <LeaveOrganizationDialog isOpen={ending === 'leaving'} onClose={() => setEnding(null)} />
      {ending === 'dissolving' && <DissolveOrganizationDialog onClose={() => setEnding(null)} />}
    </SectionCard>
  )
}
