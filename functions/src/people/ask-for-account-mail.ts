import type { TaskPayload } from '@attestry/core/base/tasks'
import { failureFields, type Log } from '../platform/log'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { sha256 } from '../platform/sha256'
import type { TaskQueue } from '../adapters/task-queue'
import { TooManyRequests } from '../platform/too-many-requests'

export type AskForAccountMailDeps = { rateLimits: Pick<RateLimits, 'take'>; queue: TaskQueue; log: Log }

type Mail = Exclude<TaskPayload<'sendAccountMail'>, { kind: 'invitation' | 'daily' }>

/** For each kind of mail, so that nobody can flood a mailbox in our name. */
const PER_PERSON: RateLimit = { attempts: 5, within: 3600_000 }

/**
 * Queues a mail. The task finds out later whether the address has an account, so this code does the same for every
 * address. It ignores a request over the limit or an unreachable queue silently, because a refusal would reveal
 * something.
 */
export async function askForAccountMail({ rateLimits, queue, log }: AskForAccountMailDeps, mail: Mail): Promise<void> {
  const person = mail.kind === 'verification' ? mail.uid : mail.email
  try {
    await rateLimits.take(`mail-${mail.kind}-${sha256(person)}`, PER_PERSON)
    await queue.enqueue('sendAccountMail', mail)
  } catch (failure) {
    if (failure instanceof TooManyRequests) return
    log('ERROR', 'A mail about an account could not be queued', { kind: mail.kind, ...failureFields(failure) })
  }
}
