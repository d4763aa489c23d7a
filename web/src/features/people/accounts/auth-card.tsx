import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Logo } from '../../../ui/logo'
import { PageTitle } from '../../../ui/page-title'

/** Where the logo begins, whatever is below it. auth.html draws it there before any script. */
const START = 'max(16px, 12vh)'

/** The frame of the sign-in and sign-up pages. */
export const AuthCard = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Box component="main" sx={{ display: 'grid', justifyItems: 'center', p: 2, pt: START }}>
    <Stack spacing={3} sx={{ width: '100%', maxWidth: 440, alignItems: 'center' }}>
      <Logo />
      <Card sx={{ width: '100%' }}>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          <PageTitle align="center" sx={{ mb: '0.35em' }}>
            {title}
          </PageTitle>
          <Typography color="textSecondary" align="center" sx={{ mb: 3 }}>
            {text}
          </Typography>
          {children}
        </CardContent>
      </Card>
    </Stack>
  </Box>
)
