import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  /** Of a part, by default: its heading is a level above. */
  heading?: 'h2' | 'h3'
  action?: ReactNode
  children: ReactNode
}

/** One kind of facts in an answer. */
export function Block({ title, heading = 'h3', action, children }: Props) {
  const titleId = useId()
  return (
    // No landmark: each answer has its own of the same name.
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mb: 1 }}
      >
        <Typography id={titleId} variant="subtitle2" component={heading} sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Box>
  )
}
