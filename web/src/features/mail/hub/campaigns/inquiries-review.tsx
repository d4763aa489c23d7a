import { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { Contact } from '@attestry/core/outreach/contacts'
import { type MissingPart, type InquiryGroup, groupsOf, inquiryGroups } from '@attestry/core/outreach/missing-parts'
import { paths } from '@attestry/core/paths'
import { mailboxLists } from '@attestry/core/mailbox-lists'
import { NO_MAILBOX, sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { joinLive, type Live, mapLive, useLive } from '../../../../lib/live/live'
import { liveDocument, liveList } from '../../../../lib/live/live-firestore'
import { useManufacturers } from '../../../../lib/live/use-manufacturers'
import { useSession } from '../../../../lib/api/session'
import type { CampaignStart } from '../../../../lib/campaign-start'
import { useKept } from '../../../../lib/live/use-kept'
import { PanelContent } from '../../../../ui/composer/panel-content'
import type { PlannedMail } from './inquiry-draft'
import { InquiriesForm } from './inquiries-form'
import { useInquiryMails } from './use-inquiry-mails'

const ContactDialog = lazy(async () => ({
  default: (await import('../../../outreach/contacts/contact-dialog')).ContactDialog,
}))

type Props = {
  /** What the draft is kept under. */
  about: string
  name: string
  emailId?: number
  /** Only the company of this contact is asked, and the customer's mail is attached. */
  contactId?: number
  more?: Pick<CampaignStart, 'rest' | 'continues'>
  onSent?: () => void
  onReopen: () => void
  onClose: () => void
}

/** Mails to the makers of parts that documents are missing for, one to each. */
export function InquiriesReview({ parts, ...props }: Props & { parts: Live<readonly MissingPart[]> }) {
  const { data } = useManufacturers()
  const makers: Live<NonNullable<typeof data>> = data ? { status: 'ready', data } : { status: 'loading' }
  const only = useContact(props.contactId)
  const groups = mapLive(joinLive({ parts, makers, only }), (known) => {
    const all = inquiryGroups(known.parts, known.makers)
    return known.only ? groupsOf(known.only, all) : all
  })
  return <PanelContent live={groups}>{(known) => <Review groups={known} {...props} />}</PanelContent>
}

function useContact(id: number | undefined): Live<Contact | undefined> {
  const { db, uid, org } = useSession()
  const known = useKept(useLive(id === undefined ? null : liveDocument({ db, uid }, Contact, paths.contact(org, id))))
  return id === undefined ? NOBODY : known
}

const NOBODY: Live<undefined> = { status: 'ready', data: undefined }

/** Mails to several makers with their contacts, who can be added here. */
function Review({ groups, about, ...form }: Props & { groups: readonly InquiryGroup[] }) {
  const { db, uid, org } = useSession()
  const plan = useInquiryMails(groups, about, form.contactId)
  const accounts = useKept(useLive(liveList({ db, uid }, EmailAccount, mailboxLists.emailAccounts(org))))
  const [lacking, setLacking] = useState<PlannedMail | null>(null)
  if (groups.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ p: 2 }}>
        Nothing is missing: the vault has documents for everything this email asks for.
      </Typography>
    )
  }
  return (
    <>
      <PanelContent live={joinLive({ mails: plan.mails, accounts })}>
        {(known) => (
          <InquiriesForm
            mails={known.mails}
            plan={plan}
            mailbox={sendingMailbox(known.accounts.items, NO_MAILBOX)}
            onAddContact={setLacking}
            {...form}
          />
        )}
      </PanelContent>
      {lacking && (
        <Suspense fallback={null}>
          <ContactDialog
            start={{ manufacturer_id: lacking.group.manufacturer_id, company_name: lacking.group.name }}
            onAdded={(contact_id) => plan.change(lacking.group.key, { contact_id })}
            onClose={() => setLacking(null)}
          />
        </Suspense>
      )}
    </>
  )
}
