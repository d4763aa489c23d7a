import type { ComponentProps } from 'react'
import { CodeInput } from '../accounts/code-input'

/** A code of the app, or a recovery code. */
export const EitherInput = (props: ComponentProps<typeof CodeInput>) => (
  <CodeInput
    hint="Or one of your recovery codes."
    inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
    {...props}
  />
)
