import { vaultLists } from '@attestry/core/vault-lists'
import { VaultFile } from '@attestry/core/vault/vault'
import { useSession } from '../../../lib/api/session'
import { type Live, useLive } from '../../../lib/live/live'
import { liveList, type Page } from '../../../lib/live/live-firestore'

/** The papers of the organization itself, newest first, where they are wanted. */
export function usePapers(isWanted = true): Live<Page<VaultFile>> {
  const { db, uid, org } = useSession()
  return useLive(isWanted ? liveList({ db, uid }, VaultFile, vaultLists.papers(org)) : null)
}
