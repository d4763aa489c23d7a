import { EmailAccountForm, mailboxesApi, type EmailAccount } from '@attestry/contract/mailboxes'
import { z } from 'zod'
import { useCallForm } from '../../lib/use-call-form'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import { SignInAddressAlert } from './sign-in-address-alert'

const { display_name, password } = EmailAccountForm.shape
const Fields = z.strictObject({ display_name, password: z.union([z.literal(''), password]) })

/** Changes the name or the password of a mailbox. A password that the mail server refuses is not stored. */
export function EditEmailAccountDialog({ account, onClose }: { account: EmailAccount; onClose: () => void }) {
  const form = useCallForm(Fields, {
    start: { display_name: account.display_name, password: '' },
    send: (_, call, changed) => call(mailboxesApi.updateEmailAccount, { id: account.id, ...changed }),
    done: () => ['Email account updated'],
    failed: ['Failed to update email account', 'Please try again.'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Edit Email Account"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      width="sm"
      onClose={onClose}
    >
      <TextInput label="Email Address" value={account.email_address} readOnly />
      <SignInAddressAlert address={account.email_address} />
      <TextInput
        label="Username"
        value={account.username}
        readOnly
        autoComplete="off"
        hint="Neither address nor username can be changed. Add another account instead."
      />
      <TextInput label="Display Name" required autoComplete="off" {...form.field('display_name')} />
      {account.sign_in === 'password' && (
        <TextInput
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint="Leave empty to keep the password as it is."
          {...form.field('password')}
        />
      )}
    </FormDialog>
  )
}
