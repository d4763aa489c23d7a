import { TextInput } from '../../../ui/text-input'
import type { ComponentProps } from 'react'

/** Six digits of an authenticator app, which phones and password managers offer by themselves. */
export const CodeInput = (props: Omit<ComponentProps<typeof TextInput>, 'label'>) => (
  <TextInput
    label="Six-Digit Code"
    required
    autoComplete="one-time-code"
    inputProps={{ inputMode: 'numeric', spellCheck: false }}
    {...props}
  />
)

/** For somebody without the app: one of the codes that were kept. */
export const RecoveryInput = (props: Omit<ComponentProps<typeof TextInput>, 'label'>) => (
  <TextInput
    label="Recovery Code"
    required
    autoComplete="off"
    hint="Each works once."
    inputProps={{ autoCapitalize: 'none', spellCheck: false }}
    {...props}
  />
)
