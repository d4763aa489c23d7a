import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Switch from '@mui/material/Switch'
import { Link as RouterLink } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { Composer } from '../../../ui/composer/composer'
import { Envelope } from '../../../ui/composer/envelope'
import { ReplyLinkSwitch } from '../../../ui/composer/reply-link-switch'
import { TemplateLine } from '../../../ui/composer/template-line'
import { ChangedNotice } from './changed-notice'
import { ContactField } from './contact-field'
import { commandOf } from './mail-content'
import { InquiryFields } from './inquiry-fields'
import type { useOutreachMail } from './use-outreach-mail'

type Props = {
  outreach: ReturnType<typeof useOutreachMail>
  mailbox: EmailAccount | undefined
  remote: OutboundEmail | undefined
}

const busyLabels = { saving: 'Saving...', generating: 'Generating...', sending: 'Sending...' }

/**
 * To whom, what is asked for, and the mail itself. The sender and the recipient that it shows are sent along, and the
 * server refuses the mail if it would use others.
 */
export function OutreachForm({ outreach, mailbox, remote }: Props) {
  const { content, change, busy, theirs, unknownMaker, contact } = outreach
  const isAsked = content.request_type !== '' || content.part_number !== ''
  return (
    <Composer
      mail={outreach.mail}
      label="Send"
      busyLabel={busyLabels[busy ?? 'sending']}
      status={outreach.id === null ? undefined : statusText(outreach)}
      buttons={
        <Button
          variant="outlined"
          disabled={busy !== null || theirs !== null}
          onClick={() => void outreach.saveDraft()}
        >
          Save Draft
        </Button>
      }
      subject={{
        required: true,
        value: content.subject,
        autoComplete: 'off',
        slotProps: { input: { maxLength: 998 } },
        placeholder: commandOf(content),
        onChange: ({ target }) => change({ subject: target.value }),
      }}
      text={{
        required: true,
        minRows: 12,
        maxRows: 12,
        value: content.body_text,
        slotProps: { input: { maxLength: 100_000 } },
        onChange: ({ target }) => change({ body_text: target.value }),
      }}
      above={
        <>
          {theirs && (
            <ChangedNotice theirs={theirs} onKeepMine={outreach.keepMine} onTakeTheirs={outreach.takeTheirs} />
          )}
          {outreach.isLost && (
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
          <InquiryFields
            requestType={content.request_type}
            partNumber={content.part_number}
            isBarred={busy !== null || content.contact_id === null || !isAsked}
            isGenerating={busy === 'generating'}
            onChange={change}
            onGenerate={() => void outreach.generate()}
          />
          <TemplateLine
            kind="request"
            text={contact ? '' : 'Choose a contact to use a template.'}
            isBarred={busy !== null || !contact}
            onChoose={(template) => contact && outreach.choose(template, contact)}
          />
        </>
      }
    >
      <FormControlLabel
        control={<Switch checked={content.remind} onChange={(_, remind) => change({ remind })} />}
        label="Remind the contact if nobody answers"
      />
      <ReplyLinkSwitch isOn={outreach.hasReplyLink} onChange={(reply_link) => change({ reply_link })} />
    </Composer>
  )
}

function statusText({ failure, isSaving, isClean, theirs }: ReturnType<typeof useOutreachMail>): string {
  if (theirs) return 'Not stored'
  if (failure) return 'This draft could not be stored. It is kept in this browser.'
  return isSaving || !isClean ? 'Saving...' : 'Draft saved'
}
