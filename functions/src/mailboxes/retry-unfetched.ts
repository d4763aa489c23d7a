/**
 * Messages that their server lists but does not hand out, or that could not be stored. Each has a row in the list
 * (`pass-over.ts`) and is tried again on its own, less and less often. Every step checks the lease of the mailbox, as a
 * sync does.
 */
import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { UnfetchedMail } from '@attestry/core/mailboxes/fetching'
import { at, objects } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Queueing } from '../adapters/database'
import { removeEmail, replaceEmail } from '../mail/inbound/write-emails'
import { askForAnalysis } from '../mail/inbox-job'
import { fenced, type HeldLease, type LeaseDeps } from './leases'
import { isAboutMail, isLost, reasonOf } from './mail-failures'
import { countUsage } from './mail-usage'
import { prepare } from './prepare-mails'
import type { NewMail } from './store-mails'
import { asWanted, type FetchMailsDeps, type Run } from './sync-run'

const MINUTE = 60_000

/** How long, in milliseconds, a message rests after this many tries: from five minutes to a day. */
const restOf = (attempts: number): number => Math.min(5 * 3 ** attempts, 24 * 60) * MINUTE

const RENUMBERED =
  'The mail server has numbered its emails anew. If this one is still in the mailbox, it was read again under its new number.'
const DELETED = 'The email was deleted from the mailbox before it could be fetched.'
const ARRIVED = 'The same email has arrived in another way.'

/** So many are tried again in one run. */
const AT_ONCE = 10

/**
 * Tries again those skipped messages that are due. A failure of one does not affect the others.
 * @returns when the next one is due, or null when there is none
 */
export async function retryUnfetched(deps: FetchMailsDeps, run: Run): Promise<number | null> {
  const first = async (limit: number) => {
    const { organization_id, account_id } = run.lease
    return deps.database.reads.list('unfetchedMail', queries.unfetchedMails(organization_id, account_id, limit))
  }
  const waiting = await first(AT_ONCE)
  const due = waiting.filter(({ not_before }) => not_before <= deps.now())
  if (due.length === 0) return waiting[0]?.not_before ?? null
  await retryEach(deps, run, due)
  return (await first(1))[0]?.not_before ?? null
}

async function retryEach(deps: FetchMailsDeps, run: Run, due: readonly UnfetchedMail[]): Promise<void> {
  for (const letter of due) {
    if (run.progress.bytes > deps.limits.bytesPerRun) return
    const isThere = await beginRetry(deps, run.lease, letter, deps.now() + restOf(letter.attempts + 1))
    await deps.checkpoint('retry-begun')
    if (isThere && !(await retryOne(deps, run, letter))) return
  }
}

/** False when the connection is gone. */
async function retryOne(deps: FetchMailsDeps, run: Run, letter: UnfetchedMail): Promise<boolean> {
  const { blobs, checkpoint } = deps
  const { organization_id, email_id, uid, size, internal_date: internalDate } = letter
  const gone = async (reason: string) => {
    await failRetry(deps, run.lease, letter, { reason, is_gone: true })
    return true
  }
  if (letter.uid_validity !== run.uidValidity) return gone(RENUMBERED)
  try {
    if ((await run.mailbox.existing([uid])).length === 0) return await gone(DELETED)
    const before = run.progress.bytes
    const wanted = asWanted({ uid, size, internalDate })
    const [mail] = await prepare(deps, { ...run, idFor: async () => email_id }, [wanted])
    if (!mail) return await gone(DELETED)
    await checkpoint('before-resolve')
    const isMail = await endRetry(deps, run.lease, letter, mail, run.progress.bytes - before)
    run.progress.written.delete(email_id)
    await checkpoint('resolved')
    if (!isMail) await blobs.deleteAll(objects.rawMail(organization_id, email_id))
    return true
  } catch (failure) {
    if (!isAboutMail(failure)) throw failure
    await failRetry(deps, run.lease, letter, { reason: reasonOf(failure), is_gone: false })
    return !isLost(failure)
  }
}

const placesOf = ({ organization_id: org, email_id }: UnfetchedMail) =>
  [at('inboundEmail', org, email_id), at('unfetchedMail', org, email_id)] as const

/** Counts a try before it is made, since it may kill the process. False: the row was deleted. @throws LeaseLost */
export const beginRetry = (
  { database, now }: LeaseDeps,
  lease: HeldLease,
  letter: UnfetchedMail,
  not_before: number,
): Promise<boolean> =>
  database.transact({ now: now() }, async (tx) => {
    await fenced(tx, lease)
    const [row, waiting] = placesOf(letter)
    const [isRow, isWaiting] = await tx.times([row, waiting])
    if (!isWaiting) return false
    if (isRow) tx.update(waiting, { attempts: letter.attempts + 1, not_before })
    else tx.remove(waiting)
    return isRow !== undefined
  })

/** Says in the row why the message could not be fetched. If it is gone, it is not tried again. @throws LeaseLost */
export const failRetry = (
  { database, now }: LeaseDeps,
  lease: HeldLease,
  letter: UnfetchedMail,
  failure: { reason: string; is_gone: boolean },
): Promise<void> =>
  database.transact({ now: now() }, async (tx) => {
    await fenced(tx, lease)
    const [row, waiting] = placesOf(letter)
    const [isRow] = await tx.times([row])
    if (failure.is_gone || !isRow) tx.remove(waiting)
    if (isRow) tx.update(row, { unfetched: { uid: letter.uid, ...failure, tried_at: now() } })
  })

/**
 * Turns the row into the fetched mail, and asks for its analysis. If the mail has arrived in another way, the row is
 * removed, unless people have worked with it: then it stays, and says why it is not tried again, until somebody deletes
 * it.
 * @returns whether the row became the mail
 * @throws LeaseLost
 */
export const endRetry = (
  deps: LeaseDeps & Queueing,
  lease: HeldLease,
  letter: UnfetchedMail,
  { contentKey, email }: NewMail,
  bytes: number,
): Promise<boolean> => {
  const { database, now } = deps
  const { organization_id: org, account_id, email_id, uid } = letter
  return database.transact(
    { org, now: now() },
    async (tx) => {
      await fenced(tx, lease)
      const byContent = at('mailKey', org, contentKey)
      const [place, waiting] = placesOf(letter)
      const [row, twin] = await Promise.all([tx.read(place), tx.fields(byContent)])
      const ask = await askForAnalysis(tx, org, now())
      // Resolved by this very call: it runs again when the answer to its commit was lost.
      if (row && twin?.email_id === email_id) return true
      tx.remove(waiting)
      countUsage(tx, org, { mails: 1, bytes }, now())
      if (!row) return false
      if (twin || !email) {
        // Comments, a request and an assignee belong to this row, and would be lost with it.
        if (!isWorkedWith(row)) removeEmail(tx, org, email_id)
        else tx.update(place, { unfetched: { uid, reason: ARRIVED, is_gone: true, tried_at: now() } })
        return false
      }
      tx.create(byContent, { email_id, account_id, created_at: now() })
      replaceEmail(tx, org, row, email, now())
      if (email.state === 'received') ask()
      return true
    },
    deps,
  )
}

const isWorkedWith = ({ comment_count, request_id, assignee_uid }: InboundEmail): boolean =>
  comment_count > 0 || request_id !== null || assignee_uid !== null
