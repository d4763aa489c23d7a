import { Organization } from '@attestry/core/people/accounts'
import { TimeZone, UTC } from '@attestry/core/base/time-zone'
import { paths } from '@attestry/core/paths'
import { reportsApi } from '@attestry/core/requests/reports'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { z } from 'zod'
import { useLive } from '../../../lib/live/live'
import { liveDocument } from '../../../lib/live/live-firestore'
import { browserZone } from '../../../lib/browser-zone'
import { routes } from '../../../lib/routes'
import { useSession } from '../../../lib/api/session'
import { valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { SectionCard } from '../../../ui/section-card'
import { TextInput } from '../../../ui/text-input'

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What the organization promises its customers. Only an admin can change it. */
export function ServiceLevelCard() {
  const { db, uid, org, isAdmin } = useSession()
  const live = useLive(liveDocument({ db, uid }, Organization, paths.organization(org)))
  const organization = live.status === 'ready' ? live.data : undefined
  return (
    <SectionCard
      title="Customer Requests"
      text="When a request without a date of its own is due, and how many are to be completed in time."
      action={
        <Link component={RouterLink} to={routes.reports} variant="body2">
          Reports & Analytics
        </Link>
      }
    >
      {organization && (isAdmin ? <LevelForm organization={organization} /> : <Level organization={organization} />)}
    </SectionCard>
  )
}

const Level = ({ organization: { service_level, makes_requests, time_zone } }: { organization: Organization }) => (
  <>
    <Typography>
      {service_level.target} % within {service_level.days} working days (
      {service_level.working_days.map((day) => WEEK[day - 1]).join(', ')})
    </Typography>
    <Typography>Days are those of {zoneName(time_zone)}</Typography>
    <Typography>
      {makes_requests
        ? 'Emails that surely ask for something become requests by themselves'
        : 'Requests are made of emails by hand'}
    </Typography>
  </>
)

const whole = (most: number) => {
  const message = `Enter 1 to ${most}`
  return z.coerce.number<string>().pipe(z.number().int(message).min(1, message).max(most, message))
}
const Fields = z.strictObject({
  target: whole(100),
  days: whole(90),
  working_days: z.array(z.number()).min(1, 'Choose at least one day'),
  makes_requests: z.boolean(),
  time_zone: TimeZone,
})

const fieldsOf = ({ service_level, makes_requests, time_zone }: Organization) =>
  valuesOf(Fields, { ...service_level, makes_requests, time_zone })

/** "Europe/Isle of Man" */
const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

function LevelForm({ organization }: { organization: Organization }) {
  const form = useCallForm(Fields, {
    start: fieldsOf(organization),
    send: (fields, call) => call(reportsApi.setServiceLevel, fields),
    done: () => ['Settings saved'],
    failed: ['Failed to save the settings'],
    onDone: (saved) => {
      form.reset(fieldsOf(saved))
    },
  })
  const { reset } = form
  // What somebody else has changed meanwhile is shown and sent; what was changed here and not saved yet stays.
  useEffect(() => reset(fieldsOf(organization), { keepDirtyValues: true }), [reset, organization])
  const working = form.watch('working_days')
  const problem = form.formState.errors.working_days?.message
  const [zone, here] = [form.watch('time_zone'), browserZone()]
  const zones = [...new Set([UTC, here, zone, ...Intl.supportedValuesOf('timeZone')])].toSorted()
  return (
    <Stack component="form" noValidate spacing={1.5} onSubmit={form.submit} sx={{ alignItems: 'flex-start' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ maxWidth: 420, width: '100%' }}>
        <TextInput label="SLA target (%)" type="number" size="small" disabled={form.isBusy} {...form.field('target')} />
        <TextInput
          label="Due after (working days)"
          type="number"
          size="small"
          disabled={form.isBusy}
          {...form.field('days')}
        />
      </Stack>
      <div>
        <Typography variant="caption" component="div" color="textSecondary" aria-hidden sx={{ mb: 0.5 }}>
          Working days
        </Typography>
        <ToggleButtonGroup
          size="small"
          aria-label="Working days"
          value={working}
          disabled={form.isBusy}
          onChange={(_, days: number[]) =>
            form.setValue(
              'working_days',
              days.toSorted((one, other) => one - other),
              { shouldDirty: true, shouldValidate: true },
            )
          }
        >
          {WEEK.map((name, place) => (
            <ToggleButton key={name} value={place + 1} sx={{ px: { xs: 0.75, sm: 1.25 }, textTransform: 'none' }}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {problem && <FormHelperText error>{problem}</FormHelperText>}
      </div>
      <Autocomplete
        fullWidth
        sx={{ maxWidth: 420 }}
        size="small"
        options={zones}
        value={zone}
        disabled={form.isBusy}
        disableClearable
        autoHighlight
        getOptionLabel={zoneName}
        onChange={(_, chosen) => form.setValue('time_zone', chosen, { shouldDirty: true })}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Time zone"
            helperText={
              here === zone
                ? 'A day on which something is due ends here, and notices come in its morning.'
                : `A day on which something is due ends there. This browser is in ${zoneName(here)}.`
            }
          />
        )}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={form.watch('makes_requests')}
            disabled={form.isBusy}
            onChange={(_, checked) => form.setValue('makes_requests', checked, { shouldDirty: true })}
          />
        }
        label="Make requests of emails that surely ask for something"
      />
      <Button type="submit" variant="outlined" disabled={form.isBusy}>
        {form.isBusy ? 'Saving...' : 'Save'}
      </Button>
    </Stack>
  )
}
