import { Member } from '@attestry/core/people/accounts'
import { paths } from '@attestry/core/paths'
import { hasSecondFactor, secondFactorApi } from '@attestry/core/people/second-factor'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useConnectingBackend } from '../../../lib/api/backend'
import { useSession } from '../../../lib/api/session'
import { useLive } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { fullDateText } from '../../../lib/text/date-text'
import { SectionCard } from '../../../ui/section-card'

const SetUpDialog = lazy(async () => ({ default: (await import('./set-up-second-factor-dialog')).SetUpDialog }))
const NewCodesDialog = lazy(async () => ({ default: (await import('./new-recovery-codes-dialog')).NewCodesDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-second-factor-dialog')).RemoveDialog }))

/** The person's own second factor. */
export function SecondFactorCard() {
  const { db, uid, org } = useSession()
  const member = useLive(liveDocument({ db, uid }, Member, paths.member(org, uid)))
  const [opened, setOpened] = useState<'set-up' | 'new-codes' | 'remove'>()
  const stored = member.status === 'ready' ? member.data : undefined
  const isOn = stored !== undefined && hasSecondFactor(stored)
  const close = () => setOpened(undefined)
  return (
    <SectionCard
      title="Two-Factor Authentication"
      text={
        isOn ? (
          <SinceText />
        ) : (
          'A code of an app on your phone, besides your password: nobody gets in who knows the password alone.'
        )
      }
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {isOn ? (
          <>
            <Button variant="outlined" onClick={() => setOpened('new-codes')}>
              New Recovery Codes
            </Button>
            <Button color="error" onClick={() => setOpened('remove')}>
              Turn Off
            </Button>
          </>
        ) : (
          <Button variant="outlined" disabled={!stored} onClick={() => setOpened('set-up')}>
            Set Up
          </Button>
        )}
      </Stack>
      <Suspense fallback={null}>
        {opened === 'set-up' && <SetUpDialog onClose={close} />}
        {opened === 'new-codes' && <NewCodesDialog onClose={close} />}
        {opened === 'remove' && <RemoveDialog onClose={close} />}
      </Suspense>
    </SectionCard>
  )
}

function SinceText() {
  const { org, uid } = useSession()
  const connecting = useConnectingBackend()
  const { data } = useQuery({
    queryKey: ['second-factor', org, uid],
    queryFn: async () => (await connecting).api.call(secondFactorApi.readSecondFactor, {}),
    staleTime: 0,
  })
  if (!data?.set_up_at) return 'On.'
  const left = data.recovery_codes_left === 1 ? '1 recovery code' : `${data.recovery_codes_left} recovery codes`
  return `On since ${fullDateText(data.set_up_at)}. You have ${left} left.`
}
