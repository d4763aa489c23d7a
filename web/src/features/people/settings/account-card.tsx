import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useSession } from '../../../lib/api/session'
import { SectionCard } from '../../../ui/section-card'
import { useActions } from '../../../ui/use-actions'
import { accountActions, type OwnAccount } from './account-actions'

const nameOf = ({ email }: OwnAccount) => email

/** Who is signed in, and the ways to leave. */
export function AccountCard() {
  const session = useSession()
  const { buttons, dialog } = useActions(accountActions, nameOf)
  const { uid, name, email, signOut } = session
  const account = { ...session, id: uid }
  return (
    <SectionCard title="Account" text={`Signed in as ${name} (${email})`}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => void signOut()}>
          Sign Out
        </Button>
        {buttons.offered(account).map((action) => (
          <Button
            key={action.name}
            color={'confirm' in action ? 'error' : 'inherit'}
            onClick={() => buttons.start(action, account)}
          >
            {action.name}
          </Button>
        ))}
      </Stack>
      {dialog}
    </SectionCard>
  )
}
