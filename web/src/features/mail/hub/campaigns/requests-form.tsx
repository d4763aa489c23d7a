import { campaignsApi, MAX_CAMPAIGN_MAILS } from '@attestry/core/outreach/campaigns'
import { errors } from '@attestry/core/base/errors'
import { UNDO_WINDOW } from '@attestry/core/mail/inbox'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { z } from 'zod'
import { useBackend } from '../../../../lib/api/backend'
import { discardDraft } from '../../../../lib/forms/discard-draft'
import { useSession } from '../../../../lib/api/session'
import { useCallForm } from '../../../../lib/forms/use-call-form'
import { PanelForm } from '../../../../ui/composer/panel-form'
import type { PlannedMail } from './request-draft'
import { RequestCard } from './request-card'
import type { useRequestMails } from './use-request-mails'

type Props = {
  mails: readonly PlannedMail[]
  plan: ReturnType<typeof useRequestMails>
  mailbox: EmailAccount | undefined
  /** What they are called together. */
  name: string
  /** The customer's mail that waits for the answers. */
  emailId?: number
  onAddContact: (mail: PlannedMail) => void
  onSent?: () => void
  /** After Undo. */
  onReopen: () => void
  onClose: () => void
}

/** Mails to several contacts, reviewed together and sent together. */
export function RequestsForm({ mails, plan, mailbox, name, emailId, onAddContact, onSent, onReopen, onClose }: Props) {
  const { api } = useBackend()
  const { isVerified } = useSession()
  const { draft } = plan
  const sent = mails.filter(({ isLeftOut, contact }) => !isLeftOut && contact)
  const count = sent.length === 1 ? '1 email' : `${sent.length} emails`

  const form = useCallForm(Nothing, {
    start: {},
    send: (_, call) =>
      call(campaignsApi.startCampaign, {
        name,
        ...(emailId !== undefined && { email_id: emailId }),
        ...(mailbox && { from: mailbox.email_address }),
        reminders: draft.own.reminders,
        mails: sent.flatMap(({ contact, subject, body_text, group }) =>
          contact ? [{ contact_id: contact.id, to: contact.email, subject, body_text, parts: group.parts }] : [],
        ),
      }),
    done: ({ id }) => [
      `${count} sent!`,
      `You can undo this for ${UNDO_WINDOW / 1000} seconds.`,
      {
        work: async () => {
          const { left } = await api.call(campaignsApi.undoCampaign, { id, discard: true })
          draft.restore()
          onReopen()
          return left === 0 ? ['Emails taken back'] : ['Emails taken back', `${left} had left already.`]
        },
        failed: ['Error'],
        milliseconds: UNDO_WINDOW,
      },
    ],
    failed: ['Failed to send emails'],
    onDone: () => {
      draft.drop()
      onSent?.()
      onClose()
    },
    again: 'Send Anyway',
  })
  const discard = () => {
    discardDraft(draft, onReopen)
    onClose()
  }
  const { change } = plan
  const changeMail = useCallback<typeof change>(
    (key, changes) => change(key, changes),
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is another function on each render, and reads what it needs from the draft
    [draft.own.mails],
  )
  const isEmpty = sent.some(({ subject, body_text }) => subject.trim() === '' || body_text.trim() === '')
  const reason = !isVerified
    ? errors['email-not-verified'][1]
    : !mailbox
      ? errors['no-sending-account'][1]
      : sent.length === 0
        ? 'Choose at least one email to send.'
        : sent.length > MAX_CAMPAIGN_MAILS
          ? `At most ${MAX_CAMPAIGN_MAILS} emails can be sent together.`
          : isEmpty
            ? errors['draft-incomplete'][1]
            : null
  return (
    <PanelForm form={form} label={`Send ${count}`} reason={reason} draft={draft} onDiscard={discard}>
      {form.problem && <Alert severity="error">{form.problem}</Alert>}
      {mailbox && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Typography component="span" variant="body2" color="textSecondary">
            From
          </Typography>{' '}
          {mailbox.display_name} &lt;<strong>{mailbox.email_address}</strong>&gt;
        </Typography>
      )}
      {mails.map((mail) => (
        <RequestCard key={mail.group.key} mail={mail} onChange={changeMail} onAddContact={onAddContact} />
      ))}
      <FormControlLabel
        control={<Switch checked={draft.own.reminders} onChange={(_, reminders) => draft.change({ reminders })} />}
        label="Remind who does not answer"
      />
    </PanelForm>
  )
}

const Nothing = z.strictObject({})
