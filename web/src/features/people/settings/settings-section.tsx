import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { CardHeading } from '../../../ui/section-card'

type Props = {
  title: string
  /** Cards that are small, side by side where there is room. */
  isGrid?: boolean
  children: ReactNode
}

/** Settings that belong together, under their heading. */
export function SettingsSection({ title, isGrid = false, children }: Props) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="subtitle1" color="textSecondary" sx={{ mb: 1, fontWeight: 600 }}>
        {title}
      </Typography>
      <CardHeading value="h3">
        {isGrid ? <Box sx={grid}>{children}</Box> : <Stack spacing={2.5}>{children}</Stack>}
      </CardHeading>
    </Box>
  )
}

const grid = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, gap: 2.5 } as const
