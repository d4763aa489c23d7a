import { Contact } from '@attestry/core/outreach/contacts'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { useLive } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'

/** A mail to a contact; undefined if there is none. */
export function useOutboundEmail(id: number | null) {
  const { db, uid, org } = useSession()
  return useLive(id === null ? null : liveDocument({ db, uid }, OutboundEmail, paths.outboundEmail(org, id)))
}

/** The contact as it is now: a mail goes to the address it has when it is sent. */
export function useContact(id: number | null) {
  const { db, uid, org } = useSession()
  return useLive(id === null ? null : liveDocument({ db, uid }, Contact, paths.contact(org, id)))
}
