import { MIN_PASSWORD_LENGTH } from '@attestry/core/people/password-length'
import type { ComponentProps } from 'react'
import { TextInput } from '../../../ui/text-input'

/** The field for a new password. */
export const PasswordField = (props: ComponentProps<typeof TextInput>) => (
  <TextInput
    type="password"
    required
    autoComplete="new-password"
    slotProps={{ input: { minLength: MIN_PASSWORD_LENGTH } }}
    hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
    {...props}
  />
)
