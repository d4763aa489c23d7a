import { Contact } from '@attestry/core/outreach/contacts'
import { paths } from '@attestry/core/paths'
import { liveQueries } from '@attestry/core/live-queries'
import { useLive } from '../../../../lib/live/live'
import { liveDocument, liveList, livePage, type Cursor } from '../../../../lib/live/live-firestore'
import { useSession } from '../../../../lib/api/session'
import { useRefresh } from '../../../../lib/live/use-refresh'

/** One page of contacts by name. `after` is the last contact of the previous page. */
export function useContactPage(tokens: readonly string[], after: Cursor | null) {
  const { db, uid, org } = useSession()
  const listOf = tokens.length > 0 ? livePage : liveList
  const source = listOf({ db, uid }, Contact, liveQueries.contacts(org, { tokens }), after)
  return { page: useLive(source), ...useRefresh(source) }
}

/** A contact; undefined if there is none. Without an id nothing is read. */
export function useContact(id: number | undefined) {
  const { db, uid, org } = useSession()
  return useLive(id === undefined ? null : liveDocument({ db, uid }, Contact, paths.contact(org, id)))
}
