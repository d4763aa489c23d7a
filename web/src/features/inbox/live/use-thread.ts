import { InboundEmail } from '@attestry/contract/inbox'
import { OutboundEmail } from '@attestry/contract/outreach'
import { queries } from '@attestry/contract/queries'
import { joinLive, mapLive, useLive, type Live } from '../../../lib/live'
import { liveList } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'

type Thread = { mails: InboundEmail[]; requests: OutboundEmail[] }

const NOTHING: Live<Thread> = { status: 'ready', data: { mails: [], requests: [] } }

/** The mails of a thread, and those of ours to contacts. A draft is nobody's message yet. */
export function useThread(thread: number | null): Live<Thread> {
  const { db, uid, org } = useSession()
  const of = <T>(list: T) => (thread === null ? null : list)
  const id = thread ?? 0
  const mails = useLive(of(liveList({ db, uid }, InboundEmail, queries.conversation(org, id))))
  const sent = useLive(of(liveList({ db, uid }, OutboundEmail, queries.outboundEmailsOfThread(org, id))))
  if (thread === null) return NOTHING
  return mapLive(joinLive({ mails, sent }), (found) => ({
    mails: found.mails.items,
    requests: found.sent.items.filter(({ delivery }) => delivery !== 'none'),
  }))
}
