import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { routes } from '../lib/routes'
import { CenteredMessage } from '../ui/centered-message'

/** Shown when a screen could not be loaded or crashed while rendering: a sentence and two ways on. */
export const ScreenProblem = () => (
  <CenteredMessage
    title="Something went wrong"
    text="This page could not be shown. Your data is safe."
    action={
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Try Again
        </Button>
        <Button variant="outlined" href={routes.hub}>
          Back to Hub
        </Button>
      </Stack>
    }
  />
)

/** The same for a screen without a frame around it. */
export const ErrorPage = () => (
  <main>
    <ScreenProblem />
  </main>
)
