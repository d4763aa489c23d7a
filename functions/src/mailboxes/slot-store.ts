/**
 * Limits how many readers an organization may use at once. A mail server may answer one byte a second, and anybody who
 * signs up can name twenty such servers; without a limit they would occupy every reader. A run takes a slot before it
 * connects and keeps it until its connection is closed. A mailbox that gets no slot waits in the queue of its
 * organization and is asked for when a slot is freed. If that request is lost, the poll finds the mailbox.
 */
import { SyncSlots as Stored } from '@attestry/core/mailboxes/mailboxes'
import { paths } from '@attestry/core/paths'
import type { Firestore } from 'firebase-admin/firestore'
import { type Place, takePlace } from '../jobs/places'
import { LEASE_TTL } from './lease-store'

/** Freeing it tells the account that has waited longest for one. */
export type SyncSlot = Place<number>

export type SyncSlots = {
  /** undefined: all slots of the organization are taken. */
  take(org: string, account: number): Promise<SyncSlot | undefined>
}

/** @param ttl a run that does not renew its slot for this many milliseconds counts as dead */
export const createSyncSlots = (
  db: Firestore,
  { now, share, ttl = LEASE_TTL }: { now: () => number; share: number; ttl?: number },
): SyncSlots => ({
  take: (org, account) => takePlace(db, Stored, paths.syncSlots(org), account, { now, share, ttl }),
})
