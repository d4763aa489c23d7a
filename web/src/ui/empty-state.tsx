import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = { icon?: ReactNode; title: string; text: string; hint?: string; action?: ReactNode }

/** Shown instead of rows: why a list is empty and what to do next. */
export const EmptyState = ({ icon, title, text, hint, action }: Props) => (
  <Stack
    spacing={1.5}
    sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 5, md: 8 }, px: 3, color: 'text.secondary' }}
  >
    {icon}
    <Typography variant="h6" component="h2" color="textPrimary">
      {title}
    </Typography>
    <Typography sx={{ maxWidth: 480 }}>{text}</Typography>
    {hint && <Typography sx={{ maxWidth: 480, overflowWrap: 'anywhere' }}>{hint}</Typography>}
    {action}
  </Stack>
)
