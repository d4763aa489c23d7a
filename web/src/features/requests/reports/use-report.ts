import { RequestStats } from '@attestry/core/requests/customer-requests'
import { paths } from '@attestry/core/paths'
import { type Report, type ReportPeriod, reportsApi } from '@attestry/core/requests/reports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { type Live, useLive } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { liveQuery } from '../../../lib/live/live-query'
import { useSession } from '../../../lib/api/session'

/** How long changes are gathered before the report is computed again, in milliseconds. */
const PAUSE = 2000

/**
 * The report of a period. It is computed again when the number of requests in any status changes, and otherwise every
 * five minutes, or five seconds while days are still being counted. Until the new one is there, the old one stays.
 */
export function useReport(
  period: ReportPeriod,
): Live<Report> & { isComputing: boolean; refresh: () => Promise<unknown> } {
  const { db, uid, org } = useSession()
  const { api } = useBackend()
  const cache = useQueryClient()
  const stats = useLive(liveDocument({ db, uid }, RequestStats, paths.requestStats(org)))
  const counted = stats.status === 'ready' ? JSON.stringify(stats.data?.by_status ?? null) : undefined
  const query = useQuery({
    queryKey: ['report', org, period],
    queryFn: () => api.call(reportsApi.readReport, { period }),
    placeholderData: (previous) => previous,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_counting ? 5000 : 5 * 60_000),
  })
  const seen = useRef(counted)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (counted === undefined || counted === seen.current) return
    const isFirst = seen.current === undefined
    seen.current = counted
    if (isFirst) return
    // Not put off by further changes: where they never pause, nothing would ever be shown.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void cache.invalidateQueries({ queryKey: ['report', org] })
    }, PAUSE)
  }, [counted, cache, org])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return { ...liveQuery(query), isComputing: query.isPlaceholderData, refresh: query.refetch }
}
