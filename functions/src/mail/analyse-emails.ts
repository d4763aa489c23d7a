import type { PendingEmail } from '@attestry/core/mail/processing'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Models } from '../ai/tasks/task'
import { untilAway } from '../ai/until-away'
import { createFairQueue } from '../platform/fair-queue'
import { oneAtATime } from '../platform/one-at-a-time'
import type { TaskQueue } from '../adapters/task-queue'
import type { ReadingTime } from '../jobs/reading-time'
import { attachmentsOfRun } from './attachments/attachments-of-run'
import { processEmail, type ProcessEmailDeps } from './process-email'
import { beginRun, endRun, takeMails } from './waiting-mail'

type AnalyseEmailsDeps = Omit<ProcessEmailDeps, 'model'> & {
  models: Models
  queue: TaskQueue
  readingTime: ReadingTime
}

/** After this long it is the turn of another organization. */
const TURN = 30_000
/** How many mails one run works on at once, in memory. */
const AT_ONCE = 4
/** So many of them may be of one sender: whatever keeps them waiting, those of others go on. */
const OF_ONE_SENDER = 3

/**
 * Works on the waiting mail of one organization for one turn, several mails at once. The rest waits for another task,
 * which is queued behind those of other organizations.
 */
export async function analyseEmails(
  deps: AnalyseEmailsDeps,
  { organization_id: org }: TaskPayload<'analyseEmails'>,
): Promise<void> {
  const { blobs, parseEmail, log, now } = deps
  const run = await beginRun(deps.database, org, now())
  if (run === undefined) return
  // A parsed mail looks for its thread, and one that becomes a request takes the next number. Transactions that do this
  // at the same time get in each other's way and have to be repeated; in the emulator, which locks all that a
  // transaction has searched, they take four times as long.
  const database = { ...deps.database, transact: oneAtATime(deps.database.transact) }
  const attachments = attachmentsOfRun(deps, org)
  const tools = { blobs, parseEmail, readAttachments: attachments.read, log, now }
  const reader = { ...tools, database, model: untilAway(await deps.models.of(org)) }
  const endOfTurn = now() + TURN
  try {
    while (now() < endOfTurn) {
      const taken = await takeMails(database, org, run, now())
      if (taken.length === 0) break
      await inParallel(taken, (work) => processEmail(reader, work))
    }
  } finally {
    await attachments.count()
    await endRun(database, deps, org, run, now())
  }
}

/** Works on all mails, of which senders take turns, even after one has failed. */
async function inParallel(mails: readonly PendingEmail[], work: (mail: PendingEmail) => Promise<void>): Promise<void> {
  const queue = createFairQueue<PendingEmail>([OF_ONE_SENDER])
  for (const mail of mails) queue.add(mail, [mail.sender])
  const failures: unknown[] = []
  const workThrough = async () => {
    for (let turn = queue.next(); turn; turn = queue.next()) {
      await work(turn.item).catch((failure: unknown) => failures.push(failure))
      turn.done()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workThrough))
  if (failures.length > 0) throw failures[0]
}
