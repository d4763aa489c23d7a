import { productsApi } from '@attestry/core/vault/products'
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
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

/** So many products are shown; the others are found, and taken out, by typing. */
const SHOWN = 12

/** The keys that go from one shown product to the next would come to one that is not, and take it out unseen. */
const ALONG = ['Backspace', 'ArrowLeft', 'ArrowRight']

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
      onKeyDown={(event) => {
        event.defaultMuiPrevented = value.length > SHOWN && typed === '' && ALONG.includes(event.key)
      }}
      renderValue={(chosen, propsOf) => (
        <>
          {chosen.slice(0, SHOWN).map((one, index) => (
            <Chip {...propsOf({ index })} key={one.id} size="small" label={labelOf(one)} />
          ))}
          {chosen.length > SHOWN && (
            <Typography variant="body2" component="span" sx={{ mx: 1 }}>
              {`and ${(chosen.length - SHOWN).toLocaleString('en')} more`}
            </Typography>
          )}
        </>
      )}
      renderInput={(params) => <TextField {...params} label={`Products of ${name}`} />}
    />
  )
}
