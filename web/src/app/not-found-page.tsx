import Button from '@mui/material/Button'
import { CenteredMessage } from '../ui/centered-message'

export const NotFoundPage = () => (
  <main>
    <CenteredMessage
      title="404"
      text="Oops! Page not found"
      action={
        <Button variant="contained" href="/">
          Return to Home
        </Button>
      }
    />
  </main>
)
