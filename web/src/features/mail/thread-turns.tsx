import { mapLive } from '../../lib/live/live'
import { mailTurn, requestTurn } from './live/use-conversation'
import { useThread } from './live/use-thread'
import { LoadEarlier } from './load-earlier'
import { ConversationTurns } from './turns'

type Props = {
  threadId: number | null
  /** The mail to a contact that the screen shows itself. */
  requestId: number
}

/** What else was written in the thread of a mail to a contact, oldest first. */
export function ThreadTurns({ threadId, requestId }: Props) {
  const thread = useThread(threadId)
  const loadEarlier = thread.status === 'ready' ? thread.data.loadEarlier : null
  const turns = mapLive(thread, ({ mails, requests }) => ({
    items: [...mails.map(mailTurn), ...requests.filter(({ id }) => id !== requestId).map(requestTurn)].toSorted(
      (one, other) => one.at - other.at,
    ),
  }))
  return <ConversationTurns live={turns}>{loadEarlier && <LoadEarlier onClick={loadEarlier} />}</ConversationTurns>
}
