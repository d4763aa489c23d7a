import { any, type ListQuery } from './list-query'
import { collectionOf, paths } from './paths'

/** The lists that answers are made of, as browsers listen to them. */
export const sendingLists = {
  /** The templates that are not deleted. */
  templates: (org: string): ListQuery => ({
    collection: collectionOf(paths.template(org, any)),
    where: [['deleted_at', '==', null]],
    orderBy: [],
    limit: 100,
  }),
} as const
