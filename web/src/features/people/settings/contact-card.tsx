import MailIcon from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import { SUPPORT_ADDRESS } from '../../../lib/text/company'
import { SectionCard } from '../../../ui/section-card'

export const ContactCard = () => (
  <SectionCard
    title="Contact Us"
    text="A question, an idea, or something that does not work? We respond within 1–2 business days."
  >
    <Button variant="outlined" startIcon={<MailIcon />} href={`mailto:${SUPPORT_ADDRESS}`}>
      {SUPPORT_ADDRESS}
    </Button>
  </SectionCard>
)
