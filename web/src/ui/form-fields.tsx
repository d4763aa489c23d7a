import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

type Props = { isLocked: boolean; children: ReactNode }

/** The fields of a form, stacked. All are disabled while it is sent. Screen readers should not announce a group. */
export const FormFields = ({ isLocked, children }: Props) => (
  <Stack component="fieldset" role="none" disabled={isLocked} spacing={2} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
    {children}
  </Stack>
)
