import { any, type ListQuery } from './list-query'
import { collectionOf, paths } from './paths'

/** The lists of mailboxes that browsers listen to. */
export const mailboxLists = {
  emailAccounts: (org: string): ListQuery => ({
    collection: collectionOf(paths.emailAccount(org, any)),
    where: [],
    orderBy: [['created_at', 'asc']],
    limit: 100,
  }),
} as const
