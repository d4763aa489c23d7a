import { ChatJob } from '@attestry/contract/chat'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import type { JobKind } from '../jobs/job-kind'
import type { TaskQueue } from '../platform/task-queue'

/** A run renews it while it waits for the model. Whoever asked waits, so a run that died is noticed soon. */
const LEASE = 60_000

export const chatJob: JobKind<ChatJob> = {
  name: 'answerChat',
  schema: ChatJob,
  path: (id) => paths.chatJob(...idsOf(id)),
  due: queries.dueChats,
  lease: LEASE,
  enqueue: (queue, id) => enqueueChat(queue, ...idsOf(id)),
}

export const chatJobId = (org: string, uid: string): string => `${org}_${uid}`

/** The id of an organization has no `_`; that of a person may. */
function idsOf(id: string): [org: string, uid: string] {
  const cut = id.indexOf('_')
  return [id.slice(0, cut), id.slice(cut + 1)]
}

export const enqueueChat = (queue: TaskQueue, organization_id: string, uid: string): Promise<void> =>
  queue.enqueue('answerChat', { organization_id, uid })
