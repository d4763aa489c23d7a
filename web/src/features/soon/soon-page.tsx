import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { routes } from '../../lib/routes'
import { CenteredMessage } from '../../ui/centered-message'

/** Says that this screen is not built yet, and leads to one that works. */
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
