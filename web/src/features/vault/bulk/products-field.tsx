import { productsApi } from '@attestry/core/vault/products'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import type { NamedProduct } from './bulk-upload'

type Props = {
  name: string
  value: readonly NamedProduct[]
  isDisabled: boolean
  onChange: (products: readonly NamedProduct[]) => void
}

export const labelOf = ({ part_number, manufacturer, isNew }: NamedProduct): string =>
  `${part_number} (${manufacturer.name})${isNew ? ', new' : ''}`

/** So many products are shown of a field that nobody is in. */
const SHOWN = 12

/** Products of the vault, found by typing. */
export function ProductsField({ name, value, isDisabled, onChange }: Props) {
  const { api } = useBackend()
  const { org } = useSession()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const { data, isFetching } = useQuery({
    queryKey: ['products-found', org, query],
    queryFn: () => api.call(productsApi.searchProducts, { query, limit: 10 }),
    enabled: query.length > 1,
    placeholderData: (previous) => previous,
    staleTime: 5000,
  })
  const found: readonly NamedProduct[] = query.length > 1 ? (data?.products ?? []) : []
  return (
    <Autocomplete<NamedProduct, true>
      multiple
      size="small"
      fullWidth
      limitTags={SHOWN}
      disabled={isDisabled}
      options={[...found]}
      // Not a copy: what is typed is erased when these are others than before.
      value={value as NamedProduct[]}
      inputValue={typed}
      filterOptions={(options) => options}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching && found.length === 0}
      loadingText="Searching..."
      noOptionsText={query.length > 1 ? 'No products found' : 'Type a part number'}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, products) => onChange(products)}
      renderInput={(params) => <TextField {...params} label={`Products of ${name}`} />}
    />
  )
}
