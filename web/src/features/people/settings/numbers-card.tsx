import NumbersIcon from '@mui/icons-material/TagOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { routes } from '../../../lib/routes'
import { SectionCard } from '../../../ui/section-card'

export const NumbersCard = () => (
  <SectionCard
    title="Customers’ Part Numbers"
    text="What customers mean by numbers of their own: learnt from answered emails, entered by your team, or imported."
  >
    <Button component={Link} to={routes.numbers} variant="outlined" startIcon={<NumbersIcon />}>
      Manage Numbers
    </Button>
  </SectionCard>
)
