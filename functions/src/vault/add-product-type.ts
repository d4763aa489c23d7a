import type { Input, Output } from '@attestry/core/base/endpoint'
import type { vaultApi } from '@attestry/core/vault/vault'
import type { Caller } from '../platform/caller'
import type { VaultStore } from './store'

type AddProductTypeDeps = { vault: Pick<VaultStore, 'addProductType'>; now: () => number }

/** Adds a product type, unless the organization has it already. */
export const addProductType = (
  { vault, now }: AddProductTypeDeps,
  { org, uid }: Caller,
  { name }: Input<typeof vaultApi.addProductType>,
): Promise<Output<typeof vaultApi.addProductType>> => vault.addProductType({ org, uid, now: now() }, name)
