import { makerRepliesApi } from '@attestry/core/outreach/maker-replies'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useConnectingBackend } from '../../../lib/api/backend'
import { attempt } from '../../../lib/actions/notify'
import { useSession } from '../../../lib/api/session'
import { useHasReplyLinks } from '../../../lib/live/use-has-reply-links'
import { SectionCard } from '../../../ui/section-card'

/** Whether makers are sent a link to answer by. Only an admin can change it. */
export function ReplyLinksCard() {
  const { isAdmin } = useSession()
  const connecting = useConnectingBackend()
  const isOn = useHasReplyLinks()
  const [isBusy, setBusy] = useState(false)
  const change = async (has_reply_links: boolean) => {
    setBusy(true)
    await attempt(async () => {
      await (await connecting).api.call(makerRepliesApi.setReplyLinks, { has_reply_links })
      return ['Settings saved']
    }, ['Failed to save the settings'])
    setBusy(false)
  }
  return (
    <SectionCard
      title="Links for Manufacturers"
      text="By a link in your email, a manufacturer sees what you ask for, and adds files and words without an account. What comes waits for you like a reply by email. Whoever writes the email can decide otherwise."
    >
      <FormControlLabel
        disabled={!isAdmin || isBusy}
        control={<Switch checked={isOn} onChange={(_, next) => void change(next)} />}
        label="New emails to manufacturers have a link"
      />
    </SectionCard>
  )
}
