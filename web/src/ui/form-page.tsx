import Button from '@mui/material/Button'
import { lazy, Suspense, type ReactNode } from 'react'
import type { FormProgress } from '../lib/forms/use-call-form'
import { FormFields } from './form-fields'

/** Most forms never fail, and the sign-in page must be there at once. */
const Alert = lazy(() => import('@mui/material/Alert'))

type Props = {
  form: FormProgress
  submitLabel: string
  /** The label of the button while sending. */
  busyLabel: string
  /** What people can do about a failure, beside its text. */
  remedy?: ReactNode
  children: ReactNode
}

/** A form that fills a page. Why it failed is said beside it, because a toast goes. */
export const FormPage = ({ form, submitLabel, busyLabel, remedy, children }: Props) => {
  const { submit, isBusy, problem, repeatLabel } = form
  return (
    <form noValidate onSubmit={submit}>
      <FormFields isLocked={isBusy}>
        {problem && (
          <Suspense fallback={null}>
            <Alert severity="error">
              {problem} {remedy}
            </Alert>
          </Suspense>
        )}
        {children}
        <Button type="submit" variant="contained" size="large" disabled={isBusy}>
          {isBusy ? busyLabel : (repeatLabel ?? submitLabel)}
        </Button>
      </FormFields>
    </form>
  )
}
