import { styled, type SxProps, type Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** `label` names it, or else the element with this id. */
type Props = { label: string | { id: string }; sx: SxProps<Theme>; children: ReactNode }

/** A table that may be wider than the screen: it scrolls by itself, and by its keys, below a head that stays. */
export const WideTable = ({ label, sx, children }: Props) => (
  <Scroll
    {...(typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.id })}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no keyboard could scroll it
    tabIndex={0}
    sx={sx}
  >
    <table>{children}</table>
  </Scroll>
)

const Scroll = styled('section')(({ theme }) =>
  theme.unstable_sx({
    overflow: 'auto',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1,
    '& table': { borderCollapse: 'collapse', fontSize: '0.8125rem', minWidth: '100%' },
    '& th, & td': { p: 1, textAlign: 'left', verticalAlign: 'top', borderBottom: '1px solid', borderColor: 'divider' },
    '& thead th': { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', fontWeight: 600, pt: 1.5 },
    '& td': { maxWidth: 260, overflowWrap: 'anywhere' },
  }),
)
