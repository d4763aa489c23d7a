import type { Answer } from '@attestry/core/base/endpoint'
import { CodeForm as Fields, secondFactorApi } from '@attestry/core/people/second-factor'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error'
import { useBackend } from '../../../lib/api/backend'
import { notifyDone, notifyFailure } from '../../../lib/actions/notify'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormPage } from '../../../ui/form-page'
import { Loading } from '../../../ui/loading'
import { beginSession } from './begin-session'
import { CodeInput } from './code-input'
import { QrCode } from './qr-code'
import { RecoveryCodes } from './recovery-codes'

type Begun = Answer<typeof secondFactorApi.beginSecondFactor>

/** Sets up a second factor: the app, a code of it, and the recovery codes. Only then it is asked for. */
export function SetUpSteps({ onDone }: { onDone?: () => void }) {
  const { api, auth } = useBackend()
  const [codes, setCodes] = useState<readonly string[]>()
  const [isBusy, setBusy] = useState(false)
  const begun = useQuery({
    queryKey: ['second-factor-begun', auth.currentUser?.uid],
    queryFn: () => api.call(secondFactorApi.beginSecondFactor, {}),
    staleTime: Infinity,
    // What is shown once is not kept.
    gcTime: 0,
  })
  const activate = async () => {
    setBusy(true)
    try {
      await beginSession(auth, () => api.call(secondFactorApi.activateSecondFactor, {}))
      notifyDone('Two-factor authentication is on', 'From now on you are asked for a code when you sign in.')
      onDone?.()
    } catch (failure) {
      setBusy(false)
      notifyFailure('Failed to set up two-factor authentication', failure)
    }
  }
  if (codes) return <RecoveryCodes codes={codes} isBusy={isBusy} onKept={() => void activate()} />
  if (begun.isError) {
    return (
      <Alert severity="error" action={<Button onClick={() => void begun.refetch()}>Try Again</Button>}>
        {messageOf(begun.error)}
      </Alert>
    )
  }
  return begun.data ? <AppStep begun={begun.data} onConfirmed={setCodes} /> : <Loading />
}

function AppStep({ begun, onConfirmed }: { begun: Begun; onConfirmed: (codes: readonly string[]) => void }) {
  const form = useCallForm(Fields, {
    start: { code: '' },
    send: (fields, call) => call(secondFactorApi.confirmSecondFactor, fields),
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  return (
    <Stack spacing={2}>
      <Typography variant="body2">
        Scan this with the app, or type the key into it. Then enter the code that the app shows.
      </Typography>
      <QrCode text={begun.uri} label="QR code for the authenticator app" />
      <Box>
        <Typography variant="caption" color="textSecondary" component="p" align="center">
          Key
        </Typography>
        <Typography component="p" align="center" data-testid="factor-key" sx={mono}>
          {begun.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </Typography>
      </Box>
      <FormPage form={form} submitLabel="Next" busyLabel="Checking...">
        <CodeInput {...form.field('code')} />
      </FormPage>
    </Stack>
  )
}

const mono = { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' } as const
