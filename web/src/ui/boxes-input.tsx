import { keysOf } from '@attestry/core/base/keys-of'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type Ref, useId } from 'react'

type Change = (event: { target: unknown; type?: unknown }) => unknown

type Props<Value extends string> = {
  label: string
  /** The choices: value and name. */
  options: Readonly<Record<Value, string>>
  problem?: string | undefined
  name: string
  defaultValue?: unknown
  ref: Ref<HTMLInputElement>
  onChange: Change
  onBlur: Change
}

/** Several out of a few, each with a box to tick. Its props come from the `field` of a form, whose value is an array. */
export function BoxesInput<Value extends string>({ label, options, problem, defaultValue, ...field }: Props<Value>) {
  const labelId = useId()
  const { name, ref, onChange, onBlur } = field
  const chosen: readonly unknown[] = Array.isArray(defaultValue) ? defaultValue : []
  return (
    <FormControl component="fieldset" error={problem !== undefined} aria-labelledby={labelId}>
      <FormLabel id={labelId} component="legend">
        {label}
      </FormLabel>
      <FormGroup>
        {keysOf(options).map((value) => (
          <FormControlLabel
            key={value}
            label={options[value]}
            control={
              <Checkbox
                size="small"
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                onChange={onChange}
                onBlur={onBlur}
                slotProps={{ input: { ref, 'aria-invalid': problem !== undefined } }}
              />
            }
          />
        ))}
      </FormGroup>
      {problem && <FormHelperText role="alert">{problem}</FormHelperText>}
    </FormControl>
  )
}
