import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

type Props = Omit<TextFieldProps, 'select' | 'error' | 'helperText'> & {
  label: string
  /** The choices: value and name. */
  options: Readonly<Record<string, string>>
  hint?: string | undefined
  /** What is wrong with the value. It replaces the hint. */
  problem?: string | undefined
}

/** A choice of one of a few. */
export const SelectInput = ({ options, hint, problem, ...input }: Props) => (
  <TextField select error={problem !== undefined} helperText={problem ?? hint} {...input}>
    {Object.entries(options).map(([value, name]) => (
      <MenuItem key={value} value={value}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)
