import type { ReportFigure, RequestSums } from '@attestry/core/requests/report-figures'
import { countText, durationText, leftOutText, percentText, ratesOf } from '@attestry/core/requests/report-texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { SectionCard } from '../../../ui/section-card'

type Group = RequestSums & { name: string; listOf: (figure?: ReportFigure) => string }

type Props = {
  title: string
  of: 'Customer' | 'Assignee'
  groups: readonly Group[]
  /** Who is not among them, or '' */
  leftOut: string
}

/** So many are shown at first. */
const FIRST = 20

/** The figures of a report for each of some customers or people. A figure leads to its requests. */
export function GroupTable({ title, of, groups, leftOut }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? groups : groups.slice(0, FIRST)
  const others = groups.slice(shown.length)
  const count = others.reduce((sum, { created }) => sum + created, 0)
  return (
    <SectionCard title={title} text="In this period">
      {groups.length === 0 ? (
        <Typography color="textSecondary">No requests in this period</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Table aria-label={title}>
            <thead>
              <tr>
                {[of, 'Requests', 'Late', 'Within SLA', 'First response', 'Reuse'].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((group) => {
                const { in_time, first_response, reuse } = ratesOf(group)
                return (
                  <tr key={group.listOf()}>
                    <th scope="row">{group.name}</th>
                    <td>{linked(countText(group.created), group.listOf())}</td>
                    <td>{group.late === 0 ? '0' : linked(countText(group.late), group.listOf('late'))}</td>
                    <td>{in_time === null ? '–' : linked(percentText(in_time), group.listOf('in_time'))}</td>
                    <td>
                      {first_response === null ? '–' : linked(durationText(first_response), group.listOf('responded'))}
                    </td>
                    <td>{reuse === null ? '–' : linked(percentText(reuse), group.listOf('sent'))}</td>
                  </tr>
                )
              })}
            </tbody>
          </Table>
          {others.length > 0 && (
            <Button size="small" onClick={() => setWhole(true)}>
              {leftOutText(of === 'Customer' ? 'customer' : 'assignee', others.length, count)}
            </Button>
          )}
          {leftOut && others.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ pt: 0.75 }}>
              {leftOut}
            </Typography>
          )}
        </Box>
      )}
    </SectionCard>
  )
}

const linked = (text: string, to: string) => (
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
    '& th': { textAlign: 'left', fontWeight: 500 },
    '& tbody th': { minWidth: 120, overflowWrap: 'anywhere' },
    '& td, & tbody th': { py: 0.75, pr: 1 },
    '& td, & thead th:not(:first-of-type)': {
      pl: 1,
      pr: 0,
      textAlign: 'right',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    // On a phone the figures stand below the name, so that all of them fit.
    '@media (max-width: 599.95px)': {
      fontSize: '0.8125rem',
      '& tr': { display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', alignItems: 'end' },
      '& th:first-of-type': { gridColumn: '1 / -1', pb: 0 },
      '& thead th': { fontSize: '0.6875rem', lineHeight: '14px' },
      '& td, & thead th:not(:first-of-type)': { pl: 0.5, whiteSpace: 'normal' },
    },
    // A figure is narrower than a finger.
    '& a': { display: 'inline-block', minWidth: 24, lineHeight: '24px' },
    '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  }),
)
