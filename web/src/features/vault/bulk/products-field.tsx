import { productsApi } from '@attestry/contract/products'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useBackend } from '../../../lib/backend'
import { useSession } from '../../../lib/session'
import type { NamedProduct } from './use-bulk-uploads'

type Props = {
  name: string
  value: readonly NamedProduct[]
  isDisabled: boolean
  onChange: (products: readonly NamedProduct[]) => void
}

const labelOf = ({ part_number, manufacturer }: NamedProduct) => `${part_number} (${manufacturer.name})`

/** Products of the vault, found by typing. */
export function ProductsField({ name, value, isDisabled, onChange }: Props) {
  const { api } = useBackend()
  const { org } = useSession()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const { data } = useQuery({
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
      disabled={isDisabled}
      options={[...found]}
      value={[...value]}
      inputValue={typed}
      filterOptions={(options) => options}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={query.length > 1 ? 'No products found' : 'Type a part number'}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, products) => onChange(products)}
      renderInput={(params) => <TextField {...params} label={`Products of ${name}`} />}
    />
  )
}
