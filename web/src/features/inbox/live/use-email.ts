import { EmailAnalysis, EmailBody, EmailResponse, InboundEmail } from '@attestry/contract/inbox'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import { useLive } from '../../../lib/live'
import { liveDocument, liveList } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'

export function useEmail(id: number) {
  const { db, uid, org } = useSession()
  return useLive(liveDocument({ db, uid }, InboundEmail, paths.inboundEmail(org, id)))
}

/**
 * Body and analysis are written together with the state of their mail. A listener that begins at that very moment can be
 * told that there is none, and nothing more. So each begins once the mail says that there is something to listen to.
 */
export function useEmailBody(email: InboundEmail | undefined) {
  const { db, uid, org } = useSession()
  const isWritten = email !== undefined && email.state !== 'received'
  return useLive(isWritten ? liveDocument({ db, uid }, EmailBody, paths.emailBody(org, email.id)) : null)
}

export function useEmailAnalysis(email: InboundEmail | undefined) {
  const { db, uid, org } = useSession()
  const isWritten = email !== undefined && email.analysis.state !== 'pending'
  return useLive(isWritten ? liveDocument({ db, uid }, EmailAnalysis, paths.emailAnalysis(org, email.id)) : null)
}

export function useResponses(id: number) {
  const { db, uid, org } = useSession()
  return useLive(liveList({ db, uid }, EmailResponse, queries.responses(org, id)))
}
