import { feedbackApi } from '@attestry/core/assistant/feedback'
import type { Input } from '@attestry/core/base/endpoint'
import { fittingReport } from '@attestry/core/assistant/fitting-report'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { emptyOf } from '../lib/forms/form-values'
import { useCallForm } from '../lib/forms/use-call-form'
import { FormDialog } from './form-dialog'
import { TextInput } from './text-input'

const Fields = z.object({ issue_details: z.string().trim().min(1) })

type Props = {
  /** What the words are about. */
  text: string
  /** What goes with the words, so that whoever reads them sees what was shown. */
  shown: Omit<Input<typeof feedbackApi.reportIssue>, 'issue_details'>
  width?: 'xs' | 'sm'
  onClose: () => void
  /** What goes with the words, as the reporter sees it. */
  children?: ReactNode
}

/** Reports that something on a screen is wrong, in a person's words. */
export function IssueDialog({ text, shown, width = 'xs', onClose, children }: Props) {
  const form = useCallForm(Fields, {
    start: emptyOf(Fields),
    send: (fields, call) => call(feedbackApi.reportIssue, fittingReport({ ...fields, ...shown })),
    done: () => ['Report submitted'],
    failed: ['Failed to submit report'],
    missing: ['Missing details', 'Please describe the issue.'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Report"
      text={text}
      submitLabel="Submit Report"
      busyLabel="Submitting..."
      width={width}
      onClose={onClose}
    >
      <TextInput
        label="Issue details"
        required
        multiline
        minRows={4}
        inputProps={{ maxLength: 5000 }}
        {...form.field('issue_details')}
      />
      {children}
    </FormDialog>
  )
}
