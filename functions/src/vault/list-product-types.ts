import type { Output } from '@attestry/core/base/endpoint'
import type { vaultApi } from '@attestry/core/vault/vault'
import type { Caller } from '../platform/caller'
import type { VaultStore } from './store'

type ListProductTypesDeps = { vault: Pick<VaultStore, 'listProductTypes'> }

/** All product types of the organization, by name. */
export const listProductTypes = (
  { vault }: ListProductTypesDeps,
  { org }: Caller,
): Promise<Output<typeof vaultApi.listProductTypes>> => vault.listProductTypes(org)
