import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

type Props = Omit<OutlinedInputProps, 'id' | 'error' | 'label' | 'inputRef'> & {
  label: string
  hint?: string
  /** What is wrong with the value. It replaces the hint. */
  problem?: string | undefined
}

/**
 * A line or a box to type in. MUI's `TextField` includes a select with its menu, which is too heavy for the sign-in
 * page.
 */
export function TextInput({ label, hint, problem, required, disabled, ref, ...input }: Props) {
  const id = useId()
  const text = problem ?? hint
  // An empty date shows its pattern, so its label has to be above.
  const isFilled = input.type === 'date'
  const textId = text ? `${id}-text` : undefined
  return (
    <FormControl
      fullWidth
      required={required}
      disabled={disabled}
      error={problem !== undefined}
      size={input.size ?? 'medium'}
    >
      <InputLabel htmlFor={id} shrink={isFilled || undefined}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        inputRef={ref}
        aria-describedby={textId}
        {...input}
        notched={isFilled || undefined}
      />
      {text && <FormHelperText id={textId}>{text}</FormHelperText>}
    </FormControl>
  )
}
