import type { Contact } from '@attestry/core/outreach/contacts'
import { InboundEmail } from '@attestry/core/mail/inbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { mailLists } from '@attestry/core/mail-lists'
import { outreachLists } from '@attestry/core/outreach-lists'
import { useState } from 'react'
import { joinLive, mapLive, useLive } from '../../../../lib/live/live'
import { liveList } from '../../../../lib/live/live-firestore'
import { useSession } from '../../../../lib/api/session'
import { exchangedMails } from './exchanged-mails'

/** So many mails of each direction are loaded at first, and so many once somebody wants to see older ones. */
const [FIRST, MORE] = [12, 100]

/** The mails to a contact and from its address, newest first. */
export function useExchanged({ id, email }: Contact) {
  const { db, uid, org } = useSession()
  const [limit, setLimit] = useState(FIRST)
  const sent = useLive(liveList({ db, uid }, OutboundEmail, { ...outreachLists.outboundEmailsTo(org, id), limit }))
  const received = useLive(liveList({ db, uid }, InboundEmail, { ...mailLists.emailsFrom(org, email), limit }))
  return {
    live: mapLive(joinLive({ sent, received }), (both) => exchangedMails(both.sent, both.received)),
    showOlder: limit === FIRST ? () => setLimit(MORE) : undefined,
  }
}
