import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { FormProgress } from '../../../lib/forms/use-call-form'

/** One field of a card with its button beside it. */
export const OneSettingForm = ({ form, children }: { form: FormProgress; children: ReactNode }) => (
  <Stack
    component="form"
    noValidate
    direction="row"
    spacing={1.5}
    sx={{ alignItems: 'flex-start', maxWidth: 420 }}
    onSubmit={form.submit}
  >
    {children}
    <Button type="submit" variant="outlined" disabled={form.isBusy} sx={{ flexShrink: 0 }}>
      {form.isBusy ? 'Saving...' : 'Save'}
    </Button>
  </Stack>
)
