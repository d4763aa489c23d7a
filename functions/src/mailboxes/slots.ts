/**
 * Limits how many readers an organization may use at once. A mail server may answer one byte a second, and anybody who
 * signs up can name twenty such servers; without a limit they would occupy every reader. A run takes a slot before it
 * connects and keeps it until its connection is closed. A mailbox that gets no slot waits in the queue of its
 * organization and is asked for when a slot is freed. If that request is lost, the poll finds the mailbox.
 */
import { at } from '@attestry/core/paths'
import { type Place, takePlace } from '../jobs/places'
import { SHARE } from '../platform/task-concurrency'
import { LEASE_TTL, type LeaseDeps } from './leases'

/** Freeing it tells the account that has waited longest for one. */
export type SyncSlot = Place<number>

/** @returns undefined when all slots of the organization are taken */
export const takeSlot = (
  { database, now, share = SHARE, ttl = LEASE_TTL }: LeaseDeps & { share?: number },
  org: string,
  account: number,
): Promise<SyncSlot | undefined> => takePlace(database, at('syncSlots', org), account, { now, share, ttl })
