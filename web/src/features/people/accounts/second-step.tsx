import type { Member } from '@attestry/core/people/accounts'
import { NOT_SET_UP } from '@attestry/core/people/second-factor'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { Session } from '../../../lib/api/session'
import { Loading } from '../../../ui/loading'
import type { Live } from '../../../lib/live/live'
import { AuthCard } from './auth-card'
import type { Claims } from './use-claims'
import { useIsBeginning } from './begin-session'
import { CodeForm } from './code-form'
import { SetUpSteps } from './set-up-steps'

type Props = {
  claims: { secondFactor?: Claims['secondFactor']; status: string }
  member: Live<Member | undefined>
  signOut: Session['signOut']
}

/** Between the password and everything else: shows the second factor, or sets one up where the organization requires it. */
export default function SecondStep({ claims, member, signOut }: Props) {
  const factor = member.status === 'ready' ? member.data?.second_factor : null
  // Who has just set one up is about to be in: the session follows the answer.
  const [isSettingUp] = useState(factor === NOT_SET_UP)
  const isBeginning = useIsBeginning()
  const [wasBeginning] = useState(isBeginning)
  // Who has shown one waits until the member document says so, too.
  if (claims.secondFactor || (wasBeginning && isBeginning)) return <Loading />
  return (
    <AuthCard
      title={isSettingUp ? 'Set Up Two-Factor Authentication' : 'Two-Factor Authentication'}
      text={
        isSettingUp
          ? 'Your organization requires it. You need an app for codes, such as Google Authenticator or 1Password.'
          : 'One more step, so that nobody gets in with your password alone.'
      }
    >
      <Stack spacing={2}>
        {isSettingUp ? <SetUpSteps /> : <CodeForm onEnded={signOut} />}
        <Button color="inherit" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </Stack>
    </AuthCard>
  )
}
