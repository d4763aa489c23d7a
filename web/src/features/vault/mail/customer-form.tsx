import { errors } from '@attestry/core/base/errors'
import { UNDO_WINDOW } from '@attestry/core/mail/inbox'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { packingOf } from '@attestry/core/vault/packing'
import { productEmailsApi } from '@attestry/core/sending/product-emails'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useId } from 'react'
import { useBackend } from '../../../lib/api/backend'
import { discardDraft } from '../../../lib/forms/discard-draft'
import { useSession } from '../../../lib/api/session'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { Attachments } from '../../../ui/composer/attachments'
import { DocumentChoice } from '../../../ui/composer/document-choice'
import { PanelForm } from '../../../ui/composer/panel-form'
import { TextInput } from '../../../ui/text-input'
import { useCustomerMail } from './use-customer-mail'

const Fields = productEmailsApi.sendProductEmail.input.pick({
  recipient_email: true,
  subject: true,
  custom_message: true,
})

type Props = {
  product: Product
  /** Its current documents: its own, then those of its maker. */
  files: readonly VaultFile[]
  mailbox: EmailAccount | undefined
  onReopen: () => void
  onClose: () => void
}

/** To whom, with which text and which documents. */
export function CustomerForm({ product, files, mailbox, onReopen, onClose }: Props) {
  const { api } = useBackend()
  const { isVerified } = useSession()
  const titleId = useId()
  const mail = useCustomerMail(product, files)
  const { draft, sent } = mail

  const undone = (emailId: number) => ({
    work: async () => {
      await api.call(productEmailsApi.undoProductEmail, { id: product.id, emailId })
      draft.restore()
      onReopen()
      return ['Email taken back'] as const
    },
    failed: ['Error'] as const,
    milliseconds: UNDO_WINDOW,
  })
  const form = useCallForm(Fields, {
    start: mail.start,
    send: ({ custom_message, ...fields }, call) =>
      call(productEmailsApi.sendProductEmail, {
        id: product.id,
        ...fields,
        custom_message: custom_message || mail.standardText,
        file_ids: sent.map(({ id }) => id),
        ...(mailbox && { from: mailbox.email_address }),
      }),
    done: ({ id }) => ['Email Sent Successfully', `You can undo this for ${UNDO_WINDOW / 1000} seconds.`, undone(id)],
    failed: ['Failed to Send Email'],
    missing: ['Email Required', 'Please enter the email address of the customer.'],
    malformed: ['Invalid Email', 'Please enter a valid email address.'],
    onDone: () => {
      draft.drop()
      onClose()
    },
    again: 'Send Anyway',
  })
  useEffect(() => {
    if (draft.followed === 0) return
    for (const name of Fields.keyof().options) form.resetField(name, { defaultValue: mail.start[name] })
    // oxlint-disable-next-line react/exhaustive-deps -- only what comes from another tab is put into the fields
  }, [draft.followed])
  useEffect(() => {
    if (!mail.isOwnText) form.resetField('custom_message', { defaultValue: mail.standardText })
    // oxlint-disable-next-line react/exhaustive-deps -- the form is a new object each time
  }, [mail.standardText, mail.isOwnText])
  const discard = () => {
    discardDraft(draft, onReopen)
    onClose()
  }
  const reason = !isVerified
    ? errors['email-not-verified'][1]
    : !mailbox
      ? errors['no-sending-account'][1]
      : files.length === 0
        ? 'This product has no documents yet.'
        : sent.length === 0
          ? errors['no-document-chosen'][1]
          : packingOf(sent) === 'too-large'
            ? errors['attachments-too-large'][1]
            : null

  const field = (name: keyof typeof mail.start) => {
    const props = form.field(name)
    return {
      ...props,
      onChange: (event: { target: { value: string } }) => {
        void props.onChange(event)
        mail.change({ [name]: event.target.value })
      },
    }
  }
  return (
    <PanelForm form={form} label="Send Email" reason={reason} draft={draft} onDiscard={discard}>
      {form.problem && <Alert severity="error">{form.problem}</Alert>}
      {mail.lost > 0 && (
        <Alert severity="warning">
          {mail.lost === 1 ? 'A document' : `${mail.lost} documents`} you had chosen can no longer be sent.
        </Alert>
      )}
      {mailbox && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Typography component="span" variant="body2" color="textSecondary">
            From
          </Typography>{' '}
          {mailbox.display_name} &lt;<strong>{mailbox.email_address}</strong>&gt;
        </Typography>
      )}
      <TextInput label="Recipient email" type="email" required autoComplete="off" {...field('recipient_email')} />
      <TextInput label="Subject" {...field('subject')} />
      <TextInput
        label="Custom message"
        hint="Left empty, the standard text is sent."
        multiline
        minRows={8}
        maxRows={24}
        {...field('custom_message')}
      />
      <Attachments files={sent} />
      <section aria-labelledby={titleId}>
        <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
          Documents
        </Typography>
        {files.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            This product has no documents yet.
          </Typography>
        )}
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {files.map((file) => (
            <li key={file.id}>
              <DocumentChoice
                file={file}
                partNumber={product.part_number}
                isChosen={mail.chosen.has(file.id)}
                now={mail.now}
                onToggle={mail.toggle}
              />
            </li>
          ))}
        </Stack>
      </section>
    </PanelForm>
  )
}
