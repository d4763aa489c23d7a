import type { Input, Output } from '@attestry/core/base/endpoint'
import type { vaultApi } from '@attestry/core/vault/vault'
import type { Caller } from '../platform/caller'
import type { VaultStore } from './store'

type AddManufacturerDeps = { vault: Pick<VaultStore, 'addManufacturer'>; now: () => number }

/** Adds a manufacturer, unless the organization has it already. */
export const addManufacturer = (
  { vault, now }: AddManufacturerDeps,
  { org, uid }: Caller,
  form: Input<typeof vaultApi.addManufacturer>,
): Promise<Output<typeof vaultApi.addManufacturer>> => vault.addManufacturer({ org, uid, now: now() }, form)
