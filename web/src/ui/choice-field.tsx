import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

type Choice = { id: number; name: string }
type Offer = Choice | { id: 'new'; name: string; label: string }

type Props = {
  label: string
  choices: readonly Choice[]
  value: number | null
  isDisabled?: boolean
  isOptional?: boolean
  problem?: string | undefined
  /** What to do here, shown below the field and where no choice is there. */
  hint?: string | undefined
  /** What can be added by its name once that is typed, beside what is not known at all. */
  addable?: readonly { name: string; label: string }[]
  /** Adds a choice that is missing, and resolves to it, or to undefined if that failed. */
  onAdd?: (name: string) => Promise<Choice | undefined>
  onChange: (id: number | null) => void
}

const filter = createFilterOptions<Offer>({ stringify: ({ name }) => name })
const MOST = 100

/** A choice among many by typing, with a way to add one that is missing. */
export function ChoiceField(props: Props) {
  const {
    label,
    choices,
    value,
    isDisabled = false,
    isOptional = false,
    problem,
    hint,
    addable = [],
    onAdd,
    onChange,
  } = props
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
      noOptionsText={hint}
      getOptionLabel={(offer) => (offer.id === 'new' ? offer.label : offer.name)}
      getOptionKey={({ id, name }) => (id === 'new' ? `new ${name}` : id)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(offers, state) => {
        const typed = state.inputValue.trim()
        const known = filter(offers, state).slice(0, MOST)
        if (onAdd === undefined || typed === '') return known
        const near = filter(
          addable.map((one) => ({ id: 'new', ...one })),
          state,
        ).slice(0, MOST)
        const isKnown = [...offers, ...addable].some(({ name }) => name.toLowerCase() === typed.toLowerCase())
        return [...known, ...near, ...(isKnown ? [] : [{ id: 'new', name: typed, label: `Add "${typed}"` } as const])]
      }}
      onChange={(_, offer) => void choose(offer)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={!isOptional}
          error={problem !== undefined}
          helperText={problem ?? hint}
        />
      )}
    />
  )
}
