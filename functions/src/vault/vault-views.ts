import { AppError } from '@attestry/core/base/errors'
import { at, type Place } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { MAX_VIEWS, type VaultView, vaultViewsApi } from '@attestry/core/vault/vault-views'
import type { Reads, Tx } from '../adapters/database'
import { command } from '../commands/command'
import type { By } from '../platform/caller'

/** Keeps a search of the vault under a name. @throws AppError too-many-views */
export const addVaultView = command(vaultViewsApi.addVaultView, async ({ tx, by, id }, { is_shared, ...form }) => {
  await requireRoom(tx, by, is_shared)
  const view: VaultView = { ...form, id: id(), created_by: by.uid, created_at: by.now }
  tx.create(placeOf(by, view.id, is_shared), view)
  if (is_shared) tell(tx, by, 'vault-view-added', view)
  return view
})

/** Renames a view, or shares it, or ends that. @throws AppError view-not-found, too-many-views */
export const updateVaultView = command(vaultViewsApi.updateVaultView, async ({ tx, by }, { id, name, is_shared }) => {
  const found = await viewOf(tx, by, id)
  const isMoved = found.is_shared !== is_shared
  if (isMoved) await requireRoom(tx, by, is_shared)
  const view = { ...found.view, name }
  tx.put(placeOf(by, id, is_shared), view)
  if (isMoved) tx.remove(placeOf(by, id, found.is_shared))
  if (is_shared || isMoved) tell(tx, by, 'vault-view-changed', view)
  return view
})

/** @throws AppError view-not-found */
export const deleteVaultView = command(vaultViewsApi.deleteVaultView, async ({ tx, by }, { id }) => {
  const { view, is_shared } = await viewOf(tx, by, id)
  tx.remove(placeOf(by, id, is_shared))
  if (is_shared) tell(tx, by, 'vault-view-deleted', view)
  return null
})

/** What the team can see is written down; what somebody keeps for themselves is not. */
const tell = (
  tx: Tx,
  { org }: By,
  action: 'vault-view-added' | 'vault-view-changed' | 'vault-view-deleted',
  view: VaultView,
) => tx.audit(action, at('vaultView', org, view.id), view.name)

const placeOf = ({ org, uid }: By, id: number, is_shared: boolean): Place<'vaultView' | 'ownVaultView'> =>
  is_shared ? at('vaultView', org, id) : at('ownVaultView', org, uid, id)

/** One's own view, or one of the team. @throws AppError view-not-found */
async function viewOf({ read }: Reads, by: By, id: number): Promise<{ view: VaultView; is_shared: boolean }> {
  for (const is_shared of [false, true]) {
    const view = await read(placeOf(by, id, is_shared))
    if (view) return { view, is_shared }
  }
  throw new AppError('view-not-found')
}

async function requireRoom({ ids }: Reads, { org, uid }: By, is_shared: boolean): Promise<void> {
  const known = await ids(queries.vaultViews(org, is_shared ? null : uid))
  if (known.length >= MAX_VIEWS) throw new AppError('too-many-views')
}
