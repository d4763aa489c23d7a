import { AnswerTurn } from './answer-turn'
import type { Turn } from './live/use-conversation'
import { MailTurn } from './mail-turn'
import { RequestTurn } from './request-turn'

/** The messages of a conversation, in their order. */
export const Turns = ({ turns }: { turns: readonly Turn[] }) =>
  turns.map((turn) => {
    switch (turn.kind) {
      case 'mail':
        return <MailTurn key={turn.id} email={turn.email} />
      case 'answer':
        return <AnswerTurn key={turn.id} emailId={turn.emailId} response={turn.response} />
      case 'request':
        return <RequestTurn key={turn.id} request={turn.request} />
    }
  })
