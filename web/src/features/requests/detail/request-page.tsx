import {
  customerRequestsApi,
  type CustomerRequest,
  type RequestDetails,
} from '@attestry/core/requests/customer-requests'
import { requestName, WROTE_AGAIN } from '@attestry/core/requests/words'
import { dayText } from '@attestry/core/base/words'
import { Id } from '@attestry/core/base/primitives'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import type { Action } from '../../../lib/actions/action'
import { fullDateText } from '../../../lib/text/date-text'
import type { Live } from '../../../lib/live/live'
import { addressOf, routes } from '../../../lib/routes'
import { useNow } from '../../../lib/use-now'
import { useToday } from '../../../lib/use-today'
import { CommentsChip } from '../../../ui/comments-chip'
import { DetailPage, DetailProblem, type DetailWords } from '../../../ui/detail-page'
import { Facts } from '../../../ui/facts'
import { MoreButton } from '../../../ui/more-button'
import { SectionCard } from '../../../ui/section-card'
import { TwoColumns } from '../../../ui/two-columns'
import { usePageActions } from '../../../ui/use-page-actions'
import { DueLabel } from '../words/due-label'
import { useRequest, useRequestDetails, useShowsSamples } from '../live/use-requests'
import { useSession } from '../../../lib/api/session'
import { nameOfRequest, requestActions } from '../actions/request-actions'
import { updatedText, urgencyOf } from '../words/request-words'
import { isAwaiting, makerText } from '../words/waiting-label'
import { WroteLabel } from '../words/wrote-label'
import { detailsOf, isSample, useSamples } from '../samples/sample-requests'
import { usePeopleNames } from '../people/sample-people'
import { AttachmentsCard } from './attachments-card'
import { HistoryCard } from './history-card'
import { StateButtons } from './state-buttons'

const EditRequestDialog = lazy(async () => ({ default: (await import('./edit-request-dialog')).EditRequestDialog }))
const AssigneeDialog = lazy(async () => ({ default: (await import('../actions/change-dialogs')).AssigneeDialog }))

const words: DetailWords = {
  back: { to: routes.requestInbox, label: 'Back to Inbox' },
  noun: 'Request',
  failed: 'Error Loading Request',
  missing: 'Request Not Found',
  missingHint: "The request you're looking for doesn't exist.",
}

type Props = {
  /** What the team says about it and its mails. */
  comments: (id: number, details: RequestDetails) => ReactNode
  /** Its parts, with what the vault has and lacks. */
  parts: (request: CustomerRequest, details: RequestDetails) => ReactNode
  /** What can be sent now of what earlier answers could not bring. */
  owed: (details: RequestDetails) => ReactNode
}

export function RequestPage(props: Props) {
  // People know a request by its number as it is shown.
  const id = Id.safeParse(useParams().requestId?.replace(/^REQ-/i, ''))
  return id.success ? <RequestDetail key={id.data} id={id.data} {...props} /> : <DetailProblem words={words} />
}

