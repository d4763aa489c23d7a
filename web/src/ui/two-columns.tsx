import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = {
  widths?: readonly [number, number]
  /** The width of the page from which on there is room for both, in pixels; without it, that of a screen. */
  minWidth?: number
  /** One column, however much room there is. */
  isStacked?: boolean
  children: ReactNode
}

const [ALWAYS, NEVER] = ['@container (min-width: 0px)', '@container (max-width: -1px)']

/** The cards of a page: two columns where there is room, else one. Of three, the one of class `beside` is a column. */
export function TwoColumns({ widths: [first, second] = [2, 3], minWidth, isStacked = false, children }: Props) {
  const isWide = minWidth === undefined ? '@media (min-width: 900px)' : `@container (min-width: ${minWidth}px)`
  const columns = {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [isStacked ? NEVER : isWide]: {
      gridTemplateColumns: `minmax(0, ${first}fr) minmax(0, ${second}fr)`,
      '&:has(> .beside)': { gridTemplateRows: 'auto 1fr' },
      '& > .beside': { gridColumn: 2, gridRow: '1 / span 2' },
    },
    [isStacked ? ALWAYS : `@container (max-width: ${(minWidth ?? 0) - 0.05}px)`]: {
      '& .early': { visibility: 'hidden' },
    },
  }
  if (minWidth === undefined) return <Box sx={columns}>{children}</Box>
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={columns}>{children}</Box>
    </Box>
  )
}
