import FlagIcon from '@mui/icons-material/FlagOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode } from 'react'
import { dateText, fullDateText } from '../../../lib/text/date-text'
import { degradations } from '@attestry/core/assistant/words'
import type { AnswerActions } from '../answer/answer-view'
import type { ChatMessage } from '../kept/chat-message'
import { Bubble } from './bubble'
import { LaterAnswer } from './later-answer'

type Props = {
  message: ChatMessage
  /** The question that it answers, to ask it again. */
  question: string | undefined
  /** The newest: its suggestions are still of use. */
  isLast: boolean
  actions: AnswerActions & { report: (message: ChatMessage) => void; ask: (text: string) => void }
}

/** What somebody said, with what can be done about it. */
export const Message = memo(function Message({ message, question, isLast, actions }: Props) {
  const { type, content, isCancelled, answer } = message
  if (type === 'user') {
    return (
      <Bubble
        type="user"
        foot={
          <>
            {isCancelled && <span>Cancelled ·</span>}
            <SaidAt message={message} />
          </>
        }
      >
        {content}
      </Bubble>
    )
  }
  const again = isLast && question && (
    <Button color="inherit" size="small" onClick={() => actions.ask(question)}>
      Try Again
    </Button>
  )
  return (
    <Bubble
      type="ai"
      foot={
        <>
          <SaidAt message={message} />
          {answer && <span>{providerText(answer)}</span>}
          <Button size="small" color="inherit" startIcon={<FlagIcon />} onClick={() => actions.report(message)}>
            Report
          </Button>
        </>
      }
    >
      {isCancelled ? (
        <Alert severity="warning" role="none" sx={flush} action={again}>
          <AlertTitle>Request Cancelled</AlertTitle>
          {content}
        </Alert>
      ) : message.isFailure ? (
        <Failure message={message} action={again} />
      ) : answer ? (
        <LaterAnswer answer={answer} content={content} hasSuggestions={isLast} actions={actions} />
      ) : (
        <Typography>{content}</Typography>
      )}
    </Bubble>
  )
})

const flush = { mx: -1.75, my: -1.25, borderRadius: 1.5 } as const

const Failure = ({ message: { content, note }, action }: { message: ChatMessage; action: ReactNode }) => (
  <Alert severity="error" role="none" sx={flush} action={action}>
    <span>{content}</span>
    {note && <Typography variant="body2">{note}</Typography>}
  </Alert>
)

const SaidAt = ({ message: { timestamp } }: { message: ChatMessage }) => (
  <time dateTime={new Date(timestamp).toISOString()} title={fullDateText(timestamp)}>
    {dateText(timestamp)}
  </time>
)

/** Whose words an answer is. */
const providerText = ({ provider, degraded }: NonNullable<ChatMessage['answer']>): string =>
  provider === 'vertex' ? 'Vertex AI' : `Built-in assistant${degraded ? `: ${degradations[degraded]}` : ''}`
