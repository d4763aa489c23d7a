import { correctedAnalysis } from '@attestry/core/mail/corrected-analysis'
import { EmailAnalysis, EmailBody, EmailCorrection, InboundEmail } from '@attestry/core/mail/inbox'
import { EmailResponse } from '@attestry/core/sending/responses'
import { paths } from '@attestry/core/paths'
import { mailLists } from '@attestry/core/mail-lists'
import { useMemo } from 'react'
import { joinLive, mapLive, useLive, type Live } from '../../../lib/live/live'
import { liveDocument, liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'

/** A mail; undefined if there is none, or it was deleted, even while that can be undone. */
export function useEmail(id: number) {
  const { db, uid, org } = useSession()
  const live = useLive(liveDocument({ db, uid }, InboundEmail, paths.inboundEmail(org, id)))
  return mapLive(live, (email) => (email?.deletion_id === null ? email : undefined))
}

/**
 * Body and analysis are written together with the state of their mail. A listener that begins at that very moment can
 * be told that there is none, and nothing more. So each begins once the mail says that there is something to listen to.
 */
export function useEmailBody(email: InboundEmail | undefined) {
  const { db, uid, org } = useSession()
  const isWritten = email !== undefined && email.state !== 'received'
  return useLive(isWritten ? liveDocument({ db, uid }, EmailBody, paths.emailBody(org, email.id)) : null)
}

/** What holds of a mail: its analysis, as people have corrected it; and their correction itself. */
export type Analysed = { analysis: EmailAnalysis | undefined; correction: EmailCorrection | undefined }

export function useEmailAnalysis(email: InboundEmail | undefined): Live<Analysed> {
  const { db, uid, org } = useSession()
  const isWritten = email !== undefined && email.analysis.state !== 'pending'
  const model = useLive(isWritten ? liveDocument({ db, uid }, EmailAnalysis, paths.emailAnalysis(org, email.id)) : null)
  const people = useLive(
    email ? liveDocument({ db, uid }, EmailCorrection, paths.emailCorrection(org, email.id)) : null,
  )
  const [said, correction] = [dataOf(model), dataOf(people)]
  // The same object as long as nothing changes, so that its rows are not rendered again.
  const analysis = useMemo(() => correctedAnalysis(said, correction), [said, correction])
  return mapLive(joinLive({ model, people }), () => ({ analysis, correction }))
}

const dataOf = <T>(live: Live<T>): T | undefined => (live.status === 'ready' ? live.data : undefined)

export function useResponses(id: number) {
  const { db, uid, org } = useSession()
  return useLive(liveList({ db, uid }, EmailResponse, mailLists.responses(org, id)))
}
