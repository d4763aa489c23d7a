import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { type Ref, useId } from 'react'

type Props = {
  label: string
  hint?: string
  isSwitch?: boolean
  /** What is wrong with the value. It replaces the hint. */
  problem?: string | undefined
  name: string
  defaultValue?: unknown
  ref: Ref<HTMLInputElement>
  onChange: (event: { target: unknown; type?: unknown }) => unknown
  onBlur: (event: { target: unknown; type?: unknown }) => unknown
}

/** A box to tick, with what it means below it. Its props come from the `field` of a form. */
export function CheckInput({
  label,
  hint,
  isSwitch = false,
  problem,
  name,
  defaultValue,
  ref,
  onChange,
  onBlur,
}: Props) {
  const id = useId()
  const text = problem ?? hint
  const Box = isSwitch ? Switch : Checkbox
  const textId = text ? `${id}-text` : undefined
  return (
    <FormControl error={problem !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Box
            name={name}
            defaultChecked={defaultValue === true}
            onChange={onChange}
            onBlur={onBlur}
            slotProps={{ input: { ref, 'aria-describedby': textId } }}
          />
        }
      />
      {text && (
        <FormHelperText id={textId} sx={{ mt: -0.5, ml: 4 }}>
          {text}
        </FormHelperText>
      )}
    </FormControl>
  )
}
