import { domainOf } from '@attestry/core/base/email-address'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { recipientWarnings } from '@attestry/core/mail/recipient'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { ContactView } from '@attestry/core/outreach/contacts'
import { companyText } from '@attestry/core/outreach/words'
import { forwardsApi } from '@attestry/core/sending/forwards'
import { recipientsProblem } from '@attestry/core/sending/recipients'
import { forwardSubject, forwardText } from '@attestry/core/sending/words'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { useDraft } from '../../../lib/forms/use-draft'
import { useContactChoice } from '../../../ui/use-contact-choice'
import { addressOf } from '../../../lib/routes'
import { fileSizeText } from '../../../lib/text/file-size-text'
import { useAddress } from '../../../lib/use-address'
import { Composer } from '../../../ui/composer/composer'
import { Envelope } from '../../../ui/composer/envelope'
import { RecipientsField } from '../../../ui/composer/recipients-field'
import { addressesOf, TypedAddresses } from '../../../ui/composer/typed-recipients'
import { useComposer } from '../../../ui/composer/use-composer'

const Texts = forwardsApi.forwardEmail.input.pick({ subject: true, body_text: true })

/** What the person has changed. Null: it is what is suggested. */
const Draft = z.object({ to: TypedAddresses, subject: z.string().nullable(), body_text: z.string().nullable() })
const UNCHANGED: z.infer<typeof Draft> = { to: { addresses: [], typed: '' }, subject: null, body_text: null }

type Props = {
  email: InboundEmail
  mailbox: EmailAccount | undefined
  /** What can be done instead where the mail goes to a contact. */
  offer: (contact: ContactView) => ReactNode
  onClose: () => void
}

/** To whom a mail is passed on, and with which note. The mail itself is attached as it came. */
export function ForwardForm({ email, mailbox, offer, onClose }: Props) {
  const { api } = useBackend()
  const { email: ownAddress } = useSession()
  const { reopen } = useAddress()
  const draft = useDraft(`forward:${email.id}`, Draft, UNCHANGED)
  const { own, change } = draft
  const { contacts } = useContactChoice(own.to.typed)
  const to = addressesOf(own.to)
  const contact = contacts.find((one) => to.includes(one.email.toLowerCase()))
  const texts = {
    subject: own.subject ?? forwardSubject(email.subject),
    body_text: own.body_text ?? forwardText(email),
  }
  const mail = useComposer({
    schema: Texts,
    values: texts,
    draft: { ...draft, isChanged: to.length > 0 || own.subject !== null || own.body_text !== null },
    mailbox,
    reasons: [to.length === 0 && 'Name somebody to forward it to.', recipientsProblem(to)],
    send: (fields, call) =>
      call(forwardsApi.forwardEmail, {
        id: email.id,
        to,
        ...fields,
        ...(mailbox && { from: mailbox.email_address }),
      }),
    sent: 'Email forwarded',
    undo: async ({ id: forwardId }) => {
      await api.call(forwardsApi.undoForward, { id: email.id, forwardId })
      return ['Forwarded email taken back']
    },
    failed: ['Failed to forward the email'],
    onReopen: () => reopen(addressOf('email', { emailId: email.id, forward: 'true' })),
    onClose,
  })
  const warnings = recipientWarnings({ sender_email: '' }, [domainOf(ownAddress)], to)
  return (
    <Composer
      mail={mail}
      label="Forward"
      subject={mail.field('subject', texts.subject, (subject) => change({ subject }))}
      text={{ ...mail.field('body_text', texts.body_text, (body_text) => change({ body_text })), label: 'Note' }}
      above={
        <>
          <Envelope mailbox={mailbox} />
          <RecipientsField
            label="To"
            value={own.to}
            suggestions={contacts.map((contact) => contact.email)}
            names={new Map(contacts.map((contact) => [contact.email, `${contact.name}, ${companyText(contact)}`]))}
            isLocked={mail.form.isBusy}
            hasFocus
            onChange={(next) => change({ to: next })}
          />
          {contact && offer(contact)}
          {warnings.length > 0 && <Alert severity="warning">{warnings.join(' ')}</Alert>}
        </>
      }
    >
      <Typography variant="body2" color="textSecondary">
        The original email is attached as it came ({fileSizeText(email.size)}).
      </Typography>
    </Composer>
  )
}
