import type { Attachment } from '@attestry/core/mail/inbox'
import { isForm } from '@attestry/core/sending/forms'
import type { WaitingFile } from '@attestry/core/sending/own-files'
import EditNoteIcon from '@mui/icons-material/EditNote'
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
  onFilled: (file: WaitingFile) => void
}

/** Fills in the customer's own forms, which came with the mail. */
export function FillForms({ emailId, attachments, kept, fileIds, onFilled }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  const filled = new Set(kept.flatMap(({ form }) => form?.attachment ?? []))
  const forms = attachments.filter((one) => isForm(one) && !filled.has(one.index))
  return forms.map(({ index, filename }) => (
    <span key={index}>
      <Button
        size="small"
        startIcon={<EditNoteIcon />}
        onClick={() => setOpened(index)}
        sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        Fill in {filename}
      </Button>
      <FillFormDialog
        isOpen={opened === index}
        {...{ emailId, index, filename, fileIds }}
        onFilled={(file) => {
          setOpened(null)
          onFilled(file)
        }}
        onClose={() => setOpened(null)}
      />
    </span>
  ))
}

/** Forms that name documents which are not those of the answer any more. */
export const outdatedForms = (kept: readonly WaitingFile[], fileIds: readonly number[]): WaitingFile[] => {
  const now = idsText(fileIds)
  return kept.filter(({ form }) => form !== null && form.file_ids !== null && idsText(form.file_ids) !== now)
}

const idsText = (ids: readonly number[]): string => ids.toSorted((one, other) => one - other).join()
