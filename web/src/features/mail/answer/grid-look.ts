import { styled } from '@mui/material/styles'

/** The height of a line, in pixels, and of one that fingers press. */
const LINE = 36
const TOUCH = 44
const COARSE = '@media (pointer: coarse)'

/** The widths of what is pressed before a text. */
const TICK = 'var(--tick)'
const UNFOLD = 'var(--unfold)'

const cut = { overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const small = { fontSize: '0.6875rem', lineHeight: '14px' } as const
const centered = { display: 'grid', placeItems: 'center', flexShrink: 0 } as const

/** The names of the columns and what is answered of each, which stay while the parts scroll. */
const head = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
  fontSize: '0.75rem',
  lineHeight: '14px',
  color: 'text.secondary',
  '& tr': { minHeight: 26 },
  '& tr:first-of-type': { minHeight: LINE },
  '& th': { fontWeight: 600 },
  '& label': { display: 'flex', alignItems: 'center', minWidth: 0, minHeight: LINE, cursor: 'pointer' },
  '& :is(td, .bare)': { pl: TICK },
  '& :is(td.whole, .corner)': { pl: UNFOLD },
  '& td.whole': { fontWeight: 600, color: 'text.primary' },
  '& .gaps': { ml: 'auto', mr: 1, fontWeight: 400, whiteSpace: 'nowrap' },
} as const

/** A part. Each text that is cut costs when somebody scrolls, so that the number and what is below it are cut as one. */
const line = {
  '& .line': {
    height: LINE,
    borderBottom: '1px solid',
    borderColor: 'divider',
    [COARSE]: { height: TOUCH },
  },
  '& .line:hover': { bgcolor: 'action.hover' },
  // What has the focus is not left below the head.
  '& .line :is(button, input)': { scrollMarginBlock: '80px 16px' },
  '& .names': { ...cut, flex: 1, minWidth: 0, mr: 1, lineHeight: '14px' },
  '& .names:only-child': { pl: UNFOLD },
  '& .number': { fontSize: '0.8125rem', lineHeight: '17px', fontWeight: 600 },
  '& .sub': { ...small, color: 'text.secondary' },
  '& .empty': { pl: TICK, fontSize: '0.8125rem', color: 'text.secondary' },
  '& :is(.empty.missing, .sub .absent)': { color: 'warning.main', fontWeight: 600 },
  '& .details > td': { display: 'block', gridColumn: '1 / -1', p: 1, pl: UNFOLD },
  '& .details': { bgcolor: 'action.hover', borderBottom: '1px solid', borderColor: 'divider' },
  // What the columns say, where there are none.
  '& .topic': { display: 'none' },
} as const

const controls = {
  '& :is(thead, .line) input': {
    width: 16,
    height: 16,
    m: 0,
    accentColor: 'var(--mui-palette-primary-main)',
    cursor: 'pointer',
  },
  '& .tick': { ...centered, width: TICK, minHeight: TICK, alignSelf: 'stretch', cursor: 'pointer' },
  '& :is(.unfold, .fact)': {
    font: 'inherit',
    color: 'inherit',
    bgcolor: 'transparent',
    border: 0,
    p: 0,
    minWidth: 0,
    alignSelf: 'stretch',
    textAlign: 'left',
    borderRadius: 0.5,
    outlineOffset: -2,
    cursor: 'pointer',
  },
  '& .unfold': { ...centered, width: UNFOLD },
  // A letter, because each picture would be a layer of its own to the browser, as each text is that is cut.
  '& .unfold::before': { content: '"›"', fontSize: 18, lineHeight: '18px', color: 'text.secondary' },
  '& .unfold[aria-expanded=true]::before': { transform: 'rotate(90deg)' },
  '& .fact': { flex: 1 },
  '& .date': { display: 'block', whiteSpace: 'nowrap', fontSize: '0.8125rem', lineHeight: '17px' },
  '& .note': { ...small, display: 'flex', gap: 0.5, color: 'warning.main', fontWeight: 600 },
  '& .note span': { ...cut, minWidth: 0 },
  '& .note small': { flexShrink: 0, fontSize: 'inherit', fontWeight: 400, color: 'text.secondary' },
  '& .quiet :is(.date, .note)': { color: 'text.secondary', fontWeight: 400 },
  '& .fact:hover .date': { textDecoration: 'underline' },
} as const

/** Where there is no room for columns: a part, then a line for each topic, side by side where two fit. */
const list = {
  // What is answered of a topic stands beside its name.
  '& thead': {
    position: 'static',
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateRows: 'repeat(var(--lines), auto)',
    justifyContent: 'start',
    columnGap: 1,
    pb: 0.5,
  },
  '& thead tr': { display: 'contents' },
  '& thead :is(th, td)': { minHeight: 28 },
  '& thead th': { whiteSpace: 'nowrap' },
  '& thead label': { minHeight: 28, [COARSE]: { minHeight: TOUCH } },
  '& thead td': { p: 0 },
  '& .line': { height: 'auto', py: 0.5, [COARSE]: { height: 'auto' } },
  '& .line, & .details': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' },
  '& .line > th': { gridColumn: '1 / -1', minHeight: LINE },
  '& .line > td': { minHeight: 28, pl: UNFOLD },
  '& .line .topic': { display: 'block', width: 96, flexShrink: 0, ...small, fontWeight: 400, color: 'text.secondary' },
  '& .empty .topic': { mr: TICK },
  '& .line > .unasked': { display: 'none' },
} as const

/**
 * The table of the parts. Its rows are grids with columns of the same widths, and those of a group are drawn apart from
 * all others, so that the browser draws only the groups that come near while somebody scrolls. One style for all of it:
 * a style for each cell makes long tables slow.
 */
export const GridTable = styled('table')(({ theme }) =>
  theme.unstable_sx({
    '--tick': '26px',
    '--unfold': '24px',
    [COARSE]: { '--tick': `${TOUCH}px`, '--unfold': '36px' },
    '&, & :is(thead, tbody)': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'var(--columns)' },
    '& :is(th, td)': {
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      p: 0,
      textAlign: 'left',
      fontWeight: 400,
    },
    '& tbody': { contain: 'content' },
    '& thead': head,
    ...line,
    ...controls,
    '&.dense': { '--tick': '24px', '--unfold': '20px', [COARSE]: { '--tick': `${TOUCH}px` } },
    '&.dense :is(.date, .empty, .number)': { fontSize: '0.75rem' },
    // A warning has the room, and the number is told when the part is unfolded.
    '&.dense .note span + small': { display: 'none' },
    '&.narrow': list,
  }),
)
