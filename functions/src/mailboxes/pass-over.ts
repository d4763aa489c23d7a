import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { UnfetchedMail } from '@attestry/core/mailboxes/fetching'
import { at } from '@attestry/core/paths'
import type { ListedMail } from '../adapters/mail/imap'
import { addEmails } from '../mail/inbound/write-emails'
import { failureFields } from '../platform/log'
import { asReply } from './find-replies'
import { fenced, type HeldLease, leaseAt, type LeaseDeps } from './leases'
import { digestOf, hashOf } from './mail-digest'
import { emailOf } from './prepare-mails'
import { passTo } from './store-mails'
import { asWanted, type FetchMailsDeps, type Run } from './sync-run'

/** How long, in milliseconds, a message that was skipped waits until it is tried again. */
const FIRST_RETRY = 5 * 60_000

/**
 * Gives a message that could not be fetched its row in the list, with whatever we know about it. Where only replies are
 * read, one that is not known to be one gets none.
 */
export async function passOver(
  deps: FetchMailsDeps,
  run: Run,
  mail: ListedMail,
  reason: string,
  cause: unknown,
): Promise<void> {
  const { log, now, checkpoint } = deps
  const { uid, size, internalDate } = mail
  const { lease, mailbox, uidValidity, progress } = run
  const { organization_id, account_id } = lease
  // After a lost connection we cannot even ask for the headers.
  const headers = cause === undefined ? undefined : await mailbox.fetchHeaders(uid).catch(() => undefined)
  const fields = { organization_id, account_id, uid_validity: uidValidity, uid, ...failureFields(cause) }
  log('WARNING', 'A message was passed over', fields)
  const wanted = run.isForReplies ? headers && (await asReply(deps, run, mail, headers)) : asWanted(mail)
  if (!wanted) return passTo(deps, lease, uid)
  const digest = { ...digestOf(headers ?? Buffer.alloc(0)), size }
  const id = await run.idFor(uid)
  const email = {
    ...(await emailOf(deps, run, { ...wanted, id, state: 'unfetched', digest })),
    unfetched: { uid, reason, is_gone: false, tried_at: now() },
  }
  const letter: UnfetchedMail = {
    organization_id,
    account_id,
    email_id: id,
    uid_validity: uidValidity,
    uid,
    size,
    internal_date: internalDate,
    attempts: 0,
    not_before: now() + FIRST_RETRY,
    created_at: now(),
  }
  await storeUnfetched(deps, lease, letter, email)
  progress.written.delete(id)
  progress.passedInARow++
  await checkpoint('passed-over')
}

/** Gives a message its row and moves the cursor past it, so that it does not block the others. @throws LeaseLost */
export const storeUnfetched = (
  { database, now }: LeaseDeps,
  lease: HeldLease,
  letter: UnfetchedMail,
  email: InboundEmail,
): Promise<void> => {
  const { organization_id: org, account_id, uid_validity, uid } = letter
  return database.transact({ org, now: now() }, async (tx) => {
    const { retry_after } = await fenced(tx, lease)
    const byUid = at('mailKey', org, hashOf(account_id, uid_validity, uid))
    const [known] = await tx.times([byUid])
    const next = known ? retry_after : Math.min(retry_after ?? Infinity, letter.not_before)
    tx.update(leaseAt(lease), { last_uid: uid, attempts: 0, retry_after: next })
    if (known) return
    tx.create(byUid, { email_id: email.id, account_id, created_at: now() })
    addEmails(tx, org, [email], now())
    tx.create(at('unfetchedMail', org, email.id), letter)
  })
}
