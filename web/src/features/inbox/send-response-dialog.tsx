import { coverText, replySubject } from '@attestry/contract/cover-text'
import { errors } from '@attestry/contract/errors'
import {
  inboxApi,
  UNDO_WINDOW,
  type EmailBody,
  type InboundEmail,
  type ProductAnalysisRow,
} from '@attestry/contract/inbox'
import { recipientOf } from '@attestry/contract/recipient'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState, type SubmitEvent } from 'react'
import { messageOf } from '../../lib/api-error'
import { useBackend } from '../../lib/backend'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { useIntention } from '../../lib/use-intention'
import { RecipientWarnings } from './recipient-warnings'
import { TextInput } from '../../ui/text-input'

type Props = { email: InboundEmail; body: EmailBody; rows: readonly ProductAnalysisRow[]; onClose: () => void }

/** The last look before an answer leaves: which products, to whom, with which words. */
export function SendResponseDialog({ email, body, rows, onClose }: Props) {
  const { api } = useBackend()
  const { name, company } = useSession()
  const titleId = useId()
  const answerable = rows.filter(({ exists_in_vault, file_count }) => exists_in_vault && file_count > 0)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    new Set(answerable.flatMap(({ product_id }) => product_id ?? [])),
  )
  const [subject, setSubject] = useState(replySubject(email.subject))
  const [edited, setEdited] = useState<string | null>(null)
  const intention = useIntention()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const partNumbers = rows
    .filter(({ product_id }) => product_id !== null && chosen.has(product_id))
    .map((row) => row.part_number)
  const suggestion = coverText({ customerName: email.sender_name, partNumbers, senderName: name, company })
  const recipient = recipientOf({ ...email, ...body })

  const toggle = (id: number) =>
    setChosen((ids) => (ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set(ids).add(id)))

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setSending(true)
    setProblem(null)
    try {
      const { id } = await intention.call(inboxApi.sendResponse, {
        id: email.id,
        product_ids: [...chosen],
        ...(recipient === null ? {} : { to: recipient }),
        subject,
        body_text: edited ?? suggestion,
      })
      const undo = () => {
        api
          .call(inboxApi.undoResponse, { id: email.id, responseId: id })
          .then(() => notifyDone('Response taken back'))
          .catch((failure: unknown) => notifyFailure('Error', failure))
      }
      notifyDone('Email sent!', `It leaves in ${UNDO_WINDOW / 1000} seconds.`, {
        label: 'Undo',
        onClick: undo,
        duration: UNDO_WINDOW,
      })
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
      notifyFailure('Failed to send compliance response', failure)
      setSending(false)
    }
  }

  return (
    <Dialog open onClose={() => !isSending && onClose()} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>Review Response</DialogTitle>
      <Stack component="form" onSubmit={send} sx={{ minHeight: 0 }}>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {problem && <Alert severity="error">{problem}</Alert>}
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              To <strong>{recipient ?? '(no sender address)'}</strong>
            </Typography>
            <RecipientWarnings email={email} body={body} />
            <div>
              <Typography variant="subtitle2" component="h3">
                Products
              </Typography>
              <List dense disablePadding aria-label="Products">
                {rows.map((row) => (
                  <ProductChoice
                    key={row.part_number}
                    row={row}
                    isChosen={row.product_id !== null && chosen.has(row.product_id)}
                    isLocked={isSending}
                    onToggle={toggle}
                  />
                ))}
              </List>
            </div>
            <TextInput
              label="Subject"
              value={subject}
              disabled={isSending}
              onChange={(event) => setSubject(event.target.value)}
            />
            <TextInput
              label="Message"
              multiline
              rows={12}
              value={edited ?? suggestion}
              disabled={isSending}
              onChange={(event) => setEdited(event.target.value)}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Typography component="output" variant="body2" color="textSecondary" sx={{ flex: 1, pl: 2 }}>
            {chosen.size === 0 && errors['no-vault-product'][1]}
          </Typography>
          <Button onClick={onClose} color="inherit" disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSending || chosen.size === 0}>
            {isSending ? 'Sending...' : intention.isRepeat ? 'Send Anyway' : 'Send Response'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

type ChoiceProps = {
  row: ProductAnalysisRow
  isChosen: boolean
  isLocked: boolean
  onToggle: (id: number) => void
}

function ProductChoice({ row, isChosen, isLocked, onToggle }: ChoiceProps) {
  const { part_number, vault_manufacturer, product_id, file_count } = row
  const state =
    product_id === null
      ? 'Not in the vault'
      : file_count === 0
        ? 'This product has no documents yet.'
        : `${vault_manufacturer} · ${file_count} ${file_count === 1 ? 'file' : 'files'}`
  return (
    <ListItem disablePadding>
      <FormControlLabel
        disabled={isLocked || product_id === null || file_count === 0}
        control={<Checkbox checked={isChosen} onChange={() => product_id !== null && onToggle(product_id)} />}
        label={<ListItemText primary={part_number} secondary={state} />}
      />
    </ListItem>
  )
}
