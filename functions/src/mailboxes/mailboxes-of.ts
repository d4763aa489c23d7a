import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { queries } from '@attestry/core/queries'
import type { Reads } from '../adapters/database'

/** The mailboxes of an organization, oldest first. */
export const mailboxesOf = ({ list }: Pick<Reads, 'list'>, org: string): Promise<EmailAccount[]> =>
  list('emailAccount', queries.emailAccounts(org))
