import { campaignsApi, MAX_CAMPAIGN_MAILS } from '@attestry/core/outreach/campaigns'
import { errors } from '@attestry/core/base/errors'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { useBackend } from '../../../../lib/api/backend'
import type { CampaignStart } from '../../../../lib/campaign-start'
import { useHasReplyLinks } from '../../../../lib/live/use-has-reply-links'
import { Composer } from '../../../../ui/composer/composer'
import { Envelope } from '../../../../ui/composer/envelope'
import { ReplyLinkSwitch } from '../../../../ui/composer/reply-link-switch'
import { useComposer } from '../../../../ui/composer/use-composer'
import type { PlannedMail } from './inquiry-draft'
import { InquiryCard } from './inquiry-card'
import type { useInquiryMails } from './use-inquiry-mails'

type Props = {
  mails: readonly PlannedMail[]
  plan: ReturnType<typeof useInquiryMails>
  mailbox: EmailAccount | undefined
  /** What they are called together. */
  name: string
  /** The customer's mail that waits for the answers. */
  emailId?: number
  /** Whom it began with: then the customer's mail goes with it. */
  contactId?: number
  /** What the search that it is about found besides, and which campaign it goes on from. */
  more?: Pick<CampaignStart, 'rest' | 'continues'>
  onAddContact: (mail: PlannedMail) => void
  onSent?: () => void
  /** After Undo. */
  onReopen: () => void
  onClose: () => void
}

/** Mails to several contacts, reviewed together and sent together. */
export function InquiriesForm({
  mails,
  plan,
  mailbox,
  name,
  emailId,
  contactId,
  more,
  onAddContact,
  ...closing
}: Props) {
  const { api } = useBackend()
  const { draft } = plan
  const usual = useHasReplyLinks()
  const has_reply_link = draft.own.reply_links ?? usual
  const chosen = mails.filter(({ isLeftOut, contact }) => !isLeftOut && contact)
  const count = chosen.length === 1 ? '1 email' : `${chosen.length} emails`
  const isEmpty = chosen.some(({ subject, body_text }) => subject.trim() === '' || body_text.trim() === '')
  const mail = useComposer({
    schema: Nothing,
    values: {},
    draft,
    mailbox,
    reasons: [
      chosen.length === 0 && 'Choose at least one email to send.',
      chosen.length > MAX_CAMPAIGN_MAILS && `At most ${MAX_CAMPAIGN_MAILS} emails can be sent together.`,
      isEmpty && errors['draft-incomplete'][1],
    ],
    send: (_, call) =>
      call(campaignsApi.startCampaign, {
        name,
        ...(emailId !== undefined && { email_id: emailId }),
        ...(contactId !== undefined && { attaches_email: true }),
        ...(mailbox && { from: mailbox.email_address }),
        reminders: draft.own.reminders,
        has_reply_link,
        ...(more?.rest && { rest: more.rest }),
        ...(more?.continues !== undefined && { continues: more.continues }),
        mails: chosen.flatMap(({ contact, subject, body_text, group }) =>
          contact ? [{ contact_id: contact.id, to: contact.email, subject, body_text, parts: group.parts }] : [],
        ),
      }),
    sent: `${count} sent!`,
    undo: async ({ id }) => {
      const { left } = await api.call(campaignsApi.undoCampaign, { id, discard: true })
      return left === 0 ? ['Emails taken back'] : ['Emails taken back', `${left} had left already.`]
    },
    failed: ['Failed to send emails'],
    ...closing,
  })
  return (
    <Composer mail={mail} label={`Send ${count}`} above={mailbox && <Envelope mailbox={mailbox} />}>
      {mails.map((one) => (
        <InquiryCard key={one.group.key} mail={one} onChange={plan.change} onAddContact={onAddContact} />
      ))}
      {contactId !== undefined && (
        <Typography variant="body2" color="textSecondary">
          The original email is attached as it came.
        </Typography>
      )}
      <FormControlLabel
        control={<Switch checked={draft.own.reminders} onChange={(_, reminders) => draft.change({ reminders })} />}
        label="Remind who does not answer"
      />
      <ReplyLinkSwitch isOn={has_reply_link} onChange={(reply_links) => draft.change({ reply_links })} />
    </Composer>
  )
}

const Nothing = z.strictObject({})
