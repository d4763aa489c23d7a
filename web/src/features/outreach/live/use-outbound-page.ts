import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { outreachLists, type OutboundFilter } from '@attestry/core/outreach-lists'
import { useLive } from '../../../lib/live/live'
import { liveList, livePage, type Cursor } from '../../../lib/live/live-firestore'
import { type FoundKind, useFound } from '../../../lib/live/use-found'
import { useSession } from '../../../lib/api/session'

const foundInquiries: FoundKind<OutboundEmail> = {
  scope: 'inquiries',
  path: 'outboundEmail',
  schema: OutboundEmail,
  newest: (org, limit) => outreachLists.outboundEmails(org, {}, limit),
  readingOf: ({ id, status }) => `${id} ${status}`,
}

/** What is asked of the search (`q`), or of the database where nothing is typed. */
export type AskedOutbound = { q: string | null; choice: { filter: OutboundFilter | null } }

/** One page of the mails to contacts. `after` is the last mail of the previous page. */
export function useOutboundPage({ q, choice }: AskedOutbound, after: Cursor | null) {
  const { db, uid, org } = useSession()
  const found = useFound(foundInquiries)
  const listOf = choice.filter ? livePage : liveList
  const list = () => listOf({ db, uid }, OutboundEmail, outreachLists.outboundEmails(org, choice), after)
  return useLive(q === null ? list() : found({ q }, after))
}
