import { type Behind, type Insight, insightsOf } from '@attestry/core/requests/report-texts'
import type { Report } from '@attestry/core/requests/reports'
import GoodIcon from '@mui/icons-material/CheckCircleOutlined'
import PlainIcon from '@mui/icons-material/InfoOutlined'
import BadIcon from '@mui/icons-material/ReportProblemOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { SectionCard } from '../../../ui/section-card'
import { spanOf } from './report-period'

const LOOKS = {
  good: [GoodIcon, 'success.main', 'Good'],
  bad: [BadIcon, 'error.main', 'Attention'],
  plain: [PlainIcon, 'text.secondary', 'Note'],
} as const satisfies Record<Insight['tone'], unknown>

/** What the figures say, in sentences. Each figure leads to what it counts. */
export function Insights({ report }: { report: Report }) {
  const insights = insightsOf(report)
  return (
    <SectionCard title="Performance Insights" text={`SLA target: ${report.target} %`}>
      {insights.length === 0 ? (
        <Typography color="textSecondary">Nothing to report for this period</Typography>
      ) : (
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {insights.map(({ tone, text, pieces }) => {
            const [Icon, color, name] = LOOKS[tone]
            return (
              <Box key={text} component="li" sx={{ display: 'flex', gap: 1 }}>
                <Icon fontSize="small" titleAccess={name} sx={{ color, mt: '2px' }} />
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                  {pieces.map((piece, place) =>
                    piece.behind === null || report.is_sample ? (
                      onOneLine(piece.text)
                    ) : (
                      <Link key={place} component={RouterLink} to={addressBehind(piece.behind, report)} color="inherit">
                        {onOneLine(piece.text)}
                      </Link>
                    ),
                  )}
                </Typography>
              </Box>
            )
          })}
        </Box>
      )}
    </SectionCard>
  )
}

const addressBehind = (behind: Behind, report: Report): string =>
  'expiry' in behind
    ? addressOf('reportDocuments', { ...behind, period: report.period })
    : addressOf('reportRequests', { ...spanOf(report), ...behind })

/** A number and its unit are not parted at the end of a line. */
const onOneLine = (text: string): string => text.replaceAll(/(?<=\d) (?=%|h\b|min\b|days\b)/g, '\u00a0')
