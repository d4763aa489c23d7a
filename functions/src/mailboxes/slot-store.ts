/**
 * Limits how many readers an organization may use at once. A mail server may answer one byte a second, and anybody who
 * signs up can name twenty such servers; without a limit they would occupy every reader. A run takes a slot before it
 * connects and keeps it until its connection is closed. A mailbox that gets no slot waits in the queue of its
 * organization and is asked for when a slot is freed. If that request is lost, the poll finds the mailbox.
 */
import { SyncSlots as Stored } from '@attestry/contract/mailboxes'
import { paths } from '@attestry/contract/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { isLostWrite, newId } from '../platform/firestore'
import { LEASE_TTL } from './lease-store'

export type SyncSlot = {
  /** Keeps the slot for another `ttl`. */
  renew(): Promise<void>
  /** Frees the slot. @returns the account that has waited longest for one, if any */
  free(): Promise<number | undefined>
}

export type SyncSlots = {
  /** undefined: all slots of the organization are taken. */
  take(org: string, account: number): Promise<SyncSlot | undefined>
}

/** @param ttl a run that does not renew its slot for this many milliseconds counts as dead */
export function createSyncSlots(
  db: Firestore,
  { now, share, ttl = LEASE_TTL }: { now: () => number; share: number; ttl?: number },
): SyncSlots {
  const change = <T>(org: string, work: (slots: Stored) => T): Promise<T> =>
    db.runTransaction(async (transaction) => {
      const ref = db.doc(paths.syncSlots(org))
      const { held, waiting } = Stored.parse((await transaction.get(ref)).data() ?? {})
      const alive = Object.entries(held).filter(([, expires_at]) => expires_at > now())
      const slots = { held: Object.fromEntries(alive), waiting }
      const result = work(slots)
      transaction.set(ref, slots)
      return result
    })

  return {
    async take(org, account) {
      const id = String(newId())
      const take = (slots: Stored): boolean => {
        slots.waiting = slots.waiting.filter((other) => other !== account)
        const isFree = Object.keys(slots.held).length < share
        if (isFree) slots.held[id] = now() + ttl
        else slots.waiting.push(account)
        return isFree
      }
      if (!(await orWhenBusy(change(org, take), false))) return undefined
      return {
        renew: () =>
          orWhenBusy(
            change(org, ({ held }) => void (held[id] = now() + ttl)),
            undefined,
          ),
        free: () =>
          orWhenBusy(
            change(org, (slots) => {
              delete slots.held[id]
              return slots.waiting.shift()
            }),
            undefined,
          ),
      }
    },
  }
}

/** So many runs started and ended at once that this transaction lost every attempt. */
async function orWhenBusy<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work
  } catch (failure) {
    if (isLostWrite(failure)) return otherwise
    throw failure
  }
}
