import { watchedNow } from '@attestry/core/mailboxes/mailbox-rhythm'
import { mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import { queries } from '@attestry/core/queries'
import { command } from '../commands/command'
import { leaseAt } from './leases'

/** Has the organization's mailboxes checked each minute for a while, because somebody looks at what comes. */
export const watchMailboxes = command(mailboxesApi.watchMailboxes, async ({ tx, by }) => {
  for (const lease of await tx.list('lease', queries.leases(by.org))) {
    const changes = watchedNow(lease, by.now)
    if (Object.keys(changes).length > 0) tx.update(leaseAt(lease), changes)
  }
  return null
})
