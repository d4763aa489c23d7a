import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { dateText, fullDateText } from '../../lib/text/date-text'
import { addressOf } from '../../lib/routes'
import type { Column } from '../../ui/data-table'
import { CommentsMark } from '../../ui/comments-mark'
import { RowLink } from '../../ui/row-link'
import { StatusChip } from '../../ui/status-chip'
import { responseOf, shownDate, statusOf } from './outbound-status'
import { companyText } from '@attestry/core/outreach/words'
import { subjectText } from '@attestry/core/mail/words'

/** The columns of the mails to contacts. `now` says which of them are overdue. */
export const outboundColumns = (now: number): readonly Column<OutboundEmail>[] => [
  {
    label: 'To',
    width: 220,
    narrow: 'above',
    cell: (email) => (
      <>
        <div className="lead">{email.contact_name || email.contact_email}</div>
        <div className="sub wide">{companyText(email)}</div>
      </>
    ),
  },
  {
    label: 'Date',
    width: 160,
    narrow: 'above',
    cell: (email) => (
      <div className="lead" title={fullDateText(shownDate(email))}>
        {dateText(shownDate(email))}
      </div>
    ),
  },
  {
    label: 'Subject',
    narrow: 'main',
    cell: (email) => (
      <>
        <div className="lead">
          <RowLink to={addressOf('outboundEmail', { emailId: email.id })} weight={500}>
            {subjectText(email)}
          </RowLink>
        </div>
        <div className="sub">
          <CommentsMark count={email.comment_count} />
          {email.body_text.slice(0, 200)}
        </div>
      </>
    ),
  },
  { label: 'Status', width: 168, narrow: 'below', cell: (email) => <Status email={email} /> },
  { label: 'Response', width: 128, narrow: 'below', cell: (email) => <Response email={email} now={now} /> },
]

function Status({ email }: { email: OutboundEmail }) {
  const [label, tone] = statusOf(email)
  return (
    <div className="lead">
      <StatusChip label={label} tone={tone} />
      {email.error_message && <span title={email.error_message}> (Error)</span>}
    </div>
  )
}

function Response({ email, now }: { email: OutboundEmail; now: number }) {
  const response = responseOf(email, now)
  if (response === 'received') return <StatusChip label="Received" tone="good" />
  return (
    <>
      <div className="lead quiet">No Response</div>
      {response === 'overdue' && (
        <div className="sub late" title={`Expected by ${fullDateText(email.due_at ?? 0)}`}>
          Overdue
        </div>
      )}
    </>
  )
}
