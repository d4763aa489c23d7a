import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Skeleton from '@mui/material/Skeleton'
import type { RequestFilter } from './live/request-filters'

export type Figures = {
  new: number
  due: number
  /** Those of what is due that are late already. */
  overdue: number
  in_progress: number
  done: number
}

const cards = [
  ['new', 'New Requests'],
  ['due', 'Due in 24h'],
  ['in_progress', 'In Progress'],
  ['done', 'Completed Today'],
] as const satisfies readonly (readonly [RequestFilter & keyof Figures, string])[]

type Props = {
  /** Undefined while they are loading. */
  figures: Figures | undefined
  filter: RequestFilter | null
  onFilter: (filter: RequestFilter | null) => void
}

/** Four figures. Each filters the list below to what it counts. */
export const RequestFigures = ({ figures, filter, onFilter }: Props) => (
  <Box component="ul" aria-label="Summary" sx={grid}>
    {cards.map(([name, label]) => (
      <li key={name}>
        <Card
          type="button"
          aria-pressed={filter === name}
          onClick={() => onFilter(filter === name ? null : name)}
          data-tone={name === 'due' && figures && figures.due > 0 ? 'attention' : undefined}
        >
          <span>{label}</span>
          <strong>
            {figures ? figures[name].toLocaleString('en') : <Skeleton width={40} />}
            {name === 'due' && figures && figures.overdue > 0 && (
              <small> {figures.overdue.toLocaleString('en')} overdue</small>
            )}
          </strong>
        </Card>
      </li>
    ))}
  </Box>
)

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  gap: { xs: 1, sm: 2 },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

const Card = styled('button')(({ theme }) =>
  theme.unstable_sx({
    width: '100%',
    p: { xs: 1.25, sm: 2 },
    display: 'grid',
    gap: 0.5,
    font: 'inherit',
    textAlign: 'left',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '10px',
    cursor: 'pointer',
    '& span:first-of-type': { fontSize: '0.8125rem', color: 'text.secondary' },
    '& strong': { fontSize: '1.3rem', fontWeight: 650, lineHeight: '30px' },
    '&[data-tone=attention] strong': { color: 'warning.main' },
    '& small': { ml: 1, fontSize: '0.8125rem', fontWeight: 600, color: 'error.main' },
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-pressed=true]': {
      borderColor: 'primary.main',
      boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
    },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  }),
)
