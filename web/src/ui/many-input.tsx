import { keysOf } from '@attestry/core/base/keys-of'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

type Props<Value extends string> = {
  label: string
  /** The choices: value and name. */
  options: Readonly<Record<Value, string>>
  start: readonly Value[]
  isLocked: boolean
  onChange: (chosen: Value[]) => void
}

/** A choice of several out of a few. If none is chosen, any will do. */
export function ManyInput<Value extends string>({ label, options, start, isLocked, onChange }: Props<Value>) {
  const [chosen, setChosen] = useState<readonly Value[]>(start)
  const all = keysOf(options)
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={chosen}
      disabled={isLocked}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: () => chosen.map((value) => options[value]).join(', ') || 'Any',
        },
      }}
      onChange={({ target }) => {
        const next = all.filter((value) => target.value.includes(value))
        setChosen(next)
        onChange(next)
      }}
    >
      {all.map((value) => (
        <MenuItem key={value} value={value}>
          {options[value]}
        </MenuItem>
      ))}
    </TextField>
  )
}
