import { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useBackend } from '../lib/api/backend'
import { attempt } from '../lib/actions/notify'

type Props = {
  /** What these samples show. */
  children: ReactNode
  onCleared?: () => unknown
}

/** Says that nothing here is real, and makes it go for everybody in the organization. */
export function SampleNotice({ children, onCleared }: Props) {
  const { api } = useBackend()
  const [isBusy, setBusy] = useState(false)
  const clear = async () => {
    setBusy(true)
    await attempt(async () => {
      await api.call(customerRequestsApi.clearSampleRequests, {})
      await onCleared?.()
    }, ['Error', 'The sample data could not be cleared. Please try again.'])
    setBusy(false)
  }
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" disabled={isBusy} onClick={() => void clear()}>
          Clear Samples
        </Button>
      }
    >
      <strong>Sample data</strong>: {children}
    </Alert>
  )
}
