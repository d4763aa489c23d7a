import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = { facts: Readonly<Record<string, ReactNode>> }

/** What is known, by name. What has no value shows a dash. */
export const Facts = ({ facts }: Props) => (
  <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' }, gap: 1, m: 0 }}>
    {Object.entries(facts).map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Typography component="dt" variant="body2" color="textSecondary" sx={{ pr: 2 }}>
          {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
          {value || '-'}
        </Typography>
      </Box>
    ))}
  </Box>
)

/** From 0 to 1, as a rounded percentage. */
export const percent = (confidence: number) => `${Math.round(confidence * 100)}%`

/** How sure it is, as a rounded percentage. */
export const Confidence = ({ value }: { value: number }) => (
  <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ ml: 1 }}>
    {percent(value)} confidence
  </Typography>
)
