import type { RequestStatus } from '@attestry/core/base/request-status'
import { dayIn } from '@attestry/core/base/time-zone'
import { NO_DUE_DAY, type InboundEmail } from '@attestry/core/mail/inbox'
import AttachFileIcon from '@mui/icons-material/AttachFile'
import { perhapsOf } from '@attestry/core/mail/perhaps'
import { wholeConversation } from '@attestry/core/mail/whole-conversation'
import { useState } from 'react'
import { dateText, fullDateText, shortDayText } from '../../lib/text/date-text'
import { addressOf } from '../../lib/routes'
import type { Column } from '../../ui/data-table'
import { CommentsMark } from '../../ui/comments-mark'
import { RequestStatusChip } from '../../ui/request-status-chip'
import { RowLink } from '../../ui/row-link'
import { StatusChip } from '../../ui/status-chip'
import { AnalysisLabel } from './analysis-label'
import { emailStatus, isAnsweredInPart, senderText, subjectText } from '@attestry/core/mail/words'
import { shownDate } from './shown-date'
import { waitingText } from './waiting-text'
import { useOutgoing } from '../../lib/actions/outgoing'
import { useSession } from '../../lib/api/session'
import { answerOf } from './answer/answer-of'
import { RowPresence } from './presence/row-presence'

/** What a row needs besides its mail: the names of people, by uid. */
export type RowNames = ReadonlyMap<string, string>

/** Unread mails stand out by weight. What is part of no request stands back. */
const weightOf = ({ is_read }: InboundEmail) => (is_read ? 400 : 700)
const leadOf = ({ analysis, conversation }: InboundEmail) =>
  analysis.state === 'done' && !analysis.is_compliance_related && !conversation?.has_request ? 'lead quiet' : 'lead'

/** The columns of the inbox. */
export const inboxColumns = (names: RowNames): readonly Column<InboundEmail>[] => [
  {
    label: 'From',
    width: 160,
    narrow: 'above',
    cell: (email) => (
      <>
        <div className={leadOf(email)} style={{ fontWeight: weightOf(email) }}>
          {senderText(email)}
        </div>
        <div className="sub wide">{email.sender_name ? email.sender_email : ''}</div>
      </>
    ),
  },
  {
    label: 'Date',
    width: 160,
    narrow: 'above',
    cell: (email) => (
      <>
        <div className="lead" title={fullDateText(shownDate(email))}>
          {dateText(shownDate(email))}
        </div>
        <DueDate email={email} />
      </>
    ),
  },
  {
    label: 'Subject',
    narrow: 'main',
    cell: (email) => (
      <>
        <div className="lead title">
          <RowLink to={addressOf('email', { emailId: email.id })} weight={weightOf(email)}>
            {subjectText(email)}
          </RowLink>
          {email.conversation !== null && email.conversation.mail_count > 1 && (
            <span className="quiet" title={`${email.conversation.mail_count} emails`}>
              {email.conversation.mail_count}
            </span>
          )}
          {email.has_attachments && (
            <AttachFileIcon titleAccess={attachmentsText(email)} sx={{ fontSize: 16 }} color="action" />
          )}
        </div>
        <div className="sub">
          <RowPresence emailId={email.id} />
          <CommentsMark count={wholeConversation(email).comment_count} />
          <Note email={email} />
        </div>
      </>
    ),
  },
  {
    label: 'Analysis',
    width: 184,
    narrow: 'below',
    cell: (email) =>
      email.state !== 'unfetched' &&
      email.kind !== 'account' && (
        <AnalysisLabel
          analysis={email.analysis}
          isPerhaps={isDoubtful(email)}
          topics={email.conversation?.topics}
          vault={email.vault ?? email.conversation?.vault}
        />
      ),
  },
  {
    label: 'Status',
    width: 152,
    narrow: 'below',
    cell: (email) => (
      <>
        <Status email={email} />
        <Beside email={email} names={names} />
      </>
    ),
  },
]

