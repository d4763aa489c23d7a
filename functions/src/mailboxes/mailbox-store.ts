import type { EmailAccount, MailboxHealth } from '@attestry/core/mailboxes/mailboxes'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Database } from '../adapters/database'
import { saveCheck } from './health'

/** What sending still reads and writes of the accounts of an organization. */
export type MailboxStore = {
  list(org: string): Promise<EmailAccount[]>
  read(org: string, id: number): Promise<EmailAccount | undefined>
  saveCheck(
    org: string,
    id: number,
    check: { health: MailboxHealth; last_checked: number },
    begun: number,
  ): Promise<void>
}

export const createMailboxStore = (database: Database): MailboxStore => ({
  list: (org) => database.reads.list('emailAccount', queries.emailAccounts(org)),
  read: (org, id) => database.reads.read(at('emailAccount', org, id)),
  saveCheck: (...check) => saveCheck({ database }, ...check),
})
