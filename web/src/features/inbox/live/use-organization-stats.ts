import { Stats } from '@attestry/contract/accounts'
import { paths } from '@attestry/contract/paths'
import { useLive } from '../../../lib/live'
import { liveDocument } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'

/** The organization's counts. */
export function useOrganizationStats() {
  const { db, uid, org } = useSession()
  return useLive(liveDocument({ db, uid }, Stats, paths.stats(org)))
}
