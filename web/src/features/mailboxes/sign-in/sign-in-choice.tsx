import { signInProviders } from '@attestry/core/mailboxes/mail-sign-ins'
import type { SignInProvider } from '@attestry/core/mailboxes/mailboxes'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { flushSync } from 'react-dom'
import type { OfferedSignIn } from './use-mail-sign-ins'

type Props = { offered: readonly OfferedSignIn[]; onChoose: (provider: SignInProvider) => void }

/** For a domain of one's own, which may be at one of the providers. */
export function SignInChoice({ offered, onChoose }: Props) {
  if (offered.length === 0) return null
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Is this mailbox at Google Workspace or Microsoft 365?
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {offered.map((one) => (
          <Button
            key={one.provider}
            variant="outlined"
            onClick={({ currentTarget: { form } }) => {
              // The form is sent as it is with this choice.
              flushSync(() => onChoose(one.provider))
              form?.requestSubmit()
            }}
          >
            {signInLabel(one)}
          </Button>
        ))}
      </Stack>
    </div>
  )
}

export const signInLabel = ({ provider, is_local }: OfferedSignIn): string =>
  `Sign in with ${signInProviders[provider].name}${is_local ? ' (local)' : ''}`
