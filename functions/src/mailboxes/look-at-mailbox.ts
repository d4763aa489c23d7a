/**
 * Most checks find nothing new. So the task behind the poll looks first: it logs in and asks how far the mailbox goes,
 * without a slot and without taking the lease. Three documents are read, and one is written: the lease, with the time of
 * the next check. Only what has something to fetch, to try again or to say becomes a run. A look takes no slot, so it is
 * for mailboxes whose last run went well, and it is short.
 */
import { isDue, nextCheck, withMailAt } from '@attestry/core/mailboxes/mailbox-rhythm'
import { readingOf } from '@attestry/core/mailboxes/mailbox-purposes'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { MailboxLease } from '@attestry/core/mailboxes/fetching'
import { at } from '@attestry/core/paths'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Tx } from '../adapters/database'
import type { ImapMailbox } from '../adapters/mail/imap'
import { healthAfter, isToNote } from './health'
import { connectTo } from './connect-to'
import { type Connect, SYNC_LIMITS, type SyncMailboxDeps } from './sync-run'

/**
 * How long a look may take, in milliseconds. Twenty mailboxes of one organization that use all of it each minute keep
 * 3.3 readers busy, and its slots would allow them four.
 */
const LOOK = 10_000

/** `connect` goes on with the session that the look has begun, or with its failure. `end` closes that session. */
type More = { isOver: false; connect?: Connect; end: () => Promise<void> }
type Look = { isOver: true } | More

const OVER: Look = { isOver: true }
const A_RUN: More = { isOver: false, end: async () => {} }

/** Whether that was all: the mailbox is not due, is being read, or has nothing new. Otherwise how a run goes on. */
export async function lookAtMailbox(deps: SyncMailboxDeps, mailbox: TaskPayload<'syncMailbox'>): Promise<Look> {
  let look = A_RUN as Look
  const done = await deps.database.attempt({ now: deps.now() }, async (tx) => {
    look = await lookIn(tx, deps, mailbox)
    return true
  })
  // Somebody has changed the lease or the account meanwhile: a run looks at them anew.
  return done || !look.isOver ? look : A_RUN
}

/** From the reading of the lease to its change this is one unit of work, so a look needs not hold the lease. */
async function lookIn(
  tx: Tx,
  deps: SyncMailboxDeps,
  { organization_id: org, account_id: id }: TaskPayload<'syncMailbox'>,
): Promise<Look> {
  const { now } = deps
  const places = { account: at('emailAccount', org, id), lease: at('lease', org, id) }
  const [account, lease] = await Promise.all([tx.read(places.account), tx.read(places.lease)])
  if (!account?.is_active || readingOf(account) === 'nothing' || !lease || !isDue(lease, now())) {
    // It was paused while the task waited.
    if (lease && lease.poll_after === null && lease.queued_at !== null) tx.update(places.lease, { queued_at: null })
    return OVER
  }
  if (lease.expires_at > now()) return OVER
  if (!mayBeIdle(account, lease, now())) return A_RUN

  const begun = now()
  let session: ImapMailbox | undefined
  try {
    session = await connectTo(deps, org, account, LOOK)
    if (await hasNew(session, lease)) return goingOn(session)
    await session.close()
  } catch (failure) {
    await session?.close()
    // A server that is slow gets the time of a run, which has a slot.
    return now() - begun < LOOK ? { ...A_RUN, connect: () => Promise.reject(failure) } : A_RUN
  }
  const pollEvery = deps.limits?.pollEvery ?? SYNC_LIMITS.pollEvery
  const mail_hours = lease.mail_hours ?? withMailAt(null, now())
  tx.update(places.lease, {
    queued_at: null,
    poll_after: nextCheck({ ...lease, mail_hours }, now(), pollEvery),
    ...(lease.mail_hours === null ? { mail_hours } : {}),
  })
  if (isToNote(account, now())) tx.update(places.account, { last_checked: now() })
  return OVER
}

/** Its last run went well to its end, and nothing else is to be done now than to look for new mail. */
const mayBeIdle = (account: EmailAccount, lease: MailboxLease, now: number): boolean =>
  lease.uid_validity !== null &&
  lease.expires_at === 0 &&
  lease.failures === 0 &&
  lease.attempts === 0 &&
  (lease.retry_after === null || lease.retry_after > now) &&
  healthAfter(account, { status: 'ok' }, ['reading']) === account.health

async function hasNew(mailbox: ImapMailbox, { uid_validity, last_uid }: MailboxLease): Promise<boolean> {
  const { uidValidity, uidNext } = await mailbox.open()
  if (uidValidity !== uid_validity) return true
  // The newest messages may be gone already.
  return last_uid + 1 < uidNext && (await mailbox.listAbove(last_uid, 1)).length > 0
}

const goingOn = (session: ImapMailbox): More => ({
  isOver: false,
  connect: async (deadline) => {
    session.extend(deadline)
    return session
  },
  end: () => session.close(),
})
