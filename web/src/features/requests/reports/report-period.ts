import { DAY } from '@attestry/core/base/day'
import { type Report, ReportPeriod } from '@attestry/core/requests/reports'
import { useSearchParams } from 'react-router-dom'

/** The period of a report, kept in the address. */
export function useReportPeriod(): [ReportPeriod, (period: ReportPeriod) => void] {
  const [params, setParams] = useSearchParams()
  const asked = ReportPeriod.safeParse(params.get('period'))
  const period = asked.success ? asked.data : '30d'
  return [period, (next) => setParams({ period: next }, { replace: true })]
}

/** The days of a report, as the list of its requests is asked for them. */
export const spanOf = ({ period, from, to }: Report) => ({ from, before: to + DAY, period })
