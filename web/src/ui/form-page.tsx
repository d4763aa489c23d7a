import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { FormProgress } from '../lib/use-call-form'
import { FormFields } from './form-fields'

type Props = {
  form: FormProgress
  submitLabel: string
  /** The label of the button while sending. */
  busyLabel: string
  children: ReactNode
}

/** A form that fills a page. */
export const FormPage = ({ form: { submit, isBusy, repeatLabel }, submitLabel, busyLabel, children }: Props) => (
  <form noValidate onSubmit={submit}>
    <FormFields isLocked={isBusy}>
      {children}
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {isBusy ? busyLabel : (repeatLabel ?? submitLabel)}
      </Button>
    </FormFields>
  </form>
)
