import MailIcon from '@mui/icons-material/MarkEmailReadOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { EmptyState } from '../../../ui/empty-state'

/** Asks for the first mailbox. */
export function SetUpInbox({ onAdd }: { onAdd: () => void }) {
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={<MailIcon fontSize="large" />}
        title="Set Up Inbound Email Account"
        text="Connect the mailbox that receives your customers' compliance requests. Attestry reads new mail and leaves it untouched in the mailbox."
        action={
          <Button variant="contained" onClick={onAdd}>
            Add Email Account
          </Button>
        }
      />
    </Paper>
  )
}
