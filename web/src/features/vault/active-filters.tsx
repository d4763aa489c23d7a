import { narrowingNames } from '@attestry/core/vault/words'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useManufacturers, useProductTypes } from '../../lib/live/use-manufacturers'
import type { useVaultSearch } from './search/use-vault-search'
import { AskConcerned } from './selection/ask-concerned'
import { topicsLacked } from '../../lib/campaign-about'

type Props = { searching: ReturnType<typeof useVaultSearch> }

/** What the list is narrowed to, each to be taken back by itself, and who can be asked for what such parts lack. */
export function ActiveFilters({ searching: { search, toggle } }: Props) {
  const makers = useManufacturers({ isWanted: search.manufacturers.length > 0 }).data ?? []
  const types = useProductTypes({ isWanted: search.types.length > 0 }).data ?? []
  const filters = [
    ...search.narrowings.map((one) => ({
      key: one,
      label: narrowingNames[one],
      take: () => toggle('narrowings', one),
    })),
    ...search.manufacturers.map((id) => ({
      key: `maker ${id}`,
      label: makers.find((maker) => maker.id === id)?.name ?? 'A manufacturer',
      take: () => toggle('manufacturers', id),
    })),
    ...search.types.map((id) => ({
      key: `type ${id}`,
      label: types.find((type) => type.id === id)?.name ?? 'A type',
      take: () => toggle('types', id),
    })),
  ]
  if (filters.length === 0) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Stack component="ul" direction="row" aria-label="Active filters" sx={{ flexWrap: 'wrap', gap: 1, m: 0, p: 0 }}>
        {filters.map(({ key, label, take }) => (
          <li key={key} style={{ listStyle: 'none' }}>
            <Chip size="small" label={label} title={`Remove the filter ${label}`} onClick={take} onDelete={take} />
          </li>
        ))}
      </Stack>
      {topicsLacked(search.narrowings).length > 0 && <AskConcerned search={search} />}
    </Stack>
  )
}
