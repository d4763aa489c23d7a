import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

type Props = { count: number; children: ReactNode }

/**
 * What can be done to the selected rows. It covers the header of its list, so that no row moves. Where the rows are
 * items instead of a table it is at the bottom of the screen, because their header scrolls away.
 */
export const SelectionBar = ({ count, children }: Props) => (
  <Bar className="selection-bar">
    <output>{count} selected</output>
    {children}
  </Bar>
)

/** The same for a list without a header: it covers the headings of the columns, except the box that selects all. */
export const SelectionBarOnHeadings = (props: Props) => (
  <Box sx={onHeadings}>
    <SelectionBar {...props} />
  </Box>
)

const onHeadings = {
  position: { md: 'sticky' },
  top: 64,
  zIndex: 'mobileStepper',
  height: 0,
  // As high as they are.
  '& .selection-bar': { minHeight: { md: 41 } },
  ml: { md: '44px' },
} as const

const Bar = styled('div')(({ theme }) =>
  theme.unstable_sx({
    position: { xs: 'fixed', md: 'absolute' },
    inset: { xs: 'auto 0 0 0', md: 0 },
    zIndex: { xs: 'appBar', md: 'auto' },
    display: 'flex',
    alignItems: 'center',
    gap: { xs: 0, sm: 1 },
    minHeight: 56,
    px: 1.5,
    pb: { xs: 'env(safe-area-inset-bottom)', md: 0 },
    bgcolor: 'background.paper',
    border: '0 solid',
    borderTopWidth: { xs: '1px', md: 0 },
    borderBottomWidth: { md: '1px' },
    borderColor: { xs: 'divider', md: 'divider' },
    borderRadius: { md: 'inherit' },
    fontSize: '0.875rem',
    '& output': { flex: { xs: 1, md: 'none' }, mr: 1, fontWeight: 600, whiteSpace: 'nowrap' },
    // A phone has room for the pictures only.
    '& button': { minWidth: { xs: 40, sm: 64 } },
    '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-2px' }, mr: { xs: 0, sm: '6px' } },
    '& .words': { display: { xs: 'none', sm: 'inline' } },
  }),
)
