import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

type Props = Omit<TextFieldProps, 'select' | 'error' | 'helperText'> & {
  label: string
  /** What can be chosen: the value and its name. */
  options: Readonly<Record<string, string>>
  problem?: string | undefined
}

/** One of a few. */
export const SelectInput = ({ options, problem, ...input }: Props) => (
  <TextField select error={problem !== undefined} helperText={problem} {...input}>
    {Object.entries(options).map(([value, name]) => (
      <MenuItem key={value} value={value}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)
