import { fileWarning } from '@attestry/core/sending/answer-grid'
import { Id } from '@attestry/core/base/primitives'
import { errors } from '@attestry/core/base/errors'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { productEmailSubject, productEmailText } from '@attestry/core/sending/words'
import { productEmailsApi } from '@attestry/core/sending/product-emails'
import { packingOf } from '@attestry/core/vault/packing'
import type { Product, VaultFile } from '@attestry/core/vault/vault'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { z } from 'zod'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { useDraft } from '../../../lib/forms/use-draft'
import { Composer } from '../../../ui/composer/composer'
import { DocumentChoice } from '../../../ui/composer/document-choice'
import { Envelope } from '../../../ui/composer/envelope'
import { useComposer } from '../../../ui/composer/use-composer'
import { TextInput } from '../../../ui/text-input'

const Texts = productEmailsApi.sendProductEmail.input.pick({
  recipient_email: true,
  subject: true,
  custom_message: true,
})

/** A mail in the making. Null: the person has not changed it, so it is what is suggested. */
const Draft = z.object({
  recipient_email: z.string(),
  subject: z.string().nullable(),
  custom_message: z.string().nullable(),
  file_ids: z.array(Id).nullable(),
})
const UNCHANGED: z.infer<typeof Draft> = { recipient_email: '', subject: null, custom_message: null, file_ids: null }

const NO_DOCUMENTS = 'This product has no documents yet.'

type Props = {
  product: Product
  /** Its current documents: its own, then those of its maker. */
  files: readonly VaultFile[]
  mailbox: EmailAccount | undefined
  onReopen: () => void
  onClose: () => void
}

/** A mail to a customer: to whom, with which text and which documents of a product. */
export function CustomerForm({ product, files, mailbox, onReopen, onClose }: Props) {
  const { api } = useBackend()
  const { name, company } = useSession()
  const titleId = useId()
  const [now] = useState(Date.now)
  // What arrives in the vault later is offered, not chosen.
  const [suggested] = useState(() => files.filter((file) => fileWarning(file, now) !== 'expired').map(({ id }) => id))
  const draft = useDraft(`product-email:${product.id}`, Draft, UNCHANGED)
  const { own, change } = draft
  const chosen = new Set(own.file_ids ?? suggested)
  const sent = files.filter(({ id }) => chosen.has(id))
  const lost = chosen.size - sent.length
  const standardText = productEmailText(product, { sender: name, company, isLinked: packingOf(sent) === 'link' })
  const texts = {
    recipient_email: own.recipient_email,
    subject: own.subject ?? productEmailSubject(product),
    custom_message: own.custom_message ?? standardText,
  }
  const mail = useComposer({
    schema: Texts,
    values: texts,
    draft: { ...draft, isChanged: Object.values(own).some((value) => value !== null && value !== '') },
    mailbox,
    files: sent,
    reasons: [files.length === 0 && NO_DOCUMENTS, sent.length === 0 && errors['no-document-chosen'][1]],
    send: (fields, call) =>
      call(productEmailsApi.sendProductEmail, {
        id: product.id,
        ...fields,
        custom_message: fields.custom_message || standardText,
        file_ids: sent.map(({ id }) => id),
        ...(mailbox && { from: mailbox.email_address }),
      }),
    sent: 'Email Sent Successfully',
    undo: async ({ id: emailId }) => {
      await api.call(productEmailsApi.undoProductEmail, { id: product.id, emailId })
      return ['Email taken back']
    },
    failed: ['Failed to Send Email'],
    missing: ['Email Required', 'Please enter the email address of the customer.'],
    malformed: ['Invalid Email', 'Please enter a valid email address.'],
    onReopen,
    onClose,
  })
  const field = (part: keyof typeof texts) => mail.field(part, texts[part], (text) => change({ [part]: text }))
  const toggle = (id: number) =>
    change({ file_ids: chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id] })

  return (
    <Composer
      mail={mail}
      label="Send Email"
      subject={field('subject')}
      text={{ ...field('custom_message'), label: 'Custom message', hint: 'Left empty, the standard text is sent.' }}
      above={
        <>
          {lost > 0 && (
            <Alert severity="warning">
              {lost === 1 ? 'A document' : `${lost} documents`} you had chosen can no longer be sent.
            </Alert>
          )}
          {mailbox && <Envelope mailbox={mailbox} />}
          <TextInput label="Recipient email" type="email" required autoComplete="off" {...field('recipient_email')} />
        </>
      }
      documents={
        <section aria-labelledby={titleId}>
          <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
            Documents
          </Typography>
          {files.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              {NO_DOCUMENTS}
            </Typography>
          )}
          <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {files.map((file) => (
              <li key={file.id}>
                <DocumentChoice
                  file={file}
                  partNumber={product.part_number}
                  isChosen={chosen.has(file.id)}
                  now={now}
                  onToggle={toggle}
                />
              </li>
            ))}
          </Stack>
        </section>
      }
    />
  )
}
