import type { TaskPayload } from '@attestry/core/base/tasks'
import { failureFields, type Log } from '../platform/log'
import type { TaskQueue } from '../adapters/task-queue'
import type { RequestCountStore } from './count-store'

type CountRequestsDeps = { requestCounts: RequestCountStore; queue: TaskQueue; now: () => number }

/** Counts an organization's requests and shows it. If one changed meanwhile, another task does it again. */
export async function countRequests(
  { requestCounts, queue, now }: CountRequestsDeps,
  { organization_id: org }: TaskPayload<'countRequests'>,
): Promise<void> {
  const attempt = await requestCounts.begin(org, now())
  if (attempt === undefined) return
  const haveAllDays = await requestCounts.giveDays(org)
  const counted = await requestCounts.count(org, now())
  const until = haveAllDays ? counted.until : now()
  if (await requestCounts.end(org, attempt, { ...counted, until }, now()))
    await queue.enqueue('countRequests', { organization_id: org })
}

/** Asks for a count. If the task is lost, the sweep asks again. */
export async function askForCount(
  { requestCounts, queue, log, now }: CountRequestsDeps & { log: Log },
  org: string,
): Promise<void> {
  if (!(await requestCounts.ask(org, now()))) return
  await queue.enqueue('countRequests', { organization_id: org }).catch((failure: unknown) => {
    log('WARNING', 'A count of requests waits for the sweep', { org, ...failureFields(failure) })
  })
}
