import { vaultApi } from '@attestry/core/vault/vault'
import { UNCLASSIFIED } from '@attestry/core/vault/words'
import { useBackend } from '../lib/api/backend'
import { useManufacturers, useProductTypes } from '../lib/live/use-manufacturers'
import { ChoiceField } from './choice-field'
import { useAdding } from '../lib/forms/use-adding'

type Props = {
  label?: string
  value: number | null
  isDisabled?: boolean
  isOptional?: boolean
  problem?: string | undefined
  onChange: (id: number | null) => void
}

/** A manufacturer of the organization, or a new one. */
export function MakerField({ label = 'Manufacturer', ...field }: Props) {
  const { api } = useBackend()
  const makers = useManufacturers().data ?? []
  const add = useAdding((name) => api.call(vaultApi.addManufacturer, { name }), 'Failed to add manufacturer')
  return <ChoiceField label={label} choices={makers} onAdd={add} {...field} />
}

/** A product type of the organization, or a new one. Only lists leave it open. */
export function TypeField({ label = 'Product Type', ...field }: Props) {
  const { api } = useBackend()
  const types = (useProductTypes().data ?? []).filter(({ name }) => name !== UNCLASSIFIED)
  const add = useAdding((name) => api.call(vaultApi.addProductType, { name }), 'Failed to add product type')
  return <ChoiceField label={label} choices={types} onAdd={add} {...field} />
}
