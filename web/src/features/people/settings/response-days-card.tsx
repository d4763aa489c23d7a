import { Organization, ResponseDays } from '@attestry/core/people/accounts'
import { outreachApi } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { useLive } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { SectionCard } from '../../../ui/section-card'
import { TextInput } from '../../../ui/text-input'
import { OneSettingForm } from './one-setting-form'

/** After how many days a mail to a manufacturer is overdue. Only an admin can change it. */
export function ResponseDaysCard() {
  const { db, uid, org, isAdmin } = useSession()
  const live = useLive(liveDocument({ db, uid }, Organization, paths.organization(org)))
  const days = live.status === 'ready' ? live.data?.response_days : undefined
  return (
    <SectionCard
      title="Manufacturer Responses"
      text="An email to a manufacturer that nobody has answered by then is shown as overdue, and reminded of if that was asked for."
    >
      {days !== undefined &&
        (isAdmin ? <DaysForm key={days} days={days} /> : <Typography>Overdue after {days} days</Typography>)}
    </SectionCard>
  )
}

const Fields = z.strictObject({ response_days: z.coerce.number<string>().pipe(ResponseDays) })

function DaysForm({ days }: { days: number }) {
  const form = useCallForm(Fields, {
    start: valuesOf(Fields, { response_days: days }),
    send: (fields, call) => call(outreachApi.setResponseDays, fields),
    done: () => ['Settings saved'],
    failed: ['Failed to save the settings'],
  })
  return (
    <OneSettingForm form={form}>
      <TextInput
        label="Overdue after (days)"
        type="number"
        size="small"
        disabled={form.isBusy}
        {...form.field('response_days')}
      />
    </OneSettingForm>
  )
}
