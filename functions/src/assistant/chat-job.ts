import { ChatJob } from '@attestry/core/assistant/chat'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../jobs/job-kind'
import { personOf } from '../jobs/person-job-id'
import type { TaskQueue } from '../adapters/task-queue'

/** A run renews it while it waits for the model. Whoever asked waits, so a run that died is noticed soon. */
const LEASE = 60_000

export const chatJob: JobKind<ChatJob> = {
  name: 'answerChat',
  schema: ChatJob,
  path: (id) => paths.chatJob(...personOf(id)),
  due: queries.dueChats,
  lease: LEASE,
  enqueue: (queue, id) => enqueueChat(queue, ...personOf(id)),
}

export const enqueueChat = (queue: TaskQueue, organization_id: string, uid: string): Promise<void> =>
  queue.enqueue('answerChat', { organization_id, uid })
