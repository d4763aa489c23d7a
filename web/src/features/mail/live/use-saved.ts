import type { Attachment } from '@attestry/core/mail/inbox'
import { IN_LIMIT } from '@attestry/core/base/in-groups'
import { vaultLists } from '@attestry/core/vault-lists'
import { VaultFile } from '@attestry/core/vault/vault'
import { useLive } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'

/**
 * The documents of the vault that have the bytes of an attachment, by their hash; undefined until that is known. Of
 * more than 30 attachments only the first 30 are looked for.
 */
export function useSaved(attachments: readonly Attachment[]): ReadonlyMap<string, VaultFile> | undefined {
  const { db, uid, org } = useSession()
  const hashes = [...new Set(attachments.flatMap(({ sha256 }) => sha256 ?? []))].slice(0, IN_LIMIT)
  const live = useLive(
    hashes.length > 0 ? liveList({ db, uid }, VaultFile, vaultLists.filesWithBytes(org, hashes)) : null,
  )
  if (hashes.length === 0) return NONE
  if (live.status === 'loading') return undefined
  // Where it cannot be said, saving it again does no harm: the vault knows its bytes.
  return live.status === 'ready' ? new Map(live.data.items.map((file) => [file.sha256, file])) : NONE
}

const NONE: ReadonlyMap<string, VaultFile> = new Map()
