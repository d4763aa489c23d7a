import type { Attachment } from '@attestry/core/mail/inbox'
import { isForm, questionnaireIn } from '@attestry/core/sending/forms'
import type { WaitingFile } from '@attestry/core/sending/own-files'
import EditNoteIcon from '@mui/icons-material/EditNote'
import TableChartIcon from '@mui/icons-material/TableChartOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { openedLater } from '../../../ui/opened-later'

const FillFormDialog = openedLater(async () => (await import('./fill-form-dialog')).FillFormDialog)

type Props = {
  emailId: number
  attachments: readonly Attachment[]
  /** The files that wait for this answer: a form that is filled in is one of them. */
  kept: readonly WaitingFile[]
  fileIds: readonly number[]
  /** The mail asks about parts, which a table of answers has its rows for. */
  hasParts: boolean
  /** The mail asks for a questionnaire. */
  isQuestionnaireAsked: boolean
  onFilled: (file: WaitingFile) => void
}

/** Fills in the customer's own forms, which came with the mail, and makes a table of answers beside a questionnaire. */
export function FillForms({ emailId, attachments, kept, fileIds, onFilled, ...asked }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  const filled = new Set(kept.flatMap(({ form }) => form?.attachment ?? []))
  const questionnaire = asked.hasParts ? questionnaireIn(attachments, asked.isQuestionnaireAsked) : undefined
  const forms = attachments.filter((one) => (isForm(one) || one === questionnaire) && !filled.has(one.index))
  return forms.map((form) => (
    <span key={form.index}>
      <Button
        size="small"
        startIcon={form === questionnaire ? <TableChartIcon /> : <EditNoteIcon />}
        onClick={() => setOpened(form.index)}
        sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {titleOf(form, form === questionnaire)}
      </Button>
      <FillFormDialog
        isOpen={opened === form.index}
        title={titleOf(form, form === questionnaire)}
        index={form.index}
        isTable={form === questionnaire}
        {...{ emailId, fileIds }}
        onFilled={(file) => {
          setOpened(null)
          onFilled(file)
        }}
        onClose={() => setOpened(null)}
      />
    </span>
  ))
}

const titleOf = ({ filename }: Attachment, isTable: boolean): string =>
  isTable ? `Table of answers to ${filename}` : `Fill in ${filename}`

/** Forms that name documents which are not those of the answer any more. */
export const outdatedForms = (kept: readonly WaitingFile[], fileIds: readonly number[]): WaitingFile[] => {
  const now = idsText(fileIds)
  return kept.filter(({ form }) => form !== null && form.file_ids !== null && idsText(form.file_ids) !== now)
}

const idsText = (ids: readonly number[]): string => ids.toSorted((one, other) => one - other).join()