/** One request. Where there are only samples, one of those. */
function RequestDetail({ id, comments, parts, owed }: Props & { id: number }) {
  const stored = useRequest(id)
  const isMissing = stored.status === 'ready' && stored.data === undefined
  const sample = useSample(id, isMissing)
  const live: Live<CustomerRequest | undefined> = isMissing ? sample : stored
  const request = live.status === 'ready' ? live.data : undefined
  const isReal = request !== undefined && !isSample(request)
  const kept = useRequestDetails(id, isReal)
  const details = request && isSample(request) ? detailsOf(request) : kept.status === 'ready' ? kept.data : undefined

  const { entries, dialog } = usePageActions(isReal ? pageActions : sampleActions, request, {
    nameOf: nameOfRequest,
    group: 'Request',
    back: words.back.to,
  })
  const [isEditing, setEditing] = useState(false)
  return (
    <DetailPage
      words={words}
      live={live}
      title={(it) => [`Request ${requestName(it)}`, it.customer_name || it.customer_email].filter(Boolean).join(' · ')}
      status={(it) => (
        <>
          <StateButtons request={it} />
          <CommentsChip count={it.comment_count} />
        </>
      )}
      aside={(it) => <Assignee request={it} />}
      menu={(it) => <MoreButton name={requestName(it)} entries={() => entries} />}
      action={
        isReal && (
          <Button variant="outlined" startIcon={<EditIcon />} disabled={!details} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {(it) =>
        it && (
          <>
            {!isReal && (
              <Alert severity="info">
                <strong>Sample data</strong>: changes stay in this browser tab.
              </Alert>
            )}
            {isReal && details && owed(details)}
            <TwoColumns minWidth={1000}>
              <Stack spacing={2}>
                <FactsCard request={it} details={details} />
                {isReal && details && <AttachmentsCard id={id} attachments={details.attachments} />}
              </Stack>
              <Stack spacing={2}>
                {details && parts(it, details)}
                {isReal && details && <Suspense fallback={null}>{comments(id, details)}</Suspense>}
                {isReal && <HistoryCard id={id} />}
              </Stack>
            </TwoColumns>
            {isEditing && details && (
              <Suspense fallback={null}>
                <EditRequestDialog request={it} details={details} onClose={() => setEditing(false)} />
              </Suspense>
            )}
            {dialog}
          </>
        )
      }
    </DetailPage>
  )
}

function useSample(id: number, isWanted: boolean): Live<CustomerRequest | undefined> {
  const areShown = useShowsSamples()
  const found = useSamples().find((one) => one.id === id)
  if (!isWanted || areShown === undefined) return { status: 'loading' }
  return { status: 'ready', data: areShown ? found : undefined }
}

/** What is known about it. */
function FactsCard({ request, details }: { request: CustomerRequest; details: RequestDetails | undefined }) {
  const now = useNow(30_000)
  const today = useToday()
  const { customer_name, customer_email, documents, due_date, changed_at, email_id } = request
  const facts = {
    Customer: customer_name,
    Email: customer_email,
    'Required Documentation': documents.join(', '),
    'SLA Due': due_date !== null && (
      <>
        {dayText(due_date)}, end of day {urgencyOf(request, today) !== 'later' && <DueLabel request={request} />}
      </>
    ),
    ...(request.customer_wrote_at !== null && { [WROTE_AGAIN]: <WroteLabel request={request} isShort /> }),
    ...(isAwaiting(request) && { 'Waiting for': <WaitingFor request={request} /> }),
    'Last Updated': <span title={fullDateText(changed_at)}>{updatedText(changed_at, now)}</span>,
    ...(email_id !== null && {
      'Asked by': (
        <Link component={RouterLink} to={addressOf('email', { emailId: email_id })}>
          The customer’s email
        </Link>
      ),
    }),
    ...(details?.notes && { Notes: <span style={{ whiteSpace: 'pre-wrap' }}>{details.notes}</span> }),
  }
  return (
    <SectionCard title="Request">
      <Facts facts={facts} />
    </SectionCard>
  )
}

/** Each maker who has not answered, with the mail that asked. */
function WaitingFor({ request }: { request: CustomerRequest }) {
  const { timeZone } = useSession()
  return (
    <>
      {request.waiting_for.map((one) => (
        <div key={one.outbound_email_id}>
          <Link component={RouterLink} to={addressOf('outboundEmail', { emailId: one.outbound_email_id })}>
            {makerText(one, timeZone, true)}
          </Link>
        </div>
      ))}
    </>
  )
}

/** Who takes care of it, as a button to choose somebody else. */
function Assignee({ request }: { request: CustomerRequest }) {
  const [isOpen, setOpen] = useState(false)
  const { assignee_uid } = request
  const names = usePeopleNames(assignee_uid !== null)
  const name = assignee_uid === null ? 'Unassigned' : (names.get(assignee_uid) ?? '')
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<PersonIcon />}
        aria-haspopup="dialog"
        aria-label={`Assignee: ${name}. Change`}
        onClick={() => setOpen(true)}
      >
        <Typography component="span" variant="body2" noWrap sx={{ maxWidth: { xs: 96, sm: 200 } }}>
          {name}
        </Typography>
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AssigneeDialog requests={[request]} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

const sampleActions = requestActions.filter((action) => !('to' in action))
const pageActions: readonly Action<CustomerRequest>[] = [
  ...sampleActions,
  {
    name: 'Delete Request',
    icon: <DeleteIcon fontSize="small" />,
    removes: true,
    confirm: (request) => ({
      title: 'Delete Request',
      text: `${requestName(request)} will be deleted with its attachments, comments and history. Its emails stay. This cannot be undone.`,
      confirmLabel: 'Delete',
    }),
    run: async ({ id }, call) => {
      await call(customerRequestsApi.deleteRequest, { id })
      return ['Request deleted']
    },
    failed: ['Error', 'The request could not be deleted. Please try again.'],
  },
]
