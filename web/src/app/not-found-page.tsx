import Button from '@mui/material/Button'
import { routes } from '../lib/routes'
import { CenteredMessage } from '../ui/centered-message'

export const NotFoundPage = () => (
  <main>
    <CenteredMessage
      title="404"
      text="Oops! Page not found"
      action={
        <Button variant="contained" href={routes.home}>
          Return to Home
        </Button>
      }
    />
  </main>
)
