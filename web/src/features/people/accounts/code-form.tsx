import { CodeForm as Fields, secondFactorApi } from '@attestry/core/people/second-factor'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import type { Session } from '../../../lib/api/session'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormPage } from '../../../ui/form-page'
import { welcome } from './welcome'
import { beginSession } from './begin-session'
import { CodeInput, RecoveryInput } from './code-input'

const ENDED = 'Your session has ended. Please sign in again.'

/** Shows the second factor. After that the session gate opens, at the address that was wanted. */
export function CodeForm({ onEnded }: { onEnded: Session['signOut'] }) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <OneCode key={String(isRecovery)} isRecovery={isRecovery} onEnded={onEnded} />
      <Link component="button" variant="body2" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the app instead' : 'No phone at hand? Use a recovery code'}
      </Link>
    </>
  )
}

function OneCode({ isRecovery, onEnded }: { isRecovery: boolean; onEnded: Session['signOut'] }) {
  const { auth } = useBackend()
  const form = useCallForm(Fields, {
    start: { code: '' },
    send: async (fields, call) => {
      try {
        await beginSession(auth, () => call(secondFactorApi.showSecondFactor, fields))
        welcome()
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === 'unauthenticated')) throw failure
        // Ended everywhere meanwhile: another sign-in is needed.
        await onEnded(ENDED)
      }
    },
  })
  const { setFocus } = form
  // After the heading has taken it: there is nothing else to read here.
  useEffect(() => setFocus('code'), [setFocus])
  const Input = isRecovery ? RecoveryInput : CodeInput
  return (
    <FormPage form={form} submitLabel="Continue" busyLabel="Checking...">
      <Input {...form.field('code')} />
    </FormPage>
  )
}
