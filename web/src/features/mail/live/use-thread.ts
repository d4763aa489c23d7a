import { InboundEmail } from '@attestry/core/mail/inbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { mailLists } from '@attestry/core/mail-lists'
import { outreachLists } from '@attestry/core/outreach-lists'
import { useState } from 'react'
import { joinLive, mapLive, useLive, type Live } from '../../../lib/live/live'
import { liveList, livePage } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { useKept } from '../../../lib/live/use-kept'

type Thread = {
  /** The newest. */
  mails: InboundEmail[]
  requests: OutboundEmail[]
  /** Shows earlier mails as well, if there are any. */
  loadEarlier: (() => void) | null
}

const NOTHING: Live<Thread> = { status: 'ready', data: { mails: [], requests: [], loadEarlier: null } }

/** How many mails are loaded at first, how many more each time somebody asks for earlier ones, and how many at most. */
const FIRST = 3
const MORE = 20
const MOST = 83

/** The newest mails of a thread, and those of ours to contacts. A draft is nobody's message yet. */
export function useThread(thread: number | null): Live<Thread> {
  const { db, uid, org } = useSession()
  const [count, setCount] = useState(FIRST)
  const of = <T>(list: T) => (thread === null ? null : list)
  const id = thread ?? 0
  // What is shown stays while more of it is loaded.
  const mails = useKept(useLive(of(livePage({ db, uid }, InboundEmail, mailLists.conversation(org, id, count), null))))
  const sent = useLive(of(liveList({ db, uid }, OutboundEmail, outreachLists.outboundEmailsOfThread(org, id))))
  if (thread === null) return NOTHING
  return mapLive(joinLive({ mails, sent }), (found) => ({
    mails: found.mails.items,
    requests: found.sent.items.filter(({ delivery }) => delivery !== 'none'),
    loadEarlier: found.mails.isFull && count < MOST ? () => setCount(Math.min(count + MORE, MOST)) : null,
  }))
}
