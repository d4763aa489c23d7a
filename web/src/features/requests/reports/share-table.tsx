import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'

type Row = {
  name: string
  /** Each with the list of what it counts. */
  values: readonly { text: string; to: string | null }[]
  /** How long its bar is, from 0 to 1. */
  share: number
  color: string
  /** The list behind its name. */
  to: string | null
}

/** A chart that is a table: each row has its bar. */
export const ShareTable = ({
  label,
  headings,
  rows,
}: {
  label: string
  headings: readonly string[]
  rows: readonly Row[]
}) => (
  <Table aria-label={label}>
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, values, share, color, to }) => (
        <tr key={name}>
          <th scope="row">
            {linked(name, to)}
            <Box className="track" aria-hidden>
              <Box className="bar" sx={{ width: `${share * 100}%`, bgcolor: color }} />
            </Box>
          </th>
          {values.map((value, place) => (
            <td key={place}>{linked(value.text, value.to)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

const linked = (text: string, to: string | null) =>
  to === null ? (
    text
  ) : (
    <Link component={RouterLink} to={to} color="textPrimary" underline="hover">
      {text}
    </Link>
  )

const Table = styled('table')(({ theme }) =>
  theme.unstable_sx({
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.875rem',
    '& thead th': { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600, pb: 0.5 },
    '& th': { textAlign: 'left', fontWeight: 500, overflowWrap: 'anywhere' },
    '& tbody th': { py: 0.75, pr: 1 },
    '& td, & thead th:not(:first-of-type)': {
      width: { xs: 76, sm: 84 },
      textAlign: 'right',
      pl: 1,
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& td': { verticalAlign: 'top', py: 0.75 },
    '& .track': { height: 6, mt: 0.5, borderRadius: 3, bgcolor: 'action.hover', overflow: 'hidden' },
    '& .bar': {
      height: '100%',
      borderRadius: 3,
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'CanvasText' },
    },
  }),
)
