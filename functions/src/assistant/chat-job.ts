import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Task } from '../adapters/task-queue'
import type { JobKind } from '../jobs/job-kind'
import { personOf } from '../jobs/person-job-id'

/** A run renews it while it waits for the model. Whoever asked waits, so a run that died is noticed soon. */
const LEASE = 60_000

export const chatJob: JobKind<'chatJob'> = {
  name: 'answerChat',
  place: (id) => at('chatJob', ...personOf(id)),
  due: queries.dueChats,
  lease: LEASE,
  task: (id) => chatTask(...personOf(id)),
}

export const chatTask = (organization_id: string, uid: string): Task => ['answerChat', { organization_id, uid }]
