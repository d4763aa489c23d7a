import { Profile } from '@attestry/core/people/accounts'
import { NOTIFICATION_SETTINGS, notificationsApi } from '@attestry/core/people/notifications'
import { paths } from '@attestry/core/paths'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useConnectingBackend } from '../../../lib/api/backend'
import { useLive } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { attempt } from '../../../lib/actions/notify'
import { useSession } from '../../../lib/api/session'
import { SectionCard } from '../../../ui/section-card'

/** What this person is told by mail. The link in each such mail leads here. */
export function NotificationsCard() {
  const { db, uid, org } = useSession()
  // The page does not wait for this.
  const connecting = useConnectingBackend()
  const { pathname, hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const live = useLive(liveDocument({ db, uid }, Profile, paths.profile(org, uid)))
  const profile = live.status === 'ready' ? live.data : undefined
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (`${pathname}${hash}` === NOTIFICATION_SETTINGS) place.current?.scrollIntoView({ block: 'center' })
  }, [pathname, hash])
  const change = async (is_on: boolean) => {
    setBusy(true)
    await attempt(async () => {
      await (await connecting).api.call(notificationsApi.setDailyMail, { is_on })
      return [is_on ? 'Daily email switched on' : 'Daily email switched off']
    }, ['Failed to save the settings'])
    setBusy(false)
  }
  return (
    <div ref={place}>
      <SectionCard
        title="Email Notifications"
        text="You are told behind the bell what is assigned to you, where you are mentioned, what is due and which manufacturer has answered."
      >
        <FormControlLabel
          disabled={isBusy || !profile}
          control={<Switch checked={profile?.daily_mail ?? false} onChange={(_, isOn) => void change(isOn)} />}
          label="Email me once a working day what I have not read"
        />
      </SectionCard>
    </div>
  )
}
