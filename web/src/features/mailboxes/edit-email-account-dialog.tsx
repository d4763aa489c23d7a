import { EmailAccountForm, mailboxesApi, type EmailAccount } from '@attestry/contract/mailboxes'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { messageOf } from '../../lib/api-error'
import { useBackend } from '../../lib/backend'
import { checkedFields } from '../../lib/checked-fields'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'

const { display_name, password } = EmailAccountForm.shape
/** Said where the server gave no reason. */
const TRY_AGAIN = 'Please try again.'
const Fields = z.strictObject({ display_name, password: z.union([z.literal(''), password]) })

/** Changes the name or the password of an account; a password that the mail server refuses is not stored. */
export function EditEmailAccountDialog({ account, onClose }: { account: EmailAccount; onClose: () => void }) {
  const { api } = useBackend()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedFields(zodResolver(Fields)),
    defaultValues: { display_name: account.display_name, password: '' },
  })
  const { errors, isSubmitting, dirtyFields } = formState

  const save = handleSubmit(async (fields) => {
    setProblem(null)
    try {
      // What was not changed here somebody else may have changed meanwhile.
      await api.call(mailboxesApi.updateEmailAccount, {
        id: account.id,
        ...(dirtyFields.display_name ? { display_name: fields.display_name } : {}),
        ...(fields.password ? { password: fields.password } : {}),
      })
      notifyDone('Email account updated')
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure, TRY_AGAIN))
      notifyFailure('Failed to update email account', failure, TRY_AGAIN)
    }
  })

  return (
    <FormDialog
      title="Edit Email Account"
      problem={problem}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={isSubmitting}
      isWide
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput label="Email Address" value={account.email_address} readOnly />
      <TextInput
        label="Username"
        value={account.username}
        readOnly
        autoComplete="off"
        hint="Neither address nor username can be changed. Add another account instead."
      />
      <TextInput
        label="Display Name"
        required
        autoComplete="off"
        problem={errors.display_name?.message}
        {...register('display_name')}
      />
      <TextInput
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="Leave empty to keep the password as it is."
        problem={errors.password?.message}
        {...register('password')}
      />
    </FormDialog>
  )
}
