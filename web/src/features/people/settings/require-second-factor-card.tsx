import { Member, Organization } from '@attestry/core/people/accounts'
import { paths } from '@attestry/core/paths'
import { hasSecondFactor, secondFactorApi } from '@attestry/core/people/second-factor'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useConnectingBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { attempt } from '../../../lib/actions/notify'
import { joinLive, useLive } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { SectionCard } from '../../../ui/section-card'

/** Whether everybody needs a second factor. For admins. */
export function RequireSecondFactorCard() {
  const { db, uid, org } = useSession()
  const connecting = useConnectingBackend()
  const live = joinLive({
    member: useLive(liveDocument({ db, uid }, Member, paths.member(org, uid))),
    organization: useLive(liveDocument({ db, uid }, Organization, paths.organization(org))),
  })
  const { member, organization } = live.status === 'ready' ? live.data : {}
  const isRequired = organization?.requires_second_factor ?? false
  const isOwn = member !== undefined && hasSecondFactor(member)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = async (is_required: boolean) => {
    setAsking(false)
    setBusy(true)
    await attempt(async () => {
      await (await connecting).api.call(secondFactorApi.requireSecondFactor, { is_required })
      return [is_required ? 'Two-factor authentication is required' : 'Two-factor authentication is optional']
    }, ['Failed to save the settings'])
    setBusy(false)
  }
  return (
    <SectionCard
      title="Sign-In"
      text={
        isOwn || isRequired
          ? 'Who has no two-factor authentication yet is led to set it up before anything else. API keys are not affected.'
          : 'To require two-factor authentication of everybody, set it up for yourself first.'
      }
    >
      <FormControlLabel
        disabled={isBusy || !organization || !(isOwn || isRequired)}
        control={
          <Switch
            checked={isRequired}
            onChange={(_, isOn) => {
              if (isOn) setAsking(true)
              else void change(false)
            }}
          />
        }
        label="Require two-factor authentication of everybody"
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="Require Two-Factor Authentication"
        text="Everybody who has not set it up yet is led to do so now, and cannot go on without. Unsaved work of theirs may be lost."
        confirmLabel="Require It"
        onConfirm={() => void change(true)}
        onClose={() => setAsking(false)}
      />
    </SectionCard>
  )
}
