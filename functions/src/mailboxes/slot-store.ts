/**
 * Each organization's share of the readers. A mail server may answer one byte a second, and whoever signs up can name
 * twenty such servers: without a share they would hold every reader that there is. A run takes a slot before it
 * connects and keeps it until its connection is closed. A mailbox that finds none waits in its organization's own
 * queue, and is asked for when a slot is given back; what is lost of that the poll makes good.
 */
import { SyncSlots as Stored } from '@attestry/contract/mailboxes'
import { paths } from '@attestry/contract/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { isLostWrite, newId } from '../platform/firestore'
import { LEASE_TTL } from './lease-store'

export type SyncSlot = {
  /** Keeps it for another while. */
  renew(): Promise<void>
  /** Gives it back. The account of the mailbox that has waited longest, if one waits. */
  free(): Promise<number | undefined>
}

export type SyncSlots = {
  /** undefined: the organization's share is taken. */
  take(org: string, account: number): Promise<SyncSlot | undefined>
}

/** @param ttl after so many milliseconds without renewal a run counts as dead */
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

/** So many ends and beginnings at once that this one lost each time it was tried. */
async function orWhenBusy<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work
  } catch (failure) {
    if (isLostWrite(failure)) return otherwise
    throw failure
  }
}
