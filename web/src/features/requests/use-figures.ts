import { useSession } from '../../lib/api/session'
import type { RequestStatus } from '@attestry/core/base/request-status'
import { useHasRequests, useRequestStats } from './live/use-requests'
import { askFor } from '@attestry/core/requests/request-filters'
import type { Figures } from './request-figures'
import { useSamples } from './samples/sample-requests'

type Counted = { figures: Figures | undefined; totals: Partial<Record<RequestStatus, number>> | undefined }

const NOT_COUNTED: Counted = { figures: undefined, totals: undefined }

/** The figures above the requests, and how many have each status: as the server counts them, or of the samples. */
export function useFigures(areSamples: boolean | undefined, now: number): Counted {
  const live = useRequestStats(areSamples === false)
  const hasRequests = useHasRequests()
  const samples = useSamples()
  const { timeZone: zone } = useSession()
  if (areSamples) {
    const count = (filter: keyof Figures) =>
      samples.filter(askFor({ text: '', filters: [filter] }, { now, zone, uid: '' }).isShown).length
    const figures = {
      new: count('new'),
      due: count('due'),
      overdue: count('overdue'),
      in_progress: count('in_progress'),
      waiting: count('waiting'),
      for_review: count('for_review'),
      done: count('done'),
    }
    return { figures, totals: undefined }
  }
  if (live.status !== 'ready') return NOT_COUNTED
  // Where there are requests, they are about to be counted.
  if (!live.data)
    return hasRequests
      ? NOT_COUNTED
      : { figures: { new: 0, due: 0, overdue: 0, in_progress: 0, waiting: 0, for_review: 0, done: 0 }, totals: {} }
  const { by_status, due_in_24h, overdue, completed_today } = live.data
  return {
    figures: {
      new: by_status.new,
      due: due_in_24h,
      overdue,
      in_progress: by_status.in_progress,
      waiting: by_status.waiting,
      for_review: by_status.for_review,
      done: completed_today,
    },
    totals: by_status,
  }
}
