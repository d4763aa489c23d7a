import { ProductImport } from '@attestry/contract/imports'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import { useLive } from '../../../lib/live'
import { liveDocument, liveList } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'

export function useImport(id: number) {
  const { db, uid, org } = useSession()
  return useLive(liveDocument({ db, uid }, ProductImport, paths.productImport(org, id)))
}

/** The newest imports of the organization. */
export function useImports() {
  const { db, uid, org } = useSession()
  return useLive(liveList({ db, uid }, ProductImport, queries.productImports(org)))
}
