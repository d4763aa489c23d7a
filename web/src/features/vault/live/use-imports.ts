import { ProductImport } from '@attestry/core/vault/imports'
import { paths } from '@attestry/core/paths'
import { vaultLists } from '@attestry/core/vault-lists'
import { useLive } from '../../../lib/live/live'
import { liveDocument, liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'

export function useImport(id: number) {
  const { db, uid, org } = useSession()
  return useLive(liveDocument({ db, uid }, ProductImport, paths.productImport(org, id)))
}

/** The newest imports of the organization. */
export function useImports() {
  const { db, uid, org } = useSession()
  return useLive(liveList({ db, uid }, ProductImport, vaultLists.productImports(org)))
}
