import { vaultApi } from '@attestry/contract/vault'
import { useBackend } from '../../../lib/backend'
import { notifyFailure } from '../../../lib/notify'
import { ChoiceField } from './choice-field'
import { useManufacturers, useProductTypes, useRefreshLists } from '../live/use-manufacturers'

type Props = {
  label?: string
  value: number | null
  isDisabled?: boolean
  isOptional?: boolean
  onChange: (id: number | null) => void
}

/** A manufacturer of the organization, or a new one. */
export function MakerField({ label = 'Manufacturer', value, isDisabled = false, isOptional = false, onChange }: Props) {
  const { api } = useBackend()
  const refresh = useRefreshLists()
  const makers = useManufacturers().data ?? []
  const add = async (name: string) => {
    try {
      const maker = await api.call(vaultApi.addManufacturer, { name })
      void refresh()
      return maker
    } catch (failure) {
      notifyFailure('Failed to add manufacturer', failure)
      return undefined
    }
  }
  return (
    <ChoiceField
      label={label}
      choices={makers}
      value={value}
      isDisabled={isDisabled}
      isOptional={isOptional}
      onAdd={add}
      onChange={onChange}
    />
  )
}

/** A product type of the organization, or a new one. */
export function TypeField({ label = 'Product Type', value, isDisabled = false, isOptional = false, onChange }: Props) {
  const { api } = useBackend()
  const refresh = useRefreshLists()
  const types = useProductTypes().data ?? []
  const add = async (name: string) => {
    try {
      const type = await api.call(vaultApi.addProductType, { name })
      void refresh()
      return type
    } catch (failure) {
      notifyFailure('Failed to add product type', failure)
      return undefined
    }
  }
  return (
    <ChoiceField
      label={label}
      choices={types}
      value={value}
      isDisabled={isDisabled}
      isOptional={isOptional}
      onAdd={add}
      onChange={onChange}
    />
  )
}
