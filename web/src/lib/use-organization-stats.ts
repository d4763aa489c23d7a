import { Stats } from '@attestry/contract/accounts'
import { paths } from '@attestry/contract/paths'
import { useLive } from './live'
import { liveDocument } from './live-firestore'
import { useSession } from './session'

/** The organization's counts, live. */
export function useOrganizationStats() {
  const { db, uid, org } = useSession()
  return useLive(liveDocument({ db, uid }, Stats, paths.stats(org)))
}
