import type { RequestStatus } from '@attestry/core/base/request-status'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { styled } from '@mui/material/styles'
import type { Actions } from '../../../ui/use-actions'

/** The height of a card and the space below it, in pixels. */
export const CARD_STEP = 146

/** The id of the sentence that says how keys move a card. */
export const MOVE_HINT = 'move-hint'

/** What columns and cards have in common. */
export type BoardContext = {
  /** What each column shows. */
  known: Map<RequestStatus, readonly CustomerRequest[]>
  actions: Actions<CustomerRequest>
  names: ReadonlyMap<string, string>
  /** The card that the keys have picked up. */
  lifted: string | null
}

const card = {
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  height: CARD_STEP - 8,
  p: '8px 12px',
  overflow: 'hidden',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  userSelect: 'none',
  // A finger that rests on a card picks it up.
  WebkitTouchCallout: 'none',
  cursor: 'grab',
  // The menu has room around it already.
  '& .top': { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 30, mr: '-8px' },
  '& .top a': { mr: 'auto', flexShrink: 0 },
  '& .bottom': { display: 'flex', justifyContent: 'space-between', gap: 1, mt: 'auto' },
  // A date is useless without its day; a name is known by its beginning.
  '& .bottom .due': { flexShrink: 0, whiteSpace: 'nowrap' },
  '& .line': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .strong': { fontWeight: 600 },
  '& .quiet': { color: 'text.secondary' },
} as const

/** The board: columns side by side, each of which scrolls. One style for all of it. */
export const Board = styled('div')(({ theme }) =>
  theme.unstable_sx({
    display: 'flex',
    gap: 1.5,
    p: 1.5,
    overflowX: 'auto',
    scrollSnapType: { xs: 'x proximity', md: 'none' },
    '& section': {
      display: 'flex',
      flexDirection: 'column',
      flex: '1 0 0',
      // So that at 1280 the sixth begins in sight.
      minWidth: { xs: '86%', sm: 216 },
      height: 'max(380px, calc(100vh - 340px))',
      bgcolor: 'background.default',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: '10px',
      scrollSnapAlign: 'center',
      '&[data-over]': {
        borderColor: 'primary.main',
        outline: '2px solid',
        outlineColor: 'primary.main',
        outlineOffset: -2,
      },
    },
    '& h2': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 1,
      m: 0,
      p: '10px 12px',
      fontSize: '0.8125rem',
      fontWeight: 650,
      color: 'text.secondary',
      '&[data-tone=good]': { color: 'success.main' },
      '&[data-tone=fresh]': { color: 'info.main' },
      '&[data-tone=attention]': { color: 'warning.main' },
    },
    '& .count': { color: 'text.secondary' },
    '& .scroller': { flex: 1, minHeight: 0, overflowY: 'auto', px: 1, pb: 1, scrollbarWidth: 'thin' },
    '& ul': { position: 'relative', m: 0, p: 0, listStyle: 'none' },
    '& li': { position: 'absolute', left: 0, right: 0, ...card },
    '& li[data-lifted]': { opacity: 0.5, outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: -2 },
    '& .ghost': {
      position: 'fixed',
      right: 'auto',
      zIndex: 'tooltip',
      listStyle: 'none',
      pointerEvents: 'none',
      boxShadow: 'var(--mui-shadows-8)',
      ...card,
      cursor: 'grabbing',
    },
  }),
)
