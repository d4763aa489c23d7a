import { changeOf, type KpiName, KPI_NAMES, KPIS } from '@attestry/core/requests/report-texts'
import { PERIODS, type Report } from '@attestry/core/requests/reports'
import TrendDownIcon from '@mui/icons-material/TrendingDown'
import TrendFlatIcon from '@mui/icons-material/TrendingFlat'
import TrendUpIcon from '@mui/icons-material/TrendingUp'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import TextLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { spanOf } from './report-period'

/** The four key figures, each with its change, leading to what it is made of. */
export const KpiCards = ({ report }: { report: Report }) => (
  <Box
    component="ul"
    aria-label="Key figures"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      gap: 2,
      m: 0,
      p: 0,
      listStyle: 'none',
    }}
  >
    {KPI_NAMES.map((name) => (
      <Card key={name} component="li" sx={{ position: 'relative' }}>
        <CardLink to={report.is_sample ? null : linkOf(name, report)}>
          <Kpi name={name} report={report} />
        </CardLink>
        {name === 'in_time' && !report.is_sample && report.late > 0 && <MissedLink report={report} />}
      </Card>
    ))}
  </Box>
)

/** From the share that is in time straight to the rest. */
const MissedLink = ({ report }: { report: Report }) => (
  <TextLink
    component={Link}
    to={addressOf('reportRequests', { ...spanOf(report), figure: 'late' })}
    variant="body2"
    sx={{ position: 'absolute', top: 12, right: 12, px: 0.5, lineHeight: '28px' }}
  >
    {`${report.late.toLocaleString('en')} missed`}
  </TextLink>
)

function Kpi({ name, report }: { name: KpiName; report: Report }) {
  const { title, text, nothing } = KPIS[name]
  const { value } = report[name]
  return (
    <Box sx={{ p: 2, minHeight: 119 }}>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Typography variant={value === null ? 'body1' : 'h4'} component="p" sx={{ my: 0.5, minHeight: 36 }}>
        {value === null ? nothing : text(value)}
        {name === 'in_time' && (
          <Typography component="span" variant="body2" color="textSecondary">
            {' '}
            target {report.target} %
          </Typography>
        )}
      </Typography>
      <ChangeText name={name} report={report} />
    </Box>
  )
}

const ICONS = { more: TrendUpIcon, less: TrendDownIcon, same: TrendFlatIcon }

function ChangeText({ name, report }: { name: KpiName; report: Report }) {
  const { value, before } = report[name]
  const change = changeOf(name, report[name])
  if (!change) return <Caption>Nothing to compare with in the {lengthText(report)} before</Caption>
  const Icon = ICONS[change.isBetter === null ? 'same' : (value ?? 0) > (before ?? 0) ? 'more' : 'less']
  const color = change.isBetter === null ? 'text.secondary' : change.isBetter ? 'success.main' : 'error.main'
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color, fontSize: '0.75rem' }}>
      <Icon fontSize="small" aria-hidden />
      <span>
        <strong>{change.text}</strong>
        {change.isBetter === null ? ` ${agoText(report)}` : ` than ${agoText(report)}`}
      </span>
    </Box>
  )
}

const Caption = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" color="textSecondary">
    {children}
  </Typography>
)

const lengthText = ({ period }: Report): string => (period === '1y' ? 'year' : `${PERIODS[period].days} days`)
const agoText = ({ period }: Report): string =>
  period === '1y' ? 'a year earlier' : `${PERIODS[period].days} days earlier`

const CardLink = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    children
  ) : (
    <CardActionArea component={Link} to={to}>
      {children}
    </CardActionArea>
  )

/** The list of what a figure counts. */
function linkOf(name: KpiName, report: Report): string {
  switch (name) {
    case 'expiring':
      return addressOf('reportDocuments', { expiry: '30d', period: report.period })
    case 'first_response':
      return addressOf('reportRequests', { ...spanOf(report), figure: 'responded' })
    case 'in_time':
      return addressOf('reportRequests', { ...spanOf(report), figure: 'in_time' })
    case 'reuse':
      return addressOf('reportRequests', { ...spanOf(report), figure: 'sent' })
  }
}
