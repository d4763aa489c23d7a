import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

type Props = { isLocked: boolean; children: ReactNode }

/** The fields of a form, one below the other, none of which can be changed while it is sent. To be heard, it is no group. */
export const FormFields = ({ isLocked, children }: Props) => (
  <Stack component="fieldset" role="none" disabled={isLocked} spacing={2} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
    {children}
  </Stack>
)
