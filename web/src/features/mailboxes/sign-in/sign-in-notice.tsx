import { signInProviders } from '@attestry/core/mailboxes/mail-sign-ins'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { OfferedSignIn } from './use-mail-sign-ins'

type Props = { offered: OfferedSignIn; onPassword: () => void }

/** What signing in at a provider means, and the way to a password instead. */
export function SignInNotice({ offered: { provider, is_local }, onPassword }: Props) {
  const { name } = signInProviders[provider]
  return (
    <>
      <Alert severity="info">
        You sign in at {name} and allow Attestry to read and send mail. Attestry never sees your password, and you can
        withdraw the access at {name} at any time.
        {is_local && ` On this machine, a local stand-in takes the place of ${name}.`}
      </Alert>
      <Button onClick={onPassword} sx={{ alignSelf: 'flex-start' }}>
        Use a password instead
      </Button>
    </>
  )
}
