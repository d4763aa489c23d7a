import type { RequestStatus } from '@attestry/contract/customer-requests'
import { useRequestStats } from './live/use-requests'
import { askFor } from './live/request-filters'
import type { Figures } from './request-figures'
import { useSamples } from './samples/sample-requests'

type Counted = { figures: Figures | undefined; totals: Partial<Record<RequestStatus, number>> | undefined }

/** How many requests are where: as the organization counts them, or of the samples. */
export function useFigures(areSamples: boolean | undefined, now: number): Counted {
  const live = useRequestStats(areSamples === false)
  const samples = useSamples()
  if (areSamples) {
    const count = (filter: keyof Figures) =>
      samples.filter(askFor({ text: '', filter }, { now, uid: '' }).isShown).length
    const figures = { new: count('new'), due: count('due'), in_progress: count('in_progress'), done: count('done') }
    return { figures, totals: undefined }
  }
  if (live.status !== 'ready') return { figures: undefined, totals: undefined }
  if (!live.data) return { figures: { new: 0, due: 0, in_progress: 0, done: 0 }, totals: {} }
  const { by_status, due_in_24h, completed_today } = live.data
  return {
    figures: { new: by_status.new, due: due_in_24h, in_progress: by_status.in_progress, done: completed_today },
    totals: by_status,
  }
}
