import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { EmailResponse } from '@attestry/core/sending/responses'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../../lib/text/date-text'
import { Envelope } from '../../../ui/composer/envelope'
import { RecipientLines } from '../../../ui/composer/recipient-lines'
import type { TypedRecipients } from '../../../ui/composer/typed-recipients'
import type { Composing } from '../../../ui/composer/use-composer'
import { unreadText } from '../reading/unread-text'
import { AnsweredNotice } from './answered-notice'
import type { AnswerEnvelope } from './use-answer-envelope'
import type { SeenAnswers } from './use-seen-answers'

type OthersProps = {
  seen: SeenAnswers
  mail: Composing
  nameOf: (uid: string) => string
  onSee: (answer: EmailResponse | undefined) => void
  /** Sends ours after theirs. */
  onSend: () => void
}

/** Other answers to the same mail: one that came meanwhile, and the last one before. */
export const OtherAnswers = ({ seen, mail, nameOf, onSee, onSend }: OthersProps) => (
  <>
    {(seen.newer || seen.refusal !== null) && (
      <AnsweredNotice
        answer={seen.newer}
        refusal={seen.refusal}
        nameOf={nameOf}
        isBusy={mail.form.isBusy || mail.reason !== null}
        onSee={() => onSee(seen.newest)}
        onSend={onSend}
        onDiscard={mail.discard}
      />
    )}
    {seen.earlier && (
      <Alert severity="info">
        {nameOf(seen.earlier.created_by)} answered this email on {fullDateText(seen.earlier.created_at)}.
      </Alert>
    )}
  </>
)

type AboveProps = {
  email: InboundEmail
  envelope: AnswerEnvelope
  /** Chosen documents and files that are not sent, as sentences. */
  lost: readonly string[]
  isLocked: boolean
  onRecipients: (recipients: TypedRecipients) => void
}

/** From where an answer goes and to whom, and what its writer should know before. */
export const AboveAnswer = ({ email, envelope, lost, isLocked, onRecipients }: AboveProps) => (
  <>
    <Warnings texts={lost} />
    <Envelope mailbox={envelope.mailbox} {...(envelope.to === null && { to: null })} />
    {envelope.to !== null && (
      <RecipientLines
        to={envelope.to}
        value={envelope.people.value}
        suggestions={envelope.people.suggestions}
        isLocked={isLocked}
        onChange={onRecipients}
      />
    )}
    <Warnings texts={envelope.warnings} />
    {email.unread_attachments.length > 0 && (
      <Alert severity="warning">{unreadText(email)} This answer may be incomplete.</Alert>
    )}
  </>
)

const Warnings = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <Alert severity="warning">
      {[...new Set(texts)].map((text) => (
        <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere', '& + &': { mt: 0.5 } }}>
          {text}
        </Typography>
      ))}
    </Alert>
  )
