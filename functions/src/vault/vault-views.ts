import { vaultViewsApi } from '@attestry/core/vault/vault-views'
import { command } from '../commands/command'
import { addView, deleteView, updateView } from '../people/kept-views'

/** Keeps a search of the vault under a name. @throws AppError too-many-views */
export const addVaultView = command(vaultViewsApi.addVaultView, (it, form) => addView('vault', it, form))

/** Renames a view, or shares it, or ends that. @throws AppError view-not-found, too-many-views */
export const updateVaultView = command(vaultViewsApi.updateVaultView, (it, form) => updateView('vault', it, form))

/** @throws AppError view-not-found */
export const deleteVaultView = command(vaultViewsApi.deleteVaultView, (it, { id }) => deleteView('vault', it, id))
