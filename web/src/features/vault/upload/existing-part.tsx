import { productsApi } from '@attestry/core/vault/products'
import { exactKey, partKey } from '@attestry/core/base/part-number'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'

type Props = {
  partNumber: string
  maker: number | null
  onMaker: (id: number) => void
  onType: (id: number) => void
}

/** Says that a part is in the vault already, so that it is updated and never made twice. */
export function ExistingPart({ partNumber, maker, onMaker, onType }: Props) {
  const { api } = useBackend()
  const { org } = useSession()
  const key = useDeferredValue(partKey(partNumber))
  const { data } = useQuery({
    queryKey: ['existing-part', org, key],
    queryFn: () => api.call(productsApi.findProduct, { part_number: key }),
    enabled: key.length > 1,
    staleTime: 5000,
  })
  const isSame = (product: { part_number: string }) => exactKey(product.part_number) === exactKey(partNumber)
  const found = key.length > 1 ? (data?.products ?? []).filter(isSame) : []
  const same = found.find(({ manufacturer }) => manufacturer.id === maker)
  const other = maker === null ? found[0] : undefined
  if (same) {
    return (
      <Alert severity="info">
        {same.part_number} of {same.manufacturer.name} is in the vault already. The documents will be added to it.
      </Alert>
    )
  }
  if (!other) return null
  const choose = () => {
    onMaker(other.manufacturer.id)
    onType(other.product_type.id)
  }
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={choose}>
          Update it
        </Button>
      }
    >
      {other.part_number} of {other.manufacturer.name} is in the vault already.
    </Alert>
  )
}
