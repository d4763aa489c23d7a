import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** What could not be loaded, with a way to try again. */
export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Alert
    severity="error"
    sx={{ m: 2 }}
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    {text}
  </Alert>
)
