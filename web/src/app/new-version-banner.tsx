import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useNewerVersion } from '../lib/api/newer-version'

/**
 * For a tab that was open while a new version was deployed. Only the person reloads it, because they may have typed
 * something.
 */
export function NewVersionBanner() {
  if (!useNewerVersion()) return null
  return (
    <Alert
      severity="info"
      square
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      A new version of Attestry is available.
    </Alert>
  )
}
