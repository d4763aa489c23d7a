import { isForSending, isMonitored, readingOf } from '@attestry/core/mailboxes/mailbox-purposes'
import { EmailAccountForm, mailboxesApi } from '@attestry/core/mailboxes/email-accounts'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { z } from 'zod'
import { valuesOf } from '../../lib/forms/form-values'
import { useCallForm } from '../../lib/forms/use-call-form'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import { PurposeFields } from './purpose-fields'
import { hasPurpose, NO_PURPOSE, purposeBoxes, purposesIn } from './purposes'
import { Server } from './server-fields'
import { SignInAddressAlert } from './sign-in-address-alert'

const { display_name, password } = EmailAccountForm.shape
const Fields = z
  .strictObject({
    display_name,
    password: z.union([z.literal(''), password]),
    ...purposeBoxes,
    imap_server: z.string(),
    imap_port: z.coerce.number<string | number>(),
  })
  .refine(hasPurpose, NO_PURPOSE)

type Props = {
  account: EmailAccount
  /** It opens to have replies read from now on. */
  readsReplies?: boolean
  onClose: () => void
}

/**
 * Changes the name, the password or the purposes of a mailbox. Nothing is stored that its mail servers refuse. One that
 * was never read may be told where, together with its password.
 */
export function EditEmailAccountDialog({ account, readsReplies = account.reads_replies, onClose }: Props) {
  const form = useCallForm(Fields, {
    start: valuesOf(Fields, {
      ...account,
      is_monitored: isMonitored(account),
      is_for_sending: isForSending(account),
      reads_replies: readsReplies,
    }),
    send: (fields, call, changed) => {
      const { is_monitored, is_for_sending, reads_replies, password } = fields
      const { is_monitored: _read, is_for_sending: _sent, reads_replies: _replies, password: _typed, ...rest } = changed
      const isOther = is_monitored !== isMonitored(account) || is_for_sending !== isForSending(account)
      return call(mailboxesApi.updateEmailAccount, {
        id: account.id,
        ...rest,
        ...(password !== '' && { password }),
        ...(isOther && { purposes: purposesIn(fields) }),
        ...(reads_replies !== account.reads_replies && { reads_replies }),
      })
    },
    done: () => ['Email account updated'],
    failed: ['Failed to update email account', 'Please try again.'],
    onDone: onClose,
  })
  const [isMonitoredNow, readsRepliesNow] = form.watch(['is_monitored', 'reads_replies'])
  const isReadAnew = readingOf(account) === 'nothing' && (isMonitoredNow || readsRepliesNow)
  const hasPassword = account.sign_in === 'password'
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
      <PurposeFields form={form} isMonitored={isMonitoredNow} />
      {isReadAnew && hasPassword && (
        <Server
          label="IMAP Server"
          port="IMAP Port"
          hint="Where this mailbox is read. If you change it, enter the password below as well."
          server={form.field('imap_server')}
          number={form.field('imap_port')}
        />
      )}
      {hasPassword && (
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
