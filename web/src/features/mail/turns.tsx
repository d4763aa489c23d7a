import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Live } from '../../lib/live/live'
import { LiveContent } from '../../ui/live-content'
import { AnswerTurn } from './answer-turn'
import type { Turn } from './live/use-conversation'
import { MailTurn } from './mail-turn'
import { ForwardTurn } from './forward/forward-turn'
import { InquiryTurn } from './inquiry-turn'

type Props = {
  live: Live<{ items: Turn[] }>
  /** There is room for them. Until then they are not seen. */
  isShown?: boolean
  /** What stands above them. */
  children: ReactNode
  /** What stands below them. */
  last?: ReactNode
}

/** What followed in a conversation, oldest first. */
export const ConversationTurns = ({ live, isShown = true, children, last }: Props) => (
  <Stack component="section" aria-label="Conversation" spacing={1.5}>
    {children}
    <Stack spacing={1.5} sx={{ visibility: isShown ? 'visible' : 'hidden' }}>
      <LiveContent
        live={live}
        failed="The responses could not be loaded."
        empty={
          <Typography variant="body2" color="textSecondary">
            No responses yet.
          </Typography>
        }
      >
        {(list) => list && <Turns turns={list.items} />}
      </LiveContent>
      {last}
    </Stack>
  </Stack>
)

/** The messages of a conversation, in their order. */
export const Turns = ({ turns }: { turns: readonly Turn[] }) =>
  turns.map((turn) => {
    switch (turn.kind) {
      case 'mail':
        return <MailTurn key={turn.id} email={turn.email} />
      case 'answer':
        return <AnswerTurn key={turn.id} emailId={turn.emailId} response={turn.response} />
      case 'forward':
        return <ForwardTurn key={turn.id} emailId={turn.emailId} forward={turn.forward} />
      case 'request':
        return <InquiryTurn key={turn.id} request={turn.request} />
    }
  })
