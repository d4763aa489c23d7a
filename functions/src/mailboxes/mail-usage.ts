import type { MailUsage } from '@attestry/core/mailboxes/fetching'
import { at } from '@attestry/core/paths'
import type { Reads, Tx } from '../adapters/database'
import { dayOf } from '../platform/days'

const KEEP_USAGE = 30 * 24 * 60 * 60 * 1000

/** What an organization has received on the day of `now`. */
export const readUsage = async ({ read }: Reads, org: string, now: number): Promise<MailUsage> =>
  (await read(at('usage', org, dayOf(now)))) ?? { mails: 0, bytes: 0 }

/** Counts what a mailbox received towards the daily budget of its organization. */
export const countUsage = (tx: Tx, org: string, given: MailUsage, now: number): void =>
  tx.add(at('usage', org, dayOf(now)), given, now + KEEP_USAGE)
