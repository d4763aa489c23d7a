/**
 * The mails that a run of the job takes, several at once. Taking a mail counts an attempt; postponing it during an
 * outage takes the attempt back.
 */
import type { PendingEmail } from '@attestry/core/mail/processing'
import { queries } from '@attestry/core/queries'
import type { Database, Queueing } from '../adapters/database'
import { claim, readAttempt, renew, settle } from '../jobs/job'
import { inTurns } from '../platform/in-turns'
import { inboxJob } from './inbox-job'
import { at } from '@attestry/core/paths'

const MINUTE = 60_000
/** No mail takes longer, because its function is cut off before. */
const LONGEST_WORK = 10 * MINUTE
const TAKEN_AT_ONCE = 16
/** So many of those that wait longest are looked at: one sender's fifty mails do not hide the next sender's one. */
const LOOKED_AT = 64
const DAY = 24 * 60 * MINUTE

/** Starts a run, unless one is going on. @returns its number */
export const beginRun = async (database: Database, org: string, now: number): Promise<number | undefined> =>
  (await claim(database, inboxJob, org, now))?.attempt

/** The next mails for a run, of which senders take turns; none when nothing is due or another run has taken over. */
export async function takeMails(
  { reads, transact }: Database,
  org: string,
  run: number,
  now: number,
): Promise<PendingEmail[]> {
  // Outside of the transaction, which locks only what it takes and not what it has searched.
  const { found, broken } = await reads.sift('pendingEmail', queries.waitingEmails(org, now, LOOKED_AT))
  const works = found.map(({ document }) => document)
  // A mail whose last attempt failed is taken alone, so that if it kills the run, no other mail is affected.
  const fresh = works.filter(({ attempts }) => attempts === 0)
  const next =
    works[0]?.attempts === 0 ? inTurns(fresh, ({ sender }) => sender).slice(0, TAKEN_AT_ONCE) : works.slice(0, 1)
  return transact({ now }, async (tx) => {
    if (!(await readAttempt(tx, inboxJob, org, run))) return []
    const current = await tx.pick([...broken, ...next.map(placeOf)])
    const stillThere = await tx.times(broken)
    // Tried and reported again after a day; otherwise it would be the first in line each time.
    for (const [index, place] of broken.entries()) {
      const isBroken = stillThere[index] && current.every((work) => placeOf(work).path !== place.path)
      if (isBroken) tx.update(place, { not_before: now + DAY })
    }
    const taken = current.map((work) => ({ ...work, attempts: work.attempts + 1 }))
    for (const work of taken) tx.update(placeOf(work), { attempts: work.attempts, not_before: now + LONGEST_WORK })
    renew(tx, inboxJob, org, now)
    return taken
  })
}

/** Ends a run, and asks for the next one when there is more to do at once. */
export const endRun = (
  { transact }: Database,
  queueing: Queueing,
  org: string,
  run: number,
  now: number,
): Promise<void> =>
  transact(
    { org, now },
    async (tx) => {
      if (!(await readAttempt(tx, inboxJob, org, run))) return
      const [place] = await tx.places('pendingEmail', queries.waitingEmails(org, Number.MAX_SAFE_INTEGER, 1))
      const next = place && (await tx.fields(place))?.not_before
      const later = next === undefined ? { state: 'done' as const } : { state: 'queued' as const, not_before: next }
      settle(tx, inboxJob, org, next !== undefined && next <= now ? { state: 'asked' } : later, now)
    },
    queueing,
  )

const placeOf = ({ organization_id, email_id }: PendingEmail) => at('pendingEmail', organization_id, email_id)
