import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Skeleton from '@mui/material/Skeleton'
import type { RequestFilter } from '@attestry/core/requests/request-filters'

/** `due` are those that are due today, or late already. */
export type Figures = Record<'new' | 'due' | 'overdue' | 'in_progress' | 'waiting' | 'for_review' | 'done', number>

const cards = [
  ['new', 'New Requests'],
  ['due', 'Due in 24h'],
  ['overdue', 'Overdue'],
  ['in_progress', 'In Progress'],
  ['waiting', 'Waiting on 3rd-party'],
  ['for_review', 'For Review'],
  ['done', 'Completed Today'],
] as const satisfies readonly (readonly [RequestFilter & keyof Figures, string])[]

type Props = {
  /** Undefined while they are loading. */
  figures: Figures | undefined
  filters: readonly RequestFilter[]
  /** Shows what one figure counts, and nothing else; null: all. */
  onFilter: (filter: RequestFilter | null) => void
}

/** Each open request is in one of these figures at least. Each filters the list below to what it counts. */
export const RequestFigures = ({ figures, filters, onFilter }: Props) => (
  <Box component="ul" aria-label="Summary" sx={grid}>
    {cards.map(([name, label]) => (
      <li key={name}>
        <Card
          type="button"
          aria-pressed={isOnly(filters, name)}
          onClick={() => onFilter(isOnly(filters, name) ? null : name)}
          data-tone={figures && figures[name] > 0 ? TONES[name] : undefined}
        >
          <span>{label}</span>
          <strong>{figures ? figures[name].toLocaleString('en') : <Skeleton width={40} />}</strong>
        </Card>
      </li>
    ))}
  </Box>
)

const TONES: Partial<Record<keyof Figures, string>> = { due: 'attention', overdue: 'bad' }

const isOnly = (filters: readonly RequestFilter[], name: RequestFilter): boolean =>
  filters.length === 1 && filters[0] === name

const grid = {
  // One line on a phone, which a finger pushes aside, so that the list below begins on its first screen.
  display: { xs: 'flex', sm: 'grid' },
  overflowX: { xs: 'auto', sm: 'visible' },
  '& > li': { flex: '1 0 80px' },
  gridTemplateColumns: { sm: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(7, minmax(0, 1fr))' },
  gap: { xs: 1, sm: 2 },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

const Card = styled('button')(({ theme }) =>
  theme.unstable_sx({
    width: '100%',
    // The numbers of a row stand beside each other, also where a name takes two lines.
    height: '100%',
    alignContent: 'space-between',
    p: { xs: 1, sm: 2 },
    display: 'grid',
    gap: { xs: 0, sm: 0.5 },
    font: 'inherit',
    textAlign: 'left',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '10px',
    cursor: 'pointer',
    '& > span': {
      fontSize: { xs: '0.75rem', sm: '0.8125rem' },
      lineHeight: { xs: '16px', sm: 'inherit' },
      color: 'text.secondary',
    },
    '& strong': { fontSize: '1.3rem', fontWeight: 650, lineHeight: '30px' },
    '&[data-tone=attention] strong': { color: 'warning.main' },
    '&[data-tone=bad] strong': { color: 'error.main' },
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-pressed=true]': {
      borderColor: 'primary.main',
      boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
    },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: { xs: -2, sm: 2 } },
  }),
)
