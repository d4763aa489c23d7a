import { Organization } from '@attestry/core/people/accounts'
import { paths } from '@attestry/core/paths'
import { useSession } from '../api/session'
import { useLive } from './live'
import { liveDocument } from './live-firestore'

/** Whether the organization's mails to contacts have a link to answer by, where nobody says otherwise. */
export function useHasReplyLinks(): boolean {
  const { db, uid, org } = useSession()
  const live = useLive(liveDocument({ db, uid }, Organization, paths.organization(org)))
  return live.status === 'ready' && live.data?.has_reply_links === true
}
