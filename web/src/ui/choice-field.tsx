import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

type Choice = { id: number; name: string }
type Offer = Choice | { id: 'new'; name: string }

type Props = {
  label: string
  choices: readonly Choice[]
  value: number | null
  isDisabled?: boolean
  isOptional?: boolean
  problem?: string | undefined
  /** Adds a choice that is missing, and resolves to it, or to undefined if that failed. */
  onAdd?: (name: string) => Promise<Choice | undefined>
  onChange: (id: number | null) => void
}

const filter = createFilterOptions<Offer>()

/** A choice among many by typing, with a way to add one that is missing. */
export function ChoiceField(props: Props) {
  const { label, choices, value, isDisabled = false, isOptional = false, problem, onAdd, onChange } = props
  // A choice that was just added may not be in the list yet.
  const [added, setAdded] = useState<readonly Choice[]>([])
  const all = [...choices, ...added.filter(({ id }) => choices.every((choice) => choice.id !== id))]
  const choose = async (offer: Offer | null) => {
    if (offer?.id !== 'new') return onChange(offer === null ? null : offer.id)
    const choice = await onAdd?.(offer.name)
    if (!choice) return
    setAdded((some) => [...some, choice])
    onChange(choice.id)
  }
  return (
    <Autocomplete<Offer>
      options={all}
      value={all.find(({ id }) => id === value) ?? null}
      disabled={isDisabled}
      autoHighlight
      getOptionLabel={({ id, name }) => (id === 'new' ? `Add "${name}"` : name)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(offers, state) => {
        const typed = state.inputValue.trim()
        const isKnown = offers.some(({ name }) => name.toLowerCase() === typed.toLowerCase())
        const isNew = onAdd !== undefined && typed !== '' && !isKnown
        return [...filter(offers, state).slice(0, 100), ...(isNew ? [{ id: 'new', name: typed } as const] : [])]
      }}
      onChange={(_, offer) => void choose(offer)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={!isOptional}
          error={problem !== undefined}
          helperText={problem}
        />
      )}
    />
  )
}
