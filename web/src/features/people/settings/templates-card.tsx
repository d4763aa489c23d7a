import TextIcon from '@mui/icons-material/NotesOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { routes } from '../../../lib/routes'
import { SectionCard } from '../../../ui/section-card'

export const TemplatesCard = () => (
  <SectionCard
    title="Templates"
    text="Texts that your team begins answers and emails to manufacturers with, and rules that choose among them."
  >
    <Button component={Link} to={routes.templates} variant="outlined" startIcon={<TextIcon />}>
      Manage Templates
    </Button>
  </SectionCard>
)
