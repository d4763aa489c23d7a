import type { Output } from '@attestry/core/base/endpoint'
import type { vaultApi } from '@attestry/core/vault/vault'
import type { Caller } from '../platform/caller'
import type { VaultStore } from './store'

type ListManufacturersDeps = { vault: Pick<VaultStore, 'listManufacturers'> }

/** All manufacturers of the organization, by name. */
export const listManufacturers = (
  { vault }: ListManufacturersDeps,
  { org }: Caller,
): Promise<Output<typeof vaultApi.listManufacturers>> => vault.listManufacturers(org)