/** Nobody is sure yet whether it is a request: so it says only while somebody may say it, as the short list does. */
const isDoubtful = (email: InboundEmail): boolean => perhapsOf(email) === email.id

/**
 * Why nobody is sure whether it is a request: the words that may ask, or what the analysis says instead. Of what waits,
 * for which maker, and since when. Else ''.
 */
function Note({ email }: { email: InboundEmail }) {
  const { timeZone } = useSession()
  const { analysis, snippet } = email
  const said = analysis.state === 'done' && isDoubtful(email) ? analysis.analysis_summary : ''
  const note = said ? (/“.*”/.exec(said)?.[0] ?? said) : waitingText(email, timeZone)
  return note ? <span>{note}</span> : <span className="wide">{snippet}</span>
}

const attachmentsText = ({ attachment_count }: InboundEmail): string =>
  `${attachment_count} ${attachment_count === 1 ? 'attachment' : 'attachments'}`

/** The day by which something is owed in the conversation, as the list is ordered, or else the one that the mail names. */
function DueDate({ email }: { email: InboundEmail }) {
  const { conversation, conversation_state, due_order, due_date, response_count, snoozed_until } = email
  const [now] = useState(Date.now)
  const { timeZone } = useSession()
  const today = dayIn(now, timeZone)
  if (conversation_state === 'waiting' && snoozed_until !== null && snoozed_until > now && due_order > today)
    return <div className="sub">{`Until ${dateText(snoozed_until)}`}</div>
  const isLeft = conversation_state === null ? response_count === 0 : conversation_state !== 'done'
  const due = isLeft && due_order !== NO_DUE_DAY ? due_order : due_date
  if (due === null) return null
  const day = isLeft && due === today ? 'today' : shortDayText(due)
  const isLate = isLeft && due < today
  const isOurs = due === due_order && conversation?.is_due_ours
  return (
    <div
      className={isLeft && due <= today ? 'sub late' : 'sub'}
      title={isOurs ? 'By our own service level: no email names a day' : undefined}
    >
      {isOurs ? `${isLate ? 'Past ' : ''}SLA ${day}` : `${isLate ? 'Overdue' : 'Due'} ${day}`}
    </div>
  )
}

/** What the status of a request leaves unsaid: whether its mail was read or answered; and who has it. */
function Beside({ email, names }: { email: InboundEmail; names: RowNames }) {
  const owner = names.get(email.assignee_uid ?? '') ?? ''
  // The line is there before the names have come, and says nothing yet that a name would move.
  const isKnown = email.assignee_uid === null || names.size > 0
  const text = isKnown ? [statusOf(email) && emailStatus(email), owner].filter(Boolean).join(', ') : ''
  return (
    (text || email.assignee_uid !== null) && (
      <div className="sub by" title={owner && 'Assigned to'}>
        {text}
      </div>
    )
  )
}

/** Where the request stands that people go on with; null where something else has to be said. */
const statusOf = ({ conversation, state, undelivered }: InboundEmail): RequestStatus | null =>
  state === 'unfetched' || undelivered.length > 0 ? null : (conversation?.request?.status ?? null)

function Status({ email }: { email: InboundEmail }) {
  const { uid } = useSession()
  const outgoing = useOutgoing(answerOf(uid, email.id))
  if (email.state === 'unfetched') return <StatusChip label="Not Fetched" tone="attention" />
  if (outgoing?.state === 'sending') return <StatusChip label="Sending..." tone="fresh" />
  if (outgoing?.state === 'refused') return <StatusChip label="Not Sent" tone="bad" />
  if (email.undelivered.length > 0) return <StatusChip label="Delivery Problem" tone="bad" />
  const status = statusOf(email)
  if (status) return <RequestStatusChip status={status} />
  if (email.response_count > 0)
    return <StatusChip label={emailStatus(email)} tone={isAnsweredInPart(email) ? 'attention' : 'good'} />
  return <div className={`lead said ${email.is_read ? 'quiet' : 'strong'}`}>{emailStatus(email)}</div>
}
