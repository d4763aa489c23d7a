import { CodeForm, secondFactorApi } from '@attestry/core/people/second-factor'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { RecoveryCodes } from '../accounts/recovery-codes'
import { EitherInput } from './either-code-input'

/** Makes new recovery codes, with a code of the second factor. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const cache = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useCallForm(CodeForm, {
    start: { code: '' },
    send: (fields, call) => call(secondFactorApi.renewRecoveryCodes, fields),
    onDone: ({ recovery_codes }) => {
      setCodes(recovery_codes)
      void cache.invalidateQueries({ queryKey: ['second-factor'] })
    },
  })
  if (!codes) {
    return (
      <FormDialog
        form={form}
        title="New Recovery Codes"
        text="The codes that you have kept so far become void."
        submitLabel="Make New Codes"
        busyLabel="Checking..."
        onClose={onClose}
      >
        <EitherInput {...form.field('code')} />
      </FormDialog>
    )
  }
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Your New Recovery Codes</DialogTitle>
      <DialogContent>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </DialogContent>
    </Dialog>
  )
}
