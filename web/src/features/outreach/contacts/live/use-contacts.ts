import { Contact } from '@attestry/core/outreach/contacts'
import { paths } from '@attestry/core/paths'
import { outreachLists } from '@attestry/core/outreach-lists'
import { useLive } from '../../../../lib/live/live'
import { liveDocument, liveList, type Cursor } from '../../../../lib/live/live-firestore'
import { useSession } from '../../../../lib/api/session'
import { type FoundKind, useFound } from '../../../../lib/live/use-found'
import { useRefresh } from '../../../../lib/live/use-refresh'

const foundContacts: FoundKind<Contact> = {
  scope: 'contacts',
  path: 'contact',
  schema: Contact,
  newest: (org, limit) => outreachLists.newestContacts(org, limit),
  readingOf: ({ id, name, email }) => `${id} ${name} ${email}`,
}

/** One page of contacts by name: all, or those that are searched for. `after` is the last contact of the previous page. */
export function useContactPage(q: string | null, after: Cursor | null) {
  const { db, uid, org } = useSession()
  const found = useFound(foundContacts)
  const source = q === null ? liveList({ db, uid }, Contact, outreachLists.contacts(org), after) : found({ q }, after)
  return { page: useLive(source), ...useRefresh(source) }
}

/** A contact; undefined if there is none. Without an id nothing is read. */
export function useContact(id: number | undefined) {
  const { db, uid, org } = useSession()
  return useLive(id === undefined ? null : liveDocument({ db, uid }, Contact, paths.contact(org, id)))
}
