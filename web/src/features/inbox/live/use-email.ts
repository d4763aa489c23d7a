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

export function useEmailBody(id: number) {
  const { db, uid, org } = useSession()
  return useLive(liveDocument({ db, uid }, EmailBody, paths.emailBody(org, id)))
}

export function useEmailAnalysis(id: number) {
  const { db, uid, org } = useSession()
  return useLive(liveDocument({ db, uid }, EmailAnalysis, paths.emailAnalysis(org, id)))
}

export function useResponses(id: number) {
  const { db, uid, org } = useSession()
  return useLive(liveList({ db, uid }, EmailResponse, queries.responses(org, id)))
}
