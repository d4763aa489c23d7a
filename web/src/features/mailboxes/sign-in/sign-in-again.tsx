import { mailSignInsApi, signInProviders } from '@attestry/core/mailboxes/mail-sign-ins'
import { SignInProvider, type EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { attempt } from '../../../lib/actions/notify'
import { useIntention } from '../../../lib/actions/use-intention'
import { dropForm } from './kept-form'
import { signInLabel } from './sign-in-choice'
import { useMailSignIns } from './use-mail-sign-ins'

/** Failures that only a new sign-in ends. */
const ENDED = new Set(['mail-sign-in-withdrawn', 'mail-sign-in-refused'])

/** Beside a failure: the way to the provider's page, where that helps. */
export function SignInAgain({ account }: { account: EmailAccount }) {
  const { sign_in, health } = account
  if (health.status === 'ok') return null
  if (sign_in !== 'password') return ENDED.has(health.code) && <Leave account={account} label="Sign In Again" />
  return health.code === 'mail-login-failed' && <SignInInstead account={account} />
}

/** A provider may have stopped taking passwords. */
function SignInInstead({ account }: { account: EmailAccount }) {
  const provider = SignInProvider.options.find((one) => signInProviders[one].imap_server === account.imap_server)
  const offered = useMailSignIns().find((one) => one.provider === provider)
  return offered && <Leave account={account} label={signInLabel(offered)} />
}

function Leave({ account, label }: { account: EmailAccount; label: string }) {
  const intend = useIntention()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const { url } = await intend(label, String(account.id))(mailSignInsApi.repeatMailSignIn, { id: account.id })
    dropForm()
    location.assign(url)
  }
  const start = async () => {
    await attempt(leave, ['Failed to start the sign-in', 'Please try again.'])
    setLeaving(false)
  }
  return (
    <Button
      color="inherit"
      size="small"
      disabled={isLeaving}
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
}
