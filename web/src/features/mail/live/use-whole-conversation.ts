import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { mailLists } from '@attestry/core/mail-lists'
import { outreachLists } from '@attestry/core/outreach-lists'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { type WholeConversation, wholeConversation } from '@attestry/core/mail/whole-conversation'
import { useLive, type Live } from '../../../lib/live/live'
import { liveList, type Page } from '../../../lib/live/live-firestore'
import { useKept } from '../../../lib/live/use-kept'
import { useSession } from '../../../lib/api/session'
import { useThread } from './use-thread'

/** What a person sees of the whole conversation of a mail. */
export function useWholeConversation(email: InboundEmail | undefined): Live<WholeConversation> {
  const { db, uid, org } = useSession()
  const id = email && email.conversation === null ? email.thread_id : null
  const thread = useThread(id)
  const newest =
    thread.status === 'ready' ? thread.data.mails.find(({ conversation }) => conversation !== null) : undefined
  // The newest mails of a thread are loaded anyway; one of them is its row, but for what was dated wrongly or deleted.
  const isElsewhere = id !== null && thread.status === 'ready' && !newest
  const rows = useLive(isElsewhere ? liveList({ db, uid }, InboundEmail, mailLists.rowsOfThread(org, id)) : null)
  if (!email || thread.status === 'loading' || (isElsewhere && rows.status === 'loading')) return { status: 'loading' }
  const row = newest ?? (isElsewhere && rows.status === 'ready' ? rows.data.items[0] : email)
  return { status: 'ready', data: wholeConversation(email, row) }
}

/** What makers were asked because of any mail of a conversation, the newest first. */
export function useInquiries(email: InboundEmail): Live<Page<OutboundEmail>> {
  const { db, uid, org } = useSession()
  const whole = useWholeConversation(email)
  const emails = whole.status === 'ready' ? whole.data.emails : null
  return useKept(useLive(emails && liveList({ db, uid }, OutboundEmail, outreachLists.outboundEmailsFor(org, emails))))
}
