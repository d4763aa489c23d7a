import { Organization, RESPONSE_DAYS } from '@attestry/contract/accounts'
import { outreachApi } from '@attestry/contract/outreach'
import { paths } from '@attestry/contract/paths'
import { useState } from 'react'
import { useBackend } from '../../lib/backend'
import { useLive } from '../../lib/live'
import { liveDocument } from '../../lib/live-firestore'
import { attempt } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { SectionCard } from '../../ui/section-card'
import { SelectInput } from '../../ui/select-input'

const CHOICES = [3, 5, 7, 10, 14, 21, 30]

/** After how many days a mail to a manufacturer is overdue. Only an admin can change it. */
export function ResponseDaysCard() {
  const { db, uid, org, isAdmin } = useSession()
  const { api } = useBackend()
  const [isBusy, setBusy] = useState(false)
  const live = useLive(liveDocument({ db, uid }, Organization, paths.organization(org)))
  const days = (live.status === 'ready' ? live.data?.response_days : undefined) ?? RESPONSE_DAYS
  const choices = [...new Set([...CHOICES, days])].toSorted((one, other) => one - other)
  const change = async (response_days: number) => {
    setBusy(true)
    await attempt(async () => {
      await api.call(outreachApi.setResponseDays, { response_days })
      return ['Settings saved']
    }, ['Failed to save the settings'])
    setBusy(false)
  }
  return (
    <SectionCard
      title="Manufacturer Responses"
      text="An email to a manufacturer that nobody has answered by then is shown as overdue, and reminded of if that was asked for."
    >
      <SelectInput
        label="Overdue After"
        options={Object.fromEntries(choices.map((one) => [one, one === 1 ? '1 day' : `${one} days`]))}
        value={String(days)}
        disabled={!isAdmin || isBusy || live.status !== 'ready'}
        size="small"
        sx={{ minWidth: 160 }}
        onChange={({ target }) => void change(Number(target.value))}
      />
    </SectionCard>
  )
}
