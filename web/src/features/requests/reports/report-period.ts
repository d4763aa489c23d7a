import { ReportPeriod } from '@attestry/core/requests/reports'
import { useSearchParams } from 'react-router-dom'

/** The period of a report, kept in the address. */
export function useReportPeriod(): [ReportPeriod, (period: ReportPeriod) => void] {
  const [params, setParams] = useSearchParams()
  const asked = ReportPeriod.safeParse(params.get('period'))
  const period = asked.success ? asked.data : '30d'
  return [period, (next) => setParams({ period: next }, { replace: true })]
}
