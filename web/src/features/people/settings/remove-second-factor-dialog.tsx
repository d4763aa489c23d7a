import { CodeForm, secondFactorApi } from '@attestry/core/people/second-factor'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { endingWith } from './ending-with'
import { EitherInput } from './either-code-input'

/** The session ends when its member document changes. When the answer comes, another may have begun here. */
const byItself = async () => {}

/** Turns the second factor off, with a code of it. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(CodeForm, {
    start: { code: '' },
    send: (fields, call) =>
      endingWith('Two-factor authentication is off. Please sign in again.', byItself, () =>
        call(secondFactorApi.removeSecondFactor, fields),
      ),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Turn Off Two-Factor Authentication"
      text="From now on your password alone lets you in. You are signed out everywhere. If your organization requires two-factor authentication, you are led to set it up again, on another phone for instance."
      submitLabel="Turn Off"
      busyLabel="Checking..."
      onClose={onClose}
    >
      <EitherInput {...form.field('code')} />
    </FormDialog>
  )
}
