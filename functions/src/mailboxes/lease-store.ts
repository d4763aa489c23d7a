/**
 * A mailbox has one reader at a time. A run that finds the lease free or expired takes it with the next token. The
 * update fails if the document changed since it was read, so only one of several runs wins. A run that was held up past
 * its time may still believe it holds the lease. So every write of a sync checks the token (fencing).
 */
import { MailboxLease } from '@attestry/core/mailboxes/mailboxes'
import { paths } from '@attestry/core/paths'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import { updateIfUnchanged } from '../adapters/firestore'

/** A lease that a run holds. */
export type HeldLease = MailboxLease

/** What to remember about a run. `failedOnMail`: why a message could not be stored; null when all were stored. */
export type Ending = Pick<MailboxLease, 'poll_after' | 'failures' | 'validity_changes'> & {
  failedOnMail?: string | null | undefined
}

export type Leases = {
  /**
   * A holder that died without releasing the lease counts as a failed attempt.
   * @returns undefined when somebody else holds it, when it is not due and `onlyIfDue` is set, or when its account was
   *   removed
   */
  acquire(org: string, account: number, options?: { onlyIfDue?: boolean }): Promise<HeldLease | undefined>
  /** @throws LeaseLost */
  renew(lease: HeldLease): Promise<void>
  /** True when its account was removed, so nobody will sync the mailbox any more. */
  isRemoved(lease: HeldLease): Promise<boolean>
  /** @throws LeaseLost */
  release(lease: HeldLease, ending: Ending): Promise<void>
}

/** Somebody else holds the lease now, or its account was removed. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export const LEASE_TTL = 90_000

export function createLeases(db: Firestore, { now, ttl = LEASE_TTL }: { now: () => number; ttl?: number }): Leases {
  const refOf = (lease: HeldLease) => db.doc(paths.lease(lease.organization_id, lease.account_id))
  const update = (lease: HeldLease, changes: (current: MailboxLease) => Partial<MailboxLease>) =>
    db.runTransaction(async (transaction) => {
      const ref = refOf(lease)
      const current = await fenced(transaction, ref, lease)
      transaction.update(ref, changes(current))
    })

  return {
    async acquire(org, account, { onlyIfDue = false } = {}) {
      const ref = db.doc(paths.lease(org, account))
      const snapshot = await ref.get()
      if (!snapshot.exists) return undefined
      const free = MailboxLease.parse(snapshot.data())
      if (free.expires_at > now()) return undefined
      if (onlyIfDue && (free.poll_after ?? Infinity) > now()) return undefined
      const held: HeldLease = {
        ...free,
        token: free.token + 1,
        expires_at: now() + ttl,
        attempts: free.expires_at === 0 ? free.attempts : free.attempts + 1,
      }
      return (await updateIfUnchanged(snapshot, held)) ? held : undefined
    },

    renew: (lease) => update(lease, () => ({ expires_at: now() + ttl })),

    isRemoved: async (lease) => !(await refOf(lease).get()).exists,

    release: (lease, { failedOnMail, ...ending }) =>
      update(lease, ({ attempts, poll_after }) => ({
        ...ending,
        // An account that was paused meanwhile stays paused.
        poll_after: poll_after === null ? null : ending.poll_after,
        ...(failedOnMail === undefined
          ? {}
          : { attempts: failedOnMail === null ? 0 : attempts + 1, last_failure: failedOnMail }),
        expires_at: 0,
      })),
  }
}

/** Reads the current lease in a transaction that is about to write for its holder. @throws LeaseLost */
export async function fenced(
  transaction: Transaction,
  ref: DocumentReference,
  { token }: Pick<HeldLease, 'token'>,
): Promise<MailboxLease> {
  const snapshot = await transaction.get(ref)
  if (!snapshot.exists) throw new LeaseLost()
  const current = MailboxLease.parse(snapshot.data())
  if (current.token !== token) throw new LeaseLost()
  return current
}
