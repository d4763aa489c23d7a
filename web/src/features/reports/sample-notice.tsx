import { customerRequestsApi } from '@attestry/contract/customer-requests'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackend } from '../../lib/backend'
import { attempt } from '../../lib/notify'

/** Says that the figures are made up, and removes them. */
export function SampleNotice() {
  const { api } = useBackend()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const clear = async () => {
    setBusy(true)
    await attempt(async () => {
      await api.call(customerRequestsApi.clearSampleRequests, {})
      await cache.invalidateQueries({ queryKey: ['report'] })
      return ['Sample data cleared']
    }, ['Failed to clear the sample data'])
    setBusy(false)
  }
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" disabled={isBusy} onClick={() => void clear()}>
          Clear Sample Data
        </Button>
      }
    >
      <AlertTitle>Sample data</AlertTitle>
      These figures are made up. They show what a report looks like until your first request comes in.
    </Alert>
  )
}
