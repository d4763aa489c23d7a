import { paths } from '@attestry/core/paths'
import { type ViewedSearch, VaultViews as Views, vaultViewsApi } from '@attestry/core/vault/vault-views'
import { KeptViews } from '../../../ui/views/kept-views'
import type { ViewedList } from '../../../ui/views/use-views'
import { nameOfSearch, type useVaultSearch } from './use-vault-search'

const vault: ViewedList<ViewedSearch> = {
  Views,
  path: (org, uid) => (uid === null ? paths.vaultViews(org) : paths.ownVaultViews(org, uid)),
  hint: 'The filters, the search and the order as they are now.',
  add: (call, form) => call(vaultViewsApi.addVaultView, form),
  update: (call, form) => call(vaultViewsApi.updateVaultView, form),
  remove: (call, id) => call(vaultViewsApi.deleteVaultView, { id }),
}

/** The searches of the vault that are kept under names. */
export function VaultViews({ searching }: { searching: ReturnType<typeof useVaultSearch> }) {
  const { search, isNarrowed, set } = searching
  return (
    <KeptViews
      list={vault}
      search={search}
      nameOf={nameOfSearch}
      isPlain={!isNarrowed && search.order === 'newest'}
      plain={{
        label: 'All products',
        show: () => set({ order: 'newest', text: '', manufacturers: [], types: [], narrowings: [] }),
      }}
      onChoose={set}
    />
  )
}
