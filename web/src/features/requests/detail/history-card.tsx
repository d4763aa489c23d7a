import type { EditedField, RequestEvent } from '@attestry/core/requests/customer-requests'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { fullDateText } from '../../../lib/text/date-text'
import { addressOf } from '../../../lib/routes'
import { useNow } from '../../../lib/use-now'
import { nameOfAbsent } from '../../../lib/live/use-colleagues'
import { LiveContent } from '../../../ui/live-content'
import { SectionCard } from '../../../ui/section-card'
import { useRequestHistory } from '../live/use-requests'
import { updatedText } from '../words/request-words'
import { REQUEST_STATUS_NAMES } from '@attestry/core/base/request-status'
import { PRIORITY_NAMES } from '@attestry/core/requests/words'
import { usePeopleNames } from '../people/sample-people'

/** Who changed what, when; the newest first. */
export function HistoryCard({ id }: { id: number }) {
  const live = useRequestHistory(id, true)
  const names = usePeopleNames(live.status === 'ready' && live.data.items.length > 0)
  const now = useNow(30_000)
  const nameOf = (uid: string) => names.get(uid) ?? nameOfAbsent(uid)
  return (
    <SectionCard title="History">
      <LiveContent
        live={live}
        failed="The history could not be loaded."
        empty={<Typography color="textSecondary">Nothing has happened yet.</Typography>}
      >
        {(list) => (
          <Stack component="ol" spacing={1} aria-label="History" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list?.items.map((event) => (
              <li key={event.id}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <strong>{event.by === null ? 'Attestry' : nameOf(event.by)}</strong> {sentence(event, nameOf)}{' '}
                  <Typography
                    component="time"
                    variant="caption"
                    color="textSecondary"
                    dateTime={new Date(event.at).toISOString()}
                    title={fullDateText(event.at)}
                    noWrap
                  >
                    {updatedText(event.at, now)}
                  </Typography>
                </Typography>
              </li>
            ))}
          </Stack>
        )}
      </LiveContent>
    </SectionCard>
  )
}

const fieldNames: Record<EditedField, string> = {
  customer: 'the customer',
  parts: 'the parts',
  documents: 'the documents',
  due_date: 'the due date',
  notes: 'the notes',
}

function sentence({ by, what }: RequestEvent, nameOf: (uid: string) => string): ReactNode {
  switch (what.kind) {
    case 'created':
      return 'created the request'
    case 'status':
      return `moved it from ${REQUEST_STATUS_NAMES[what.from]} to ${REQUEST_STATUS_NAMES[what.to]}`
    case 'priority':
      return `changed the priority from ${PRIORITY_NAMES[what.from]} to ${PRIORITY_NAMES[what.to]}`
    case 'assignee':
      if (what.to === null) return what.from === by ? 'gave it up' : `took it from ${nameOf(what.from ?? '')}`
      return what.to === by ? 'assigned it to themselves' : `assigned it to ${nameOf(what.to)}`
    case 'edited':
      return `changed ${new Intl.ListFormat('en').format(what.fields.map((field) => fieldNames[field]))}`
    case 'answered':
      return (
        <>
          sent <To to={addressOf('email', { emailId: what.email_id })}>an answer</To> {withDocuments(what.documents)}
          {what.is_whole ? ', to everything that was asked' : ''}
        </>
      )
    case 'answer_returned':
      return (
        <>
          could not reach {what.to}: <To to={addressOf('email', { emailId: what.email_id })}>the answer came back</To>
        </>
      )
    case 'asked':
      return (
        <>
          <To to={addressOf('outboundEmail', { emailId: what.outbound_email_id })}>asked</To> {what.to}
        </>
      )
    case 'responded':
      return (
        <>
          received <To to={addressOf('email', { emailId: what.email_id })}>the response</To> of {what.from}
        </>
      )
    case 'returned':
      return (
        <>
          could not reach {what.to}:{' '}
          <To to={addressOf('outboundEmail', { emailId: what.outbound_email_id })}>the email came back</To>
        </>
      )
    case 'reminded':
      return (
        <>
          received <To to={addressOf('email', { emailId: what.email_id })}>a further email</To> of the customer
        </>
      )
    case 'attached':
      return `attached ${what.filename}`
    case 'detached':
      return `removed ${what.filename}`
  }
}

const To = ({ to, children }: { to: string; children: string }) => (
  <Link component={RouterLink} to={to} color="inherit">
    {children}
  </Link>
)

const withDocuments = (count: number): string =>
  count === 0 ? 'without documents' : count === 1 ? 'with one document' : `with ${count} documents`
