import type { TaskQueue } from '../task-queue'
import { buryEmail, type ProcessEmailDeps, retryDelay } from './process-email'

const MAX_ATTEMPTS = 5

/**
 * Looks after stored mail whose turn has passed: its task was lost, its run died, or its analysis is to be tried again.
 * Only runs count as attempts, so mail that waits in a long queue is never given up.
 */
export async function sweepPendingEmails(
  deps: Pick<ProcessEmailDeps, 'inbox' | 'blobs' | 'log' | 'now'> & { queue: TaskQueue },
): Promise<void> {
  const { inbox, queue, now } = deps
  for (const { organization_id, email_id, attempts } of await inbox.due(now())) {
    if (attempts >= MAX_ATTEMPTS) {
      await buryEmail(deps, { organization_id, email_id, attempts })
      continue
    }
    await inbox.postpone(organization_id, email_id, now() + retryDelay(attempts + 1))
    await queue.enqueue('analyseEmail', { organization_id, email_id })
  }
}
