import { styled } from '@mui/material/styles'
import { unseen } from './unseen'

/** One style for the whole table: a style for each cell makes long tables slow. */

/** The height of a row in a table of fixed widths, in pixels: two lines. */
export const rowHeight = 44

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** The two lines that a cell can have. */
const lines = {
  // The ring of a link that has the focus is drawn around its letters.
  '& .lead': { ...line, overflow: 'clip', overflowClipMargin: '3px', fontSize: '0.875rem', lineHeight: '20px' },
  // What follows a title keeps its distance and its place, however long that is.
  '& .title': { display: 'flex', alignItems: 'center', columnGap: 0.75, '& > :not(a)': { flexShrink: 0 } },
  '& .strong': { fontWeight: 650 },
  '& .quiet': { color: 'text.secondary' },
  '& .unseen': unseen,
  // As high when it is empty, so that nothing moves when something comes into it.
  '& .sub': { ...line, minHeight: 18, fontSize: '0.75rem', lineHeight: '18px', color: 'text.secondary' },
  '& :is(.lead, .sub) > [data-tone]': { py: 0, lineHeight: '18px' },
  '& .late': { color: 'error.main', fontWeight: 600 },
  '& .presence': {
    fontWeight: 600,
    color: 'info.main',
    mr: 1,
    '&.busy': { color: 'warning.main' },
    '&::before': {
      content: '""',
      display: 'inline-block',
      width: 8,
      height: 8,
      mr: 0.75,
      borderRadius: '50%',
      bgcolor: 'currentcolor',
      // A background is not drawn in forced colours.
      border: '4px solid',
      boxSizing: 'border-box',
    },
  },
} as const

const closeLines = {
  '& .lead': { lineHeight: '19px' },
  '& .sub': { height: 17, minHeight: 0, lineHeight: '17px' },
  '& .sub > [data-tone]': { lineHeight: '16px' },
} as const

const rows = {
  '& .linked': { cursor: 'pointer' },
  '& .linked:hover, & .linked:focus-within': { bgcolor: 'action.hover' },
  // As wide as it is seen, so that it does not lie below what is beside it.
  '& .lead a': { display: 'inline-block', maxWidth: '100%', verticalAlign: 'top' },
  '& .lead a:focus-visible': { outlineStyle: 'solid', outlineWidth: 2, outlineOffset: 1, borderRadius: '2px' },
  '& .linked:has(a:focus-visible)': { boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)' },
  '& .group': {
    px: 1.5,
    py: '3px',
    height: 'auto',
    fontSize: '0.75rem',
    lineHeight: '18px',
    fontWeight: 600,
    color: 'text.secondary',
    bgcolor: 'action.hover',
    whiteSpace: 'normal',
  },
  '& .selected': { bgcolor: 'action.selected' },
  '& .check': {
    width: 44,
    p: 0,
    '& label': { display: 'grid', placeItems: 'center', width: 44, height: 40, cursor: 'pointer' },
    '& input': { width: 16, height: 16, m: 0, accentColor: 'currentColor', cursor: 'inherit' },
  },
} as const

