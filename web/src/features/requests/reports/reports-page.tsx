import { DAY } from '@attestry/core/base/day'
import { dayText } from '@attestry/core/base/words'
import { daysOfPeriod, PERIODS, type Report, ReportPeriod } from '@attestry/core/requests/reports'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { messageOf } from '../../../lib/api/api-error'
import { useSession } from '../../../lib/api/session'
import { useNow } from '../../../lib/use-now'
import { LoadFailure } from '../../../ui/load-failure'
import { SampleNotice } from '../../../ui/sample-notice'
import { PageTitle } from '../../../ui/page-title'
import { SelectInput } from '../../../ui/select-input'
import { DocumentStatus } from './document-status'
import { ExportButton } from './export-button'
import { Groups } from './groups'
import { Insights } from './insights'
import { KpiCards } from './kpi-cards'
import { useReportPeriod } from './report-period'
import { TopCustomers } from './top-customers'
import { useReport } from './use-report'
import { VolumeChart } from './volume-chart'

const periodNames = Object.fromEntries(Object.entries(PERIODS).map(([period, { name }]) => [period, name]))

/** How many requests came in, how fast and how well they were answered, and what the vault holds. */
export function ReportsPage() {
  const [period, setPeriod] = useReportPeriod()
  const live = useReport(period)
  const report = live.status === 'ready' ? live.data : undefined
  const now = useNow(DAY)
  const { timeZone } = useSession()
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, rowGap: 2 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <PageTitle>Reports & Analytics</PageTitle>
          <Typography color="textSecondary">
            {spanText(timeZone, report ?? daysOfPeriod(period, now, timeZone))}
          </Typography>
        </Box>
        <SelectInput
          label="Period"
          size="small"
          options={periodNames}
          value={period}
          onChange={({ target }) => setPeriod(ReportPeriod.parse(target.value))}
          sx={{ width: 160 }}
        />
        <ExportButton period={period} report={report} />
      </Stack>
      {live.status === 'error' ? (
        <LoadFailure text={`Failed to load the report: ${messageOf(live.error)}`} onRetry={live.retry} />
      ) : (
        <Box aria-busy={!report || live.isComputing}>
          {report ? <Figures report={report} onCleared={live.refresh} /> : <Placeholder />}
        </Box>
      )}
    </Stack>
  )
}

const Figures = ({ report, onCleared }: { report: Report; onCleared: () => unknown }) => (
  <Stack spacing={2}>
    {report.is_sample && (
      <SampleNotice onCleared={onCleared}>
        these figures are made up. They show what a report looks like until your first request comes in.
      </SampleNotice>
    )}
    <KpiCards report={report} />
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' }, gap: 2 }}>
      <VolumeChart report={report} />
      <Insights report={report} />
      <TopCustomers report={report} />
      <DocumentStatus report={report} />
    </Box>
    {!report.is_sample && (
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}
      >
        <Groups report={report} />
      </Box>
    )}
  </Stack>
)

/** As high as the figures, so that nothing moves when they come. */
const Placeholder = () => (
  <Stack spacing={2}>
    <Skeleton variant="rounded" sx={{ height: { xs: 532, sm: 258, lg: 121 } }} />
    <Skeleton variant="rounded" height={360} />
  </Stack>
)

/** It says the days before the figures come, so that it does not grow by a line when they do. */
const spanText = (zone: string, { from, to, is_counting = false }: Pick<Report, 'from' | 'to'> & Partial<Report>) =>
  `${dayText(from)} – ${dayText(to)}, by the day a request came in (${zone})${is_counting ? ' · still counting' : ''}`
