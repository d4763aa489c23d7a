import { mailSignInsApi } from '@attestry/contract/mail-sign-ins'
import type { EmailAccount } from '@attestry/contract/mailboxes'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { attempt } from '../../../lib/notify'
import { useIntention } from '../../../lib/use-intention'
import { dropForm } from './kept-form'

/** Failures that only a new sign-in ends. */
const ENDED = new Set(['mail-sign-in-withdrawn', 'mail-sign-in-refused'])

const needsSignIn = ({ sign_in, health }: EmailAccount): boolean =>
  sign_in !== 'password' && health.status === 'failing' && ENDED.has(health.code)

/** Beside a failure that only a new sign-in ends: the way to the provider's page. */
export function SignInAgain({ account }: { account: EmailAccount }) {
  const intend = useIntention()
  const [isLeaving, setLeaving] = useState(false)
  if (!needsSignIn(account)) return null
  const leave = async () => {
    setLeaving(true)
    const { url } = await intend('Sign In Again', String(account.id))(mailSignInsApi.repeatMailSignIn, {
      id: account.id,
    })
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
      Sign In Again
    </Button>
  )
}
