import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { liveQueries, type OutboundFilter } from '@attestry/core/live-queries'
import { useLive } from '../../../lib/live/live'
import { liveList, livePage, type Cursor } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'

export type OutboundChoice = { tokens: readonly string[]; filter: OutboundFilter | null }

/** One page of the mails to contacts. `after` is the last mail of the previous page. */
export function useOutboundPage(choice: OutboundChoice, after: Cursor | null) {
  const { db, uid, org } = useSession()
  const listOf = choice.filter || choice.tokens.length > 0 ? livePage : liveList
  return useLive(listOf({ db, uid }, OutboundEmail, liveQueries.outboundEmails(org, choice), after))
}
