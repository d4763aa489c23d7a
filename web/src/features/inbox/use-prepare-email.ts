import { EmailBody, InboundEmail } from '@attestry/contract/inbox'
import { paths } from '@attestry/contract/paths'
import { useCallback } from 'react'
import { warm } from '../../lib/live'
import { liveDocument } from '../../lib/live-firestore'
import { useSession } from '../../lib/session'

/** Loads the screen of a mail and its documents before it is opened. They are kept as long as after a visit. */
export function usePrepareEmail(): (email: InboundEmail) => void {
  const { db, uid, org } = useSession()
  return useCallback(
    ({ id, state }) => {
      // If this fails, it loads when the mail is opened.
      import('./email-page').catch(() => {})
      warm(liveDocument({ db, uid }, InboundEmail, paths.inboundEmail(org, id)))
      if (state !== 'received') warm(liveDocument({ db, uid }, EmailBody, paths.emailBody(org, id)))
    },
    [db, uid, org],
  )
}
