import { MIN_PASSWORD_LENGTH } from '@attestry/contract/password-length'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

/** A password somebody chooses. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'helperText'>) => (
  <TextField
    type="password"
    required
    autoComplete="new-password"
    slotProps={{ htmlInput: { minLength: MIN_PASSWORD_LENGTH } }}
    helperText={`At least ${MIN_PASSWORD_LENGTH} characters`}
    {...props}
  />
)
