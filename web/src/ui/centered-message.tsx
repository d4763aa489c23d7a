import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title'

/** A message in the middle of a page, with one link. */
export const CenteredMessage = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <Stack spacing={2} sx={{ alignItems: 'center', justifyContent: 'center', minHeight: '60vh', p: 3 }}>
    <PageTitle align="center">{title}</PageTitle>
    <Typography color="textSecondary" align="center">
      {text}
    </Typography>
    {action}
  </Stack>
)
