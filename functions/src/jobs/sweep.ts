import type { Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { failureFields } from '../platform/log'
import { askAgainAfter, isAsked, isOver, isRunning, type JobKind } from './job-kind'

/**
 * Runs every minute and asks for each job that nobody has started: its task was lost, its run died, or its time has
 * come. As long as that does not help, it asks less and less often. A problem with one job does not delay the others.
 */
export async function sweepJobs(deps: CommandDeps, kinds: readonly JobKind[]): Promise<void> {
  const { database, log, now } = deps
  for (const kind of kinds) {
    const ids = await database.reads.ids(kind.due(now()))
    await Promise.all(
      ids.map(async (id) => {
        try {
          const by = { now: now() }
          await database.transact(by, (tx) => askAgain(tx, kind, id, by.now), deps)
        } catch (failure) {
          log('WARNING', 'A job could not be asked for', { kind: kind.name, id, ...failureFields(failure) })
        }
      }),
    )
  }
}

/** Asks again for a job that nobody has started. If the job is over, it is not looked at any more. */
async function askAgain(tx: Tx, kind: JobKind, id: string, now: number): Promise<void> {
  const place = kind.place(id)
  const job = await tx.read(place)
  if (!job || isRunning(job, now) || isAsked(job, now)) return
  if (isOver(job)) return tx.update(place, { not_before: null })
  tx.update(place, { asked: job.asked + 1, not_before: now + askAgainAfter(job.asked) })
  tx.enqueue(...kind.task(id))
}
