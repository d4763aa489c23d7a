import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { routes } from '../../lib/routes'
import { CenteredMessage } from '../../ui/centered-message'

/** A route whose screen is not built yet says so, and leads to what works. */
export const SoonPage = ({ title, purpose }: { title: string; purpose: string }) => (
  <CenteredMessage
    title={title}
    text={`${purpose} This screen comes with a later version.`}
    action={
      <Button variant="contained" component={Link} to={routes.hub}>
        Open the Hub
      </Button>
    }
  />
)
