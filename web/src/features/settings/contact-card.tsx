import MailIcon from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { SUPPORT_ADDRESS } from '../../lib/company'

export const ContactCard = () => (
  <Card component="section" aria-labelledby="contact-title">
    <CardContent>
      <Typography id="contact-title" variant="h6" component="h2">
        Contact Us
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        A question, an idea, or something that does not work? We respond within 1–2 business days.
      </Typography>
      <Button variant="outlined" startIcon={<MailIcon />} href={`mailto:${SUPPORT_ADDRESS}`}>
        {SUPPORT_ADDRESS}
      </Button>
    </CardContent>
  </Card>
)
