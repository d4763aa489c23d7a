import { MAX_REMINDERS, outreachApi, type OutboundEmail } from '@attestry/core/outreach/outreach'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useBackend } from '../../lib/api/backend'
import { attempt } from '../../lib/actions/notify'

/** Whether the contact of a mail that was sent is reminded, and how often that was done. */
export function Reminders({ email: { id, is_awaiting, bounced, reminders } }: { email: OutboundEmail }) {
  const { api } = useBackend()
  const [isBusy, setBusy] = useState(false)
  const { is_on, sent } = reminders
  const change = async (isOn: boolean) => {
    setBusy(true)
    await attempt(async () => {
      await api.call(outreachApi.setReminders, { id, is_on: isOn })
      return [isOn ? 'Reminders switched on' : 'Reminders switched off']
    }, ['Error'])
    setBusy(false)
  }
  return (
    <>
      {sent > 0 && (
        <Typography variant="body2" color="textSecondary">
          Reminded {sent} of {MAX_REMINDERS} times
        </Typography>
      )}
      {is_awaiting && !bounced && sent < MAX_REMINDERS && (
        <FormControlLabel
          disabled={isBusy}
          control={<Switch checked={is_on} onChange={(_, isOn) => void change(isOn)} />}
          label="Remind the contact if nobody answers"
        />
      )}
    </>
  )
}
