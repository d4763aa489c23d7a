import type { Input } from '@attestry/contract/endpoint'
import { AppError } from '@attestry/contract/errors'
import type { inboxApi } from '@attestry/contract/inbox'
import type { Caller } from '../caller'
import type { TaskQueue } from '../task-queue'
import type { InboxStore } from './store'

/** Until then the task just asked for should have begun. */
const SWEEP_AFTER = 60_000

/** Has one mail read and analysed again, with all its attempts. */
export async function retryEmail(
  { inbox, queue, now }: { inbox: InboxStore; queue: TaskQueue; now: () => number },
  { org }: Caller,
  { id }: Input<typeof inboxApi.retryEmail>,
): Promise<null> {
  if (!(await inbox.restart(org, id, now() + SWEEP_AFTER))) throw new AppError('email-not-found')
  await queue.enqueue('analyseEmail', { organization_id: org, email_id: id })
  return null
}
