import { Stats } from '@attestry/core/people/accounts'
import { paths } from '@attestry/core/paths'
import { useLive } from './live'
import { liveDocument } from './live-firestore'
import { useSession } from '../api/session'

/** The organization's counts, live. */
export function useOrganizationStats() {
  const { db, uid, org } = useSession()
  return useLive(liveDocument({ db, uid }, Stats, paths.stats(org)))
}
