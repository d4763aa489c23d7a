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

/** One of the counts; 0 while it is not known. */
export function useCount(name: 'inbound_email_count' | 'outbound_email_count' | 'contact_count'): number {
  const stats = useOrganizationStats()
  return stats.status === 'ready' ? (stats.data?.[name] ?? 0) : 0
}
