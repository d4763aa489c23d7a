import { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { useCallback } from 'react'
import { warm } from '../../lib/live/live'
import { liveDocument } from '../../lib/live/live-firestore'
import { useSession } from '../../lib/api/session'

/**
 * Loads most of the code of a mail's screen, and the documents of the mail, before it is opened. The documents are kept
 * as long as after a visit.
 */
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
