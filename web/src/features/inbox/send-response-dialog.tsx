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
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useBackend } from '../../lib/backend'
import { useSession } from '../../lib/session'
import { useCallForm } from '../../lib/use-call-form'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import { RecipientWarnings } from './recipient-warnings'

const Fields = inboxApi.sendResponse.input.pick({ subject: true, body_text: true })

type Props = { email: InboundEmail; body: EmailBody; rows: readonly ProductAnalysisRow[]; onClose: () => void }

/** The last check before an answer is sent: which products, to whom, with which text. */
export function SendResponseDialog({ email, body, rows, onClose }: Props) {
  const { api } = useBackend()
  const { name, company } = useSession()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(rows.flatMap(answerableId)))
  const recipient = recipientOf({ ...email, ...body })

  const suggestionFor = (ids: ReadonlySet<number>) => {
    const partNumbers = rows
      .filter(({ product_id }) => product_id !== null && ids.has(product_id))
      .map(({ part_number }) => part_number)
    return coverText({ customerName: email.sender_name, partNumbers, senderName: name, company })
  }

  const form = useCallForm(Fields, {
    start: { subject: replySubject(email.subject), body_text: suggestionFor(chosen) },
    send: (fields, call) =>
      call(inboxApi.sendResponse, {
        id: email.id,
        product_ids: [...chosen],
        ...(recipient === null ? {} : { to: recipient }),
        ...fields,
      }),
    done: ({ id }) => [
      'Email sent!',
      `It leaves in ${UNDO_WINDOW / 1000} seconds.`,
      {
        work: async () => {
          await api.call(inboxApi.undoResponse, { id: email.id, responseId: id })
          return ['Response taken back']
        },
        failed: ['Error'],
        milliseconds: UNDO_WINDOW,
      },
    ],
    failed: ['Failed to send compliance response'],
    onDone: onClose,
    again: 'Send Anyway',
  })
  const { dirtyFields } = form.formState

  const toggle = (id: number) => {
    const ids = new Set(chosen)
    if (!ids.delete(id)) ids.add(id)
    setChosen(ids)
    // Keep a text that the person wrote themselves.
    if (!dirtyFields.body_text) form.resetField('body_text', { defaultValue: suggestionFor(ids) })
  }

  return (
    <FormDialog
      form={form}
      title="Review Response"
      submitLabel="Send Response"
      busyLabel="Sending..."
      isBarred={chosen.size === 0}
      status={chosen.size === 0 ? errors['no-vault-product'][1] : ''}
      width="md"
      onClose={onClose}
    >
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
              onToggle={toggle}
            />
          ))}
        </List>
      </div>
      <TextInput label="Subject" {...form.field('subject')} />
      <TextInput label="Message" multiline rows={12} {...form.field('body_text')} />
    </FormDialog>
  )
}

const answerableId = ({ exists_in_vault, file_count, product_id }: ProductAnalysisRow): number[] =>
  exists_in_vault && file_count > 0 && product_id !== null ? [product_id] : []

type ChoiceProps = { row: ProductAnalysisRow; isChosen: boolean; onToggle: (id: number) => void }

function ProductChoice({ row, isChosen, onToggle }: ChoiceProps) {
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
        disabled={product_id === null || file_count === 0}
        control={<Checkbox checked={isChosen} onChange={() => product_id !== null && onToggle(product_id)} />}
        label={<ListItemText primary={part_number} secondary={state} />}
      />
    </ListItem>
  )
}
