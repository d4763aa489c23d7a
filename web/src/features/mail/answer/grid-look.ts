import { styled } from '@mui/material/styles'

/** The height of a line, in pixels, and of one that fingers press. */
const LINE = 36
const TOUCH = 44
const COARSE = '@media (pointer: coarse)'

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
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
  '& :is(td, .bare)': { pl: '28px' },
  '& td.whole': { pl: 3, fontWeight: 600, color: 'text.primary' },
  '& .corner': { pl: 3 },
  '& .gaps': { ml: 'auto', mr: 1, fontWeight: 400, whiteSpace: 'nowrap' },
} as const

/** A part. It has one height, so that the browser need not draw those that nobody sees. */
const line = {
  '& .line': {
    height: LINE,
    contentVisibility: 'auto',
    borderBottom: '1px solid',
    borderColor: 'divider',
    [COARSE]: { height: TOUCH },
  },
  '& .line:hover': { bgcolor: 'action.hover' },
  // What has the focus is not left below the head.
  '& .line :is(button, input)': { scrollMarginBlock: '80px 16px' },
  '& .names': { flex: 1, minWidth: 0, pr: 1, '& > *': { ...cut, display: 'block' } },
  '& .names:first-child': { pl: 3 },
  '& .number': { fontSize: '0.8125rem', lineHeight: '17px', fontWeight: 600 },
  '& .sub': { ...small, color: 'text.secondary' },
  '& .empty': { pl: '28px', fontSize: '0.8125rem', color: 'text.secondary' },
  '& :is(.empty.missing, .sub .absent)': { color: 'warning.main', fontWeight: 600 },
  '& .details > td': { display: 'block', gridColumn: '1 / -1', p: 1.5, pl: 3 },
  '& .details': { bgcolor: 'action.hover', borderBottom: '1px solid', borderColor: 'divider' },
  // What the columns say, where there are none.
  '& .topic': { display: 'none' },
} as const

const controls = {
  '& input': { width: 16, height: 16, m: 0, accentColor: 'var(--mui-palette-primary-main)', cursor: 'pointer' },
  '& .tick': { ...centered, width: 28, alignSelf: 'stretch', cursor: 'pointer', [COARSE]: { width: TOUCH } },
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
  '& .unfold': { ...centered, width: 24, [COARSE]: { width: TOUCH } },
  '& .unfold svg': { fontSize: 18, color: 'text.secondary' },
  '& .unfold[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  '& .fact': { flex: 1, '& > *': { ...cut, display: 'block' } },
  '& .date': { fontSize: '0.8125rem', lineHeight: '17px' },
  '& .date small': { ...small, ml: 0.5, color: 'text.secondary' },
  '& .note': { ...small, fontWeight: 600, color: 'warning.main' },
  '& .quiet .date': { color: 'text.secondary' },
  '& .fact:hover .date': { textDecoration: 'underline' },
} as const

/** Where there is no room for columns: a part, then a line for each topic, side by side where two fit. */
const list = {
  '& thead tr': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
  '& thead': { position: 'static' },
  '& .line': { height: 'auto', py: 0.5, containIntrinsicBlockSize: 'auto 112px', [COARSE]: { height: 'auto' } },
  '& .line, & .details': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' },
  '& .line > th': { gridColumn: '1 / -1', minHeight: LINE },
  '& .line > td': { minHeight: 32, pl: 3, [COARSE]: { minHeight: TOUCH } },
  '& .line .topic': { display: 'block', width: 104, flexShrink: 0, ...small, color: 'text.secondary' },
  '& .line > .unasked': { display: 'none' },
} as const

/**
 * The table of the parts. Its rows are grids, which the browser can leave out where nobody sees them, with columns of
 * the same widths. One style for all of it: a style for each cell makes long tables slow.
 */
export const GridTable = styled('table')(({ theme }) =>
  theme.unstable_sx({
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
    '& thead': head,
    ...line,
    ...controls,
    '@container (max-width: 519.95px)': list,
    '&.many': { '@container (max-width: 639.95px)': list },
  }),
)
