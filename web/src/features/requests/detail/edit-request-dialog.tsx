import {
  customerRequestsApi,
  type CustomerRequest,
  type RequestDetails,
} from '@attestry/core/requests/customer-requests'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../../../lib/api/api-error'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { changedForm, contentOf, formOf, problemsOf } from '../fields/request-content'
import { InquiryFields } from '../fields/request-fields'

type Props = { request: CustomerRequest; details: RequestDetails; onClose: () => void }

const Nothing = z.strictObject({})

/**
 * Changes what a request is about. If somebody else has changed it since the dialog opened, the server refuses once, and
 * the next press keeps what was typed here and what others changed elsewhere.
 */
export function EditRequestDialog({ request, details, onClose }: Props) {
  // As it was when the dialog opened.
  const [before] = useState(request.edit_count)
  const [isTold, setTold] = useState(false)
  const [opened] = useState(() => contentOf(request, details))
  const [content, setContent] = useState(opened)
  const problems = problemsOf(content, true)
  const [first] = Object.values(problems)
  const form = useCallForm(Nothing, {
    start: {},
    send: async (_, call) => {
      // The request follows the corrections of its mails without becoming another edit.
      const [here, then, now] = [formOf(content), formOf(opened), formOf(contentOf(request, details))]
      const { priority: _priority, ...change } = changedForm(here, then, now)
      const seen = isTold ? request.edit_count : before
      await call(customerRequestsApi.updateRequest, { ...change, id: request.id, seen }).catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.code === 'changed-meanwhile') setTold(true)
        throw failure
      })
    },
    done: () => ['Request Updated'],
    failed: ['Error', 'The request could not be changed. Please try again.'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Edit Request"
      submitLabel={isTold ? 'Save Anyway' : 'Save Changes'}
      busyLabel="Saving..."
      width="md"
      isBarred={first !== undefined}
      {...(first !== undefined && { status: first })}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <InquiryFields
          content={content}
          problems={problems}
          hasPriority={false}
          onChange={(changes) => setContent((now) => ({ ...now, ...changes }))}
        />
      </Stack>
    </FormDialog>
  )
}
