import Button from '@mui/material/Button'
import { routes } from '../lib/routes'
import { CenteredMessage } from '../ui/centered-message'

/** Shown when a screen crashed while rendering: a sentence and a way back. */
export const ErrorPage = () => (
  <main>
    <CenteredMessage
      title="Something went wrong"
      text="This page could not be shown. Your data is safe."
      action={
        <Button variant="contained" href={routes.hub}>
          Back to Hub
        </Button>
      }
    />
  </main>
)
