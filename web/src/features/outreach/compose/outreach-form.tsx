import { errors } from '@attestry/core/base/errors'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Switch from '@mui/material/Switch'
import { Link as RouterLink } from 'react-router-dom'
import { useSession } from '../../../lib/api/session'
import { addressOf } from '../../../lib/routes'
import { useKept } from '../../../lib/live/use-kept'
import { Envelope } from '../../../ui/composer/envelope'
import { PanelForm } from '../../../ui/composer/panel-form'
import { TemplateLine } from '../../../ui/composer/template-line'
import { useOpenPlaces } from '../../../ui/composer/use-open-places'
import { TextInput } from '../../../ui/text-input'
import { useContact } from '../live/use-outbound-email'
import { ChangedNotice } from './changed-notice'
import { ContactField } from './contact-field'
import { commandOf, isTyped } from './mail-content'
import { RequestFields } from './request-fields'
import type { useOutreachMail } from './use-outreach-mail'

type Props = {
  mail: ReturnType<typeof useOutreachMail>
  mailbox: EmailAccount | undefined
  remote: OutboundEmail | undefined
}

/**
 * To whom, what is asked for, and the mail itself. The sender and the recipient that it shows are sent along, and the
 * server refuses the mail if it would use others.
 */
export function OutreachForm({ mail, mailbox, remote }: Props) {
  const { isVerified } = useSession()
  const { content, change, busy, theirs, unknownMaker } = mail
  const places = useOpenPlaces(content.subject, content.body_text)
  const live = useKept(useContact(content.contact_id))
  const contact = live.status === 'ready' && live.data?.id === content.contact_id ? live.data : undefined
  const isLost = content.contact_id !== null && live.status === 'ready' && live.data === undefined
  const reason = !isVerified
    ? errors['email-not-verified'][1]
    : !mailbox
      ? errors['no-sending-account'][1]
      : theirs
        ? 'Decide which text to keep.'
        : remote && remote.delivery !== 'none' && busy === null
          ? 'This email was sent meanwhile.'
          : places.reason
  const isAsked = content.request_type !== '' || content.part_number !== ''
  return (
    <PanelForm
      form={mail.formOf(contact?.email)}
      label="Send"
      busyLabel={busy === 'saving' ? 'Saving...' : busy === 'generating' ? 'Generating...' : 'Sending...'}
      reason={reason}
      draft={{ ...mail.draft, isChanged: mail.id === null && isTyped(content) }}
      status={mail.id === null ? undefined : statusText(mail)}
      onDiscard={mail.close}
      extra={
        <Button variant="outlined" disabled={busy !== null || theirs !== null} onClick={() => void mail.saveDraft()}>
          Save Draft
        </Button>
      }
    >
      {mail.problem && <Alert severity="error">{mail.problem}</Alert>}
      {theirs && <ChangedNotice theirs={theirs} onKeepMine={mail.keepMine} onTakeTheirs={mail.takeTheirs} />}
      {isLost && (
        <Alert severity="warning">
          The contact of this email was deleted{remote && ` (${remote.contact_name})`}. Choose another one.
        </Alert>
      )}
      {unknownMaker !== null && content.contact_id === null && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          There is no contact at {unknownMaker} yet.{' '}
          <Link component={RouterLink} to={addressOf('hub', { tab: 'contacts' })}>
            Add one
          </Link>{' '}
          or choose somebody else.
        </Alert>
      )}
      <Envelope mailbox={mailbox} to={contact?.email ?? null} nobody="(no contact chosen)" />
      {contact?.bounced && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          The last email to this address came back: {contact.bounced.message}
        </Alert>
      )}
      <ContactField value={contact} isLocked={busy !== null} onChange={(contact_id) => change({ contact_id })} />
      <RequestFields
        requestType={content.request_type}
        partNumber={content.part_number}
        isBarred={busy !== null || content.contact_id === null || !isAsked}
        isGenerating={busy === 'generating'}
        onChange={change}
        onGenerate={() => void mail.generate()}
      />
      <TemplateLine
        kind="request"
        text={contact ? '' : 'Choose a contact to use a template.'}
        isBarred={busy !== null || !contact}
        onChoose={(template) => contact && mail.begin(template, contact)}
      />
      {places.notice}
      <TextInput
        label="Subject"
        required
        value={content.subject}
        autoComplete="off"
        slotProps={{ input: { maxLength: 998 } }}
        placeholder={commandOf(content)}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextInput
        label="Message"
        required
        multiline
        rows={12}
        value={content.body_text}
        slotProps={{ input: { maxLength: 100_000 } }}
        onChange={({ target }) => change({ body_text: target.value })}
      />
      <FormControlLabel
        control={<Switch checked={content.remind} onChange={(_, remind) => change({ remind })} />}
        label="Remind the contact if nobody answers"
      />
    </PanelForm>
  )
}

function statusText({ failure, isSaving, isClean, theirs }: ReturnType<typeof useOutreachMail>): string {
  if (theirs) return 'Not stored'
  if (failure) return 'This draft could not be stored. It is kept in this browser.'
  return isSaving || !isClean ? 'Saving...' : 'Draft saved'
}
