import { InboundEmail } from '@attestry/core/mail/inbox'
import { liveQueries, type InboxChoice } from '@attestry/core/live-queries'
import { useLive } from '../../../lib/live/live'
import { liveList, livePage, type Cursor } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'

/** One page of the inbox: conversations, each by its newest mail. `after` is the last one of the previous page. */
export function useInboxPage(choice: InboxChoice, after: Cursor | null, isWanted = true) {
  const { db, uid, org } = useSession()
  const isCounted = !choice.filter && !choice.tokens?.length
  const source = (isCounted ? liveList : livePage)(
    { db, uid },
    InboundEmail,
    liveQueries.conversations(org, choice),
    after,
  )
  return useLive(isWanted ? source : null)
}
