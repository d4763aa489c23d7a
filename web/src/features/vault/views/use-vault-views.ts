import { liveQueries } from '@attestry/core/live-queries'
import { VaultView } from '@attestry/core/vault/vault-views'
import { useSession } from '../../../lib/api/session'
import { joinLive, mapLive, useLive, type Live } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'

export type ShownView = VaultView & { is_shared: boolean }

/** The views that this person sees: the team's, then those of their own. */
export function useVaultViews(): Live<readonly ShownView[]> {
  const { db, uid, org } = useSession()
  const shared = useLive(liveList({ db, uid }, VaultView, liveQueries.vaultViews(org, null)))
  const own = useLive(liveList({ db, uid }, VaultView, liveQueries.vaultViews(org, uid)))
  return mapLive(joinLive({ shared, own }), (known) => [
    ...known.shared.items.map((view) => ({ ...view, is_shared: true })),
    ...known.own.items.map((view) => ({ ...view, is_shared: false })),
  ])
}