export const Table = styled('table')(({ theme }) =>
  theme.unstable_sx({
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.875rem',
    lineHeight: 1.43,
    '& td, & th': { p: 2, textAlign: 'left', borderBottom: '1px solid', borderColor: 'divider' },
    '& th': { fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
    '& tbody tr:last-child td': { borderBottom: 0 },
    '& [align=right]': { textAlign: 'right' },
    '&.dense td, &.dense th': { py: 0.75 },
    // The columns are as wide as what they hold.
    '&:not(.fixed) .main': { minWidth: 140, maxWidth: 420, overflowWrap: 'anywhere' },
    '&:not(.fixed) .linked .main': { width: '100%', minWidth: 240, maxWidth: 0 },
    '&.compact': {
      '& td, & th': { px: 1, py: '3px' },
      '& th': { height: 40 },
      '& tbody td': { height: 44, '@media (pointer: coarse)': { height: 52 } },
      '& .check': { p: 0 },
      ...closeLines,
    },
    '&.shared': { tableLayout: 'fixed', '& td': { overflowWrap: 'anywhere' } },
    '&.fixed': {
      tableLayout: 'fixed',
      '& td, & th': { px: 1, py: '3px', boxSizing: 'border-box' },
      '& th': { height: 32 },
      '& thead .check label': { height: 32 },
      '& tbody td': { height: rowHeight, '@media (pointer: coarse)': { height: 52 } },
      '& .check': { p: 0 },
      // Below the names of the columns, and no higher than its line: another row is on the first screen.
      '& .group': { px: 1.5, height: 'auto' },
      ...closeLines,
      '& .actions': { width: 92, px: 1.5 },
    },
    // Below the search of the list, which stays visible as well and has one line here.
    '.list-bar ~ * &.fixed thead :is(th, td)': {
      '@media (min-width: 1200px)': {
        position: 'sticky',
        top: 116,
        zIndex: 1,
        bgcolor: 'background.paper',
        borderBottom: 0,
        // The borders of collapsed cells stay behind.
        boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
      },
    },
    ...lines,
    ...rows,
  }),
)

/** The list of a narrow screen. */
export const ListItems = styled('ul')(({ theme }) =>
  theme.unstable_sx({
    m: 0,
    p: 0,
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      px: 1.5,
      // Seven rows and the names of two groups are on the first screen of a phone.
      py: '5px',
      borderBottom: '1px solid',
      borderColor: 'divider',
      // A finger that rests on a row selects it, not its text.
      '@media (pointer: coarse)': { userSelect: 'none', WebkitTouchCallout: 'none' },
    },
    '& > li:last-child': { borderBottom: 0 },
    // A row that is pushed aside uncovers the name of what will be done to it.
    '& > li > *': { transition: 'transform .15s', '@media (prefers-reduced-motion)': { transition: 'none' } },
    '& > li[data-push]': {
      position: 'relative',
      overflow: 'clip',
      '& > *': { transform: 'translateX(var(--push))', transition: 'none' },
      '&::before': {
        content: 'attr(data-push)',
        position: 'absolute',
        insetBlock: 0,
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        fontSize: '0.875rem',
        fontWeight: 600,
        bgcolor: 'action.selected',
      },
      '&[data-side=right]::before': { left: 0, width: 'var(--push)' },
      '&[data-side=left]::before': { right: 0, width: 'calc(-1 * var(--push))' },
      '&[data-far]::before': { bgcolor: 'primary.main', color: 'primary.contrastText' },
    },
    '& .content': {
      flex: 1,
      minWidth: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 0,
      overflowWrap: 'anywhere',
    },
    '& .wide, & .sub:has(> .wide:only-child)': { display: 'none' },
    // What comes beside a text that has no room here stands in the line above it, so that nothing moves.
    '& .content > :has(> .sub > .wide)': {
      display: 'flex',
      alignItems: 'baseline',
      gap: 1,
      '& .lead': { flex: '1 1 auto', minWidth: 0 },
      '& .sub': { flexShrink: 0, minHeight: 0 },
    },
    '& :is(.above, .below) > * > *': { minWidth: 0 },
    '& :is(.above, .below) > *': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 },
    '& .above': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 1,
      '& > *': { minWidth: 0 },
      '& > * + :last-child': { flexShrink: 0, color: 'text.secondary' },
    },
    '& .below': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 0.75,
      color: 'text.secondary',
      typography: 'body2',
    },
    '& .below > *': { minWidth: 0, maxWidth: '100%' },
    // What it is and how it stands share a line, if it has room for both.
    '& .below:has(> :nth-of-type(2):last-child)': {
      '@media (min-width: 360px)': { flexWrap: 'nowrap' },
      justifyContent: 'space-between',
      '& > :last-child': { flexShrink: 0 },
    },
    // Beside several chips it has none.
    '& .below:has(.sub.chips)': { flexWrap: 'wrap', '& > :last-child': { flexShrink: 1 } },
    // The weight of the row says it as well.
    '& .said, & .below > :has(> .said:only-child)': unseen,
    // A name comes later than its row: what is on its right stays where it is.
    '& .below > :has(> .by:only-child)': { order: 1, flex: '1 1 48px' },
    '& .below:has(> * > :not(:only-child).by)': {
      '& > :first-of-type': { flexGrow: 1 },
      '& > :last-child': { display: 'contents' },
      '& > :last-child > :not(.by)': { order: 1, flexShrink: 0 },
      '& .by': { flexShrink: 0, maxWidth: '45%' },
      // It has what a second line leaves.
      '&:has(> * > .short) .by': { flexShrink: 99, maxWidth: '30%' },
      '& .by:empty': { display: 'none' },
    },
    // A second line that is short stands beside how it is, so that it stays where it is when a name comes.
    '& .below > :has(> .short)': {
      display: 'contents',
      '& > .lead': { flex: '1 0 48px' },
      '& > .short, & ~ *': { order: 1 },
    },
    // On the narrowest screens it has a line for itself, so that neither is cut.
    '@media (max-width: 359.95px)': {
      '& .below': { rowGap: 0 },
      // A name stays a name, however long what is beside it.
      '& .above > * + :last-child': { maxWidth: '66%', flexWrap: 'nowrap' },
      '& .above .sub': { flexShrink: 0 },
      '& .below > :has(> .short) > .lead': { flexBasis: '100%' },
    },
    // Two lines of a table are one here.
    '& .pair': { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 0.75 },
    '& .above:empty, & .below:empty, & .below > :empty': { display: 'none' },
    ...lines,
    ...rows,
  }),
)
