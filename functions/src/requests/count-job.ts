/**
 * Counts the requests of an organization. Many changes at once ask for one count: a change finds that a task is on its
 * way already, or leaves a mark for the run that is counting. Where only time goes by, the job waits for the moment at
 * which it changes a count, at most for a day.
 */
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Job } from '@attestry/core/base/jobs'
import { isAsked, isRunning, type JobKind } from '../jobs/job-kind'

export const requestCountJob: JobKind<'requestCountJob'> = {
  name: 'countRequests',
  place: (id) => at('requestCountJob', id),
  due: queries.dueRequestCounts,
  lease: 60_000,
  task: (organization_id) => ['countRequests', { organization_id }],
}

/** Whether a count is certain to begin after this moment, so that nothing has to be written. */
export const isCovered = (job: Job & { is_stale: boolean }, now: number): boolean =>
  isRunning(job, now) ? job.is_stale : isAsked(job, now)
