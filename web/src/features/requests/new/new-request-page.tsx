import { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import { requestName } from '@attestry/core/requests/words'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { notifyRefusal } from '../../../lib/actions/notify'
import { routes } from '../../../lib/routes'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useDraft } from '../../../lib/forms/use-draft'
import { BackLink } from '../../../ui/back-link'
import { PageTitle } from '../../../ui/page-title'
import { SectionCard } from '../../../ui/section-card'
import { emptyContent, formOf, problemsOf, RequestContent } from '../fields/request-content'
import { InquiryFields } from '../fields/request-fields'
import { FileField } from '../files/file-field'
import { useFileUploads } from '../files/use-file-uploads'

const [Nothing, EMPTY] = [z.strictObject({}), emptyContent()]

/** A request that did not come by mail. What is typed is kept in this browser until it is created or given up. */
export function NewRequestPage() {
  const navigate = useNavigate()
  const draft = useDraft('new-request', RequestContent, EMPTY)
  const files = useFileUploads(0)
  const [isTried, setTried] = useState(false)
  const problems = problemsOf(draft.own, false)
  const first = problems.customer_name ?? problems.parts ?? problems.documents ?? Object.values(problems)[0]
  const isSending = files.uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  const hasFailed = files.uploads.some(({ state }) => state === 'failed')
  const leave = () => {
    draft.drop()
    void navigate(routes.requests)
  }
  const form = useCallForm(Nothing, {
    start: {},
    send: (_, call) =>
      call(customerRequestsApi.createRequest, {
        ...formOf(draft.own),
        upload_ids: files.uploads.flatMap(({ id, state }) => (state === 'ready' && id !== null ? [id] : [])),
      }),
    done: (request) => ['Request Created', `${requestName(request)} for ${request.customer_name}`],
    failed: ['Error', 'The request could not be created. Please try again.'],
    onDone: leave,
    again: 'Create Anyway',
  })
  // Where the button is disabled, Enter sends nothing; it says why instead.
  const explain = (event: KeyboardEvent) => {
    const isLine = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (event.key !== 'Enter' || !isLine || first === undefined) return
    event.preventDefault()
    setTried(true)
    notifyRefusal('Validation Error', first)
  }
  return (
    <Stack spacing={2} sx={{ maxWidth: 960, mx: 'auto' }}>
      <div>
        <BackLink to={routes.requests}>Back to All Requests</BackLink>
        <PageTitle>Create New Request</PageTitle>
      </div>
      {draft.origin === 'restored' && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => draft.change(emptyContent())}>
              Start Over
            </Button>
          }
        >
          What you had typed is still here.
        </Alert>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the fields inside */}
      <Stack
        component="form"
        noValidate
        onSubmit={form.submit}
        onKeyDown={explain}
        spacing={2}
        aria-label="New request"
      >
        {form.problem && <Alert severity="error">{form.problem}</Alert>}
        <InquiryFields content={draft.own} problems={isTried ? problems : {}} hasPriority onChange={draft.change}>
          <SectionCard title="Attachments">
            <FileField files={files} isDisabled={form.isBusy} />
          </SectionCard>
        </InquiryFields>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="output" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            {first ??
              (isSending
                ? 'Files are being uploaded...'
                : hasFailed
                  ? 'Some files are not uploaded. Remove them or try again.'
                  : '')}
          </Typography>
          <Button color="inherit" onClick={leave} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={form.isBusy || first !== undefined || isSending || hasFailed}
          >
            {form.isBusy ? 'Creating...' : (form.repeatLabel ?? 'Create Request')}
          </Button>
        </Stack>
      </Stack>
    </Stack>
  )
}
