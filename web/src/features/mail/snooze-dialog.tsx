import type { InboundEmail } from '@attestry/core/mail/inbox'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import { useId, useState, type SubmitEvent } from 'react'
import { attempt } from '../../lib/actions/notify'
import { useSession } from '../../lib/api/session'
import { whileOffline } from '../../lib/api/offline'
import { noteTouched } from '../../lib/live/done-here'
import { fullDateText } from '../../lib/text/date-text'
import { sendByKey, takeFocus } from '../../lib/forms/dialog-keys'
import { TextInput } from '../../ui/text-input'
import { handleEmails } from './actions/handle-emails'
import { snoozeChoices } from './snooze-choices'

type Props = { emails: readonly InboundEmail[]; onClose: () => void }

/** The choice of until when conversations are snoozed. */
export function SnoozeDialog({ emails, onClose }: Props) {
  const session = useSession()
  const [now] = useState(Date.now)
  const [day, setDay] = useState('')
  const [isForReply, setForReply] = useState(false)
  const titleId = useId()
  const until = new Date(`${day}T08:00`).getTime()
  const snooze = (time: number) => {
    onClose()
    noteTouched(emails.map(({ id }) => id))
    const failed = ['Error', 'Failed to snooze. Please try again.'] as const
    const handled = isForReply ? 'awaiting_reply' : 'snoozed'
    const work = () => handleEmails(session, emails, { handled, until: time })
    void attempt(
      () => whileOffline(work),
      failed,
      () => snooze(time),
    )
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (until > now) snooze(until)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {emails.length > 1 ? `Snooze ${emails.length} Conversations` : 'Snooze Until'}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {isForReply
            ? 'It comes back to “To Answer” then, unless somebody has replied. A reply is sorted in like any other email.'
            : 'It comes back to “To Answer” then, or as soon as the customer asks something.'}
        </DialogContentText>
        <FormControlLabel
          label="Only if nobody replies"
          control={<Checkbox checked={isForReply} onChange={({ target }) => setForReply(target.checked)} />}
        />
        {/* Their names stand below the other texts. */}
        <List component="div" sx={{ mx: -2 }}>
          {snoozeChoices(now).map(({ name, until: time }, place) => (
            <ListItemButton key={name} ref={place === 0 ? takeFocus : undefined} onClick={() => snooze(time)}>
              <ListItemText primary={name} secondary={fullDateText(time)} />
            </ListItemButton>
          ))}
        </List>
        <Stack
          component="form"
          noValidate
          onSubmit={submit}
          onKeyDown={sendByKey}
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center' }}
        >
          <TextInput
            label="Until the morning of"
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <Button type="submit" disabled={!(until > now)}>
            Snooze
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
