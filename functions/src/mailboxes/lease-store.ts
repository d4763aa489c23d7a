/**
 * One reader a mailbox. Whoever finds the lease free or expired takes it with the next token, by an update that fails
 * if the document changed since it was read; so of any number that try at once, one wins. A reader that was held up
 * past its time may go on believing it holds the lease: its token tells, and every write of a sync checks it
 * (fencing).
 */
import { MailboxLease } from '@attestry/contract/mailboxes'
import { paths } from '@attestry/contract/paths'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import { updateIfUnchanged } from '../platform/firestore'

/** A lease in somebody's hands. */
export type HeldLease = MailboxLease

/** What is to be remembered of a run. `failedOnMail`: why a message could not be stored; null when every one was. */
export type Ending = Pick<MailboxLease, 'poll_after' | 'failures' | 'validity_changes'> & {
  failedOnMail?: string | null | undefined
}

export type Leases = {
  /**
   * undefined: somebody else holds it, it is not due although it should be, or its account was removed. A holder that died without giving it
   * back counts as a failed attempt.
   */
  acquire(org: string, account: number, options?: { onlyIfDue?: boolean }): Promise<HeldLease | undefined>
  /** @throws LeaseLost */
  renew(lease: HeldLease): Promise<void>
  /** Whether its account was removed: nobody will read the mailbox any more. */
  isRemoved(lease: HeldLease): Promise<boolean>
  /** Gives it back. @throws LeaseLost */
  release(lease: HeldLease, ending: Ending): Promise<void>
}

/** Somebody else holds the lease now, or nobody may any more. */
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
        // An account that was paused meanwhile stays so.
        poll_after: poll_after === null ? null : ending.poll_after,
        ...(failedOnMail === undefined
          ? {}
          : { attempts: failedOnMail === null ? 0 : attempts + 1, last_failure: failedOnMail }),
        expires_at: 0,
      })),
  }
}

/** The lease as it stands, read in a transaction that is about to write in its holder's name. @throws LeaseLost */
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
