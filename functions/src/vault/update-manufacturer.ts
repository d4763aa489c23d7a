import type { Input, Output } from '@attestry/core/base/endpoint'
import type { vaultApi } from '@attestry/core/vault/vault'
import type { Caller } from '../platform/caller'
import type { VaultStore } from './store'

type UpdateManufacturerDeps = { vault: Pick<VaultStore, 'updateManufacturer'>; now: () => number }

/** Changes what is known about a manufacturer. @throws AppError manufacturer-not-found */
export const updateManufacturer = (
  { vault, now }: UpdateManufacturerDeps,
  { org, uid }: Caller,
  { id, ...facts }: Input<typeof vaultApi.updateManufacturer>,
): Promise<Output<typeof vaultApi.updateManufacturer>> => vault.updateManufacturer({ org, uid, now: now() }, id, facts)
