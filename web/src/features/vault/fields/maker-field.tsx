import { vaultApi } from '@attestry/contract/vault'
import { useBackend } from '../../../lib/backend'
import { notifyFailure } from '../../../lib/notify'
import { ChoiceField } from './choice-field'
import { useManufacturers, useProductTypes, useRefreshLists } from '../live/use-manufacturers'

type Props = { value: number | null; isDisabled?: boolean; onChange: (id: number | null) => void }

/** A manufacturer of the organization, or a new one. */
export function MakerField({ value, isDisabled = false, onChange }: Props) {
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
      label="Manufacturer"
      choices={makers}
      value={value}
      isDisabled={isDisabled}
      onAdd={add}
      onChange={onChange}
    />
  )
}

/** A product type of the organization, or a new one. */
export function TypeField({ value, isDisabled = false, onChange }: Props) {
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
      label="Product Type"
      choices={types}
      value={value}
      isDisabled={isDisabled}
      onAdd={add}
      onChange={onChange}
    />
  )
}
