import { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { RequestGroup } from '@attestry/core/outreach/missing-parts'
import { queries } from '@attestry/core/queries'
import { NO_MAILBOX, sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import { lazy, Suspense, useState } from 'react'
import { joinLive, useLive } from '../../../../lib/live/live'
import { liveList } from '../../../../lib/live/live-firestore'
import { useSession } from '../../../../lib/api/session'
import { useKept } from '../../../../lib/live/use-kept'
import { PanelWaiting } from '../../../../ui/composer/panel-waiting'
import type { PlannedMail } from './request-draft'
import { RequestsForm } from './requests-form'
import { useRequestMails } from './use-request-mails'

const ContactDialog = lazy(async () => ({
  default: (await import('../../../outreach/contacts/contact-dialog')).ContactDialog,
}))

type Props = {
  groups: readonly RequestGroup[]
  /** What the draft is kept under. */
  about: string
  name: string
  emailId?: number
  onSent?: () => void
  onReopen: () => void
  onClose: () => void
}

/** Mails to several makers with their contacts, who can be added here. */
export function RequestsReview({ groups, about, ...form }: Props) {
  const { db, uid, org } = useSession()
  const plan = useRequestMails(groups, about)
  const accounts = useKept(useLive(liveList({ db, uid }, EmailAccount, queries.emailAccounts(org))))
  const [lacking, setLacking] = useState<PlannedMail | null>(null)
  const all = joinLive({ mails: plan.mails, accounts })
  if (all.status !== 'ready') return <PanelWaiting live={all} />
  return (
    <>
      <RequestsForm
        mails={all.data.mails}
        plan={plan}
        mailbox={sendingMailbox(all.data.accounts.items, NO_MAILBOX)}
        onAddContact={setLacking}
        {...form}
      />
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
